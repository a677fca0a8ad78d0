/// Checks that bytes are UTF-8 text without NUL characters.
enum UTF8Check {
  /// How far bytes are text.
  enum End: Hashable {
    /// All of them are.
    case complete
    /// The last ones begin a character that goes on after them.
    case incomplete
    /// The next byte is no part of a character.
    case invalid
    /// The next byte is 0, which no text holds.
    case nul
  }

  /// The number of bytes from the first that are whole characters, and what comes then.
  static func prefix(of bytes: UnsafeRawBufferPointer) -> (count: Int, end: End) {
    var index = 0
    while index < bytes.count {
      index = endOfPlain(bytes, from: index)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == 0 { return (index, .nul) }
      if byte < 0x80 {
        index += 1
        continue
      }
      switch length(of: bytes, at: index) {
      case .whole(let count): index += count
      case .cut: return (index, .incomplete)
      case .broken: return (index, .invalid)
      }
    }
    return (bytes.count, .complete)
  }

  /// Whether some character of two bytes or more stands whole in the bytes.
  static func hasMultibyte(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.indices.contains { index in
      guard bytes[index] >= 0x80, case .whole = length(of: bytes, at: index) else { return false }
      return true
    }
  }

  /// Skips ASCII other than NUL, eight bytes at a time.
  private static func endOfPlain(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let high: UInt64 = 0x8080_8080_8080_8080
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word
      if (word | zeros) & high != 0 { break }
      index += 8
    }
    return index
  }

  private enum Sequence {
    case whole(Int)
    case cut
    case broken
  }

  /// The character of several bytes that begins at an index: The Unicode Standard, table 3-7.
  private static func length(of bytes: UnsafeRawBufferPointer, at index: Int) -> Sequence {
    let lead = bytes[index]
    let second: ClosedRange<UInt8>
    let count: Int
    switch lead {
    case 0xC2...0xDF: (second, count) = (0x80...0xBF, 2)
    case 0xE0: (second, count) = (0xA0...0xBF, 3)
    case 0xED: (second, count) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, count) = (0x80...0xBF, 3)
    case 0xF0: (second, count) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, count) = (0x80...0xBF, 4)
    case 0xF4: (second, count) = (0x80...0x8F, 4)
    default: return .broken
    }
    for offset in 1..<count {
      guard index + offset < bytes.count else { return .cut }
      let allowed = offset == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[index + offset]) else { return .broken }
    }
    return .whole(count)
  }
}
