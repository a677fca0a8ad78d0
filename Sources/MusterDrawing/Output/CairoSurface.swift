import CCairo

/// The owner of a cairo surface; every step on it is checked.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer

  private init(owning made: OpaquePointer) { pointer = made }

  /// Takes over a surface just made. `step` names what it is for: `draw the PDF`.
  static func make(_ made: OpaquePointer?, step: String) throws(DrawingError) -> CairoSurface {
    guard let made else { throw .graphics(step: step, reason: "out of memory") }
    let surface = CairoSurface(owning: made)
    try check(cairo_surface_status(made), step: step)
    return surface
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Writes what is still held back; nothing can be drawn after it.
  func finish(step: String) throws(DrawingError) {
    cairo_surface_finish(pointer)
    try Self.check(cairo_surface_status(pointer), step: step)
  }

  /// Throws when a status is anything but success.
  static func check(_ status: cairo_status_t, step: String) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .graphics(step: step, reason: String(cString: cairo_status_to_string(status)))
  }
}

/// Bytes that a library writes, gathered in memory.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// What a library is to call with each piece, and the sink to call it with; the sink must outlive the writing.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What libpng and libjpeg are to call with each piece.
  static let take: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void = {
    closure, data, length in
    guard let closure, let data else { return }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.append(UnsafeBufferPointer(start: data, count: length))
  }

  func append(_ piece: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: piece) }
}
