import MusterJournals

/// What texts that name people say: a name, nobody, everybody, guests without names, a word between two names.
package enum NameText {
  /// Whether a text may be a name: up to five words without digits, of which the first begins with a large letter.
  package static func isName(_ text: String, hasComma: Bool = false) -> Bool {
    guard let first = text.first, first.isLetter, !first.isLowercase else { return false }
    let words = text.split(separator: " ")
    return words.count <= 5 && !areInitials(words)
      && text.allSatisfy {
        $0.isLetter || " .'’-‐·".contains($0) || hasComma && $0 == "," || $0.unicodeScalars.count > 1
      }
  }

  /// Whether words are the initials of several people: `RB SK MT`.
  private static func areInitials(_ words: [Substring]) -> Bool {
    words.count > 2
      && words.allSatisfy { (2...3).contains($0.utf8.count) && $0.utf8.allSatisfy { (65...90).contains($0) } }
  }

  /// Whether a list says that there is nobody on it: `nil`, `None received`.
  package static func isNobody(_ text: String) -> Bool {
    guard text.count <= longestNobody else { return false }
    // `niemand (storm)`
    let text = BracketedText(text[...])?.normalized.name ?? text
    let words = text.split(separator: " ")
    if isCancelled(text) { return true }
    guard words.count > 1 else { return nobody.contains(text.lowercased()) }
    return nobody.contains(text.lowercased())
      || (nobody.contains(words[0].lowercased()) || none.contains(PlainLetters.folded(words[0])))
        && words.dropFirst().allSatisfy { $0.first?.isLowercase == true }
  }

  /// The number of people that a text tells alone, or before a word for them: `5`, `5 people`, `5人`; `nil` of other texts.
  package static func counted(in text: String) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let rest = text.dropFirst(digits.count).drop { $0 == " " }
    return rest.allSatisfy { $0.isLetter || $0 == "." } ? Int(digits) : nil
  }

  /// Whether a list says that there was no session: `Bank holiday`, `cancelled (rain)`, `No meeting`, `CANCELLED - Easter`.
  package static func isCancelled(_ text: String) -> Bool {
    // Few names have the bytes of one, and to look for it takes long.
    let mayEnd = text.utf8.contains { ":-".utf8.contains($0) || $0 == 0xE2 }
    let signs = mayEnd ? [" - ", " – ", ": "].compactMap { text.place(of: $0)?.lowerBound } : []
    let end = signs.min() ?? text.endIndex
    let words = text[..<end].split(separator: " ")
    guard (1...longestCancellation).contains(words.count) else { return false }
    return SessionHeading.isCancelled(text[..<end]) || closed.contains(text[..<end].lowercased())
      || words[0].first?.isLowercase == true && SessionHeading.isCancelled(words[0])
  }

  /// The most words of what says so.
  private static let longestCancellation = 4

  /// Whether brackets behind a name hold that of somebody else who came instead: `Ann (cover: Ben)`.
  package static func namesSubstitute(_ text: String) -> Bool {
    guard text.utf8.last == UInt8(ascii: ")"), let remark = BracketedText(text[...])?.normalized.remark
    else { return false }
    return substitutes.contains { word in
      guard remark.lowercased().hasPrefix(word) else { return false }
      let rest = remark.dropFirst(word.count)
      return rest.first?.isLetter == false && isName(String(rest.drop { !$0.isLetter }))
    }
  }

  /// Whether a text says that all came: `everyone except Ben`, `alle`.
  package static func isEverybody(_ text: String) -> Bool {
    everybody.contains(PlainLetters.folded(text.prefix { $0 != " " }))
  }

  /// Whether a part of a list counts people who have no names: `2 guests`, `+1 visitor`.
  package static func isOfGuests(_ part: some StringProtocol) -> Bool {
    let words = part.split(separator: " ")
    guard let count = words.first, words.count > 1 || count.first == "+" else { return false }
    let digits = count.drop { $0 == "+" }
    return !digits.isEmpty && digits.allSatisfy(\.isNumber)
      && words.dropFirst().allSatisfy {
        $0.first?.isLowercase == true || guests.contains(PlainLetters.folded(String($0)))
      }
  }

  /// Whether a word stands between the last two names of a list.
  package static func isJoint(_ word: some StringProtocol) -> Bool { joints.contains(small(word)) }

  /// A word in small letters, but for one that may be an initial or a name: `A Lee`, `Ja Min-su`.
  package static func small(_ word: some StringProtocol) -> String {
    let isName = word.first?.isUppercase == true && word.dropFirst().allSatisfy { !$0.isUppercase }
    return isName ? String(word) : word.lowercased()
  }

  private static let joints = Set(WordLists.names["joint"])
  private static let closed = Set(WordLists.names["closed"])
  private static let substitutes = WordLists.names["substitutes"]
  private static let everybody = Set(WordLists.names["everybody"].map { PlainLetters.folded($0) })
  /// What tells that there is nobody or nothing: `no`, `kein`.
  package static let none = Set(WordLists.names["none"])
  private static let guests = Set(WordLists.names["guests"])
  private static let nobody = Set(WordLists.names["nobody"] + ["-", "–", "—", "?", "/"])
  /// The longest text that may say that there is nobody, in characters.
  package static let longestNobody = 40
}
