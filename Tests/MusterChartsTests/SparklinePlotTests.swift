import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct SparklinePlotTests {
  private func page(_ values: [Double?], maximum: Double? = nil, width: Double = 60) -> Page {
    var page = Page(size: Size(width: width, height: 18))
    let area = Rectangle(x: 0, y: 0, width: width, height: 18)
    let sheet = ChartSheet(area: area, theme: .light, fonts: TestFonts.book())
    SparklinePlot(values: values, maximum: maximum).draw(on: &page, sheet)
    return page
  }

  @Test func aLineWithItsEndMarked() {
    expectGolden(
      page([1, 3, 2, nil, 0, 4]).operations.map(\.description).joined(separator: "\n") + "\n",
      named: "sparkline-6")
  }

  @Test func nothingDrawsNothing() {
    #expect(page([]).operations.isEmpty)
    #expect(page([nil, nil]).operations.isEmpty)
  }

  @Test(arguments: [1, 2, 12, 500], [4.0, 60, 400]) func itStaysInItsCell(count: Int, width: Double) {
    let values = (0..<count).map { Double($0 % 7) }
    #expect(page(values, width: width).strays == [])
    #expect(page(values, maximum: 3, width: width).strays == [])
    #expect(page(values.map { _ in 0 }, width: width).strays == [])
  }
}
