import Foundation
import MusterJournals

/// A header field of a message: a name and words, between which the line may be folded.
struct HeaderField: Hashable {
  /// The most bytes of a line, but for words that are longer.
  static let lineLength = 76

  private let name: String
  private let words: [String]

  /// A field of words that are as they must be.
  init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }

  /// A field of free text.
  init(_ name: String, text: String) {
    let text = text.singleLine
    let words = text.split(separator: " ").map(String.init)
    self.init(name, words.allSatisfy(\.isPlainWord) ? words : EncodedWord.words(of: text))
  }

  /// A field of addresses.
  init(_ name: String, addresses: [MailAddress]) {
    let lists = addresses.map(\.headerWords)
    let separated = lists.enumerated().flatMap { index, words in
      index == lists.count - 1 ? words : words.dropLast() + [(words.last ?? "") + ","]
    }
    self.init(name, separated)
  }

  /// The field with its line end, folded.
  var text: String {
    var text = name + ":"
    var length = text.utf8.count
    for (index, word) in words.enumerated() {
      // An empty first line is legal and yet lost on some programs.
      let breaks = index > 0 && length + 1 + word.utf8.count > HeaderField.lineLength
      text += breaks ? "\r\n " + word : " " + word
      length = (breaks ? 0 : length) + 1 + word.utf8.count
    }
    return text + "\r\n"
  }
}

extension String {
  /// The text as one line with single spaces, without control characters.
  var singleLine: String {
    let scalars = unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      default: Character(scalar)
      }
    }
    return scalars.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  /// Whether a word of a header may stand as it is: short, ASCII, and nothing that would be decoded.
  var isPlainWord: Bool {
    utf8.count <= EncodedWord.longest && utf8.allSatisfy { (0x21...0x7E).contains($0) } && !contains("=?")
  }
}

extension MailAddress {
  /// The words that a header writes the address as: the name as atoms, in quotes or encoded, and the mailbox.
  var headerWords: [String] {
    let mailbox = "\(mailbox.prefix { $0 != "@" })@\(asciiDomain)"
    return name.isEmpty ? [mailbox] : nameWords + ["<\(mailbox)>"]
  }

  /// The domain as the mail system knows it, other letters in the form of IDNA.
  var asciiDomain: String {
    let domain = String(domain)
    guard !domain.utf8.allSatisfy({ $0 < 0x80 }) else { return domain }
    var address = URLComponents()
    address.host = domain
    return address.encodedHost ?? domain
  }

  private var nameWords: [String] {
    let words = name.split(separator: " ").map(String.init)
    guard words.allSatisfy(\.isPlainWord) else { return EncodedWord.words(of: name) }
    if words.allSatisfy({ $0.utf8.allSatisfy(\.isAtomText) }) { return words }
    let quoted = "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    return quoted.utf8.count <= EncodedWord.longest ? [quoted] : EncodedWord.words(of: name)
  }
}

extension UInt8 {
  /// Whether the byte may be part of an atom (RFC 5322, 3.2.3).
  fileprivate var isAtomText: Bool { isASCIILetterOrDigit || "!#$%&'*+-/=?^_`{|}~".utf8.contains(self) }
}
