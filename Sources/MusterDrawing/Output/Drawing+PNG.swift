import MusterDiagnostics
import CCairo
import CPNG

extension Drawing {
  /// A page as a picture of its size times `scale` pixels, at libpng's fast level, with the document's title and subject
  /// and the picture's resolution.
  ///
  /// - Throws: ``DrawingError`` when there is no such page, the picture is too large, or a library fails.
  public func png(scale: Double = 1, page index: Int = 0) throws(DrawingError) -> [UInt8] {
    let step = "draw the PNG"
    try check()
    guard pages.indices.contains(index) else { throw .noPages }
    let page = pages[index]
    try page.checkSize()
    let (width, height) = ((page.size.width * scale).rounded(), (page.size.height * scale).rounded())
    let range = 1...Double(DrawingError.Extents.pixels)
    guard range.contains(width), range.contains(height) else {
      throw .tooLarge(width: width, height: height)
    }
    do { try Limits.check(Int(width) * Int(height), .imagePixels) } catch { throw .limit(error) }
    let surface = try CairoSurface.make(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)), step: step)
    cairo_surface_set_device_scale(surface.pointer, scale, scale)
    var renderer = try CairoRenderer.make(
      on: surface, isUnscaled: scale == 1, drawsOutlines: scale < 2, isTagged: false, step: step)
    try renderer.draw(page)
    cairo_surface_flush(surface.pointer)
    return try surface.encodedPixels(of: metadata, scale: scale, step: step)
  }
}

extension CairoSurface {
  /// The pixels of an image surface as a PNG file.
  ///
  /// - Parameter scale: the pixels of a point, of which an inch has 72.
  fileprivate borrowing func encodedPixels(
    of metadata: Metadata, scale: Double, step: String
  ) throws(DrawingError) -> [UInt8] {
    let sink = ByteSink()
    let perMeter = UInt32((scale * 72 / 0.0254).rounded())
    let (pixels, width, height, stride) = (
      cairo_image_surface_get_data(pointer), UInt32(cairo_image_surface_get_width(pointer)),
      UInt32(cairo_image_surface_get_height(pointer)), Int(cairo_image_surface_get_stride(pointer))
    )
    let isWritten = metadata.title.withCString { title in
      metadata.subject.withCString { description in
        var about = muster_png_about(title: title, description: description, per_meter: perMeter)
        return muster_png_write(
          pixels, width, height, stride, MUSTER_PNG_FAST_BGRX, &about, ByteSink.take, sink.closure)
      }
    }
    guard isWritten != 0 else { throw .graphics(step: step, reason: "the picture could not be packed") }
    return withExtendedLifetime(sink) { sink.bytes }
  }
}
