import ArgumentParser
import MusterAnalytics
import MusterCheckIn
import MusterText

/// How a command says what it wrote of a session.
struct ChangeOutput: ParsableArguments {
  @Flag(help: "Print what was written as JSON.")
  var json = false

  /// What was written, or taken out.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - path: the journal's path.
  ///   - isDryRun: whether nothing was written because nobody wanted it.
  func text(of edit: JournalEdit, in path: String, isDryRun: Bool) -> String {
    guard json else { return CheckInReport.text(of: edit, isDryRun: isDryRun) }
    return AnswerSet([CheckInChange(edit, in: path, isDryRun: isDryRun)], isWorkspace: false).json()
  }
}
