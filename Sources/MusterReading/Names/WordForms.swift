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

  /// Words without the endings that they have of other people: `excusé` of `excusé(e)`, `obecny` of `obecny/a`, and `P(e)` as it is.
  package static func withoutEnding(_ folded: String) -> String {
    guard folded.utf8.contains(where: { "(/:*".utf8.contains($0) }) else { return folded }
    return folded.split(separator: " ", omittingEmptySubsequences: false).map { withoutEnding(ofWord: $0) }
      .joined(separator: " ")
  }

  private static func withoutEnding(ofWord word: Substring) -> Substring {
    guard let sign = word.lastIndex(where: { "(/:*".contains($0) }),
      (word[sign] == "(") == (word.last == ")"),
      // `présent/-e`
      endings.contains(PlainLetters.folded(word[sign...].filter { !"(/:*-)".contains($0) })),
      word[..<sign].reversed().prefix(4).filter(\.isLetter).count == 4
    else { return word }
    return word[..<sign]
  }

  /// The head with `Sept. 7` for `Sept. 7th`.
  package static func withoutOrdinals(_ row: TableRow) -> TableRow {
    let columns = (0..<row.count).filter { row.value($0).contains { $0 > UInt8(ascii: "9") } }
    return row.replacing(columns) { column in
      let (text, plain) = (row.text(column), withoutOrdinals(row.text(column)))
      return plain == text ? nil : plain
    }
  }

  /// A text with `Sept. 7` for `Sept. 7th`.
  package static func withoutOrdinals(_ text: String) -> String {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let plain = words.map { word -> Substring in
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let rest = word[digits.endIndex...].lowercased()
      let ending = rest.last == "," ? String(rest.dropLast()) : rest
      guard (1...2).contains(digits.count), ["st", "nd", "rd", "th", "er", "º"].contains(ending)
      else { return word }
      return rest.last == "," ? digits + "," : digits
    }
    return plain.joined(separator: " ")
  }

  private static let endings = Set(WordLists.names["words.endings"])
}
