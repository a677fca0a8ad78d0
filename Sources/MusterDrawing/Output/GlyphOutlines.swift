import CCairo

/// The outlines of glyphs, as cairo has them from the installed fonts.
final class GlyphOutlines {
  private let context: OpaquePointer

  private init(context: OpaquePointer) { self.context = context }

  deinit { cairo_destroy(context) }

  static func make() throws(DrawingError) -> GlyphOutlines {
    let step = "draw the SVG"
    let surface = try CairoSurface.make(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1), step: step)
    guard let context = cairo_create(surface.pointer) else {
      throw .graphics(step: step, reason: "out of memory")
    }
    let outlines = GlyphOutlines(context: context)
    try CairoSurface.check(cairo_status(context), step: step)
    return outlines
  }

  /// The outline of a glyph about its origin; empty for one without ink.
  func path(of index: UInt, _ font: ScaledFont) -> Path {
    cairo_set_scaled_font(context, font.pointer)
    cairo_new_path(context)
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    cairo_glyph_path(context, &glyph, 1)
    guard let copy = cairo_copy_path(context) else { return Path() }
    defer { cairo_path_destroy(copy) }
    guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return Path() }
    var path = Path()
    var place = 0
    while place < Int(copy.pointee.num_data) {
      let head = data[place].header
      func point(_ number: Int) -> Point {
        Point(x: data[place + number].point.x, y: data[place + number].point.y)
      }
      switch head.type.rawValue {
      case Step.move: path.elements.append(.move(point(1)))
      case Step.line: path.elements.append(.line(point(1)))
      case Step.curve: path.elements.append(.curve(point(1), point(2), point(3)))
      default: path.elements.append(.close)
      }
      place += max(Int(head.length), 1)
    }
    // cairo lifts the pen once more after a closed outline.
    if case .move? = path.elements.last { path.elements.removeLast() }
    return path
  }

  /// The values of `cairo_path_data_type_t`, whose names Swift does not see.
  private enum Step {
    static let (move, line, curve): (UInt32, UInt32, UInt32) = (0, 1, 2)
  }
}
