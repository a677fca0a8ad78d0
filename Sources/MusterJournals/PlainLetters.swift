import Foundation

/// Texts compared without case, accents and punctuation, as the headings of columns are.
package enum PlainLetters {
  /// A text in lower case without accents, of which only letters, digits, `#` and `%` are kept: `First name` and
  /// `FIRST_NAME` are both `firstname`. Of a text that is longer than any name, the beginning counts.
  package static func folded(_ text: String) -> String { letters(of: text) }

  /// A part of a text in lower case without accents, of which only letters, digits, `#` and `%` are kept.
  package static func folded(_ text: Substring) -> String { letters(of: text) }

  private static func letters(of text: some StringProtocol) -> String {
    guard text.utf8.count <= PersonName.longest else {
      return letters(of: String(decoding: text.utf8.prefix(PersonName.longest - 4), as: UTF8.self))
    }
    if let folded = text.withBytes(foldedASCII) { return folded }
    var result = ""
    for character in text.lowercased() {
      if let byte = character.asciiValue {
        if let plain = plain(byte) { result.unicodeScalars.append(Unicode.Scalar(plain)) }
      } else if let plain = plainLetters[character] {
        result += plain
      } else if character.isLetter || character.isNumber || character == "#" || character == "%" {
        result += composed(character)
      }
    }
    return result
  }

  /// A character as others write it, since folded texts are compared by their bytes.
  private static func composed(_ character: Character) -> String {
    let text = String(character)
    return text.unicodeScalars.count == 1 ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Whether a text is another one when it is folded.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - folded: the other text, folded.
  package static func folds(_ text: String, to folded: String) -> Bool {
    guard isASCII(text) else { return self.folded(text) == folded }
    var expected = folded.utf8.makeIterator()
    for byte in text.utf8 {
      guard let plain = plain(byte) else { continue }
      guard expected.next() == plain else { return false }
    }
    return expected.next() == nil
  }

  /// Whether a text, when it is folded, has another one in it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - folded: the other text, folded.
  package static func holds(_ text: String, folded: String) -> Bool {
    contains(self.folded(text), folded)
  }

  /// Whether a folded text has another one in it, byte for byte.
  package static func contains(_ text: String, _ other: String) -> Bool {
    text.withBytes { bytes in
      other.withBytes { wanted in
        bytes.count >= wanted.count
          && (0...(bytes.count - wanted.count)).contains { start in
            wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
          }
      }
    }
  }

  private static func isASCII(_ text: String) -> Bool { text.withBytes { $0.allSatisfy { $0 < 0x80 } } }

  /// The same of ASCII, byte by byte, since every cell of a file's first rows is folded to tell its format; `nil` of
  /// other text.
  private static func foldedASCII(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var isASCII = true
    let folded = String(unsafeUninitializedCapacity: text.count) { kept in
      var count = 0
      for byte in text {
        guard byte < 0x80 else {
          isASCII = false
          return 0
        }
        guard let plain = plain(byte) else { continue }
        kept[count] = plain
        count += 1
      }
      return count
    }
    return isASCII ? folded : nil
  }

  /// What is kept of a byte of ASCII; `nil` where nothing is.
  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"),
      UInt8(ascii: "%"):
      byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  private static let plainLetters: [Character: String] = {
    let groups: [(String, String)] = [
      ("àáâãåāă", "a"), ("ä", "a"), ("çćč", "c"), ("ď", "d"), ("èéêëēěę", "e"), ("ìíîïīi\u{307}", "i"),
      ("ł", "l"),
      ("ñńň", "n"),
      ("òóôõöøō", "o"), ("ř", "r"), ("śšş", "s"), ("ß", "ss"), ("ť", "t"), ("ùúûüūů", "u"), ("ýÿ", "y"),
      ("źżž", "z"),
    ]
    var letters: [Character: String] = [:]
    for (accented, plain) in groups {
      for letter in accented { letters[letter] = plain }
    }
    return letters
  }()
}
