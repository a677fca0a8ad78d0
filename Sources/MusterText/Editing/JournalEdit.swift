import MusterReading

/// A changed text of a journal, and what the change is.
public struct JournalEdit: Hashable, Sendable {
  /// The new text of the file.
  public var text: String
  /// What became of each mark that was asked for.
  public var marks: [MarkChange] = []
  /// The session that is on record now, with marks or without.
  public var session: SessionReference?
  /// A person's new name, where one was renamed.
  public var renaming: Renaming?
  /// A person that is on the list now, where one was added.
  public var addedPerson: String?
  /// The person whom the change is about, as the journal calls them; `nil` where it is about nobody or several.
  public package(set) var person: String?
  /// The line of a directive that was added to a list, as the journal has it.
  public package(set) var addedLine: String?
  /// The line of a directive that was taken out of a list.
  public package(set) var removedLine: String?
  /// What happened at a session and is on record now.
  public package(set) var addedEvent: TimedEvent?
  /// Whether marks and people follow from the change by the rules of the group, rather than being asked for one by one.
  package var isRuled = false
  /// What is to be told about it.
  public var notes: [EditNote] = []
  /// Whether the file has the new text now; not after a dry run, nor where nothing was to change.
  public package(set) var isWritten = false
  /// Each thing that the journal declares of its group afterwards, as a directive says it; `nil` where that is as before.
  package var declarations: [String]?

  /// A person's old and new name.
  public struct Renaming: Hashable, Sendable {
    /// The name so far.
    public var old: String
    /// The name from now on.
    public var new: String

    /// A renaming of these names.
    public init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  package init(text: String) { self.text = text }
}

/// A person's mark at a session before and after a change; the same when it stood already.
public struct MarkChange: Hashable, Sendable {
  /// The person's name in the journal.
  public var person: String
  /// The session.
  public var session: SessionReference
  /// The mark before; `nil` was blank.
  public var before: Mark?
  /// The mark after; `nil` is blank.
  public var after: Mark?

  /// Whether anything is different.
  public var isChange: Bool { before != after }
}

/// Why a journal's file is not changed.
public enum JournalFileError: Error, Sendable {
  /// The file cannot be read, or is none that can be written back.
  case input(FileError)
  /// The journal has errors; it is to be made right first.
  case invalid(DiagnosticLog)
  /// The change cannot be made.
  case refused(EditRefusal)
  /// The new text would not say what was asked for, and was not written.
  case spoiled(DiagnosticLog)
  /// The file cannot be written.
  case output(FileError)
}
