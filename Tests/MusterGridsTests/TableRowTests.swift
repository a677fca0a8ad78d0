@testable import MusterGrids
import Testing

/// Rows of a table, and what stands in several of them.
struct TableRowTests {
  private static let texts = ["", " ", "P", " P ", "a  b", "e\u{301}", "é", "\u{A0}", "x", " 1"]

  private static func rows() -> [TableRow] {
    (0..<Int.random(in: 0...5)).map { line in
      TableRow((0..<Int.random(in: 0...6)).map { _ in texts.randomElement() ?? "" }, line: line + 1)
    }
  }

  @Test func differentTextsAreThoseOfAllCells() {
    for _ in 0..<500 {
      let rows = TableRowTests.rows()
      #expect(rows.differentTexts == Set(rows.flatMap(\.texts)))
    }
  }

  @Test func filledCellsAreThoseWithATextThatIsNotEmpty() {
    for _ in 0..<500 {
      for row in TableRowTests.rows() {
        let filled = row.texts.filter { !$0.isEmpty }
        #expect(row.filledCount == filled.count)
        for most in 0...4 { #expect(row.filledTexts(most: most) == Array(filled.prefix(most))) }
      }
    }
  }
}
