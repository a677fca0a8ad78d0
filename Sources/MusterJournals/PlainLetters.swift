/// Texts compared without case, accents and punctuation, as the headings of columns are.
package enum PlainLetters {
  /// A text in lower case without accents, of which only letters, digits, `#` and `%` are kept: `First name` and
  /// `FIRST_NAME` are both `firstname`.
  package static func folded(_ text: some StringProtocol) -> String {
    if let folded = foldedASCII(text.utf8) { return folded }
    var result = ""
    for character in text.lowercased() {
      if let plain = plainLetters[character] {
        result += plain
      } else if character.isLetter || character.isNumber || character == "#" || character == "%" {
        result.append(character)
      }
    }
    return result
  }

  /// The same of ASCII, byte by byte, since every cell of a file's first rows is folded to tell its format; `nil` of
  /// other text.
  private static func foldedASCII(_ text: some Sequence<UInt8>) -> String? {
    var kept: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"),
        UInt8(ascii: "%"):
        kept.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): kept.append(byte | 0x20)
      case 0x80...: return nil
      default: break
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static let plainLetters: [Character: String] = {
    let groups: [(String, String)] = [
      ("àáâãåāă", "a"), ("ä", "a"), ("çćč", "c"), ("ď", "d"), ("èéêëēěę", "e"), ("ìíîïī", "i"), ("ł", "l"),
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
