import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct BarsPlotTests {
  private func page(_ values: [Double], size: Size = Size(width: 300, height: 200)) -> Page {
    let bars = values.enumerated().map { index, value in
      BarsPlot.Bar(
        names: ["Name \(index + 1)", "N\(index + 1)", "\(index + 1)"], value: value,
        labels: ["\(Int(value)) of 90000", "\(Int(value))"])
    }
    let chart = Chart(title: "Bars", subtitle: "All", plot: BarsPlot(bars: bars, emptyLabel: "Nothing"))
    return chart.drawing(size: size, fonts: TestFonts.book()).pages[0]
  }

  @Test func threeBars() {
    expectGolden(
      page([3, 5, 0]).operations.map(\.description).joined(separator: "\n") + "\n", named: "bars-3")
  }

  @Test(arguments: [0, 1, 2, 5, 7, 12, 40, 500], ChartSizes.all)
  func labelsStandClear(count: Int, size: Size) {
    let page = page((0..<count).map { Double($0 * 7919 % 1000) }, size: size)
    #expect(page.strays == [])
    #expect(page.collisions == [])
  }

  @Test func longNamesBecomeShort() {
    #expect(page([1, 2, 3]).texts.contains("Name 1"))
    let narrow = page([1, 2, 3, 4, 5, 6, 7], size: Size(width: 200, height: 120)).texts
    #expect(narrow.contains("N1") && !narrow.contains("Name 1"))
  }

  @Test func theGreatestKeepsItsValueWhenOthersFindNoRoom() {
    let texts = page((1...40).map { Double($0 * 1000) }, size: Size(width: 200, height: 120)).texts
    #expect(texts.contains("40000") && !texts.contains("39000"))
  }

  @Test func nothingIsSaidInWords() { #expect(page([]).texts.contains("Nothing")) }

  @Test func zerosHaveNoBars() {
    let fills = page([0, 0]).operations.filter { if case .fill = $0 { true } else { false } }
    #expect(fills.isEmpty)
    #expect(page([0, 0]).texts.filter { $0 == "0 of 90000" }.count == 2)
  }
}

/// The sizes at which the layout of charts is tested.
enum ChartSizes {
  static let all = [(200, 120), (200, 3000), (640, 400), (1600, 1000), (4000, 120), (4000, 3000)].map {
    Size(width: Double($0.0), height: Double($0.1))
  }
}
