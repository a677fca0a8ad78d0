import MusterApp
import MusterDocuments
import MusterReports

/// The values that a map of a jobs file gives to the keys of a job, each checked by itself.
struct JobValues {
  /// The kinds of chart that there are.
  private let charts: ChartCatalogue
  /// The value of each key that was given, by the key's name.
  private(set) var nodes: [String: DocumentNode] = [:]

  private(set) var output: OutputPattern?
  private(set) var format: OutputFormat?
  private(set) var by: ReportBy?
  private(set) var email: EmailSettings?
  private(set) var isForEachPerson = false
  private(set) var condition: JobCondition?
  private(set) var names = NameOptions()
  /// What a report is asked for; no template unless the job names one.
  private(set) var report = ReportRequest("")
  /// What a chart is asked for, and whether the job makes one.
  private(set) var chart = ChartRequest(ChartChoice(LineChart()))
  private(set) var isChart = false

  init(charts: ChartCatalogue) { self.charts = charts }

  /// Whether it is known what the job makes.
  var hasSubject: Bool { isChart || !report.template.isEmpty }

  /// The value of one of a job's own keys.
  func node(_ key: JobKey) -> DocumentNode? { nodes[key.rawValue] }

  /// Takes the value of a key; one taken later wins.
  mutating func set(_ name: String, to node: DocumentNode) throws(DocumentProblem) {
    nodes[name] = node
    switch JobKey(rawValue: name) {
    case .template:
      (report.template, isChart) = (try node.string("the name of a template"), false)
      nodes[JobKey.chart.rawValue] = nil
    case .chart:
      (chart.kind, isChart) = (ChartChoice(try charts.kind(node, of: name)), true)
      nodes[JobKey.template.rawValue] = nil
    case .output: output = try OutputPattern(node)
    case .format: format = try outputFormat(node)
    case .email: email = try EmailSettings(node)
    case .each:
      let word = try node.string("person or group")
      guard ["person", "group"].contains(word) else {
        throw node.problem(.unknownValue(word, of: name, known: ["person", "group"]))
      }
      isForEachPerson = word == "person"
    case .when: condition = try JobCondition(node, of: name)
    case .by: by = try node.value(of: name)
    case .templates, nil:
      try node.set(name, of: &names)
      try node.set(name, of: &report)
      try node.set(name, of: &chart)
    }
  }

  private func outputFormat(_ node: DocumentNode) throws(DocumentProblem) -> OutputFormat {
    let text = try node.string("a format")
    guard let format = OutputFormat(named: text),
      OutputFormat.reports.contains(format) || OutputFormat.charts.contains(format)
    else {
      let known = OutputFormat.reports.map(\.rawValue) + [OutputFormat.svg.rawValue]
      throw node.problem(.unknownValue(text, of: JobKey.format.rawValue, known: known))
    }
    return format
  }
}

// MARK: - Options

extension DocumentNode {
  /// Gives an option of a request the value, if the request has the option.
  fileprivate func set<Asked: Request>(_ name: String, of request: inout Asked) throws(DocumentProblem) {
    guard let option = Asked.options.first(where: { $0.name == name }) else { return }
    let texts = option.form.isList ? try texts(option.what) : [try string(option.what)]
    do throws(OptionProblem) {
      try option.set(&request, to: texts)
    } catch {
      throw problem(error)
    }
  }

  /// The value of an option by itself.
  fileprivate func value<Value: OptionValue>(of option: String) throws(DocumentProblem) -> Value {
    let texts = try texts(Value.what)
    do throws(OptionProblem) {
      return try Value.read(texts, of: option)
    } catch {
      throw problem(error)
    }
  }

  /// A problem with an option, in the words and at the place of the file.
  private func problem(_ problem: OptionProblem) -> DocumentProblem {
    let element = (try? elements(""))?.first { (try? $0.string()) == problem.text }
    let kind: DocumentProblem.Kind =
      switch problem.reason {
      case .unknownOption(let known): .unknownKey(problem.option, known: known)
      case .unknownValue(let known): .unknownValue(problem.text, of: problem.option, known: known)
      case .outOfRange(let range): .outOfRange(problem.text, of: problem.option, range: range)
      case .expected(let what), .wrong(let what, _): .expected(what)
      case .openQuotes, .controlCharacter: .expected("names separated by commas")
      }
    return (element ?? self).problem(kind)
  }

  /// One text, or a list of texts.
  func texts(_ what: String) throws(DocumentProblem) -> [String] {
    guard isList else { return [try string(what)] }
    var texts: [String] = []
    for element in try elements(what) { texts.append(try element.string(what)) }
    return texts
  }

  /// The value in one line: the same for the same value, however it is laid out.
  var flattened: String {
    if let text = try? string() { return "'\(text)'" }
    if let elements = try? elements("") {
      return "[" + elements.map(\.flattened).joined(separator: ",") + "]"
    }
    let members = ((try? members("")) ?? []).map { "\($0.key.flattened):\($0.value.flattened)" }
    return "{" + members.sorted().joined(separator: ",") + "}"
  }
}
