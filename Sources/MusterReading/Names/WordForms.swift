import MusterJournals

/// What is written around words that says nothing more: the table of a heading, the endings of another sex.
package enum WordForms {
  /// A heading without the table that it is of: `LastFirst` of `[Students]LastFirst`.
  package static func withoutTable(_ title: String) -> Substring {
    guard title.utf8.first == UInt8(ascii: "["), let end = title.firstIndex(of: "]") else {
      return title[...]
    }
    let rest = title[title.index(after: end)...]
    return rest.hasLetters ? rest : title[...]
  }

  /// A word without the ending in brackets that it has of other people: `excusé` of `excusé(e)`, and `P(e)` as it is.
  package static func withoutEnding(_ folded: String) -> String {
    guard folded.utf8.last == UInt8(ascii: ")"), let open = folded.lastIndex(of: "("),
      endings.contains(String(folded[open...].dropFirst().dropLast())),
      folded[..<open].reversed().prefix(4).filter(\.isLetter).count == 4
    else { return folded }
    return String(folded[..<open])
  }

  private static let endings = Set(WordLists.names["words.endings"])
}
