import CCairo
import TestSupport
import Testing

@testable import MusterDrawing

/// libcairo 1.16 opens and closes files of fonts without a lock: no two threads may use one of its.
struct OpenFontsTests {
  private func face(_ book: FontBook, _ size: Double) -> OpaquePointer? {
    book.shape("Franco", Font(size: size)).runs.first.map { cairo_scaled_font_get_font_face($0.font.pointer) }
  }

  @Test func booksHaveNoOpenFontInCommon() throws {
    let (one, other) = (TestFonts.book(), TestFonts.book())
    #expect(try #require(face(one, 10)) != face(other, 10))
  }

  @Test func sizesOfAFontAreOneFont() throws {
    let book = TestFonts.book()
    #expect(try #require(face(book, 10)) == face(book, 20))
  }

  @Test func moreSizesThanAreKeptAreDrawn() {
    let book = TestFonts.book()
    let widths = (1...1_100).map { book.shape("H", Font(size: Double($0) / 10)).width }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }
}
