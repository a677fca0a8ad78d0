import CCairo
import CPango

/// Turns Pango's runs into glyphs with clusters as cairo takes them.
struct RunBuilder {
  /// The line's text in UTF-8, in which runs count their offsets.
  let bytes: [CChar]
  /// The fonts as they are drawn.
  let fonts: OpenFonts
  /// The runs so far, from left to right.
  private(set) var runs: [GlyphRun] = []
  /// The width of the runs so far, in points.
  private(set) var width = 0.0
  /// The characters that no installed font can show.
  private(set) var unknownScalars: [Unicode.Scalar] = []

  /// Adds the next run to the right.
  mutating func add(_ run: PangoGlyphItem) {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let font = item.analysis.font,
      let scaled = fonts.scaledFont(of: font)
    else { return }
    let infos = UnsafeBufferPointer(start: string.glyphs, count: Int(string.num_glyphs))
    let places = infos.map { place($0) }
    let isBackward = item.analysis.level % 2 == 1
    let text = bytes[min(Int(item.offset), bytes.count)..<min(Int(item.offset + item.length), bytes.count)]
    let starts = UnsafeBufferPointer(start: string.log_clusters, count: infos.count).map { Int($0) }
    let (clusters, utf8) = Self.clusters(
      starts: isBackward ? starts.reversed() : starts,
      isPlaced: (isBackward ? places.reversed() : places).map { $0 != nil }, text: Array(text))
    guard !clusters.isEmpty else { return }
    runs.append(
      GlyphRun(
        font: scaled, glyphs: places.compactMap { $0 }, clusters: clusters, isBackward: isBackward, utf8: utf8
      ))
  }

  /// Joins glyphs that begin at one byte of the text. What has no glyph, a space at the end of a line, is
  /// left out of the text too, because cairo would write it as a correction of what is read.
  private static func clusters(
    starts: [Int], isPlaced: [Bool], text: [CChar]
  ) -> (clusters: [cairo_text_cluster_t], utf8: [CChar]) {
    var clusters: [cairo_text_cluster_t] = []
    var utf8: [CChar] = []
    var index = 0
    while index < starts.count {
      let start = starts[index]
      let next = starts[index...].firstIndex { $0 != start } ?? starts.count
      let glyphs = isPlaced[index..<next].count { $0 }
      let end = next < starts.count ? min(starts[next], text.count) : text.count
      let part = text[min(start, end)..<end]
      if glyphs > 0 {
        clusters.append(cairo_text_cluster_t(num_bytes: Int32(part.count), num_glyphs: Int32(glyphs)))
        utf8 += part
      }
      index = next
    }
    return (clusters, utf8)
  }

  /// The glyph where it stands on the line, or `nil` when it only takes up room.
  private mutating func place(_ info: PangoGlyphInfo) -> cairo_glyph_t? {
    defer { width += Self.points(info.geometry.width) }
    guard info.glyph != UInt32(PANGO_GLYPH_EMPTY) else { return nil }
    let isUnknown = info.glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0
    if isUnknown { noteUnknown(info.glyph) }
    // Glyph 0 is the font's own sign for what it does not have.
    return cairo_glyph_t(
      index: isUnknown ? 0 : UInt(info.glyph), x: width + Self.points(info.geometry.x_offset),
      y: Self.points(info.geometry.y_offset))
  }

  private mutating func noteUnknown(_ glyph: PangoGlyph) {
    if let scalar = Unicode.Scalar(glyph & ~UInt32(PANGO_GLYPH_UNKNOWN_FLAG)) {
      unknownScalars.append(scalar)
    }
  }

  private static func points(_ units: PangoGlyphUnit) -> Double { Double(units) / Double(PANGO_SCALE) }
}
