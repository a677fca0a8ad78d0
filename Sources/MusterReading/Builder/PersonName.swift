import MusterJournals

/// The form in which names are compared and shown.
public enum PersonName {
  /// A name with white space trimmed and joined; control characters and line breaks become spaces.
  ///
  /// Two names are the same when the results are equal as Swift Strings, which is canonical equivalence.
  public static func normalized(_ text: some StringProtocol) -> String {
    if isPlain(text) { return String(text) }
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
    !isPlain(text) && text.unicodeScalars.contains { isControl($0) }
  }

  /// Whether a text is ASCII without control characters, in words that are parted by one space each.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    var before: UInt8 = 32
    for byte in text.utf8 {
      guard byte >= 32, byte < 127, byte != 32 || before != 32 else { return false }
      before = byte
    }
    return before != 32 || text.isEmpty
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}"
    }
  }
}
