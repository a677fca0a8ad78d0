import CCairo
import CPNG

extension Drawing {
  /// A page as a picture of its size times `scale` pixels, at libpng's fast level.
  ///
  /// - Throws: ``DrawingError`` when there is no such page, the picture is too large, or a library fails.
  public func png(scale: Double = 1, page index: Int = 0) throws(DrawingError) -> [UInt8] {
    let step = "draw the PNG"
    guard pages.indices.contains(index) else { throw .noPages }
    let page = pages[index]
    try page.checkSize()
    let (width, height) = ((page.size.width * scale).rounded(), (page.size.height * scale).rounded())
    let range = 1...Double(DrawingError.Limits.pixels)
    guard range.contains(width), range.contains(height) else {
      throw .tooLarge(width: width, height: height)
    }
    let surface = try CairoSurface.make(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)), step: step)
    cairo_surface_set_device_scale(surface.pointer, scale, scale)
    var renderer = try CairoRenderer.make(
      on: surface, isUnscaled: scale == 1, drawsOutlines: scale < 2, isTagged: false, step: step)
    try renderer.draw(page)
    cairo_surface_flush(surface.pointer)
    return try surface.encodedPixels(step: step)
  }
}

extension CairoSurface {
  /// The pixels of an image surface as a PNG file.
  fileprivate borrowing func encodedPixels(step: String) throws(DrawingError) -> [UInt8] {
    let sink = ByteSink()
    let isWritten = muster_png_write(
      cairo_image_surface_get_data(pointer), UInt32(cairo_image_surface_get_width(pointer)),
      UInt32(cairo_image_surface_get_height(pointer)), Int(cairo_image_surface_get_stride(pointer)),
      MUSTER_PNG_FAST_BGRX, ByteSink.take, sink.closure)
    guard isWritten != 0 else { throw .graphics(step: step, reason: "the picture could not be packed") }
    return withExtendedLifetime(sink) { sink.bytes }
  }
}
