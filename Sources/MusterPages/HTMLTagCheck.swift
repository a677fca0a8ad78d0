/// Finds tags with more attributes than any page has: the parser compares each with all others of its tag.
struct HTMLTagCheck {
  private static let most = 10_000

  private var isAfterBracket = false
  private var isInTag = false
  private var attributes = 0

  /// Whether the next bytes of a page go on without such a tag.
  mutating func mayBeParsed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "="), 9, 10, 13, 32: if isInTag { attributes += 1 }
      default:
        guard isAfterBracket, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") else {
          break
        }
        (isInTag, attributes) = (true, 0)
      }
      isAfterBracket = byte == UInt8(ascii: "<")
      if attributes > Self.most { return false }
    }
    return true
  }
}
