/// A JPEG file with nothing but its picture: without what cameras and programs note beside it (Exif, XMP, places, comments,
/// profiles, small copies) and without what follows its end, such as short films.
///
/// ```swift
/// let bare = BareJPEG(file)?.bytes
/// ```
struct BareJPEG {
  /// The file, whose picture is coded as it was.
  private(set) var bytes: [UInt8] = []

  /// The bare form of a file; `nil` where its parts do not follow one another as they should.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    bytes.reserveCapacity(file.count)
    bytes += file[..<2]
    var place = 2
    while place + 2 <= file.count {
      let mark = file[place + 1]
      guard file[place] == 0xFF, mark != 0xFF else { return nil }
      if mark == 0xD9 {
        bytes += [0xFF, mark]
        return
      }
      guard place + 4 <= file.count else { return nil }
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      guard length >= 2, place + 2 + length <= file.count else { return nil }
      var end = place + 2 + length
      if mark == 0xDA { end = Self.endOfScan(in: file, from: end) }
      if Self.isOfPicture(mark, length: length) { bytes += file[place..<end] }
      place = end
    }
    return nil
  }

  /// Whether a segment says how the picture is read: all but those of applications and comments. Of these, Adobe's says what
  /// its colours are, and the plain one of JFIF has no more than the number of pixels an inch.
  private static func isOfPicture(_ mark: UInt8, length: Int) -> Bool {
    switch mark {
    case 0xE0: length == 16
    case 0xEE: length == 14
    case 0xC0...0xCF, 0xDA...0xDD: true
    default: false
    }
  }

  /// The place behind the coded pixels of a scan: of the next mark that is not one within them.
  private static func endOfScan(in file: [UInt8], from start: Int) -> Int {
    file.withUnsafeBufferPointer { file in
      var place = start
      while place + 1 < file.count {
        let next = file[place + 1]
        if file[place] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return place }
        place += 1
      }
      return file.count
    }
  }
}
