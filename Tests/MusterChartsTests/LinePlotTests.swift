import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct LinePlotTests {
  private let fonts = TestFonts.book()

  private func axis(_ count: Int) -> PeriodAxis {
    let all = (0..<count).map { PeriodAxis.Label($0, "P\($0)", span: $0 % 12 == 0 ? "Y\($0 / 12)" : nil) }
    let years = stride(from: 0, to: count, by: 12).map { PeriodAxis.Label($0, "Y\($0 / 12)") }
    return PeriodAxis(choices: [all, years])
  }

  private func chart(
    _ values: [Double], limit: Double? = nil, isOpen: Bool = false, gaps: Set<Int> = [], means: [Double?] = []
  ) -> Chart {
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let mark = values.dropLast(isOpen ? 1 : 0).last.map { "\(Int($0))" }
    let plot = LinePlot(
      values: values.enumerated().map { index, value in
        gaps.contains(index) ? nil : SeriesValue(value, isPartial: isOpen && index == values.count - 1)
      },
      axis: axis(values.count), limit: limit, markLabel: mark ?? "",
      average: (mean, "average \(Int(mean))"), mean: means,
      emptyLabel: "Nothing", tickLabel: { "\(Int($0))" })
    return Chart(
      title: "Attendance by month", subtitle: "A group", plot: plot,
      caption: Caption("Attendance rose by 10% against the month before.", trend: .up))
  }

  @Test func twelvePoints() {
    let values = [4, 6, 5, 8, 9, 7, 3, 0, 6, 8, 9, 10].map(Double.init)
    let drawing = chart(values).drawing(size: Size(width: 320, height: 200), fonts: fonts)
    expectGolden(drawing.transcript, named: "line-12")
  }

  @Test(arguments: [0, 1, 2, 3, 12, 24, 104, 500], ChartSizes.all)
  func labelsStandClear(count: Int, size: Size) {
    for (isOpen, factor) in [(false, 1.0), (true, 1), (false, 0), (true, 12_345)] {
      let values = (0..<count).map { Double($0 * 7919 % 47) * factor }
      for gaps in [[], Set((0..<count).filter { $0 % 3 == 1 })] {
        let page = chart(values, isOpen: isOpen, gaps: gaps).drawing(size: size, fonts: fonts).pages[0]
        #expect(page.strays == [])
        #expect(page.collisions == [])
      }
    }
  }

  /// The lines and circles drawn, by how they are drawn.
  private func strokes(_ chart: Chart) -> [String] {
    chart.drawing(size: Size(width: 640, height: 400), fonts: fonts).pages[0].operations.map(\.description)
      .filter { $0.hasPrefix("stroke") }
  }

  @Test func aGapBreaksTheLine() {
    #expect(strokes(chart([1, 2, 3, 4, 5])).count == 1)
    #expect(strokes(chart([1, 2, 3, 4, 5], gaps: [2])).count == 2)
    #expect(strokes(chart([1, 2, 3, 4, 5], gaps: [0, 2, 4])).isEmpty, "points alone are dots")
  }

  @Test func aPartialPointIsHollowAndItsLineDashed() {
    let lines = strokes(chart([1, 2, 3], isOpen: true))
    // The whole piece, the dashed one and the circle.
    #expect(lines.count == 3)
  }

  @Test func oneNumberIsWrittenLarge() {
    let page = chart([7]).drawing(size: Size(width: 640, height: 400), fonts: fonts).pages[0]
    let sizes = page.operations.compactMap { operation -> Double? in
      if case .text(let line, _, _) = operation, line.text == "7" { line.font.size } else { nil }
    }
    #expect((sizes.max() ?? 0) > 30)
    #expect(page.texts.contains("Y0") || page.texts.contains("P0"))
  }

  @Test func manyPointsHaveAMean() {
    let means = (0..<130).map { Double?(Double($0 % 5)) }
    #expect(strokes(chart((0..<130).map { Double($0 % 9) }, means: means)).count == 2)
  }

  @Test func anAxisCanBeFixed() {
    func ticks(_ values: [Double]) -> [String] {
      let size = Size(width: 640, height: 400)
      return chart(values, limit: 46).drawing(size: size, fonts: fonts).pages[0].texts
    }
    #expect(ticks([3, 4]).contains("40") && !ticks([3, 4]).contains("50"))
    #expect(ticks([3, 48]).contains("50"), "a greater value raises the axis to the next tick")
  }

  @Test func theCaptionNeedsRoomAndHasAnArrow() {
    func lines(_ size: Size) -> [String] {
      chart([1, 2]).drawing(size: size, fonts: fonts).pages[0].operations.map(\.description)
    }
    let green = Theme.light.colors.up.description
    let large = lines(Size(width: 640, height: 400))
    #expect(large.contains { $0.hasPrefix("fill") && $0.hasSuffix(green) })
    #expect(large.contains { $0.hasPrefix("text") && $0.hasSuffix(green) })
    #expect(!lines(Size(width: 200, height: 120)).contains { $0.hasSuffix(green) })
  }

  @Test func theSamePictureIsTheSameBytes() throws {
    func make() -> Drawing {
      chart((0..<52).map { Double($0 * 31 % 17) }).drawing(
        size: Size(width: 640, height: 400), fonts: fonts, day: "2026-11-20")
    }
    #expect(try make().svg(name: "line") == make().svg(name: "line"))
    #expect(try make().pdf() == make().pdf())
    #expect(try make().png() == make().png())
  }
}
