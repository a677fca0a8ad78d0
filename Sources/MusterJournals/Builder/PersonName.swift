/// The form in which names are compared and shown.
public enum PersonName {
  /// The longest name that is read, in bytes of UTF-8, and the longest of the other texts of a record: slots, names of
  /// sessions, remarks, paths. Far beyond what anybody writes, and short enough for the lines of a journal.
  public static let longest = 4 << 10

  /// What is wrong with a text of so many bytes, as a name; `nil` when that is not too long.
  package static func problem(withLength bytes: Int) -> (message: DiagnosticText, help: DiagnosticText)? {
    guard bytes > longest else { return nil }
    return ("name too long (\(bytes) bytes)", "the limit is \(longest) bytes")
  }

  /// The bytes of a name as it is shown where others share it: with the id behind it.
  static func length(of name: String, id: String?) -> Int {
    name.utf8.count + (id.map { " (\($0))".utf8.count } ?? 0)
  }

  /// A name with white space trimmed and joined; control characters and line breaks become spaces, and characters
  /// that nobody sees, such as zero-width spaces and soft hyphens, are left out.
  ///
  /// Two names are the same when the results are equal as Swift Strings, which is canonical equivalence.
  public static func normalized(_ text: some StringProtocol) -> String {
    if text.withBytes(isNormalAtSight) { return String(text) }
    if let name = trimmedAtSight(text) { return name }
    var words = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) || isControl(scalar) {
        isSpacePending = !words.isEmpty
      } else if !isInvisible(scalar) {
        if isSpacePending { words.append(" ") }
        isSpacePending = false
        words.append(scalar)
      }
    }
    return String(words)
  }

  /// The same of a text's bytes, for tables, in which every cell is asked for.
  package static func normalized(bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.withUnsafeBufferPointer(isNormalAtSight) ? text : normalized(text)
  }

  /// What a warning says of a name that holds more than its normalized form keeps, white space apart; `nil` of others.
  package static func remark(on text: some StringProtocol) -> DiagnosticText? {
    if text.withBytes(isNormalAtSight) { return nil }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return nil }
    if scalars[start...last].contains(where: isInvisible) {
      return "ignored invisible characters in the name '\(name: normalized(text))'"
    }
    guard scalars[start...last].contains(where: isControl) else { return nil }
    return "a control character in the name '\(name: normalized(text))' is read as a space"
  }

  /// Whether a text has a control character or a line break between its first and last visible characters.
  package static func hasControl(_ text: some StringProtocol) -> Bool {
    if text.withBytes(isNormalAtSight) { return false }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return false }
    return scalars[start...last].contains(where: isControl)
  }

  /// Whether the bytes alone show that a text is normalized, which they do for nearly every name: no control characters,
  /// single spaces within, and none of the first bytes with which UTF-8 writes other white space and controls.
  private static func isNormalAtSight(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in bytes {
      switch byte {
      case 0x20 where previous == 0x20, 0..<0x20, 0x7F, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF...0xFF: return false
      default: previous = byte
      }
    }
    return previous != UInt8(ascii: " ") || bytes.isEmpty
  }

  /// A name that has only spaces around it, as the parts of a list have; `nil` of others.
  private static func trimmedAtSight(_ text: some StringProtocol) -> String? {
    text.withBytes { bytes -> String? in
      let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
      let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
      let trimmed = UnsafeBufferPointer(rebasing: bytes[start..<end])
      return isNormalAtSight(trimmed) ? String(decoding: trimmed, as: UTF8.self) : nil
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// Control characters, of which Unicode promises never to have more, and its two line breaks.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Zero-width spaces, soft hyphens, byte order marks, marks of direction, and code points that are no characters.
  /// The joiners U+200C and U+200D stay,
  /// since words of Persian and Hindi, and emoji, are written with them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
