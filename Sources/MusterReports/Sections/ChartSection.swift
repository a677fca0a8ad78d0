import MusterAnalytics
import MusterCharts
import MusterDocuments
import MusterJournals
import MusterLanguage

/// A chart of any kind of the catalogue.
struct ChartSection: Section {
  static let keys = ["kind", "by", "height", "caption", "include-current", "top", "title"]
  private let kind: any ChartKind
  /// The span of each point; that of the sections around when `nil`, else months.
  private let span: PeriodKind?
  private var height: Double?
  private var hasCaption = true
  private var includesCurrent: Bool?
  private var top: Int?
  private var title: TemplateText?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    let charts = options.reader.catalogue.charts
    kind = try charts.kind(
      options.required("kind", "one of \(charts.names.joined(separator: ", "))"), of: "kind")
    let span = try options["by"]?.choice(of: "by", SpanKind.self)
    if let span, case .span(let known) = kind.by, !known.contains(span) {
      throw (options["by"] ?? options.name).problem(
        .unknownValue(span.rawValue, of: "by", known: kind.by.words))
    }
    self.span = span?.kind
    hasCaption = try options["caption"]?.flag(of: "caption") ?? true
    includesCurrent = try options["include-current"]?.flag(of: "include-current")
    top = try options["top"]?.count(of: "top", in: 1...1000)
    try setLook(options)
  }

  /// A chart of a kind.
  init(_ kind: any ChartKind, by span: PeriodKind? = nil, height: Double? = nil) {
    (self.kind, self.span, self.height) = (kind, span, height)
  }

  /// A chart of a kind with the height and the title of a section's options.
  init(_ kind: any ChartKind, _ options: SectionOptions) throws(DocumentProblem) {
    self.init(kind)
    try setLook(options)
  }

  private mutating func setLook(_ options: SectionOptions) throws(DocumentProblem) {
    height = try options["height"]?.number(of: "height", in: 60...700)
    title = try options.text("title")
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    guard scope.report.audience == .friends || !kind.isRivalry else { return [] }
    let (source, options) = (scope.source, options(in: scope))
    guard var chart = try? kind.section(of: source, options) else { return [] }
    // The heading of the part says what was selected.
    chart.subtitle = ""
    if let title {
      chart.title = scope.text(title)
    } else if scope.person != nil {
      chart.title = kind.titleOnPage(options) ?? chart.title
    }
    return [ChartBlock(chart: chart, height: height ?? kind.height(of: source, options))]
  }

  func rateRules(in scope: SectionScope) -> [String] { kind.hasRates ? [scope.rule] : [] }

  private func options(in scope: SectionScope) -> ChartOptions {
    var options = ChartOptions(scope.report.language)
    options.span = span ?? scope.kind ?? options.span
    options.includesCurrent = scope.report.options.includesCurrent ?? includesCurrent ?? false
    options.hasCaption = hasCaption
    options.top = top
    return options
  }
}
