import CCairo
import CPango
import Foundation
import MusterDrawing
import TestSupport
import Testing

/// Fonts of every kind, whole and spoiled: there is a smaller one, or none, and never a trap.
struct FontSubsetsTests {
  /// Whether a smaller font is made of the bytes of one.
  @discardableResult
  private func isSubset(_ bytes: [UInt8], _ glyphs: [UInt32] = [0, 1, 36, 37, 60_000, .max - 1, .max]) -> Bool
  {
    let blob = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let face = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    defer { hb_face_destroy(face) }
    guard let made = muster_subset_face(face, glyphs, glyphs.count) else { return false }
    cairo_font_face_destroy(made)
    return true
  }

  /// The installed font with CFF outlines that is the smallest, if there is any.
  private static let outlines: [UInt8]? = {
    let folder = URL(fileURLWithPath: "/usr/share/fonts")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let fonts = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension.lowercased() == "otf" }
    let sized = fonts.compactMap { font in
      (try? font.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { (font, $0) }
    }
    return sized.min { $0.1 < $1.1 }.flatMap { try? Data(contentsOf: $0.0) }.map(Array.init)
  }()

  private func trueType() throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Fonts/DejaVuSans.ttf")))
  }

  @Test func nothingIsNoFont() {
    for bytes in [[], [0], Array("OTTO".utf8), [UInt8](repeating: 0xFF, count: 4096)] as [[UInt8]] {
      #expect(!isSubset(bytes))
    }
  }

  @Test func aTrueTypeFontIsLeftAsItIs() throws {
    let font = try trueType()
    #expect(!isSubset(font))
    for length in stride(from: 0, to: font.count, by: font.count / 40) {
      #expect(!isSubset(Array(font.prefix(length))))
    }
  }

  /// The TrueType font with a table that claims to hold CFF outlines.
  @Test func aFontThatIsNotWhatItClaimsIsNoTrap() throws {
    var font = try trueType()
    for (index, byte) in "CFF ".utf8.enumerated() { font[12 + index] = byte }
    isSubset(font)
    for (index, byte) in "CFF2".utf8.enumerated() { font[12 + index] = byte }
    #expect(!isSubset(font))
  }

  @Test(.enabled(if: outlines != nil)) func aFontWithOutlinesIsMadeSmaller() throws {
    let font = try #require(Self.outlines)
    #expect(isSubset(font))
    isSubset(font, [])
  }

  @Test(.enabled(if: outlines != nil)) func aSpoiledFontWithOutlinesIsNoTrap() throws {
    let font = try #require(Self.outlines)
    for step in 0..<40 { isSubset(Array(font.prefix(font.count * step / 40))) }
    for step in 0..<200 {
      var spoiled = font
      for offset in 0..<4 {
        spoiled[(step * 7919 + offset * 104_729) % font.count] = UInt8((step * 31 + offset) % 256)
      }
      isSubset(spoiled)
    }
  }

  /// What cannot be drawn is an error, or a file without the letters: never the end of the process.
  @Test func aPageOfEveryScriptIsDrawn() throws {
    var page = Page(size: Size(width: 300, height: 60))
    page.write(
      TestFonts.book().shape("Ålesund יעל 王", Theme.light.fonts.text), x: 10, baseline: 30, Color(0x000000))
    #expect(try Drawing(metadata: Metadata(title: "x"), pages: [page]).pdf().starts(with: Array("%PDF".utf8)))
  }
}
