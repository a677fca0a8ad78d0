import MusterFormats
import MusterJournals
import MusterText

/// Changes a journal for a command and tells what was done.
enum JournalEditing {
  /// Changes the one journal that a command names.
  ///
  /// - Throws: ``CommandFailure`` when there is not exactly one, or it is not changed; it is then as it was.
  static func edit(
    _ journals: [String], _ change: (String) throws(JournalFileError) -> JournalEdit
  ) throws -> JournalEdit {
    guard journals.count == 1, let path = journals.first else {
      throw CommandFailure(
        .usage, "one journal is changed at a time, and \(journals.count) are named",
        help: "name the one to change")
    }
    do throws(JournalFileError) {
      let edit = try change(path)
      for note in edit.notes { StandardError.write("note: \(note.message.text)") }
      return edit
    } catch {
      throw failure(error)
    }
  }

  /// The failure of a command that a journal is not changed.
  static func failure(_ error: JournalFileError) -> CommandFailure {
    switch error {
    case .input, .output: break
    case .refused(let refusal):
      for problem in refusal.problems.dropLast() {
        StandardError.write("muster: error: \(problem)\n  help: \(problem.help?.text ?? "")")
      }
    case .invalid(let log), .spoiled(let log): DiagnosticPrinter.printErrors(log)
    }
    return CommandFailure(error)
  }
}
