import Foundation

/// Names as pseudonyms that say nothing of them: `KQ7-4TM`.
///
/// A pseudonym is made of the HMAC-SHA-256 (RFC 2104, FIPS 180-4) of the name in Unicode's form NFC, as UTF-8, under the
/// key. Each two bytes of the digest, the higher first, are a number, and the number modulo the size of the alphabet gives
/// a character. The alphabet is without vowels, so that no word arises, and without letters and digits that look alike; the
/// first character is a letter.
///
/// One name has one pseudonym under one key, in every group. Where two names of a workspace come out the same, which for
/// 1,000 people happens once in 700 times, both get three more characters.
public struct Pseudonyms: Sendable {
  private let key: NamesKey

  /// Pseudonyms under a key.
  public init(key: NamesKey) { self.key = key }

  /// The pseudonym of each name, no two the same.
  public func names(for names: [String]) -> [String: String] {
    var open = Set(names).map { (name: $0, digest: digest(of: $0)) }
    var result: [String: String] = [:]
    for length in stride(from: Pseudonyms.shortest, through: Pseudonyms.longest, by: Pseudonyms.part) {
      let groups = Dictionary(grouping: open) { Pseudonyms.text($0.digest, length: length) }
      for (pseudonym, entries) in groups where entries.count == 1 { result[entries[0].name] = pseudonym }
      open = groups.values.filter { $0.count > 1 }.flatMap { $0 }
      if open.isEmpty { break }
    }
    return result
  }

  private static let letters = Array("BCDFGHJKMNPQRSTVWXYZ")
  private static let alphabet = letters + Array("23456789")
  /// The numbers of characters: two parts, and all that the digest has.
  private static let (part, shortest, longest) = (3, 6, 15)

  private func digest(of name: String) -> [UInt8] {
    SHA256.keyed(name.precomposedStringWithCanonicalMapping, key: key.bytes)
  }

  private static func text(_ digest: [UInt8], length: Int) -> String {
    let characters = (0..<length).map { index in
      let number = Int(digest[2 * index]) << 8 | Int(digest[2 * index + 1])
      return index == 0 ? letters[number % letters.count] : alphabet[number % alphabet.count]
    }
    return stride(from: 0, to: length, by: part).map { String(characters[$0..<$0 + part]) }
      .joined(separator: "-")
  }
}
