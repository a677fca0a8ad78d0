import Foundation

/// Writes text of any script with ASCII, for headers (RFC 2047).
enum EncodedWord {
  /// The longest word made: it fits on a line behind the name of any field that is written.
  static let longest = 64
  /// What surrounds the encoded text: `=?utf-8?Q?` and `?=`.
  private static let frame = 12

  /// The words that a text is written as, no character divided between two; spaces between them do not count.
  static func words(of text: String) -> [String] {
    let isMostlyPlain = quotedLength(text.utf8) <= base64Length(text.utf8.count)
    let length = isMostlyPlain ? { quotedLength($0) } : { (bytes: [UInt8]) in base64Length(bytes.count) }
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if length(words[words.count - 1] + bytes) > longest - frame { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { word in
      isMostlyPlain
        ? "=?utf-8?Q?\(word.map(quoted).joined())?=" : "=?utf-8?B?\(Data(word).base64EncodedString())?="
    }
  }

  private static func base64Length(_ bytes: Int) -> Int { (bytes + 2) / 3 * 4 }

  private static func quotedLength(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + (isPlain($1) || $1 == space ? 1 : 3) }
  }

  private static func quoted(_ byte: UInt8) -> String {
    byte == space ? "_" : isPlain(byte) ? String(Unicode.Scalar(byte)) : "=" + byte.hexadecimal
  }

  /// Whether a byte may stand for itself even within somebody's name (RFC 2047, 5).
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "!*+-/".utf8.contains(byte)
  }

  private static let space = UInt8(ascii: " ")
}

extension UInt8 {
  /// Two capital hexadecimal digits.
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }

  /// Whether the byte is an ASCII letter or digit.
  var isASCIILetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
