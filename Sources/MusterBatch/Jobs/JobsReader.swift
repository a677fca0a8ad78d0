import MusterApp
import MusterDocuments
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterReports

/// Reads a jobs file, with an error that names line and column for whatever is not understood.
public struct JobsReader {
  private let catalogue: ReportCatalogue

  /// A reader of jobs that make these kinds of chart.
  public init(_ catalogue: ReportCatalogue = .complete) { self.catalogue = catalogue }

  /// The jobs of a file.
  ///
  /// - Throws: ``JobsProblem``.
  public func read(_ path: String) throws -> JobsFile {
    do {
      return try read(DocumentSource(name: path, text: try text(of: path)))
    } catch let problem as DocumentProblem {
      throw JobsProblem(problem)
    } catch let error as FileError {
      throw JobsProblem(error)
    }
  }

  private func text(of path: String) throws -> String {
    let file = try FileSource(path: path)
    guard let text = String(validating: try file.readAll(.templateBytes), as: UTF8.self) else {
      throw FileError(file: path, reason: "is not UTF-8", help: "save it as UTF-8")
    }
    return text
  }

  private func read(_ source: DocumentSource) throws -> JobsFile {
    let what = "a jobs file with keys and values"
    let root = try DocumentNode(parsing: source, as: what)
    var journals: [String] = []
    var reading = ReadingOptions(formats: .complete)
    var list: DocumentNode?
    var defaults: [(key: String, value: DocumentNode)] = []
    for (node, value) in try root.members(what) {
      let key = try node.string("a key")
      if let key = JobsKey(rawValue: key) {
        switch key {
        case .journals: journals = try value.texts("the path of a journal, or a list of paths")
        case .jobs: list = value
        }
      } else if let key = ReadingKey(rawValue: key) {
        try reading.set(key, to: value)
      } else if JobKey.names.contains(key) {
        defaults.append((key, value))
      } else {
        throw node.problem(.unknownKey(key, known: Self.keys))
      }
    }
    guard !journals.isEmpty else {
      throw root.problem(.missingKey("journals", "the paths of the journals, as in [choir.journal]"))
    }
    guard let list else { throw root.problem(.missingKey("jobs", "a list such as [{template: weekly}]")) }
    let jobs = try jobs(list, defaults, besides: source.name)
    return JobsFile(
      path: source.name, journals: journals, reading: reading, jobs: jobs,
      digest: Digest(of: Array(source.text.utf8)))
  }

  /// The keys that can stand at the top.
  private static let keys =
    JobsKey.allCases.map(\.rawValue) + JobKey.names + ReadingKey.allCases.map(\.rawValue)

  private func jobs(
    _ list: DocumentNode, _ defaults: [(key: String, value: DocumentNode)], besides path: String
  ) throws -> [Job] {
    let elements = try list.elements("a list of reports and charts")
    guard !elements.isEmpty else { throw list.problem(.expected("a list of reports and charts")) }
    var common = JobValues(charts: catalogue.charts)
    for (key, value) in defaults { try common.set(key, to: value) }
    var builder = JobBuilder(path: path, catalogue: catalogue)
    var jobs: [Job] = []
    for (index, element) in elements.enumerated() {
      var values = common
      var own: [String: DocumentNode] = [:]
      for (node, value) in try element.members("a job with keys and values") {
        let key = try key(of: node)
        own[key] = node
        try values.set(key, to: value)
      }
      jobs.append(try builder.job(values, number: index + 1, own: own, at: element))
    }
    if let other = jobs.first(where: { $0.output.folder != jobs[0].output.folder }) {
      throw JobsProblem(
        at: elements[other.number - 1],
        "job \(other.number) writes to the folder '\(other.output.folder)', but job 1 writes to '\(jobs[0].output.folder)'",
        help: "use one output folder, or split the jobs into two files")
    }
    var paths = JobPaths()
    for (job, element) in zip(jobs, elements) {
      guard let other = paths.rival(of: job) else { continue }
      let names = other.name == job.name ? "{{job}}" : "{{template}} or {{job}}"
      throw JobsProblem(
        at: element, "jobs \(other.number) and \(job.number) write to the same path",
        help: "add \(known: names) to 'output'")
    }
    return jobs
  }

  private func key(of node: DocumentNode) throws -> String {
    let text = try node.string("a key")
    if JobKey.names.contains(text) { return text }
    if JobsKey(rawValue: text) != nil || ReadingKey(rawValue: text) != nil {
      throw node.problem(.misplaced(text, reason: "it applies to all jobs; write it at the top level"))
    }
    throw node.problem(.unknownKey(text, known: JobKey.names))
  }
}

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
      help: error.help ?? "give the path of a jobs file: \(known: .command("batch jobs.yaml"))",
      fault: error.fault)
  }

  /// A problem at a value, in words of its own.
  init(at node: DocumentNode, _ message: DiagnosticText, help: DiagnosticText) {
    let place = SourcePlace(
      file: node.source.name, line: node.place?.line, column: node.place?.column)
    self.init(at: place, message, help: help)
  }
}
