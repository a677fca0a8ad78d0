import CCairo
import CPango

// Unchecked: everything is set once in the initialiser and never changed. Scaled fonts count their users
// atomically and lock themselves while glyphs are read, as cairo's manual on `cairo_scaled_font_t`
// promises; that cairo opens no files while they are, `OpenFonts` sees to.
/// One line of text turned into glyphs of installed fonts, ready to be drawn anywhere and any number of
/// times.
///
/// Made by ``FontBook/shape(_:_:)``.
public final class ShapedText: @unchecked Sendable {
  /// The text, all of it, also where an ellipsis stands for a part.
  public let text: String
  /// The font that was asked for.
  public let font: Font
  /// The advance in points.
  public let width: Double
  /// Whether an ellipsis stands for the part that found no room.
  public let isCut: Bool
  /// Pieces of one installed font and direction each, from left to right.
  let runs: [GlyphRun]

  init(text: String, font: Font, width: Double, isCut: Bool, runs: [GlyphRun]) {
    self.text = text
    self.font = font
    self.width = width
    self.isCut = isCut
    self.runs = runs
  }
}

/// Glyphs of one installed font in one direction, with the text that they stand for.
struct GlyphRun {
  let font: ScaledFont
  /// Glyphs from left to right, measured from the start of the line's base line.
  let glyphs: [cairo_glyph_t]
  /// Which bytes of the text belong to which glyphs, in the order of the text.
  let clusters: [cairo_text_cluster_t]
  /// Whether the glyphs stand in the opposite order to the text.
  let isBackward: Bool
  /// The text in UTF-8.
  let utf8: [CChar]

  /// How high the glyphs rise above the base line, in points.
  var inkHeight: Double {
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(font.pointer, glyphs, Int32(glyphs.count), &extents)
    return -extents.y_bearing
  }
}

/// The owner of one use of an installed font at a size.
final class ScaledFont {
  let pointer: OpaquePointer
  /// HarfBuzz's view of the font's file; `nil` for a font that has none.
  let face: OpaquePointer?
  /// Whether the glyphs are coloured pictures, which have no outline.
  let isOfPictures: Bool

  /// Takes a use of its own of a font that somebody else holds.
  init(retaining pointer: OpaquePointer, face: OpaquePointer?, isOfPictures: Bool) {
    self.pointer = cairo_scaled_font_reference(pointer)
    self.isOfPictures = isOfPictures
    self.face = face.map { hb_face_reference($0) }
  }

  deinit {
    cairo_scaled_font_destroy(pointer)
    face.map { hb_face_destroy($0) }
  }
}
