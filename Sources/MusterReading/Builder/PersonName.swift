import MusterJournals

/// The form in which names are compared and shown.
public enum PersonName {
  /// A name with white space trimmed and joined; control characters and line breaks become spaces.
  ///
  /// Two names are the same when the results are equal as Swift Strings, which is canonical equivalence.
  public static func normalized(_ text: some StringProtocol) -> String {
    if isNormalAtSight(text) { return String(text) }
    var words = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || isControl(scalar) {
        isSpacePending = !words.isEmpty
      } else {
        if isSpacePending { words.append(" ") }
        isSpacePending = false
        words.append(scalar)
      }
    }
    return String(words)
  }

  /// Whether a text has control characters or line breaks, which ``normalized(_:)`` takes out.
  public static func hasControlCharacters(_ text: some StringProtocol) -> Bool {
    !isNormalAtSight(text) && text.unicodeScalars.contains { isControl($0) }
  }

  /// Whether the bytes alone show that a text is normalized, which they do for nearly every name: no control characters,
  /// single spaces within, and none of the first bytes with which UTF-8 writes other white space and controls.
  private static func isNormalAtSight(_ text: some StringProtocol) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch byte {
      case 0x20 where previous == 0x20, 0..<0x20, 0x7F, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: return false
      default: previous = byte
      }
    }
    return previous != UInt8(ascii: " ") || text.isEmpty
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}"
    }
  }
}
