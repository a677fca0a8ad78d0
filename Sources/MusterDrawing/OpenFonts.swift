import CCairo
import CPango

/// The installed fonts that one shaper has found, as cairo draws them.
///
/// Every shaper opens the files of its own, so that threads have nothing of a font in common but what is shaped already.
final class OpenFonts {
  /// What fonts look like on every surface.
  let options: OpaquePointer
  /// The file that could not be opened last, if any: what it has glyphs for was left out.
  var unreadable: String?
  private var faces: [String: OpaquePointer] = [:]
  private var fonts: [UnsafeMutablePointer<PangoFont>: ScaledFont] = [:]

  init() {
    options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  deinit {
    forgetSizes()
    for face in faces.values { cairo_font_face_destroy(face) }
    cairo_font_options_destroy(options)
  }

  /// The font that Pango has chosen; `nil` where its file cannot be opened.
  func scaledFont(of font: UnsafeMutablePointer<PangoFont>) -> ScaledFont? {
    if let known = fonts[font] { return known }
    guard let pattern = muster_font_pattern(font), let face = face(of: pattern) else { return nil }
    var (matrix, scale) = (muster_font_matrix(pattern), cairo_matrix_t())
    cairo_matrix_init_identity(&scale)
    guard let made = cairo_scaled_font_create(face, &matrix, &scale, options) else { return nil }
    defer { cairo_scaled_font_destroy(made) }
    guard cairo_scaled_font_status(made) == CAIRO_STATUS_SUCCESS else {
      unreadable = InstalledFonts.text(FC_FILE, of: pattern)
      return nil
    }
    let scaled = ScaledFont(
      retaining: made, face: pango_font_get_hb_font(font).flatMap { hb_font_get_face($0) },
      isOfPictures: isOfPictures(font))
    if fonts.count == most { forgetSizes() }
    g_object_ref(font)
    fonts[font] = scaled
    return scaled
  }

  /// The sizes of fonts that are known at most: a batch of any length needs a bounded memory.
  private let most = 1_000

  private func forgetSizes() {
    for font in fonts.keys { g_object_unref(font) }
    fonts.removeAll()
  }

  private func face(of pattern: OpaquePointer) -> OpaquePointer? {
    guard let text = muster_face_name(pattern) else { return nil }
    defer { free(text) }
    let name = String(cString: text)
    if let known = faces[name] { return known }
    let made = muster_installed_face(pattern)
    if made == nil { unreadable = InstalledFonts.text(FC_FILE, of: pattern) }
    faces[name] = made
    return made
  }

  private func isOfPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let family = pango_font_face_get_family(pango_font_get_face(font)),
      let name = pango_font_family_get_name(family)
    else { return false }
    return String(cString: name).contains("Emoji")
  }
}
