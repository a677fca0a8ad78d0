/// How a photo is turned to stand upright, as cameras note it (Exif 2.3, 4.6.4, tag 0x0112).
enum ExifOrientation: Int {
  case upright = 1
  case mirrored, halfTurn, flipped, transposed, quarterRight, transversed, quarterLeft

  /// The orientation that a JPEG or PNG file says; upright for all other files.
  init(of file: [UInt8]) {
    self =
      (Self.tiff(inJPEG: file) ?? Self.tiff(inPNG: file)).flatMap(Self.value).flatMap(Self.init(rawValue:))
      ?? .upright
  }

  /// Whether width and height are exchanged.
  var isSideways: Bool { rawValue >= Self.transposed.rawValue }

  /// Where a pixel of the upright picture stands in a picture of this size as stored.
  func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1, height - 1)
    switch self {
    case .upright: return (x, y)
    case .mirrored: return (right - x, y)
    case .halfTurn: return (right - x, bottom - y)
    case .flipped: return (x, bottom - y)
    case .transposed: return (y, x)
    case .quarterRight: return (y, bottom - x)
    case .transversed: return (right - y, bottom - x)
    case .quarterLeft: return (right - y, x)
    }
  }

  /// The block of the file that holds tags: behind the mark of an application segment of Exif.
  private static func tiff(inJPEG file: [UInt8]) -> ArraySlice<UInt8>? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 4 <= file.count, file[place] == 0xFF, file[place + 1] != 0xDA {
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= file.count else { return nil }
      let content = file[(place + 4)..<end]
      if file[place + 1] == 0xE1, content.starts(with: "Exif\0\0".utf8) { return content.dropFirst(6) }
      place = end
    }
    return nil
  }

  /// The same of a PNG file: the content of its chunk `eXIf`.
  private static func tiff(inPNG file: [UInt8]) -> ArraySlice<UInt8>? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - place - 12 else { return nil }
      let content = file[(place + 8)..<(place + 8 + length)]
      if file[(place + 4)..<(place + 8)].elementsEqual("eXIf".utf8) { return content }
      place += 12 + length
    }
    return nil
  }

  /// The value of the tag in the first directory.
  private static func value(in block: ArraySlice<UInt8>) -> Int? {
    let tiff = Array(block)
    guard tiff.count >= 8 else { return nil }
    let isBigEndian = tiff[0] == UInt8(ascii: "M")
    func number(_ place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place <= tiff.count - count else { return nil }
      let bytes = tiff[place..<place + count]
      return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, bytes: 4), let entries = number(directory, bytes: 2) else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, bytes: 2) else { return nil }
      if tag == 0x0112 { return number(place + 8, bytes: 2) }
    }
    return nil
  }
}
