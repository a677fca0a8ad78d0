import MusterImport
import MusterReading

/// A title whose date follows some words and has no year: `Sitzung vom 12. Januar`, `Meeting on Tuesday 3 November`.
struct YearlessTitle {
  /// The words before the date, and the text from it on.
  private let before, rest: Substring

  /// A title; `nil` where a text has no date behind words that may stand before one.
  init?(_ text: String) {
    guard text.utf8.count < YearlessTitle.longest, text.utf8.contains(where: DateCandidates.isDigit) else {
      return nil
    }
    let words = text.split(separator: " ")
    let found = words.indices.dropFirst().prefix(YearlessTitle.mostWords).first { index in
      YearlessTitle.beginsDate(words[index...])
    }
    guard let found, YearlessTitle.leads(words[..<found], to: words[found]) else { return nil }
    (before, rest) = (text[..<words[found].startIndex], text[words[found].startIndex...])
  }

  /// The text with the year of its date, which is added to what begins with that; `nil` where this is no date.
  func text(_ dated: (String) -> String) -> String? {
    let whole = dated(String(rest))
    guard let date = DatesInText.all(in: whole).first, date.range.lowerBound == 0 else { return nil }
    let behind = whole.utf8.dropFirst(date.range.upperBound)
    let isShort = String(behind)?.split(separator: " ").count ?? 0 <= YearlessTitle.mostWords
    return behind.first.map { ":-(,".utf8.contains($0) } != false || isShort ? before + whole : nil
  }

  /// Whether words may begin with a date: a number, or a month before one.
  private static func beginsDate(_ words: ArraySlice<Substring>) -> Bool {
    guard let first = words.first else { return false }
    if first.first?.isNumber == true { return true }
    return MonthNames.month(in: Array(first.utf8), at: 0) != nil
      && words.dropFirst().first?.first?.isNumber == true
  }

  /// Whether the date of a title may follow words: a weekday, what a meeting is called, or a small word such as `vom`.
  private static func leads(_ words: ArraySlice<Substring>, to date: Substring) -> Bool {
    guard let last = words.last,
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || ".,:&'’-–—".contains($0) } })
    else { return false }
    let word = last.last.map { ",:".contains($0) } == true ? last.dropLast() : last
    if WeekdayNames.contains(word) || leads.contains(word.lowercased()) { return true }
    let isDash = ["-", "–", "—"].contains(last)
    // "Class 3/4" is of two years.
    return !(date.contains("/") && numbered.contains(PlainLetters.folded(word)))
      && (isSession(word) || isDash && words.contains { isSession($0) })
  }

  /// Whether a word is what a meeting is called, or ends with that: `Vorstandssitzung`.
  static func isSession(_ word: Substring) -> Bool {
    let folded = PlainLetters.folded(word.filter { $0.isLetter })
    return NotesText.sessions.contains(folded)
      || NotesText.sessions.contains { $0.count > fewestLetters && folded.hasSuffix($0) }
  }

  /// The most bytes of a title, and the most words before its date.
  private static let (longest, mostWords) = (100, 6)
  /// The length that a word has at least where it may end another.
  private static let fewestLetters = 4
  private static let leads = Set(WordLists.dates["dates.leads"])
  private static let numbered = Set(WordLists.tables["lessons.numbered"] + WordLists.tables["notes.numbered"])
}
