@testable import MusterNotes
import Oracle
import Testing

struct NotesLineTests {
  @Test func linesEndWhereLinesOfTextDo() {
    var chance = SplitMix64(seed: 3)
    let breaks = [
      "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\n\r", "\u{301}", "é", "x", "",
    ]
    for _ in 0..<500 {
      let text = (0..<6).map { _ in breaks.randomElement(using: &chance) ?? "" }.joined(separator: "a")
      let expected = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      #expect(NotesLine.lines(of: Array(text.utf8)).map(\.source) == expected.map { String($0) })
    }
  }
}
