import MusterDocuments
import MusterFiles
import MusterJournals
import MusterReports

/// What is wrong with a jobs file, and where.
public struct JobsProblem: ExplainedError, Hashable {
  /// Where it is.
  public let place: SourcePlace?
  /// What happened.
  public let message: DiagnosticText
  /// What to do.
  public let help: DiagnosticText?
  /// Whether the file is wrong, or cannot be read at all.
  public let fault: Fault

  /// A problem at a place.
  init(
    at place: SourcePlace, _ message: DiagnosticText, help: DiagnosticText?, fault: Fault = .request
  ) {
    (self.place, self.message, self.help, self.fault) = (place, message, help, fault)
  }

  /// A problem with the form of a value, in the words that templates have for it.
  init(_ problem: DocumentProblem) {
    let help: DiagnosticText? =
      switch problem.kind {
      case .expected: "docs/batch.md explains the jobs file, and SampleData/jobs.yaml is an example"
      default: problem.help
      }
    (self.place, self.message, self.help, self.fault) = (problem.place, problem.message, help, .request)
  }

  /// That the file cannot be read.
  init(_ error: FileError) {
    self.init(
      at: SourcePlace(file: error.file), error.message,
      help: error.help ?? "name the jobs file: muster batch jobs.yaml", fault: error.fault)
  }

  /// A problem at a value, in words of its own.
  init(at node: DocumentNode, _ message: DiagnosticText, help: DiagnosticText) {
    let place = SourcePlace(
      file: node.source.name, line: node.place?.line, column: node.place?.column)
    self.init(at: place, message, help: help)
  }
}
