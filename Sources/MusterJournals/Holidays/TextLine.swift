/// A line of a text in UTF-8, with its number.
struct TextLine {
  /// The number of the line in the text, from 1.
  let number: Int
  /// The bytes of the line without its line break.
  let bytes: ArraySlice<UInt8>

  /// The lines of a text, ended by LF or CRLF; a byte order mark at its start is skipped.
  static func lines(of text: [UInt8]) -> [TextLine] {
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    return body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { index, line in
        TextLine(number: index + 1, bytes: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
  }
}

extension UInt8 {
  /// Whether the byte separates words: a space or a control character.
  var separatesWords: Bool { self <= 0x20 || self == 0x7F }
}
