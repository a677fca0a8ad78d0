import CCairo
import CPango

/// Turns Pango's runs into glyphs with clusters as cairo takes them.
struct RunBuilder {
  /// The line's text in UTF-8, in which runs count their offsets.
  let bytes: [CChar]
  /// The runs so far, from left to right.
  private(set) var runs: [GlyphRun] = []
  /// The width of the runs so far, in points.
  private(set) var width = 0.0
  /// The characters that no installed font can show.
  private(set) var unknownScalars: [Unicode.Scalar] = []

  init(bytes: [CChar]) { self.bytes = bytes }

  /// Adds the next run to the right.
  mutating func add(_ run: PangoGlyphItem) {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let infos = string.glyphs,
      let starts = string.log_clusters
    else { return }
    let count = Int(string.num_glyphs)
    let isBackward = item.analysis.level % 2 == 1
    let text = Int(item.offset)..<Int(item.offset + item.length)
    var glyphs: [cairo_glyph_t] = []
    var clusters: [cairo_text_cluster_t] = []
    glyphs.reserveCapacity(count)
    var placed = [Int](repeating: 0, count: count)
    for index in 0..<count {
      let info = infos[index]
      if let glyph = place(info) {
        glyphs.append(glyph)
        placed[index] = 1
      }
      if info.glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 { noteUnknown(info.glyph) }
    }
    let logical = isBackward ? Array((0..<count).reversed()) : Array(0..<count)
    var index = 0
    while index < count {
      let start = starts[logical[index]]
      var glyphCount = 0
      while index < count, starts[logical[index]] == start {
        glyphCount += placed[logical[index]]
        index += 1
      }
      let end = index < count ? Int(starts[logical[index]]) : text.count
      clusters.append(
        cairo_text_cluster_t(num_bytes: Int32(end - Int(start)), num_glyphs: Int32(glyphCount)))
    }
    guard let font = item.analysis.font, !glyphs.isEmpty,
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return }
    runs.append(
      GlyphRun(
        font: ScaledFont(retaining: scaled), glyphs: glyphs, clusters: clusters, isBackward: isBackward,
        isPictures: Self.isEmojiFont(font), utf8: Array(bytes[text])))
  }

  /// The glyph where it stands on the line, or `nil` when it only takes up room.
  private mutating func place(_ info: PangoGlyphInfo) -> cairo_glyph_t? {
    defer { width += Self.points(info.geometry.width) }
    guard info.glyph != UInt32(PANGO_GLYPH_EMPTY) else { return nil }
    let isUnknown = info.glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0
    // Glyph 0 is the font's own sign for what it does not have.
    return cairo_glyph_t(
      index: isUnknown ? 0 : UInt(info.glyph), x: width + Self.points(info.geometry.x_offset),
      y: Self.points(info.geometry.y_offset))
  }

  private static func isEmojiFont(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let family = pango_font_face_get_family(pango_font_get_face(font)),
      let name = pango_font_family_get_name(family)
    else { return false }
    return String(cString: name).contains("Emoji")
  }

  private mutating func noteUnknown(_ glyph: PangoGlyph) {
    if let scalar = Unicode.Scalar(glyph & ~UInt32(PANGO_GLYPH_UNKNOWN_FLAG)) {
      unknownScalars.append(scalar)
    }
  }

  private static func points(_ units: PangoGlyphUnit) -> Double { Double(units) / Double(PANGO_SCALE) }
}
