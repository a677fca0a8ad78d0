import MusterJournals

/// What a cell above the days of a grid says: a month, a year, or both.
package struct CalendarCell: Hashable {
  /// The month and year of a day: `Sep 2026`.
  package static func month(of day: Day) -> String {
    "\(DateFormat.englishMonths[day.civil.month - 1]) \(day.civil.year)"
  }

  /// The month, 1...12.
  package var month: Int?
  package var year: Int?

  /// A cell of these alone: `September`, `Sept. 2026`, `September '26`, `2026-09`, `9/2026`, `2026`; `nil` for anything else.
  ///
  /// Spreadsheets keep a month as its first day: `2026-09-01`.
  package init?(_ text: String) {
    if text.utf8.count == 10, let day = Day(iso: text), day.civil.day == 1 {
      month = day.civil.month
      year = day.civil.year
      return
    }
    let words = CalendarCell.words(of: text, at: " .,/-–'’")
    guard (1...2).contains(words.count) else { return nil }
    for word in words {
      if month == nil, let number = CalendarCell.month(word) {
        month = number
      } else if year == nil, let number = CalendarCell.year(word, besideMonth: month != nil) {
        year = number
      } else if words.count == 2, month == nil, word.utf8.count <= 2, let number = Int(word),
        (1...12).contains(number)
      {
        month = number
      } else {
        return nil
      }
    }
    guard month != nil || year != nil else { return nil }
  }

  /// The month with its year in a title of more words: `Attendance, September 2026`; `nil` when there is none, or several,
  /// or when it belongs to a whole date, or to something else than the table's days.
  package init?(title: String) {
    guard title.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    // "tháng 11/2026"
    let title = title.utf8.allSatisfy { $0 < 0x80 } ? title : ScriptDates.written(title) ?? title
    // "noviembre de 2026"
    let words = CalendarCell.words(of: title, at: " .,:/-–()'’").filter {
      !CalendarCell.fillers.contains($0.lowercased())
    }
    guard !CalendarCell.isAside(title) else { return nil }
    var found: [CalendarCell] = []
    for (position, (word, next)) in zip(words, words.dropFirst()).enumerated() {
      // "2026. november" in Hungary
      let isTurned = CalendarCell.month(word) == nil
      guard let number = CalendarCell.month(isTurned ? next : word),
        let year = CalendarCell.year(isTurned ? word : next, besideMonth: false)
      else { continue }
      // "3 October 2026" is a day, but "room 3, October 2026", "Under 14 - October 2026" and "Sprint 31 (October 2026)" are months.
      let gap = position > 0 ? title[words[position - 1].endIndex..<word.startIndex] : ""
      if position > 0, DayCell(String(words[position - 1]))?.weekday == nil,
        DayCell(String(words[position - 1])) != nil, gap.first != ",", ![" - ", " – ", " ("].contains(gap)
      {
        return nil
      }
      // "Sept-Oct 2026" is of both; San Marco is no March.
      let month = position + (isTurned ? 1 : 0)
      guard !words[max(0, month - 2)..<month].contains(where: { CalendarCell.month($0) != nil }) else {
        return nil
      }
      found.append(CalendarCell(month: number, year: year))
    }
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  /// Whether a text says when the sheet was made, or something begins: `Printed: …`, `School year starts …`.
  package static func isAside(_ text: String) -> Bool { asides.isAny(in: text) }

  private static let fillers = Set(WordLists.dates["calendar.fillers"])
  private static let asides = FoldedWords(WordLists.dates["calendar.asides"])

  /// The form of a month as written: `MMM`, `MMM yyyy`, `yyyy-MM`; `nil` when it has none.
  package static func pattern(of text: String) -> String? {
    let separators = " .,/-–'’"
    var pattern = ""
    for part in text.split(whereSeparator: { separators.contains($0) }) {
      let before = text[..<part.startIndex].reversed().prefix { separators.contains($0) }.reversed()
      pattern += String(before)
      pattern +=
        part.first?.isLetter == true
        ? "MMM" : part.count == 4 ? "yyyy" : pattern.contains("MMM") ? "yy" : "MM"
    }
    return DateFormat(pattern: pattern) == nil ? nil : pattern
  }

  private init(month: Int, year: Int) {
    self.month = month
    self.year = year
  }

  /// The only month in digits with its year in a text: `band-2027-02`.
  package init?(numbersIn text: some StringProtocol) {
    let parts = text.split { !$0.isASCII || !$0.isNumber }
    let found = zip(parts, parts.dropFirst()).filter { first, second in
      ["-", "_"].contains(text[first.endIndex..<second.startIndex])
        && [first.count, second.count].sorted() == [2, 4]
    }
    guard found.count == 1, let (first, second) = found.first, let one = Int(first), let two = Int(second),
      (2000...2099).contains(max(one, two)), (1...12).contains(min(one, two))
    else { return nil }
    self.init(month: min(one, two), year: max(one, two))
  }

  /// What stands between signs; of ASCII byte by byte, since every cell beside dates is looked at.
  private static func words(of text: String, at signs: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split { signs.contains($0) } }
    return text.utf8.split { signs.utf8.contains($0) }.map { Substring($0) }
  }

  private static func month(_ word: Substring) -> Int? {
    let bytes = Array(word.utf8)
    guard let (number, end) = MonthNames.month(in: bytes, at: 0), end == bytes.count else { return nil }
    return number
  }

  private static func year(_ word: Substring, besideMonth: Bool) -> Int? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(word) else { return nil }
    if word.utf8.count == 4, (1900...2099).contains(number) { return number }
    return besideMonth && word.utf8.count == 2 ? 2000 + number : nil
  }
}

/// A day of the month in a head: `7`, `07.`, `Mon 7`, `7 Mo`, `7th`, with a slot after it or without: `7 am`.
package struct DayCell: Hashable {
  /// The day, 1...31.
  package var day: Int
  /// The name of its weekday as written, or its first letter.
  package var weekday: String?
  package var rest: String

  /// Whether texts are at least three days of a month, one later than the other, all of one weekday: `6`, `13`, `20`.
  package static func areOfOneWeekday(_ texts: [String]) -> Bool {
    let days = texts.compactMap { DayCell($0)?.day }
    return days.count > 2 && days.count == texts.count
      && zip(days, days.dropFirst()).allSatisfy { $0 < $1 && ($1 - $0) % 7 == 0 }
  }

  /// Whether it is a weekday and its day, and nothing more.
  package var isOfWeekday: Bool { weekday != nil && rest.isEmpty }

  /// A cell that holds a day first, apart from its weekday; `nil` for anything else.
  package init?(_ text: String) {
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
    // Most cells of a grid are a code, a year, or a date that begins with one.
    guard text.utf8.contains(where: isDigit), text.utf8.prefix(while: isDigit).count < 3 else { return nil }
    var words = text.split { " ,()".contains($0) }[...]
    // "1-Sun"
    if words.count == 1, let line = text.firstIndex(of: "-") {
      let parts = [text[..<line], text[text.index(after: line)...]]
      if parts.contains(where: { WeekdayNames.contains($0) }) { words = parts[...] }
    }
    func takeWeekday() {
      guard let first = words.first,
        WeekdayNames.contains(first) || first.count == 1 && first.first?.isLetter == true
      else { return }
      weekday = String(first)
      words = words.dropFirst()
    }
    day = 0
    rest = ""
    takeWeekday()
    guard let first = words.first else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    let ending = first[digits.endIndex...].lowercased()
    guard digits.count <= 2, let number = Int(digits), (1...31).contains(number),
      ["", ".", "st", "nd", "rd", "th", "°", "º", "er", "日", "일"].contains(ending)
    else { return nil }
    day = number
    words = words.dropFirst()
    if weekday == nil { takeWeekday() }
    // "7 9" and "7 Sep" are other things.
    guard words.first?.first?.isNumber != true || words.first?.contains(":") == true else { return nil }
    rest = words.joined(separator: " ")
  }
}
