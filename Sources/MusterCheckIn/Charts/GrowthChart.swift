import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage
import MusterReports

/// How many people belong to a group, by session, as a line.
package struct GrowthChart: ChartKind {
  package let name = "growth"
  package let summary: DiagnosticText = "members of the group, by session"
  package let hasRates = false

  package init() {}

  package func chart(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart {
    let (list, wording) = (source.selection.sessionList(), options.language.wording)
    let points = list.growth
    let plot = LinePlot(
      values: points.map { SeriesValue(Double($0.members)) },
      axis: PeriodAxis(days: points.map(\.date), wording),
      markLabel: points.last.map { wording.number($0.members) } ?? "",
      emptyLabel: wording.phrases.nothingToShow, tickLabel: { wording.number(Int($0)) })
    let texts = ChartTexts(source.statistics, wording)
    return Chart(
      title: wording.checkIn.growthTitle, subtitle: texts.subtitle,
      summary: wording.sessionTotals(list.sessions.count, attended: list.total, members: list.members),
      plot: plot)
  }

  package func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart? {
    source.selection.sessions.isEmpty ? nil : try chart(of: source, options)
  }
}
