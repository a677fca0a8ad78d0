import Testing

@testable import MusterDrawing

/// Photos as cameras write them, with a note how they are turned.
enum OrientedSamples {
  /// The stored picture of an orientation as JPEG, with the note about it.
  static func jpeg(_ orientation: UInt8) throws -> [UInt8] {
    let stored = try Picture(decoding: stored(orientation), frame: .whole(width: 64, height: 64))
    let jpeg = try #require(stored.pixels?.jpeg)
    // A directory of one entry: the tag, two-byte numbers, one of them, the number.
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let content = Array("Exif\0\0".utf8) + tiff
    return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + jpeg[2...]
  }

  /// A file of ``jpeg(_:)`` without its note.
  static func withoutNote(_ file: [UInt8]) -> [UInt8] {
    Array(file[..<2] + file[(4 + Int(file[4]) << 8 + Int(file[5]))...])
  }

  /// A picture of 64 x 32 pixels, red at the left above, blue at the right, green at the left below, stored the way that
  /// a camera would store it with this orientation, as PNG.
  private static func stored(_ orientation: UInt8) throws -> [UInt8] {
    let isSideways = orientation >= 5
    let size = isSideways ? Size(width: 32, height: 64) : Size(width: 64, height: 32)
    var page = Page(size: size)
    page.fill(Rectangle(x: 0, y: 0, width: size.width, height: size.height), Color(0x0000FF))
    // The corners of the stored picture at which the upright one's upper and lower left are.
    let corners: [(red: (x: Double, y: Double), green: (x: Double, y: Double))] = [
      ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 0)), ((0, 1), (0, 0)),
      ((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 1), (0, 1)), ((1, 0), (0, 0)),
    ]
    let (half, corner) = (Size(width: size.width / 2, height: size.height / 2), corners[Int(orientation) - 1])
    for (place, color) in [(corner.red, Color(0xFF0000)), (corner.green, Color(0x00FF00))] {
      page.fill(
        Rectangle(x: place.x * half.width, y: place.y * half.height, width: half.width, height: half.height),
        color)
    }
    return try Drawing(metadata: Metadata(title: ""), pages: [page]).png()
  }
}
