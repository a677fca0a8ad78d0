@testable import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct SlotsPlotTests {
  private static let names = [
    "morning", "afternoon", "a slot with a name so long that it finds no room beside its line", "יום ראשון",
  ]

  private func page(_ slots: Int, _ points: Int, size: Size, isShort: Bool = false) -> Page {
    let lines = (0..<slots).map { slot in
      SlotsPlot.Line(
        name: isShort || slot >= 4 ? "s\(slot)" : Self.names[slot],
        values: (0..<points).map { SeriesValue(Double(($0 * 31 + slot * 3) % 17)) }, endLabel: "\(slot)")
    }
    let axis = PeriodAxis(choices: [(0..<points).map { PeriodAxis.Label($0, "P\($0)") }])
    let plot = SlotsPlot(
      lines: lines, axis: axis, emptyLabel: "Nothing", tickLabel: { "\(Int($0))" },
      moreLabel: { "+ \($0) more" })
    let chart = Chart(title: "By slot", plot: plot, caption: Caption("morning: twice as many."))
    return chart.drawing(size: size, fonts: TestFonts.book()).pages[0]
  }

  @Test func twoSlots() {
    let page = page(2, 4, size: Size(width: 320, height: 200))
    expectGolden(page.operations.map(\.description).joined(separator: "\n") + "\n", named: "slots-2")
  }

  @Test(arguments: [0, 1, 2, 24, 500], ChartSizes.all) func labelsStandClear(points: Int, size: Size) {
    for slots in [0, 1, 2, 4, 9, 30] {
      for isShort in [false, true] {
        let page = page(slots, points, size: size, isShort: isShort)
        #expect(page.strays == [])
        #expect(page.collisions == [])
      }
    }
  }

  @Test func shortNamesStandBesideTheirLines() throws {
    let page = page(2, 12, size: Size(width: 640, height: 400), isShort: true)
    let name = try #require(page.placedTexts.first { $0.text == "s1" })
    #expect(name.place.x > 560)
  }

  @Test func longNamesStandInALegend() throws {
    let page = page(3, 12, size: Size(width: 640, height: 400))
    let name = try #require(page.placedTexts.first { $0.text == "afternoon" })
    #expect(name.place.y < 80)
  }

  @Test func slotsWithoutRoomAreCounted() {
    let texts = page(30, 12, size: Size(width: 200, height: 120)).texts
    let shown = texts.filter { $0.hasPrefix("s") || Self.names.contains($0) }.count
    #expect(texts.contains("+ \(30 - shown) more"))
  }

  @Test func linesDifferInMoreThanColour() {
    let dashes = SlotsPlot.Style(.light).dashes
    #expect(Set(dashes).count == dashes.count)
    #expect(dashes.count >= Theme.light.colors.slots.count)
  }
}
