import CCairo
import CPango

/// The fonts of a document with nothing but the glyphs that it shows.
///
/// libcairo 1.16 embeds of a font with CFF outlines the glyphs that are shown, and the subroutines of all of them: one
/// Chinese name brings 50 kB along. HarfBuzz takes out the glyphs before cairo sees the font, and writes the subroutines
/// out.
final class FontSubsets {
  private var faces: [OpaquePointer: OpaquePointer] = [:]
  private var fonts: [OpaquePointer: OpaquePointer] = [:]

  /// The fonts of some pages.
  init(_ pages: [Page]) {
    var glyphs: [OpaquePointer: Set<UInt32>] = [:]
    for case .text(let line, _, _) in pages.lazy.flatMap(\.operations) {
      for run in line.runs {
        guard let face = run.font.face else { continue }
        glyphs[face, default: []].formUnion(run.glyphs.lazy.map { UInt32($0.index) })
      }
    }
    for (face, used) in glyphs {
      let numbers = used.sorted()
      if let made = muster_subset_face(face, numbers, numbers.count) { faces[face] = made }
    }
  }

  deinit {
    for font in fonts.values { cairo_scaled_font_destroy(font) }
    for face in faces.values { cairo_font_face_destroy(face) }
  }

  /// The font to draw with in place of another: one of the same size.
  func font(for font: ScaledFont) -> OpaquePointer {
    if let known = fonts[font.pointer] { return known }
    guard let face = font.face.flatMap({ faces[$0] }) else { return font.pointer }
    var (matrix, scale) = (cairo_matrix_t(), cairo_matrix_t())
    cairo_scaled_font_get_font_matrix(font.pointer, &matrix)
    cairo_scaled_font_get_ctm(font.pointer, &scale)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(font.pointer, options)
    defer { cairo_font_options_destroy(options) }
    guard let made = cairo_scaled_font_create(face, &matrix, &scale, options) else { return font.pointer }
    guard cairo_scaled_font_status(made) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(made)
      return font.pointer
    }
    fonts[font.pointer] = made
    return made
  }
}
