import MusterFiles
import MusterReports

/// What is wrong with a jobs file, and where.
public struct JobsProblem: Error, Hashable, Sendable {
  /// What happened, with its place: `jobs.yaml:4:9: there is no key "perid" here`.
  public let message: String
  /// What to do.
  public let help: String
  /// Whether the file could not be read at all.
  public let isUnreadable: Bool

  /// A problem of these parts.
  init(_ message: String, help: String, isUnreadable: Bool = false) {
    self.message = message
    self.help = help
    self.isUnreadable = isUnreadable
  }

  /// A problem with the form of a value, in the words that templates have for it.
  init(_ problem: TemplateProblem) {
    let help =
      switch problem.kind {
      case .expected: "docs/batch.md explains the jobs file, and SampleData/jobs.yaml is an example"
      default: problem.help
      }
    self.init("\(problem)", help: help)
  }

  /// That the file cannot be read.
  init(_ error: InputError) {
    self.init(
      "\(error.file): \(error.reason)", help: error.help ?? "name the jobs file: muster batch jobs.yaml",
      isUnreadable: true)
  }

  /// A problem at a value, in words of its own.
  init(at node: TemplateNode, _ message: String, help: String) {
    let place =
      [node.source.name] + [node.place?.line, node.place?.column].compactMap { $0.map(String.init) }
    self.init("\(place.joined(separator: ":")): \(message)", help: help)
  }
}
