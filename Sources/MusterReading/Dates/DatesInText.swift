import MusterJournals

/// The whole dates in a text of words: `Minutes of the meeting on Monday 2 November 2026`.
package enum DatesInText {
  package struct Found: Hashable {
    /// The date as written.
    package let text: String
    /// Where it stands, in bytes of UTF-8.
    package let range: Range<Int>
  }

  /// The number of bytes within which a date ends.
  private static let longest = 48

  /// The dates with their years, from the first on.
  package static func all(in text: String) -> [Found] {
    let bytes = Array(text.utf8)
    var found: [Found] = []
    var index = 0
    while let digit = bytes[min(index, bytes.count)...].firstIndex(where: DateCandidates.isDigit) {
      // No date begins where none of its digits is near.
      index = max(index, digit - longest + 1)
      guard index == 0 || " ([,:'\u{a0}".utf8.contains(bytes[index - 1]), bytes[index] != 32,
        let end = end(of: Array(bytes[index..<min(index + longest, bytes.count)]), behind: bytes[..<index])
      else {
        index += 1
        continue
      }
      let range = index..<(index + end)
      found.append(Found(text: String(decoding: bytes[range], as: UTF8.self), range: range))
      index = range.upperBound
    }
    return found
  }

  /// A date that may be read in several ways, with the weekday before it, which tells; any other as it is.
  package static func withWeekday(_ found: Found, in text: String) -> Found {
    guard DateCandidates.formats(of: Array(found.text.utf8)).count > 1 else { return found }
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes[..<found.range.lowerBound], as: UTF8.self)
    guard let word = before.split(separator: " ").last,
      WeekdayNames.contains(word.last == "," ? word.dropLast() : word)
    else { return found }
    let range = before.utf8.distance(from: before.startIndex, to: word.startIndex)..<found.range.upperBound
    return Found(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  /// Where the date ends that bytes begin with; `nil` where they begin with none.
  private static func end(of bytes: [UInt8], behind before: ArraySlice<UInt8>) -> Int? {
    // A colon may follow a date in a text, and ends it as a space does.
    let bytes = bytes.map { $0 == UInt8(ascii: ":") ? UInt8(ascii: ";") : $0 }
    // "8 Sept, 15 Sept" are two days, and none of 2015.
    let isOfTwo = { (format: DateFormat) in
      format.parts.contains(.shortYear) && format.parts.contains(.literal(", "))
    }
    // "Sep 9 Sep 16" are two days as well.
    let isBehindMonth = { (format: DateFormat) in
      format.parts.contains(.shortYear) && format.parts.first == .day && endsDay(before, bytes)
    }
    return DateCandidates.formats(of: bytes).lazy.filter {
      $0.hasYear && !isOfTwo($0) && !isBehindMonth($0)
    }.compactMap { format in
      guard case (.day, let end) = format.prefix(of: bytes) else { return nil }
      return end
    }.first
  }

  /// Whether the number that a text begins with is the day of a month before it: `Sep` before `9`.
  private static func endsDay(_ before: ArraySlice<UInt8>, _ bytes: [UInt8]) -> Bool {
    let digits = bytes.prefix(while: DateCandidates.isDigit)
    let word = before.dropLast().reversed().prefix { $0 != 32 }.reversed()
    guard before.last == 32, let first = word.first, !DateCandidates.isDigit(first) else { return false }
    return DateCandidates.formats(of: word + [32] + digits).contains { !$0.hasYear && $0.hasDay }
  }

  /// Whether a text is about several days, of which it names the first or the last: `Week beginning 2 November 2026`,
  /// `5 to 7 October 2026`.
  package static func isSpan(_ text: String) -> Bool { spans.isAny(in: text) || endsRange(text) }

  /// Whether the first date of a text is the last of several days.
  private static func endsRange(_ text: String) -> Bool {
    guard let date = all(in: text).first else { return false }
    let before = String(decoding: Array(text.utf8.prefix(date.range.lowerBound)), as: UTF8.self)
    let words = before.split(separator: " ")
    guard words.count > 1, between.contains(words[words.count - 1].lowercased()) else { return false }
    let start = words[words.count - 2]
    let day = start.drop { !$0.isNumber }.prefix(while: \.isNumber)
    guard let day = Int(day), (1...31).contains(day) else { return false }
    // "Session 3 - 12 November 2026" is of one day.
    let name = words.dropLast(2).last.map { String($0) } ?? ""
    let isNamed = name.hasLetters && name.last != "," && CalendarCell(name) == nil
    return !isNamed || words[words.count - 1].contains(where: \.isLetter) || start.count { $0.isNumber } > 2
  }

  /// Whether a text names where something begins or ends, and not merely a term: `Until 2027`.
  package static func isLimit(_ text: String) -> Bool { limits.isAny(in: text) }

  /// Whether a note may be about another day than that of what stands beside it: `Next meeting: 24 November`, `Printed …`.
  package static func isOfAnotherDay(_ text: String) -> Bool {
    CalendarCell.isAside(text) || isSpan(text) || others.isAny(in: text)
  }

  private static let others = FoldedWords(
    WordLists.dates["dates.otherDays"] + WordLists.dates["calendar.otherYears"])
  private static let between = Set(WordLists.dates["dates.between"])
  private static let spans = FoldedWords(WordLists.dates["dates.spans"])
  private static let limits = FoldedWords(
    Array(Set(WordLists.dates["dates.spans"]).subtracting(WordLists.dates["dates.terms"])))
}
