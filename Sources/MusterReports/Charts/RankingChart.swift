import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

/// People as bars, in the order of a ranking.
struct RankingChart: ChartKind {
  let name = "ranking"
  let summary: DiagnosticText = "bars with names, ordered by \(known: .option("rank-by"))"
  let isRivalry = true
  let by = ChartBy.order

  func chart(of source: ChartSource, _ options: ChartOptions) -> Chart {
    .ranking(source.ranking(options), language: options.language)
  }

  func section(of source: ChartSource, _ options: ChartOptions) -> Chart? {
    var options = options
    options.top = Self.shown(options)
    return chart(of: source, options)
  }

  func height(of source: ChartSource, _ options: ChartOptions) -> Double {
    60 + 18 * Double(min(Self.shown(options), max(source.statistics.people, 1)))
  }

  /// The number of bars in a report.
  private static func shown(_ options: ChartOptions) -> Int { options.top ?? 10 }
}

extension Chart {
  /// A ranking as bars, in its order, by the number that it is ordered by; by name, attendance.
  public static func ranking(_ ranking: Ranking, language: Language = .english) -> Chart {
    let wording = language.wording
    let heading = ranking.heading
    let subtitle = [
      heading.group, wording.title(of: heading, isWeighted: ranking.key == .weighted),
      wording.selection(of: heading, people: ranking.rows.count),
    ]
    let bars = ranking.rows.map { row in
      let value = ranking.key.value(of: row)
      return RankingPlot.Bar(
        name: row.person, value: value ?? 0,
        label: value.map { wording.barLabel($0, ranking.key) } ?? wording.missing)
    }
    let plot = RankingPlot(
      bars: bars, maximum: ranking.key == .percent ? 100 : nil, emptyLabel: wording.phrases.nobody,
      tickLabel: { wording.tickLabel($0, ranking.key) }, moreLabel: { wording.more($0) })
    return Chart(
      title: wording.rankingLead(
        by: ranking.key, isDescending: ranking.isDescending, days: heading.untitledDays(wording)),
      subtitle: subtitle.joined(separator: " · "),
      summary: bars.prefix(3).map { "\($0.name)\(wording.colon)\($0.label)" }.joined(separator: ", "),
      plot: plot)
  }
}

extension RankingKey {
  /// The number that a row is ordered by; `nil` when it has none.
  fileprivate func value(of row: RankingRow) -> Double? {
    switch self {
    case .attended, .name: Double(row.counts.attended)
    case .weighted: row.weighted
    case .percent: row.counts.percent
    case .warned: Double(row.counts[.warned])
    case .streak: Double(row.bestStreak)
    case .missed: Double(row.counts.missed)
    case .absent: Double(row.counts[.absent])
    case .excused: Double(row.counts[.excused])
    case .partial: Double(row.counts[.partial])
    }
  }
}

extension Wording {
  fileprivate func barLabel(_ value: Double, _ key: RankingKey) -> String {
    switch key {
    case .percent: percent(value, decimals: 0)
    case .weighted: number(value, decimals: 1)
    default: number(Int(value))
    }
  }

  fileprivate func tickLabel(_ value: Double, _ key: RankingKey) -> String {
    key == .percent ? percent(value, decimals: 0) : number(Int(value))
  }
}
