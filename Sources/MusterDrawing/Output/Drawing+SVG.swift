import CCairo

extension Drawing {
  /// A page as SVG, with the document's title and subject as `<title>` and `<desc>`.
  ///
  /// Every id is `<name>-<n>`, counted from 1 in order of appearance, so that pictures of different names
  /// can stand in one HTML page. Only letters, digits and `-` of the name are kept.
  ///
  /// - Throws: ``DrawingError`` when there is no such page or cairo fails.
  public func svg(name: String, page index: Int = 0) throws(DrawingError) -> [UInt8] {
    let step = "draw the SVG"
    guard pages.indices.contains(index) else { throw .noPages }
    let page = pages[index]
    try page.checkSize()
    let sink = ByteSink()
    let surface = try CairoSurface.make(
      cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, page.size.width, page.size.height),
      step: step)
    var renderer = try CairoRenderer.make(on: surface, isUnscaled: true, isTagged: false, step: step)
    try renderer.draw(page)
    try surface.finish(step: step)
    let names = SVGNames(prefix: name)
    return names.rewrite(sink.bytes, title: metadata.title, description: metadata.subject)
  }
}
