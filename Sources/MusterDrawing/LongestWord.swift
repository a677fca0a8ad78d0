extension String {
  /// The length in characters of the longest stretch of the text in which no line can be broken: between white space, and
  /// between the characters of scripts that are written without it.
  package var longestWord: Int {
    var (longest, length) = (0, 0)
    for scalar in unicodeScalars {
      switch scalar.value {
      case 9...13, 32, 0x2000...0x200B, 0x2028, 0x2029,
        // Thai, Lao, Burmese and Khmer; Chinese, Japanese and Korean.
        0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
        0x20000...0x3FFFF:
        length = 0
      default:
        length += 1
        longest = max(longest, length)
      }
    }
    return longest
  }
}
