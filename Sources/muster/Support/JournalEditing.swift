import MusterFiles
import MusterFormats
import MusterJournals
import MusterText

/// Changes a journal for a command and tells what was done.
enum JournalEditing {
  /// Changes the one journal that a command names, or else the environment or the settings file.
  ///
  /// - Throws: ``CommandFailure`` when there is not exactly one, or why it is not changed; it is then as it was.
  ///
  /// - Parameters:
  ///   - journals: the arguments of the command.
  ///   - change: changes the journal at a path.
  ///   - summary: what is printed of the change, in lines.
  @discardableResult
  static func edit(
    _ journals: [String], _ change: (String) throws -> JournalEdit, summary: (JournalEdit) -> String
  ) throws -> JournalEdit {
    let path = try path(journals)
    let edit = try change(path)
    for note in edit.notes { StandardError.write("note: \(note.message.text)") }
    try tell(summary(edit), of: path, isWritten: edit.isWritten)
    return edit
  }

  /// Prints what was done.
  ///
  /// - Parameters:
  ///   - text: what was done, in lines.
  ///   - path: the journal.
  ///   - isWritten: whether the journal is another one now.
  /// - Throws: ``CommandFailure`` when it cannot be printed, which says that the journal was changed all the same.
  static func tell(_ text: String, of path: String, isWritten: Bool) throws {
    try follow(path, isWritten: isWritten) { try OutputFile.write(text) }
  }

  /// Does what comes after a change.
  ///
  /// - Parameters:
  ///   - path: the journal.
  ///   - isWritten: whether the journal is another one now.
  ///   - body: writes something else.
  /// - Throws: ``CommandFailure`` when it cannot be written, which says that the journal was changed all the same.
  static func follow(_ path: String, isWritten: Bool, _ body: () throws -> Void) throws {
    do { try body() } catch let error as FileError where isWritten {
      throw CommandFailure(
        .cannotCreate, "\(error); \(path) was changed all the same",
        help: "do not repeat the command; look at the journal")
    }
  }

  /// The one journal that is changed.
  static func path(_ journals: [String]) throws -> String {
    let paths = try JournalPaths.resolved(journals)
    guard paths.count == 1, let path = paths.first else {
      throw CommandFailure(
        .usage, "only one journal can be changed at a time, but \(paths.count) are given",
        help: "give one journal")
    }
    return path
  }
}
