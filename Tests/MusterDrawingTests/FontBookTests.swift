import MusterDrawing
import TestSupport
import Testing

struct FontBookTests {
  private let fonts = TestFonts.book()
  private let font = Font(size: 10)

  @Test func aTextIsShapedOnce() {
    #expect(fonts.shape("Franco", font) === fonts.shape("Franco", font))
    #expect(fonts.shape("Franco", font) !== fonts.shape("Franco", font.tabular))
  }

  @Test func widthsGrowWithTheSize() {
    let small = fonts.shape("Franco", font).width
    let large = fonts.shape("Franco", Font(size: 20)).width
    #expect(abs(large - 2 * small) < 0.01)
    #expect(fonts.shape("", font).width == 0)
  }

  @Test(arguments: ["A very long name indeed", "محمد بن عبد الله الخوارزمي", "Wolfeschlegelstein"])
  func aTextWithoutRoomIsCut(name: String) {
    let line = fonts.shape(name, font, within: 50)
    #expect(line.isCut)
    #expect(line.width <= 50)
    #expect(line.text == name)
  }

  @Test func aTextWithRoomIsWhole() {
    #expect(!fonts.shape("Li", font, within: 50).isCut)
    #expect(fonts.shape("Li", font, within: 50) === fonts.shape("Li", font))
  }

  @Test func linesAreBrokenBetweenWords() {
    let lines = fonts.wrap("one two three four five six", font, within: 60, limit: 2)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.width <= 60.5 })
    #expect(lines.first?.text == "one two")
  }

  @Test func lineBreaksAndNothingButSignsAreShaped() {
    #expect(fonts.shape("a\nb\u{0}c", font).width > 0)
    #expect(fonts.shape("\u{200E}\u{301}", font).width >= 0)
  }

  @Test func aScriptWithoutAFontIsNamedOnce() throws {
    _ = fonts.shape("अमित", font)
    _ = fonts.shape("अमिताभ", font)
    _ = fonts.shape("王小明", font)
    let missing = fonts.missing
    #expect(missing.map(\.script) == ["Chinese characters", "Devanagari"])
    #expect(missing.map(\.package) == ["fonts-noto-cjk", "fonts-noto-core"])
    #expect(missing.last?.text == "अमित")
    #expect(
      missing.first?.description
        == "no installed font has 3 characters of Chinese characters; install fonts-noto-cjk")
  }

  @Test func whatAFontHasIsNotMissing() {
    _ = fonts.shape("Þórunn Ólafsdóttir, Ольга, Αλέξανδρος", font)
    #expect(fonts.missing.isEmpty)
  }
}
