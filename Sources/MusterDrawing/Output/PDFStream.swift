import CCairo

/// What libcairo writes a PDF to: something that takes piece after piece, until it cannot.
final class PDFStream {
  private let take: (UnsafeBufferPointer<UInt8>) -> Bool

  /// Whether all pieces so far were taken; those after one that was not go nowhere.
  private(set) var isTaken = true

  private init(_ take: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) { self.take = take }

  /// Hands a stream to something that draws; the stream is there until it has ended.
  static func with(_ take: (UnsafeBufferPointer<UInt8>) -> Bool, _ draw: (PDFStream) -> Void) {
    withoutActuallyEscaping(take) { take in
      let stream = PDFStream(take)
      draw(stream)
      withExtendedLifetime(stream) {}
    }
  }

  /// What ``write`` is to be called with.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What libcairo is to call with each piece.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let stream = Unmanaged<PDFStream>.fromOpaque(closure).takeUnretainedValue()
    if stream.isTaken { stream.isTaken = stream.take(UnsafeBufferPointer(start: data, count: Int(length))) }
    // A document whose stream has failed makes libcairo 1.16 read beyond its memory when it is finished.
    return CAIRO_STATUS_SUCCESS
  }
}
