import MusterApp
import MusterFiles
import MusterReports

/// Makes jobs of checked values, which now have to fit together.
struct JobBuilder {
  /// The jobs file, beside which folders of templates are looked for.
  let path: String
  private var libraries: [String: TemplateLibrary] = [:]

  init(path: String) { self.path = path }

  /// A job.
  ///
  /// - Parameter own: the keys that the job gives itself, which must be keys of its kind; those at the top need not.
  mutating func job(
    _ values: JobValues, number: Int, own: [JobKey: TemplateNode], at node: TemplateNode
  ) throws -> Job {
    guard values.template != nil || values.chart != nil else {
      throw node.problem(.expected("a job with a template or a chart"))
    }
    if let second = own[.chart], own[.template] != nil {
      throw second.problem(.misplaced("chart", reason: "a job makes a template or a chart, not both"))
    }
    guard let output = values.output else {
      throw node.problem(.expected("\"output\": where the files go, as in out/{{group}}/{{period}}.pdf"))
    }
    let isChart = values.chart != nil
    for (key, node) in own.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where key.subject == (isChart ? .template : .chart) {
      throw node.problem(
        .misplaced(key.rawValue, reason: "it is for \(isChart ? "reports" : "charts")"))
    }
    let (subject, text) = try subject(values, isOwnBy: own[.by] != nil)
    let format = try format(values, output, isChart: isChart)
    return Job(
      number: number, subject: subject, format: format, selection: values.selection, output: output,
      email: format == .pdf && !isChart ? values.email : nil, names: values.names,
      locale: values.report.locale?.text ?? "",
      digest: Self.digest(values, text, format))
  }

  private static func digest(_ values: JobValues, _ template: String, _ format: OutputFormat) -> Digest {
    let lines = values.nodes.filter { ![.output, .group, .templates, .namesKey].contains($0.key) }
      .map { "\($0.key.rawValue)=\($0.value.flattened)" }.sorted()
    return Digest(of: Array((lines + [format.rawValue, template]).joined(separator: "\n").utf8))
  }

  // MARK: Template and chart

  /// What is made, and the template's text.
  private mutating func subject(_ values: JobValues, isOwnBy: Bool) throws -> (Job.Subject, String) {
    guard let kind = values.chart else {
      let (template, text) = try template(values)
      var settings = values.report
      switch values.by {
      case .key(let key)?: settings.ranking.key = key
      case .spans(let spans)?: settings.kinds = spans.map(\.kind)
      case nil: break
      }
      return (.report(template, settings), text)
    }
    var settings = values.picture
    settings.kind = kind
    switch values.by {
    case .key(let key)? where kind == .ranking: settings.ranking.key = settings.ranking.key ?? key
    case .spans(let spans)? where kind != .ranking && spans.count == 1: settings.span = spans[0]
    case nil: break
    default:
      // At the top it may be meant for other jobs.
      if isOwnBy, let node = values.nodes[.by] {
        let known =
          kind == .ranking ? RankingChoice.keys : ChartSettings.Span.allCases.map(\.rawValue)
        throw node.problem(
          .unknownValue((try? node.string()) ?? "a list", of: JobKey.by.rawValue, known: known))
      }
    }
    return (.chart(settings), "")
  }

  private mutating func template(_ values: JobValues) throws -> (ReportTemplate, text: String) {
    let name = values.template ?? ""
    let library = try library(values.templates)
    do throws(TemplateProblem) {
      return (try library.template(named: name), try library.text(of: name))
    } catch {
      guard case .noSuchTemplate(_, let names) = error.kind, let node = values.nodes[.template] else {
        throw error
      }
      throw node.problem(.unknownValue(name, of: JobKey.template.rawValue, known: names))
    }
  }

  private mutating func library(_ folder: String?) throws -> TemplateLibrary {
    guard let folder else { return TemplateLibrary() }
    if let known = libraries[folder] { return known }
    let library = try TemplateLibrary(folder: FilePath.resolve(folder, besides: path))
    libraries[folder] = library
    return library
  }

  // MARK: Format

  /// The format asked for, else that of the output's ending, else the usual one.
  private func format(
    _ values: JobValues, _ output: OutputPattern, isChart: Bool
  ) throws -> OutputFormat {
    let possible = isChart ? OutputFormat.charts : OutputFormat.reports
    if let format = values.format {
      if possible.contains(format) { return format }
      if let node = values.nodes[.format] {
        throw node.problem(
          .unknownValue(
            format.rawValue, of: "format of \(isChart ? "a chart" : "a report")",
            known: possible.map(\.rawValue)))
      }
    }
    return output.format.flatMap { possible.contains($0) ? $0 : nil } ?? possible[0]
  }
}
