import MusterDrawing
import TestSupport
import Testing

struct StyledTextTests {
  private var text: StyledText {
    var text = StyledText("one ")
    text.append("two", isBold: true)
    text.append(" three", isItalic: true)
    text.append("")
    text.append(" four", isItalic: true)
    return text
  }

  @Test func neighboursOfOneStyleAreOnePiece() {
    #expect(text.text == "one two three four")
    #expect(text.pieces.map(\.text) == ["one ", "two", " three four"])
    #expect(!text.isPlain && StyledText("x").isPlain && StyledText("").pieces.isEmpty)
  }

  @Test func styledLinesHaveAllOfTheText() {
    let fonts = TestFonts.book()
    let font = Theme.light.fonts.text
    let lines = fonts.wrap(text, font, within: 40, limit: 10)
    #expect(lines.count > 1)
    #expect(lines.map(\.text).joined(separator: " ") == text.text)
    for line in lines { #expect(line.width <= 40) }
    // What is shaped afterwards is plain again.
    #expect(
      fonts.wrap("one two three four", font, within: 400, limit: 1)[0].width
        == fonts.shape(text.text, font).width)
  }
}
