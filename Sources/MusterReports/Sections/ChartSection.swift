import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage

/// A chart of any kind.
struct ChartSection: Section {
  static let keys = ["kind", "by", "height", "caption", "include-current", "top", "title"]
  private let request: ChartRequest
  private let height: Double?
  private let title: TemplateText?

  init(_ options: SectionOptions) throws(TemplateProblem) {
    let kinds = ChartKind.allCases.map(\.rawValue).joined(separator: ", ")
    let node = try options.required("kind", kinds)
    let kind: ChartKind = try node.choice(of: "kind")
    let span = try options.choice("by", SpanKind.self)
    if kind == .bars, let span, span != .week, span != .month {
      throw (options["by"] ?? node).problem(
        .unknownValue(span.rawValue, of: "by", known: ["week", "month"]))
    }
    request = ChartRequest(
      kind: kind, by: span?.kind, hasCaption: try options.flag("caption") ?? true,
      includesCurrent: try options.flag("include-current"), top: try options.count("top", in: 1...1000))
    height = try options["height"]?.number(of: "height", in: 60...700)
    title = try options.text("title")
  }

  /// A chart of a kind.
  init(_ kind: ChartKind, by: PeriodKind? = nil, height: Double? = nil, hasCaption: Bool = true) {
    request = ChartRequest(kind: kind, by: by, hasCaption: hasCaption)
    self.height = height
    title = nil
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    guard var chart = request.chart(in: scope) else { return [] }
    if let title { chart.title = scope.text(title) }
    return [ChartBlock(chart: chart, height: height ?? request.usualHeight(in: scope))]
  }
}

/// The kinds of chart.
enum ChartKind: String, CaseIterable, Sendable {
  case line, slots, bars, podium, heatmap, ranking
}

/// What a template asks of a chart.
struct ChartRequest: Sendable {
  var kind: ChartKind
  /// The kind of period; that of the sections around, else months.
  var by: PeriodKind?
  var hasCaption = true
  var includesCurrent: Bool?
  var top: Int?

  /// The chart of what a scope is about; `nil` when it says nothing there.
  func chart(in scope: SectionScope) -> Chart? {
    guard var chart = try? made(in: scope) else { return nil }
    // The head of the part says what was selected.
    chart.subtitle = ""
    if scope.person != nil, let title = titleWithoutName(in: scope) { chart.title = title }
    return chart
  }

  /// The title on a person's page, whose head has the name already; `nil` where it does not name the person.
  private func titleWithoutName(in scope: SectionScope) -> String? {
    let (wording, span) = (scope.wording, by ?? scope.kind ?? .month)
    switch kind {
    case .line: return wording.attendanceTitle(by: span, of: nil)
    case .slots: return wording.slotsTitle(by: span, of: nil)
    case .bars: return span == .week ? wording.weekdayTitle(of: nil) : wording.monthOfYearTitle(of: nil)
    case .heatmap: return wording.dayTitle(of: nil)
    case .podium: return wording.friendsHeading
    case .ranking: return nil
    }
  }

  private func made(in scope: SectionScope) throws(ChartError) -> Chart? {
    let (statistics, language) = (scope.statistics, scope.report.language)
    let span = by ?? scope.kind ?? .month
    let current = scope.report.options.includesCurrent ?? includesCurrent ?? false
    if kind == .line || kind == .slots {
      let points = statistics.series[span] ?? []
      guard points.contains(where: { current || !$0.isCurrent }) else { return nil }
    }
    switch kind {
    case .line:
      return try .line(
        statistics, by: span, includeCurrent: current, caption: hasCaption, language: language)
    case .slots:
      guard statistics.heading.slots.count > 1 else { return nil }
      return try .slots(
        statistics, by: span, includeCurrent: current, caption: hasCaption, language: language)
    case .bars:
      return try .bars(statistics, by: span, language: language)
    case .podium:
      return scope.statistics.person == nil
        ? .mostAttended(
          scope.data.ranking(RankingRequest()), language: language, photo: scope.photo)
        : try .podium(statistics, language: language, photo: scope.photo)
    case .heatmap:
      let days = scope.person == nil ? scope.data.days : scope.selection.attendanceByDay()
      return .heatmap(days, language: language)
    case .ranking:
      return .ranking(scope.data.ranking(RankingRequest()).top(top ?? 10), language: language)
    }
  }

  /// The height at which the chart is read well, in points.
  func usualHeight(in scope: SectionScope) -> Double {
    let heights = scope.report.theme.report
    switch kind {
    case .line, .slots: return heights.line
    case .bars: return heights.bars
    case .podium: return heights.podium
    case .heatmap:
      guard let days = scope.heading.from.flatMap({ from in scope.heading.to.map { (from, $0) } }) else {
        return heights.bars
      }
      let years = days.1 - days.0 > 370 ? days.1.year - days.0.year + 1 : 1
      return heights.heatmapHead + Double(min(years, 6)) * heights.heatmapYear
    case .ranking:
      let rows = min(top ?? 10, max(scope.statistics.people, 1))
      return heights.rankingHead + Double(rows) * heights.rankingRow
    }
  }
}

extension Chart {
  /// The three people who attended most on a podium.
  fileprivate static func mostAttended(
    _ ranking: Ranking, language: Language, photo: (String) -> Picture?
  ) -> Chart {
    let wording = language.wording
    let places = ranking.rows.prefix(3).filter { $0.counts.attended > 0 }.map { row in
      PodiumPlot.Place(
        name: row.person, initials: wording.initials(of: row.person),
        counts: [wording.number(row.counts.attended)],
        share: row.counts.percent.map { wording.percent($0, decimals: 0) } ?? "",
        rank: wording.number(row.rank), photo: photo(row.person))
    }
    return Chart(
      title: wording.mostTitle,
      summary: places.map { "\($0.name)\(wording.colon)\($0.counts[0])" }.joined(
        separator: wording.semicolon),
      plot: PodiumPlot(places: Array(places), emptyLabel: wording.nothingToShow))
  }
}
