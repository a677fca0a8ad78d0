import MusterJournals

/// The year that a text of words names for dates beside it: `Fall 2026`, `Saison 2025/26`, `2026年度`.
package struct TitleYear: Hashable {
  package let year: Int
  /// The month in which a season of two years begins; `nil` of a year.
  package let start: Int?
  /// The months of the season that is named beside the year, where all dates are of them.
  package private(set) var months: ClosedRange<Int>?

  /// A year from its first month, or from another on.
  package init(year: Int, start: Int? = nil) { (self.year, self.start) = (year, start) }

  /// The only year in a title, or the two of its season; `nil` where it is part of a date, or of something else.
  package init?(title text: String) {
    guard !CalendarCell.isAside(text), !DatesInText.isLimit(text), DatesInText.all(in: text).isEmpty,
      !TitleYear.namesMonth(text)
    else { return nil }
    if let season = TitleYear(season: text) {
      self = season
      return
    }
    let years = TitleYear.numbers(in: text).compactMap { $0.count == 4 ? Int($0) : nil }.filter {
      (2000...2099).contains($0)
    }
    guard years.count == 1 else { return nil }
    self.init(year: years[0], start: TitleYear.fromApril.contains { text.contains($0) } ? 4 : nil)
    if TitleYear.falls.isAny(in: text) { months = 8...12 }
  }

  /// The year in a note beside a table or below it; `nil` where it may as well be that of a form, a birth or the next season.
  package init?(note text: String) {
    guard text.utf8.contains(where: { (48...57).contains($0) }),
      !text.contains(where: { "©!?！？".contains($0) }), !TitleYear.others.isAny(in: text)
    else { return nil }
    self.init(title: text)
  }

  /// The year or season in the name of the file at a path, or that of its month, `Attendance Sept 2026.csv`; `nil` if the name has
  /// none, or has a date.
  package init?(file path: String) {
    let stem = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let name = String(stem.map { $0 == "_" ? " " : $0 })
    let digits = CalendarCell(numbersIn: stem)
    if digits == nil, let year = TitleYear(note: name) {
      self = year
      return
    }
    guard let month = digits ?? CalendarCell(title: name), let number = month.month, let year = month.year,
      DatesInText.all(in: name).isEmpty
    else { return nil }
    self.init(year: year)
    months = number...number
  }

  /// The month that it is of alone, as a title names it: `February 2027`.
  package var month: String? {
    isOfMonth ? months.map { "\(DateFormat.englishMonths[$0.lowerBound - 1]) \(year)" } : nil
  }

  /// Whether it is the year of one month, and says nothing of dates in others.
  package var isOfMonth: Bool { months?.count == 1 }

  /// Whether it may be the year of days: those of another month than it names may be of any.
  package func mayBe(of days: some Sequence<Day>) -> Bool {
    months.map { months in !isOfMonth || days.allSatisfy { months.contains($0.civil.month) } } ?? true
  }

  /// The two years of a season in a text of words, which begins in summer or later: `Winter term 2025/26`.
  package init?(season text: String) {
    let numbers = TitleYear.numbers(in: TitleYear.completed(text)).drop { $0.count != 4 }
    guard let year = numbers.first.flatMap({ Int($0) }), (2000...2099).contains(year),
      let next = numbers.dropFirst().first.flatMap({ Int($0) }),
      next == year + 1 || next == (year + 1) % 100, DatesInText.all(in: text).isEmpty
    else { return nil }
    self.init(year: year, start: 7)
  }

  /// A text with the century of a season's two years behind a word for one: `WS 26/27`, `Saison 26-27`.
  private static func completed(_ text: String) -> String {
    var words = text.split(separator: " ").map { String($0) }
    for index in words.indices.dropFirst() where seasons.contains(PlainLetters.folded(words[index - 1])) {
      let years = words[index].split { "/-–".contains($0) }
      guard words[index].utf8.count < 8, years.count == 2, years.allSatisfy({ $0.count == 2 }),
        let first = Int(years[0]), let last = Int(years[1]), last == first + 1, first > 19
      else { continue }
      words[index] = "20" + words[index]
    }
    return words.joined(separator: " ")
  }

  private static let seasons = Set(WordLists.dates["calendar.seasons"])

  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber || !$0.isASCII }.filter { $0.count == 4 || $0.count == 2 }
  }

  private static func namesMonth(_ text: String) -> Bool {
    let words: [Substring] = text.split { !$0.isLetter }
    // "Sept-Oct 2026" is of both.
    return words.count { CalendarCell(String($0)) != nil } == 1
  }

  private static let fromApril = WordLists.dates["calendar.fromApril"]
  private static let falls = FoldedWords(WordLists.dates["calendar.falls"])
  private static let others = FoldedWords(WordLists.dates["calendar.otherYears"])
}

extension Day {
  /// The same day of the same month in a year; `nil` where it has none.
  package func inYear(_ year: Int) -> Day? { Day(year: year, month: civil.month, day: civil.day) }
}
