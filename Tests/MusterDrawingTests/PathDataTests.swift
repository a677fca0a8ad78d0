@testable import MusterDrawing
import Testing

struct PathDataTests {
  @Test func aPathIsStepsFromPlaceToPlace() {
    var path = Path(lines: [Point(x: 21, y: 93), Point(x: 57, y: 150), Point(x: 93, y: 93)], closed: true)
    #expect(PathData(path, decimals: 0).text == "M21 93l36 57 36-57z")
    path = Path(lines: [Point(x: 0.5, y: 0.25), Point(x: 1, y: 0.25), Point(x: 1, y: 0.75)])
    #expect(PathData(path, decimals: 2).text == "M.5.25h.5v.5")
    #expect(PathData(Path(), decimals: 2).text.isEmpty)
  }

  @Test func linesOfOneStyleShareTheirPen() {
    var data = PathData(decimals: 0)
    for x in [21.0, 57, 93] {
      data.move(to: Point(x: x, y: 207))
      data.line(to: Point(x: x, y: 211))
    }
    #expect(data.text == "M21 207v4m36-4v4m36-4v4")
  }

  /// A thousand steps of a third end where a thousand thirds are, not where a thousand rounded thirds would be.
  @Test(arguments: 0...4) func roundingDoesNotAddUp(decimals: Int) throws {
    let lines = (0...1000).map { Point(x: Double($0) / 3, y: 0) }
    let data = PathData(Path(lines: lines), decimals: decimals).text
    let steps = data.dropFirst("M0 0h".count).split(whereSeparator: { $0 == " " || $0 == "h" })
    let fractions = steps.flatMap { step in
      // ".33.34" are two numbers.
      step.split(separator: ".", omittingEmptySubsequences: false).count > 2
        ? step.split(separator: ".").map { Double("0." + $0) ?? .nan } : [Double(step) ?? .nan]
    }
    #expect(abs(fractions.reduce(0, +) - 1000.0 / 3) < 0.6)
  }

  @Test func whatNoPictureHoldsIsBroughtNear() {
    let path = Path(lines: [Point(x: .nan, y: -.infinity), Point(x: 1e300, y: -1e300)])
    #expect(!PathData(path, decimals: 4).text.isEmpty)
  }
}
