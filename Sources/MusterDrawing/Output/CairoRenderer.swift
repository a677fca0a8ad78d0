import CCairo

/// Draws operations on a cairo surface.
struct CairoRenderer: ~Copyable {
  private let context: OpaquePointer
  private let step: String
  /// Whether glyphs are drawn at the size that they were shaped for, so that their scaled fonts fit as they
  /// are.
  private let isUnscaled: Bool
  /// Whether text is filled outlines instead of glyphs: libcairo 1.16 moves glyphs of pictures to whole
  /// pixels, which shows below two pixels a point.
  private let drawsOutlines: Bool
  /// Whether tags, links and destinations mean something to the surface.
  private let isTagged: Bool
  /// Whether the surface holds pixels rather than what is drawn.
  private let isOfPixels: Bool
  private var color: Color?
  private var font: OpaquePointer?
  private var glyphs: [cairo_glyph_t] = []
  private var pictures: PictureSurfaces
  /// Fonts with nothing but what is shown, where the surface keeps fonts.
  private let subsets: FontSubsets?

  private init(
    context: OpaquePointer, isUnscaled: Bool, drawsOutlines: Bool, isTagged: Bool, subsets: FontSubsets?,
    step: String
  ) {
    self.context = context
    self.isUnscaled = isUnscaled
    self.drawsOutlines = drawsOutlines
    self.isTagged = isTagged
    self.step = step
    self.subsets = subsets
    let target = cairo_surface_get_type(cairo_get_target(context))
    isOfPixels = target == CAIRO_SURFACE_TYPE_IMAGE
    pictures = PictureSurfaces(drawsPixels: isOfPixels)
  }

  /// A renderer on a surface. `step` names what it is for: `draw the PDF`.
  static func make(
    on surface: borrowing CairoSurface, isUnscaled: Bool, drawsOutlines: Bool = false, isTagged: Bool,
    subsets: FontSubsets? = nil, step: String
  ) throws(DrawingError) -> CairoRenderer {
    guard let made = cairo_create(surface.pointer) else {
      throw .graphics(step: step, reason: "out of memory")
    }
    let renderer = CairoRenderer(
      context: made, isUnscaled: isUnscaled, drawsOutlines: drawsOutlines, isTagged: isTagged,
      subsets: subsets, step: step)
    try renderer.check()
    return renderer
  }

  deinit { cairo_destroy(context) }

  /// Draws a page's operations in order, the first page of a tagged document with the beginning of its tag.
  mutating func draw(_ page: Page, beginsDocument: Bool = false) throws(DrawingError) {
    var rest = page.operations[...]
    if beginsDocument {
      // Whatever covers a page of whole points makes cairo forget all that was recorded before it.
      if case .rectangle? = rest.first { try draw(rest.removeFirst()) }
      cairo_tag_begin(context, "Document", nil)
    }
    for operation in rest { try draw(operation) }
    try check()
  }

  /// Ends a page of a document.
  mutating func endPage() throws(DrawingError) {
    cairo_show_page(context)
    pictures.endPage()
    forget()
    try check()
  }

  /// Ends the tag that holds whole pages.
  func endDocument() { cairo_tag_end(context, "Document") }

  /// Throws what cairo has noted since it was made.
  func check() throws(DrawingError) { try CairoSurface.check(cairo_status(context), step: step) }

  private mutating func draw(_ operation: Operation) throws(DrawingError) {
    switch operation {
    case .rectangle(let area, let color):
      use(color)
      cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
      cairo_fill(context)
    case .line(let start, let end, let stroke):
      cairo_move_to(context, start.x, start.y)
      cairo_line_to(context, end.x, end.y)
      draw(stroke)
    case .fill(let path, let paint):
      trace(path)
      fill(with: paint)
    case .stroke(let path, let stroke):
      trace(path)
      draw(stroke)
    case .text(let line, let place, let color):
      use(color)
      for run in line.runs { show(run, at: place) }
    case .picture(let picture, let area): try show(picture, in: area)
    case .beginClip(let path):
      cairo_save(context)
      trace(path)
      cairo_clip(context)
    case .endClip:
      cairo_restore(context)
      forget()
    case .alternative: break  // PDFUpdate writes it
    case .beginTag, .endTag, .destination, .link, .address:
      if isTagged { mark(operation) }
    }
  }

  private func mark(_ operation: Operation) {
    switch operation {
    case .beginTag(let tag): cairo_tag_begin(context, tag.rawValue, nil)
    case .endTag(let tag): cairo_tag_end(context, tag.rawValue)
    case .destination(let name, let place):
      let attributes =
        "name='\(TagText.quoted(name))' x=\(TagText.number(place.x)) y=\(TagText.number(place.y))"
      cairo_tag_begin(context, CAIRO_TAG_DEST, attributes)
      cairo_tag_end(context, CAIRO_TAG_DEST)
    case .link(let area, let name): markLink("dest='\(TagText.quoted(name))'", area)
    case .address(let area, let address): markLink("uri='\(TagText.quoted(address))'", area)
    default: break
    }
  }

  private func markLink(_ target: String, _ area: Rectangle) {
    let numbers = [area.minX, area.minY, area.width, area.height].map(TagText.number)
    cairo_tag_begin(context, CAIRO_TAG_LINK, "\(target) rect=[\(numbers.joined(separator: " "))]")
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  private func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  private mutating func fill(with paint: Paint) {
    switch paint {
    case .color(let color):
      use(color)
      cairo_fill(context)
    case .gradient(let ramp):
      let pattern = cairo_pattern_create_linear(ramp.start.x, ramp.start.y, ramp.end.x, ramp.end.y)
      for (offset, color) in [(0.0, ramp.from), (1.0, ramp.to)] {
        let parts = color.parts
        cairo_pattern_add_color_stop_rgba(pattern, offset, parts.red, parts.green, parts.blue, parts.alpha)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
      color = nil
      cairo_fill(context)
    }
  }

  private mutating func draw(_ stroke: Stroke) {
    use(stroke.color)
    cairo_set_line_width(context, stroke.width)
    cairo_set_line_cap(context, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
    cairo_stroke(context)
  }

  private mutating func show(_ run: GlyphRun, at place: Point) {
    use(run.font)
    glyphs.removeAll(keepingCapacity: true)
    for glyph in run.glyphs {
      glyphs.append(cairo_glyph_t(index: glyph.index, x: glyph.x + place.x, y: glyph.y + place.y))
    }
    if drawsOutlines, !run.font.isOfPictures {
      cairo_glyph_path(context, glyphs, Int32(glyphs.count))
      cairo_fill(context)
      return
    }
    let flags = run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    cairo_show_text_glyphs(
      context, run.utf8, Int32(run.utf8.count), glyphs, Int32(glyphs.count), run.clusters,
      Int32(run.clusters.count), flags)
  }

  private mutating func show(_ picture: Picture, in area: Rectangle) throws(DrawingError) {
    guard let surface = try pictures.surface(of: picture) else { return }
    cairo_save(context)
    cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
    cairo_clip(context)
    cairo_translate(context, area.minX, area.minY)
    cairo_scale(context, area.width / Double(picture.width), area.height / Double(picture.height))
    if !isOfPixels {
      var turn = picture.turn.matrix(width: Double(picture.width), height: Double(picture.height))
      cairo_transform(context, &turn)
    }
    cairo_set_source_surface(context, surface, 0, 0)
    // Pixels at the edge would be mixed with nothing; a document has edges of its own.
    if isOfPixels { cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD) }
    cairo_paint(context)
    cairo_restore(context)
    forget()
  }

  private mutating func use(_ color: Color) {
    guard color != self.color else { return }
    self.color = color
    let parts = color.parts
    cairo_set_source_rgba(context, parts.red, parts.green, parts.blue, parts.alpha)
  }

  private mutating func use(_ scaled: ScaledFont) {
    guard scaled.pointer != font else { return }
    font = scaled.pointer
    if isUnscaled {
      cairo_set_scaled_font(context, subsets?.font(for: scaled) ?? scaled.pointer)
      return
    }
    // A scaled font holds for one scale only; its parts let cairo make the one for this surface.
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled.pointer, &matrix)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(scaled.pointer, options)
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaled.pointer))
    cairo_set_font_matrix(context, &matrix)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// After a page or a clip the context's colour and font are not known.
  private mutating func forget() {
    color = nil
    font = nil
  }
}

/// Values in cairo's little language of tag attributes.
enum TagText {
  /// A text for single quotes.
  static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }

  /// A number without an exponent.
  static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}

extension Color {
  /// The four parts as cairo takes them, 0...1.
  fileprivate var parts: (red: Double, green: Double, blue: Double, alpha: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}
