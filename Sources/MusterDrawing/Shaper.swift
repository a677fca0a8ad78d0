import CCairo
import CPango

/// The owner of Pango's objects: turns text into lines of glyphs.
final class Shaper {
  let fonts = OpenFonts()
  private let map: OpaquePointer
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let tabular: OpaquePointer
  private let families: String
  private let languageDirection: PangoDirection
  private var descriptions: [Font: FontDescription] = [:]
  /// The bold and italic parts of the text that is shaped.
  private var styles: [(piece: StyledText.Piece, bytes: Range<Int>)] = []
  /// Whether the text shaped last has characters that no installed font can show.
  private(set) var hadUnknownGlyphs = false
  /// Those characters, in the order of the text.
  private(set) var unknownScalars: [Unicode.Scalar] = []

  init(families: [String], isRightToLeft: Bool) {
    self.families = families.joined(separator: ",")
    languageDirection = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    map = OpaquePointer(muster_font_map_new(fonts.options))
    context = pango_font_map_create_context(UnsafeMutablePointer(map))
    // Nothing is rounded to pixels: the same layout in every output.
    pango_context_set_round_glyph_positions(context, 0)
    layout = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, 0)
    tabular = pango_attr_list_new()
    pango_attr_list_insert(tabular, pango_attr_font_features_new("tnum=1"))
  }

  deinit {
    pango_attr_list_unref(tabular)
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The text as one line, cut with an ellipsis at a width in points if there is one.
  func line(_ text: String, _ font: Font, within width: Double?) -> ShapedText {
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, width == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, -1)
    set(text, font, width: width)
    return withExtendedLifetime(text) {
      shapedLine(pango_layout_get_line_readonly(layout, 0), of: text, whole: text, font)
    }
  }

  /// The text broken into at most `limit` lines of a width in points.
  func lines(_ text: String, _ font: Font, within width: Double, limit: Int) -> [ShapedText] {
    pango_layout_set_single_paragraph_mode(layout, 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, -Int32(limit))
    set(text, font, width: width)
    let bytes = Array(text.utf8)
    return (0..<pango_layout_get_line_count(layout)).compactMap { index in
      guard let line = pango_layout_get_line_readonly(layout, index) else { return nil }
      let start = Int(line.pointee.start_index)
      var part = bytes[start..<min(start + Int(line.pointee.length), bytes.count)]
      while part.last == UInt8(ascii: " ") { part.removeLast() }
      return shapedLine(line, of: text, whole: String(decoding: part, as: UTF8.self), font)
    }
  }

  /// The height of a capital H above the base line, in points.
  func capHeight(of font: Font) -> Double {
    line("H", font, within: nil).runs.first?.inkHeight ?? 0
  }

  /// A text parts of which are bold or italic, broken into at most `limit` lines of a width in points.
  func lines(_ text: StyledText, _ font: Font, within width: Double, limit: Int) -> [ShapedText] {
    styles = text.spans
    defer { styles = [] }
    return lines(text.text, font, within: width, limit: limit)
  }

  /// The attributes of a text in a font.
  private func attributes(_ font: Font) -> OpaquePointer? {
    guard !styles.isEmpty else { return font.hasTabularFigures ? tabular : nil }
    let list = font.hasTabularFigures ? pango_attr_list_copy(tabular) : pango_attr_list_new()
    for (piece, bytes) in styles {
      let made = [
        piece.isBold ? pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD) : nil,
        piece.isItalic ? pango_attr_style_new(PANGO_STYLE_ITALIC) : nil,
      ]
      for attribute in made {
        guard let attribute else { continue }
        attribute.pointee.start_index = UInt32(bytes.lowerBound)
        attribute.pointee.end_index = UInt32(bytes.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
    return list
  }

  private func set(_ text: String, _ font: Font, width: Double?) {
    pango_context_set_base_dir(context, direction(of: text))
    pango_layout_context_changed(layout)
    pango_layout_set_width(layout, width.map { Int32(min($0, 1e6) * Double(PANGO_SCALE)) } ?? -1)
    pango_layout_set_font_description(layout, description(of: font))
    let attributes = attributes(font)
    pango_layout_set_attributes(layout, attributes)
    // The layout holds its own use of the list.
    if !styles.isEmpty { pango_attr_list_unref(attributes) }
    pango_layout_set_text(layout, text, -1)
    hadUnknownGlyphs = pango_layout_get_unknown_glyphs_count(layout) > 0
    unknownScalars.removeAll()
  }

  /// The direction of the text's letters, or the language's when they run both ways.
  private func direction(of text: String) -> PangoDirection {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return languageDirection }
    let directions = Set(text.map { pango_find_base_dir(String($0), -1).rawValue })
    return
      switch (
        directions.contains(PANGO_DIRECTION_LTR.rawValue), directions.contains(PANGO_DIRECTION_RTL.rawValue)
      )
    {
    case (true, false): PANGO_DIRECTION_LTR
    case (false, true): PANGO_DIRECTION_RTL
    default: languageDirection
    }
  }

  private func description(of font: Font) -> OpaquePointer {
    if let known = descriptions[font] { return known.pointer }
    let made = FontDescription(font, families: (font.families + [families]).joined(separator: ","))
    descriptions[font] = made
    return made.pointer
  }

  private func shapedLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>?, of text: String, whole: String, _ font: Font
  ) -> ShapedText {
    var builder = RunBuilder(bytes: Array(pangoText), fonts: fonts)
    var node = line?.pointee.runs
    while let current = node {
      if let run = current.pointee.data {
        builder.add(run.assumingMemoryBound(to: PangoGlyphItem.self).pointee)
      }
      node = current.pointee.next
    }
    unknownScalars += builder.unknownScalars
    return ShapedText(
      text: whole, font: font, width: builder.width,
      isCut: pango_layout_is_ellipsized(layout) != 0, runs: builder.runs)
  }

  /// The bytes that Pango's offsets count in: it replaces what is no valid text.
  private var pangoText: UnsafeBufferPointer<CChar> {
    guard let start = pango_layout_get_text(layout) else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    while start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }
}

/// The owner of a description by which Pango looks for a font.
private final class FontDescription {
  let pointer: OpaquePointer

  init(_ font: Font, families: String) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, families)
    pango_font_description_set_weight(
      pointer, font.weight == .semibold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(pointer, font.size * Double(PANGO_SCALE))
  }

  deinit { pango_font_description_free(pointer) }
}
