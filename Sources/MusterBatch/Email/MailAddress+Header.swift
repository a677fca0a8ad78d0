import Foundation
import MusterJournals

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
