import MusterDiagnostics
import MusterJournals
import MusterReports

/// That an image of a portfolio cannot be drawn.
struct BrokenPicture: ExplainedError, Hashable {
  /// The path of the file.
  let path: String
  /// What is wrong with it.
  let reason: DiagnosticText
  /// What to do.
  let help: DiagnosticText?

  /// The problem of a picture; `nil` for one that can be drawn.
  ///
  /// - Parameters:
  ///   - path: its path, relative to the group's folder.
  ///   - journal: the group.
  ///   - pictures: where pictures come from.
  init?(_ path: String, in journal: Journal, _ pictures: any PictureSource) {
    let file = journal.facts.resolved(path)
    guard pictures.picture(file, frame: .work) == nil, let problem = pictures.problem(of: file) else {
      return nil
    }
    (self.path, reason, help) = (file, problem.message, problem.help)
  }

  /// Whose turn it is to put it right.
  var fault: Fault { .data }

  /// What happened.
  var message: DiagnosticText { "the image '\(name: path)' \(reason)" }
}
