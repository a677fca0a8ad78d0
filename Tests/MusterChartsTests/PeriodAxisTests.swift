import MusterDrawing
import TestSupport
import Testing

@testable import MusterCharts

struct PeriodAxisTests {
  private let months = (0..<24).map { index in
    PeriodAxis.Label(
      index, "M\(index % 12 + 1)", span: index % 12 == 0 ? "\(2025 + index / 12)" : nil,
      joined: index % 12 == 0 ? "\(2025 + index / 12)" : nil)
  }
  private let years = [PeriodAxis.Label(0, "2025"), PeriodAxis.Label(12, "2026")]

  private func labels(
    _ choices: [[PeriodAxis.Label]], width: Double, isSingle: Bool = false
  ) -> (names: [String], spans: [String]) {
    let area = Rectangle(x: 0, y: 0, width: width, height: 100)
    let sheet = ChartSheet(area: area, theme: .light, fonts: TestFonts.book())
    let labels = PeriodLabels(
      PeriodAxis(choices: choices), isSingle: isSingle, within: 0...width, in: sheet
    ) { Double($0) * width / 24 }
    return (labels.labels.map(\.text.text), labels.spans.map(\.text.text))
  }

  @Test func theFinestChoiceThatFitsIsDrawn() {
    #expect(labels([months, years], width: 1000).names.count == 24)
    #expect(labels([months, years], width: 1000).spans == ["2025", "2026"])
    #expect(labels([months, years], width: 300).names == ["2025", "2026"])
    #expect(labels([months, years], width: 300).spans == [])
  }

  @Test func oneLineSaysTheYearInPlaceOfItsMonth() {
    let single = labels([months, years], width: 1000, isSingle: true)
    #expect(single.names.prefix(2) == ["2025", "M2"] && single.spans == [])
  }

  @Test func whenNotAllFitTheLastStayAndNoneIsCut() {
    #expect(labels([months, years], width: 30).names == ["2026"])
    #expect(labels([months, years], width: 4).names.isEmpty)
  }

  @Test func theFirstMayBeLeftOut() {
    let choice = [PeriodAxis.Label(0, "2024"), PeriodAxis.Label(1, "2025"), PeriodAxis.Label(13, "2026")]
    #expect(labels([choice], width: 300).names == ["2025", "2026"])
  }

  @Test func anAxisWithoutLabelsIsEmpty() {
    #expect(labels([], width: 300).names == [])
    #expect(labels([[]], width: 300).names == [])
  }
}
