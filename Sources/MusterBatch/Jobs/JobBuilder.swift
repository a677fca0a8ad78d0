import MusterApp
import MusterDocuments
import MusterFiles
import MusterReports

/// Makes jobs of checked values, which now have to fit together.
struct JobBuilder {
  /// The jobs file, beside which folders of templates are looked for.
  let path: String
  let catalogue: ReportCatalogue
  private(set) var libraries: [String: TemplateLibrary] = [:]

  /// A job.
  ///
  /// - Parameter own: the keys that the job gives itself, which must be keys of its kind; those at the top need not.
  mutating func job(
    _ values: JobValues, number: Int, own: [String: DocumentNode], at node: DocumentNode
  ) throws -> Job {
    guard values.hasSubject else {
      throw node.problem(.missingKey("template", "the name of a report, or 'chart', the kind of a chart"))
    }
    let isChart = values.isChart
    if let second = own[JobKey.chart.rawValue], own[JobKey.template.rawValue] != nil {
      throw second.problem(.misplaced("chart", reason: "a job has 'template' or 'chart', not both"))
    }
    guard let output = values.output else {
      throw node.problem(.missingKey("output", "the path of the files, as in out/{{group}}/{{period}}.pdf"))
    }
    if values.isForEachPerson, !output.namesPerson {
      throw (values.node(.output) ?? node).problem(
        .expected("a path with {{person}} (because of 'each: person'), as in out/{{group}}/{{person}}.pdf")
      )
    }
    let misplaced = isChart ? JobKey.onlyOfReports : JobKey.onlyOfCharts
    for (key, node) in own.sorted(by: { $0.key < $1.key }) where misplaced.contains(key) {
      throw node.problem(.misplaced(key, reason: "it applies to \(isChart ? "reports" : "charts") only"))
    }
    let (subject, text) = try subject(values, isOwnBy: own[JobKey.by.rawValue] != nil)
    let format = try format(values, output)
    var names = values.names
    names.key = names.key.map { FilePath.resolve($0, besides: path) }
    return Job(
      number: number, subject: subject, format: format, output: output,
      email: format == .pdf && !isChart ? values.email : nil,
      isForEachPerson: values.isForEachPerson, condition: values.condition, names: names,
      locale: values.report.locale?.text ?? "", digest: Self.digest(values, text, format))
  }

  private static func digest(_ values: JobValues, _ template: String, _ format: OutputFormat) -> Digest {
    let lines = values.nodes.filter { !["output", "group", "templates", "names-key"].contains($0.key) }
      .map { "\($0.key)=\($0.value.flattened)" }.sorted()
    return Digest(of: Array((lines + [format.rawValue, template]).joined(separator: "\n").utf8))
  }

  // MARK: Template and chart

  /// What is made, and the template's text.
  private mutating func subject(_ values: JobValues, isOwnBy: Bool) throws -> (Job.Subject, String) {
    guard values.isChart else {
      let (template, text) = try template(values)
      var request = values.report
      request.by = values.by ?? request.by
      if template.audience == .member, !values.isForEachPerson, request.selection.people.isEmpty,
        let node = values.node(.template)
      {
        throw node.problem(
          .missingKey("each", "with the value person: '\(template.name)' is for one member"))
      }
      try check(values, template)
      return (.report(template, request), text)
    }
    var request = values.chart
    guard let by = values.by else { return (.chart(request), "") }
    switch request.kind.value.by {
    case .order where !by.keys.isEmpty: request.ranking.key = request.ranking.key ?? by.keys.first
    case .span where by.keys.isEmpty && by.spans.count == 1: request.span = by.spans[0]
    case let possible:
      // At the top it may be meant for other jobs.
      if isOwnBy, let node = values.node(.by) {
        let text = (try? node.string()) ?? "a list"
        throw node.problem(.unknownValue(text, of: JobKey.by.rawValue, known: possible.words))
      }
    }
    return (.chart(request), "")
  }

  /// Refuses a condition or a rate that contradicts what the report is for, such as a certificate below a rate.
  private func check(_ values: JobValues, _ template: ReportTemplate) throws(DocumentProblem) {
    guard let option = template.contradictoryChoice else { return }
    let isBelow = option == "below"
    let isAsked = (isBelow ? values.report.below : values.report.above) != nil
    var isCondition = false
    if case .figures(let filter) = values.condition {
      isCondition = (isBelow ? filter.below : filter.above) != nil
    }
    guard isAsked || isCondition,
      let node = isCondition ? values.node(.when) : values.nodes[option]
    else { return }
    let rate = isBelow ? "high" : "low"
    throw node.problem(
      .misplaced(
        option,
        reason: "'\(template.name)' is for people with a \(rate) rate; use \(isBelow ? "above" : "below")"))
  }

  private mutating func template(_ values: JobValues) throws -> (ReportTemplate, text: String) {
    let name = values.report.template
    if TemplateLibrary.isPath(name) {
      return try TemplateLibrary(catalogue).namedTemplate(file: FilePath.resolve(name, besides: path))
    }
    let library = try library(values.report.templates)
    do throws(DocumentProblem) {
      return (try library.template(named: name), try library.text(of: name))
    } catch {
      guard case .noSuchTemplate(_, let names) = error.kind, let node = values.node(.template) else {
        throw error
      }
      throw node.problem(.unknownValue(name, of: JobKey.template.rawValue, known: names))
    }
  }

  private mutating func library(_ folder: String?) throws -> TemplateLibrary {
    guard let folder else { return TemplateLibrary(catalogue) }
    if let known = libraries[folder] { return known }
    let library = try TemplateLibrary(folder: FilePath.resolve(folder, besides: path), catalogue)
    libraries[folder] = library
    return library
  }

  // MARK: Format

  /// The format asked for, else that of the output's ending, else the usual one.
  private func format(_ values: JobValues, _ output: OutputPattern) throws -> OutputFormat {
    let possible = values.isChart ? OutputFormat.charts : OutputFormat.reports
    if let format = values.format {
      if possible.contains(format) { return format }
      if let node = values.node(.format) {
        throw node.problem(
          .unknownValue(
            format.rawValue, of: "format",
            known: possible.map(\.rawValue)))
      }
    }
    return output.format.flatMap { possible.contains($0) ? $0 : nil } ?? possible[0]
  }
}
