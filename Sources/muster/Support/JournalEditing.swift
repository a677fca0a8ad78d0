import MusterFiles
import MusterFormats
import MusterJournals
import MusterText

/// Changes a journal for a command and tells what was done.
enum JournalEditing {
  /// Changes the one journal that a command names, or else the environment or the settings file.
  ///
  /// - Throws: ``CommandFailure`` when there is not exactly one, or why it is not changed; it is then as it was.
  static func edit(_ journals: [String], _ change: (String) throws -> JournalEdit) throws -> JournalEdit {
    let edit = try change(path(journals))
    for note in edit.notes { StandardError.write("note: \(note.message.text)") }
    return edit
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
