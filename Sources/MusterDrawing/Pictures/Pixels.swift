import CJPEG
import CPNG

/// Pixels of four bytes, row by row: red, green, blue and alpha, by which the colours are not yet multiplied.
struct Pixels {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  /// Whether nothing shows through.
  var isOpaque: Bool {
    bytes.withUnsafeBytes { bytes in
      // Words and no closure: photos have millions of pixels.
      let alpha = UInt32(littleEndian: 0xFF00_0000)
      var place = 0
      while place + 4 <= bytes.count {
        if bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self) & alpha != alpha { return false }
        place += 4
      }
      return true
    }
  }

  /// The pixels as a PNG file; `nil` when there is no memory for it.
  var png: [UInt8]? {
    let sink = ByteSink()
    let isWritten = muster_png_write(
      bytes, UInt32(width), UInt32(height), 4 * width,
      isOpaque ? MUSTER_PNG_SMALL_RGBX : MUSTER_PNG_SMALL_RGBA, nil, ByteSink.take, sink.closure)
    return withExtendedLifetime(sink) { isWritten == 1 ? sink.bytes : nil }
  }

  /// The pixels as a JPEG file, what is transparent black; `nil` when there is no memory for it.
  var jpeg: [UInt8]? {
    let sink = ByteSink()
    let isWritten = muster_jpeg_write(
      bytes, UInt32(width), UInt32(height), Self.quality, ByteSink.take, sink.closure)
    return withExtendedLifetime(sink) { isWritten == 1 ? sink.bytes : nil }
  }

  /// From this quality on a face shows no blocks.
  private static let quality: Int32 = 82

  /// The picture as it stands upright.
  func turned(_ orientation: ExifOrientation) -> Pixels {
    guard orientation != .upright else { return self }
    let size = orientation.isSideways ? (width: height, height: width) : (width: width, height: height)
    var turned = Pixels(width: size.width, height: size.height, bytes: [])
    turned.bytes.reserveCapacity(bytes.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = orientation.source(x: x, y: y, width: width, height: height)
        let first = 4 * (place.y * width + place.x)
        turned.bytes += bytes[first..<first + 4]
      }
    }
    return turned
  }
}
