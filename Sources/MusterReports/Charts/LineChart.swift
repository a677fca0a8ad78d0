import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

/// Attendance by span as a line.
package struct LineChart: ChartKind {
  package let name = "line"
  package let summary: DiagnosticText = "attendance by week, month, quarter or year, with changes below"

  package init() {}

  package func chart(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart {
    try .line(
      source.statistics, by: options.span, includeCurrent: options.includesCurrent,
      caption: options.hasCaption, language: options.language)
  }

  package func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart? {
    source.hasPoints(options) ? try chart(of: source, options) : nil
  }

  package func titleOnPage(_ options: ChartOptions) -> String? {
    options.wording.attendanceTitle(by: options.span, of: nil)
  }
}

extension Chart {
  /// Attendance by period as a line; below it, how the last complete point drawn compares with the one before.
  ///
  /// Periods in which nothing was held, or to which the person did not belong, are gaps; those that are not whole in the
  /// selection are hollow. One person's y axis is fixed by what is possible, so that charts of people can be compared.
  ///
  /// - Parameters:
  ///   - statistics: the figures of a group or a person.
  ///   - kind: week, month, quarter or year.
  ///   - includeCurrent: whether the period that is not over is shown.
  ///   - caption: whether the sentence about growth is written below.
  ///   - language: the language of the words.
  /// - Throws: ``ChartError/noSeries(by:)`` for any other kind.
  public static func line(
    _ statistics: Statistics, by kind: PeriodKind = .month, includeCurrent: Bool = false,
    caption: Bool = true,
    language: Language = .english
  ) throws(ChartError) -> Chart {
    guard statistics.series[kind] != nil else { throw .noSeries(by: kind) }
    let wording = language.wording
    let series = ShownSeries(statistics, by: kind, includeCurrent: includeCurrent, wording)
    let change = series.points.lastChange
    let marked = series.points.last(where: \.isComparable) ?? series.points.last(where: \.isDrawn)
    let limit = statistics.person?.axisMaximum[kind].map(Double.init)
    let plot = LinePlot(
      values: series.values(\.attended), axis: series.axis, limit: limit,
      markLabel: marked.map { wording.number($0.attended) } ?? "",
      average: average(of: series.points, wording),
      mean: series.isLong ? series.points.movingMean(over: ShownSeries.meanLength) : [],
      emptyLabel: wording.phrases.nothingToShow, tickLabel: { wording.number(Int($0)) })
    let texts = ChartTexts(statistics, wording)
    let title = wording.attendanceTitle(by: kind, of: texts.person)
    return Chart(
      title: title, subtitle: texts.subtitle,
      summary: caption ? "" : change.map { wording.growth($0, by: kind) } ?? "",
      plot: plot, caption: caption ? change.map { Caption($0, by: kind, wording) } : nil)
  }

  /// The average of so many points that it says more than they do, if they differ.
  private static func average(of points: [SeriesPoint], _ wording: any Wording) -> (
    value: Double, label: String
  )? {
    let counts = points.filter(\.isComparable).map(\.attended)
    guard counts.count >= 4, Set(counts).count > 1, let mean = points.mean else { return nil }
    return (mean, wording.average(mean))
  }
}

extension Caption {
  /// The sentence about a growth, with its sign.
  init(_ delta: Delta, by kind: PeriodKind, _ wording: any Wording) {
    let change = delta.attended - delta.referenceAttended
    self.init(
      wording.growth(delta, by: kind), trend: change == 0 ? nil : change > 0 ? .up : .down)
  }
}
