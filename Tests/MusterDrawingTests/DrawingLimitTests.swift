import MusterDiagnostics
import MusterFiles
@testable import MusterDrawing
import TestSupport
import Testing

struct DrawingLimitTests {
  @Test(arguments: [
    ("", 0), ("one three", 5), ("a\u{2003}bcd\nef", 3), ("日本語の文", 0), ("ภาษาไทย abc", 3), ("abc漢defg", 4),
  ]) func theLongestWordEndsWhereALineCanBreak(text: String, length: Int) {
    #expect(text.longestWord == length)
  }

  @Test func aWordWithoutEndIsCutAndTold() {
    let fonts = TestFonts.book()
    let start = ContinuousClock.now
    let lines = fonts.wrap(
      String(repeating: "x", count: 200_000), Theme.light.fonts.text, within: 100, limit: 10_000)
    #expect(lines.count < 50)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(fonts.takeRefusal() == .limit(LimitError(.wordCharacters)))
    #expect(fonts.takeRefusal() == nil)
  }

  @Test func aDrawingThatReachedALimitIsNotWritten() {
    var drawing = Drawing(
      metadata: Metadata(title: ""), pages: [Page(size: Size(width: 10, height: 10))])
    drawing.refusal = .limit(LimitError(.pages))
    #expect(throws: DrawingError.limit(LimitError(.pages))) { try drawing.pdf() }
    #expect(throws: DrawingError.limit(LimitError(.pages))) { try drawing.png() }
    #expect(throws: DrawingError.limit(LimitError(.pages))) { try drawing.svg(name: "x") }
  }

  @Test func aPNGOfMorePixelsThanTheLimitIsNotDrawn() {
    let drawing = Drawing(
      metadata: Metadata(title: ""), pages: [Page(size: Size(width: 100, height: 100))])
    var limits = Limits()
    limits[.imagePixels] = 9999
    limits.apply {
      #expect(throws: DrawingError.limit(LimitError(.imagePixels))) { try drawing.png() }
    }
  }

  @Test func fontsNeedRoom() {
    #expect(DrawingRoom.want(freeDescriptors: 8, freeMemory: nil) == nil)
    #expect(DrawingRoom.want(freeDescriptors: 8, freeMemory: 1 << 30) == nil)
    #expect(DrawingRoom.want(freeDescriptors: 7, freeMemory: nil) == .fewDescriptors)
    #expect(DrawingRoom.want(freeDescriptors: 8, freeMemory: 200 << 20) == .littleMemory)
    #expect(FreeDescriptors.count(upTo: 3) == 3)
    #expect(DrawingError.fewDescriptors.help != nil && DrawingError.littleMemory.help != nil)
  }
}
