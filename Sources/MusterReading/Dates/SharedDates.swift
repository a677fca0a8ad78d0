import MusterJournals

/// The days of a title whose two dates share a month or a year, or which numbers a week: `5-9 October 2026`, `28.9.–2.10.2026`,
/// `KW 41/2026`.
package enum SharedDates {
  private enum Part: Hashable {
    case number(Int)
    case month(Int)
  }

  /// What a title may say; several where its numbers may be days or months.
  package static func spans(in text: String) -> [ClosedRange<Day>] {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return [] }
    let words = words(in: text)
    let years = words.indices.filter { year(words[$0].word) != nil }
    guard years.count == 1, let year = year(words[years[0]].word) else { return [] }
    let ends = ScriptDates.daysWithoutYears(in: text)
    let found =
      ends.count == 2
      ? [(ends[0], ends[1])]
      : [words[..<years[0]], words[(years[0] + 1)...]].lazy.map { dates(of: parts($0)) }.first { !$0.isEmpty }
        ?? []
    // "Týden 2. – 6. 11. 2026" is not the second week.
    guard !found.isEmpty else { return week(words.map(\.word), year: year).map { [$0] } ?? [] }
    return found.compactMap { first, last in
      guard let end = Day(year: year, month: last.month, day: last.day),
        let start = Day(year: first.month > last.month ? year - 1 : year, month: first.month, day: first.day)
      else { return nil }
      return start < end ? start...end : nil
    }
  }

  /// The words and numbers of a text, each with the signs before it.
  private static func words(in text: String) -> [(signs: Substring, word: Substring)] {
    var found: [(signs: Substring, word: Substring)] = []
    var rest = text[...]
    while true {
      let signs = rest.prefix { !$0.isLetter && !$0.isNumber }
      rest = rest[signs.endIndex...]
      guard let first = rest.first else { return found }
      let word = rest.prefix { first.isNumber ? $0.isNumber : $0.isLetter }
      found.append((signs, word))
      rest = rest[word.endIndex...]
    }
  }

  private static func year(_ word: Substring) -> Int? {
    word.utf8.count == 4 ? Int(word).flatMap { (1900...2099).contains($0) ? $0 : nil } : nil
  }

  /// The days of a week that a word for it numbers, before its year or behind it: `KW 41/2026`, `2026-W41`.
  private static func week(_ words: [Substring], year: Int) -> ClosedRange<Day>? {
    let found = zip(words, words.dropFirst()).compactMap { word, next -> Int? in
      weekNumbers.contains(PlainLetters.folded(word)) && next.utf8.count < 3 ? Int(next) : nil
    }
    guard found.count == 1, let first = Day(year: year, month: 1, day: 4) else { return nil }
    // 4 January is in the first week of its year.
    let monday = first + -(first.weekday.rawValue - 1) + (found[0] - 1) * 7
    return monday.isoWeek == (year, found[0]) ? monday...(monday + 6) : nil
  }

  /// The days and months that stand before a year, without what is before them.
  private static func parts(_ words: ArraySlice<(signs: Substring, word: Substring)>) -> [Part] {
    var parts: [Part] = []
    var isJoined = true
    for (signs, word) in words.reversed() where parts.count <= 4 {
      if let number = Int(word) {
        if case .number? = parts.first, !isJoined { break }
        parts.insert(.number(number), at: 0)
        isJoined = signs.contains { !$0.isWhitespace }
      } else if let month = CalendarCell(String(word))?.month {
        parts.insert(.month(month), at: 0)
      } else if joints.contains(word.lowercased()) {
        isJoined = true
      } else if !endings.contains(word.lowercased()), !WeekdayNames.contains(word) {
        break
      }
      if signs.contains(where: { ",:".contains($0) }) { break }
    }
    return parts
  }

  private typealias DayOfMonth = ScriptDates.DayOfMonth

  /// The first and the last day, without their year.
  private static func dates(of parts: [Part]) -> [(first: DayOfMonth, last: DayOfMonth)] {
    switch parts.count {
    case 3:
      switch (parts[0], parts[1], parts[2]) {
      case (.number(let first), .number(let last), .month(let month)),
        (.month(let month), .number(let first), .number(let last)),
        (.number(let first), .number(let last), .number(let month)):
        return [((first, month), (last, month))]
      default: return []
      }
    case 4:
      switch (parts[0], parts[1], parts[2], parts[3]) {
      case (.number(let first), .month(let one), .number(let last), .month(let other)),
        (.month(let one), .number(let first), .month(let other), .number(let last)):
        return [((first, one), (last, other))]
      case (.number(let a), .number(let b), .number(let c), .number(let d)):
        return [((a, b), (c, d)), ((b, a), (d, c))]
      default: return []
      }
    default: return []
    }
  }

  private static let weekNumbers = Set(WordLists.dates["dates.weekNumbers"])
  private static let joints = Set(WordLists.dates["dates.between"])
  private static let endings: Set<String> = ["st", "nd", "rd", "th", "er", "de", "del", "of", "d"]
}
