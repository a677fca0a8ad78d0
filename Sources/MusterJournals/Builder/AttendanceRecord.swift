/// What every reader makes of a mark in a file, whatever the format: who, at which session, what, and where it stands.
///
/// A person and a session are ids of the builder that knows their names, day and slot, so that a name that stands in a
/// thousand rows is looked up once.
package struct AttendanceRecord: Hashable, Sendable {
  /// The mark.
  package let mark: Mark
  /// Whose it is.
  package let person: PersonID
  /// The session, which has the day and the slot.
  package let session: SessionID
  /// The path of the file.
  package let file: String
  /// The line in the file, from 1, for a message about a second mark; 0 where there are no lines.
  package let line: Int

  /// A record of a mark.
  package init(_ mark: Mark, of person: PersonID, at session: SessionID, file: String, line: Int) {
    (self.mark, self.person, self.session, self.file, self.line) = (mark, person, session, file, line)
  }
}
