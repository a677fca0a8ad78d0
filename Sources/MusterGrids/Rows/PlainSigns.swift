/// Divides texts at signs of ASCII, byte by byte.
///
/// A sign parts a text only where it is a character of its own for certain: marks may be put upon it, and some letters of
/// Arabic and of India are one with what follows. Where that is not plain, what stands on both sides is one part, for those
/// who part characters.
package struct PlainSigns: Sendable {
  /// A bit for each sign.
  private let signs: UInt64

  /// These signs, which come before `@` in ASCII.
  ///
  /// - Parameter signs: a text of them.
  package init(_ signs: String) { self.signs = signs.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

  /// Returns the next part that is not empty, or `nil` at the end.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - place: where to look from, and then the place behind the part and its sign.
  package func nextPart(of bytes: UnsafeBufferPointer<UInt8>, from place: inout Int)
    -> UnsafeBufferPointer<UInt8>?
  {
    while place < bytes.count {
      let start = place
      while place < bytes.count, !isSign(bytes, at: place) { place += 1 }
      let end = place
      place += 1
      if end > start { return UnsafeBufferPointer(rebasing: bytes[start..<end]) }
    }
    return nil
  }

  private func isSign(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard bytes[index] < 64, signs >> UInt64(bytes[index]) & 1 == 1 else { return false }
    var before = index - 1
    while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
    return (index + 1 == bytes.count || PlainSigns.isPlain(bytes[index + 1]))
      && (index == 0 || PlainSigns.isPlain(bytes[before]))
  }

  /// Whether a byte begins a character of ASCII, or a letter of Latin, Greek and Cyrillic, of Chinese or Korean, none of
  /// which is part of its neighbour.
  private static func isPlain(_ first: UInt8) -> Bool {
    switch first {
    case 0..<0x80, 0xC3...0xCB, 0xCE...0xD1, 0xD3...0xD5, 0xE4...0xE9, 0xEB...0xEC: true
    default: false
    }
  }
}
