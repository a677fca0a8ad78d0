import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

/// Attendance by weekday or by month of the year as bars.
struct BarsChart: ChartKind {
  let name = "bars"
  let summary: DiagnosticText =
    "attendance by weekday (\(known: .option("by", "week"))) or by month of the year (\(known: .option("by", "month")))"
  let by = ChartBy.span([.week, .month])

  func chart(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart {
    try .bars(source.statistics, by: options.span, language: options.language)
  }

  /// One category is no comparison.
  func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart? {
    let shares =
      options.span == .week
      ? source.statistics.byWeekday.map(\.share)
      : source.statistics.byMonth.map(\.share).filter { $0.whole > 0 }
    return shares.count > 1 ? try chart(of: source, options) : nil
  }

  func titleOnPage(_ options: ChartOptions) -> String? {
    options.span == .week ? options.wording.weekdayTitle(of: nil) : options.wording.monthOfYearTitle(of: nil)
  }
}

extension Chart {
  /// The rate of attendance by weekday, for weeks, or by month of the year, for months.
  ///
  /// Ten Mondays and twelve Wednesdays, or three Novembers and one May, compare by rate only.
  ///
  /// - Throws: ``ChartError/noBars(by:)`` for any other kind: within a year there is nothing that repeats.
  public static func bars(
    _ statistics: Statistics, by kind: PeriodKind = .month, language: Language = .english
  ) throws(ChartError) -> Chart {
    let wording = language.wording
    let texts = ChartTexts(statistics, wording)
    let entries: [(name: String, names: [String], share: Share)]
    let description: String
    switch kind {
    case .week:
      entries = statistics.byWeekday.map {
        (wording.weekday($0.weekday), wording.weekdayNames($0.weekday), $0.share)
      }
      description = wording.weekdayTitle(of: texts.person)
    case .month:
      // A month in which nothing was expected has no rate, which is not a rate of 0.
      entries = statistics.byMonth.filter { $0.share.whole > 0 }.map {
        (wording.month($0.month), wording.monthNames($0.month), $0.share)
      }
      description = wording.monthOfYearTitle(of: texts.person)
    default: throw .noBars(by: kind)
    }
    let bars = entries.map { bar($0.names, $0.share, wording) }
    let finding = busiest(of: entries, wording).map { wording.busiest(kind, $0, rate: $1) }
    return Chart(
      title: finding ?? description,
      subtitle: finding == nil ? texts.subtitle : "\(description) · \(texts.subtitle)",
      summary: entries.map { "\($0.name)\(wording.colon)\(wording.signs.share($0.share))" }
        .joined(separator: ", "),
      plot: BarsPlot(bars: bars, emptyLabel: wording.phrases.nothingToShow))
  }

  /// The name and the rate of the one with the highest rate; `nil` where several share it, or there is none.
  private static func busiest(
    of entries: [(name: String, names: [String], share: Share)], _ wording: any Wording
  ) -> (name: String, rate: String)? {
    guard let most = entries.compactMap(\.share.percent).max(), most > 0 else { return nil }
    let best = entries.filter { $0.share.percent == most }
    guard entries.count > 1, best.count == 1 else { return nil }
    return (best[0].name, wording.percent(most, decimals: 0))
  }

  /// A bar as high as a rate, with the count that it comes from where there is room.
  private static func bar(_ names: [String], _ share: Share, _ wording: any Wording) -> BarsPlot.Bar {
    let rate = share.percent.map { wording.percent($0, decimals: 0) } ?? wording.missing
    return BarsPlot.Bar(
      names: names, value: share.percent ?? 0, labels: [wording.signs.share(share, decimals: 0), rate])
  }
}
