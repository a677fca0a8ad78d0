import MusterCharts
import MusterDrawing

/// A chart of a height in points, as wide as its column.
struct ChartBlock: Block {
  var chart: Chart
  var height: Double

  func write(to writer: inout some ReportWriter) { writer.write(chart, height: height) }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    let font = setter.theme.fonts.note
    let isSaid = chart.caption != nil || chart.summary.isEmpty || !setter.isAccessible
    let summary = isSaid ? [] : setter.fonts.wrap(chart.summary, font, within: width, limit: 4)
    return LaidOutChart(
      chart: chart, plotHeight: setter.fit.chart(height), summary: summary, width: width, setter: setter)
  }
}

private struct LaidOutChart: LaidOutBlock {
  let chart: Chart
  let plotHeight: Double
  /// What the chart says, for those who cannot see it.
  let summary: [ShapedText]
  let width: Double
  let setter: Typesetter

  private var leading: Double { setter.theme.page.noteLeading }
  var height: Double { plotHeight + Double(summary.count) * leading }

  func draw(in flow: inout PageFlow, tail: Double) {
    let room = min(plotHeight, flow.area.height)
    let area = Rectangle(x: flow.area.minX, y: flow.y, width: width, height: room)
    chart.draw(on: &flow.page, in: area, setter.theme, setter.fonts)
    flow.y += room
    guard !summary.isEmpty else { return }
    flow.page.append(.beginTag(.paragraph))
    for line in summary {
      flow.y += leading
      flow.page.write(line, x: flow.area.minX, baseline: flow.y, setter.colors.grey)
    }
    flow.page.append(.endTag(.paragraph))
  }
}
