import CCairo
import CPango

/// What the look of text depends on beside the text: the fonts that are installed, and what draws them.
public enum InstalledFonts {
  /// A line for each font with its family, style and version, and one for each library, in order: the same lines, the
  /// same bytes of a drawing.
  ///
  /// - Throws: ``DrawingError`` when the system does not let this process read them.
  public static func description() throws(DrawingError) -> [String] {
    if let want = DrawingRoom.want { throw want }
    var lines: Set<String> = []
    if let fonts = FcConfigGetFonts(nil, FcSetSystem) {
      for index in 0..<Int(fonts.pointee.nfont) {
        if let font = fonts.pointee.fonts[index] { lines.insert(line(of: font)) }
      }
    }
    return lines.sorted() + [
      "cairo " + String(cString: cairo_version_string()), "pango " + String(cString: pango_version_string()),
    ]
  }

  private static func line(of font: OpaquePointer) -> String {
    var version: Int32 = 0
    FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
    let file = text(FC_FILE, of: font).split(separator: "/").last.map(String.init) ?? ""
    return [file, text(FC_FAMILY, of: font), text(FC_STYLE, of: font), String(version)]
      .joined(separator: "|")
  }

  /// A property of a font; empty for none.
  static func text(_ property: String, of font: OpaquePointer) -> String {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, 0, &value) == FcResultMatch, let value else { return "" }
    return String(cString: value)
  }
}
