import MusterDrawing
import TestSupport
import Testing

@testable import MusterTimetables

/// Texts in narrow areas.
struct ChipLetteringTests {
  private let font = Font(size: 8)

  private func lines(_ text: String, width: Double, limit: Int) -> [ShapedText] {
    ChipLettering(width: width, fonts: TestFonts.book()).lines(of: text, font, limit: limit)
  }

  @Test func aTimeIsBrokenAfterItsDash() {
    #expect(lines("09:00–12:00", width: 70, limit: 3).map(\.text) == ["09:00–12:00"])
    let narrow = lines("09:00–12:00", width: 30, limit: 3)
    #expect(narrow.map(\.text) == ["09:00–", "12:00"] && narrow.allSatisfy { !$0.isCut })
    // A single line is made smaller before it is cut.
    let whole = lines("09:00–12:00", width: 70, limit: 1)[0].width
    #expect(lines("09:00–12:00", width: whole * 0.85, limit: 1).map(\.isCut) == [false])
    #expect(lines("09:00–12:00", width: whole * 0.5, limit: 1).map(\.isCut) == [true])
  }

  @Test func aNumberIsBrokenAfterItsHyphenRatherThanCut() {
    let found = lines("CS 304-02", width: 20, limit: 3)
    #expect(found.map(\.text) == ["CS", "304-", "02"] && found.allSatisfy { !$0.isCut && $0.font.size < 8 })
  }

  @Test func aWordThatIsTooWideIsCutAtItsEnd() {
    let found = lines("Biochemistry 200", width: 22, limit: 3)
    #expect(found.map(\.text) == ["Biochemistry 200"] && found[0].isCut && found[0].width <= 22)
    let second = lines("CS Biochemistry 200", width: 22, limit: 3)
    #expect(second.map(\.text) == ["CS", "Biochemistry 200"] && second.map(\.isCut) == [false, true])
  }

  /// Every width and number of lines: whole words in order, none wider than the area, and only the last line is cut.
  @Test(arguments: [
    "CSSE 304-02", "09:00–12:00", "Building of the Sciences 4", "李 明", "محمد علي", "A", "", "–",
  ])
  func wordsAreNeverBroken(text: String) {
    let book = TestFonts.book()
    for width in stride(from: 9.0, through: 120, by: 3.7) {
      for limit in 1...4 {
        let lines = ChipLettering(width: width, fonts: book).lines(of: text, font, limit: limit)
        #expect(
          (1...limit).contains(lines.count) && lines.allSatisfy { $0.width <= width }, "\(width) \(limit)")
        #expect(lines.dropLast().allSatisfy { !$0.isCut })
        var rest = text[...]
        for line in lines {
          #expect(rest.hasPrefix(line.text))
          rest = rest.dropFirst(line.text.count)
          #expect(rest.isEmpty || rest.first == " " || "–-".contains(line.text.last ?? " "))
          if rest.first == " " { rest = rest.dropFirst() }
        }
        #expect(rest.isEmpty)
      }
    }
  }
}
