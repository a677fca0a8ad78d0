@testable import MusterCharts
import Testing

struct TicksTests {
  @Test(
    arguments: zip(
      [0, 1, 3, 4, 10, 46, 97, 100, 132, 510, 12_345] as [Double],
      [
        [0, 1], [0, 1], [0, 1, 2, 3], [0, 1, 2, 3, 4], [0, 2, 4, 6, 8, 10], [0, 10, 20, 30, 40, 50],
        [0, 20, 40, 60, 80, 100], [0, 20, 40, 60, 80, 100], [0, 20, 40, 60, 80, 100, 120, 140],
        [0, 100, 200, 300, 400, 500, 600], [0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000],
      ] as [[Double]]))
  func countsHaveWholeNiceSteps(maximum: Double, values: [Double]) {
    #expect(Ticks(upTo: maximum).values == values)
  }

  @Test(arguments: [-Double.infinity, -5, .nan, .infinity])
  func noNumberGivesAnAxisAllTheSame(maximum: Double) {
    #expect(Ticks(upTo: maximum).values == [0, 1])
  }
}
