import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

/// Attendance by span as a line.
package struct LineChart: ChartKind {
  package let name = "line"
  package let summary: DiagnosticText = "attendance by week, month, quarter or year, with the growth below"

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
  /// Attendance by period as a line, with the growth of that kind of period below.
  ///
  /// One person's upright axis is fixed by what is possible, so that charts of people can be compared.
  ///
  /// - Parameters:
  ///   - kind: week, month, quarter or year.
  ///   - includeCurrent: whether the period that is not over is shown, dashed.
  ///   - caption: whether the sentence about growth stands below.
  /// - Throws: ``ChartError/noSeries(by:)`` for any other kind.
  public static func line(
    _ statistics: Statistics, by kind: PeriodKind = .month, includeCurrent: Bool = false,
    caption: Bool = true,
    language: Language = .english
  ) throws(ChartError) -> Chart {
    guard let growth = statistics.growth[kind] else { throw .noSeries(by: kind) }
    let wording = language.wording
    let series = ShownSeries(statistics, by: kind, includeCurrent: includeCurrent, wording)
    let values = series.points.map { Double($0.attended) }
    let whole = series.hasOpenEnd ? values.dropLast() : values[...]
    let limit = statistics.person?.axisMaximum[kind].map(Double.init)
    let plot = LinePlot(
      values: values, axis: series.axis, limit: limit, hasOpenEnd: series.hasOpenEnd,
      markLabel: whole.last.map { wording.number(Int($0)) } ?? "", average: average(of: whole, wording),
      emptyLabel: wording.phrases.nothingToShow, tickLabel: { wording.number(Int($0)) })
    let texts = ChartTexts(statistics, wording)
    let title = wording.attendanceTitle(by: kind, of: texts.person)
    return Chart(
      title: title, subtitle: texts.subtitle, summary: caption ? "" : wording.growth(growth.last, by: kind),
      plot: plot, caption: caption ? Caption(growth.last, by: kind, wording) : nil)
  }

  /// The average of so many points that it says more than they do, if they differ.
  private static func average(
    of values: ArraySlice<Double>, _ wording: any Wording
  ) -> (value: Double, label: String)? {
    guard values.count >= 4, let least = values.min(), let most = values.max(), least < most else {
      return nil
    }
    let mean = values.reduce(0, +) / Double(values.count)
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
