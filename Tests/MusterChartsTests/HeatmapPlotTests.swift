import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct HeatmapPlotTests {
  private let words = HeatmapPlot.Words(
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], less: "fewer", more: "more",
    holiday: "holiday", closed: "closed", empty: "Nothing")

  private func block(_ days: Int, title: String = "") -> HeatmapPlot.Block {
    let cells = (0..<days).map { index -> HeatmapPlot.Cell in
      switch index % 11 {
      case 3: .holiday(nil)
      case 5: .closed
      case 7: .blank
      default: .value(Double(index * 7 % 13))
      }
    }
    let months = (0...(days / 30)).map { PeriodAxis.Label($0 * 30 / 7, "M\($0)") }
    return HeatmapPlot.Block(
      title: title, offset: 2, cells: cells, months: PeriodAxis(choices: [months, Array(months.prefix(1))]))
  }

  private func page(
    _ blocks: [HeatmapPlot.Block], parts: [HeatmapPlot.Block] = [], size: Size, theme: Theme = .light
  ) -> Page {
    let plot = HeatmapPlot(
      blocks: blocks, parts: parts, words: words, cellLabel: { "\(Int($0))" }, moreLabel: { "+ \($0) more" })
    return Chart(title: "Days", plot: plot).drawing(size: size, theme: theme, fonts: TestFonts.book()).pages[
      0]
  }

  @Test func tenDays() {
    let page = page([block(10)], size: Size(width: 300, height: 200))
    expectGolden(page.operations.map(\.description).joined(separator: "\n") + "\n", named: "heatmap-10")
  }

  @Test(arguments: [0, 1, 7, 31, 92, 366], ChartSizes.all) func labelsStandClear(days: Int, size: Size) {
    let page = page([block(days)], size: size)
    #expect(page.strays == [])
    #expect(page.collisions == [])
  }

  @Test(arguments: [2, 3, 10, 40], ChartSizes.all) func yearsStandClear(years: Int, size: Size) {
    let page = page((0..<years).map { block(365, title: "\(2000 + $0)") }, size: size)
    #expect(page.strays == [])
    #expect(page.collisions == [])
    #expect(page.texts.contains("\(2000 + years - 1)"))
  }

  @Test func yearsWithoutRoomAreCounted() {
    let blocks = (0..<40).map { block(365, title: "\(2000 + $0)") }
    let texts = page(blocks, size: Size(width: 640, height: 400)).texts
    let shown = texts.filter { $0.hasPrefix("20") }.count
    #expect(shown < 40)
    #expect(texts.contains("+ \(40 - shown) more"))
  }

  @Test func aYearIsPartedWhereThatHelps() {
    let halves = [block(181, title: "first"), block(184, title: "second")]
    let whole = [block(365, title: "whole")]
    #expect(page(whole, parts: halves, size: Size(width: 640, height: 400)).texts.contains("second"))
    #expect(page(whole, parts: halves, size: Size(width: 1200, height: 180)).texts.contains("whole"))
  }

  @Test func numbersInCellsCanBeRead() {
    for theme in [Theme.light, .dark] {
      let grounds = HeatmapPlot.Style.tints.map {
        theme.colors.main.mixed(with: theme.colors.paper, share: $0)
      }
      for ground in grounds + [theme.colors.hairline] {
        let best = max(theme.colors.ink.contrast(with: ground), theme.colors.paper.contrast(with: ground))
        #expect(best >= 4.5, "\(ground)")
      }
    }
  }

  @Test func stepsGrowDarkerInGreyToo() {
    for theme in [Theme.light, .dark] {
      let steps = HeatmapPlot.Style.tints.map { theme.colors.main.mixed(with: theme.colors.paper, share: $0) }
      let contrasts = steps.map { $0.contrast(with: theme.colors.paper) }
      #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $1 >= $0 * 1.15 })
    }
  }
}
