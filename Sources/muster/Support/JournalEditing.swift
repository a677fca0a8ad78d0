import MusterFormats
import MusterJournals
import MusterText

/// Changes a journal for a command and tells what was done.
enum JournalEditing {
  /// Changes the one journal that a command names.
  ///
  /// - Throws: ``CommandFailure`` when there is not exactly one, or why it is not changed; it is then as it was.
  static func edit(_ journals: [String], _ change: (String) throws -> JournalEdit) throws -> JournalEdit {
    guard journals.count == 1, let path = journals.first else {
      throw CommandFailure(
        .usage, "one journal is changed at a time, and \(journals.count) are named",
        help: "name the one to change")
    }
    let edit = try change(path)
    for note in edit.notes { StandardError.write("note: \(note.message.text)") }
    return edit
  }
}
