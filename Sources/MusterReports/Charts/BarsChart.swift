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
    let bars: [BarsPlot.Bar]
    let title: String
    switch kind {
    case .week:
      bars = statistics.byWeekday.map { bar(wording.weekdayNames($0.weekday), $0.share, wording) }
      title = wording.weekdayTitle(of: texts.person)
    case .month:
      // A month in which nothing was expected has no rate, which is not a rate of 0.
      bars = statistics.byMonth.filter { $0.share.whole > 0 }.map {
        bar(wording.monthNames($0.month), $0.share, wording)
      }
      title = wording.monthOfYearTitle(of: texts.person)
    default: throw .noBars(by: kind)
    }
    return Chart(
      title: title, subtitle: texts.subtitle,
      summary: bars.map { "\($0.names.first ?? "")\(wording.colon)\($0.labels.first ?? "")" }.joined(
        separator: ", "),
      plot: BarsPlot(bars: bars, emptyLabel: wording.phrases.nothingToShow))
  }

  /// A bar as high as a rate, with the count that it comes from where there is room.
  private static func bar(_ names: [String], _ share: Share, _ wording: any Wording) -> BarsPlot.Bar {
    let rate = share.percent.map { wording.percent($0, decimals: 0) } ?? wording.missing
    return BarsPlot.Bar(
      names: names, value: share.percent ?? 0, labels: [wording.signs.share(share, decimals: 0), rate])
  }
}
