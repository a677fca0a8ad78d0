import MusterReading

/// The years of a grid's dates that have none of their own: of a title, of the corner, of other dates, or as the user says.
///
/// Dates that fall back by half a year and more are of the next year, as those of a winter are in January.
package struct HeadYears {
  /// By column; empty where nothing tells them.
  private(set) var years: [Int?] = []
  /// The form of all dates, without their year.
  private(set) var form: DateFormat?

  /// A year, or the two of a season: `2026`, `2025/26`, `2026年度`.
  private struct Named: Hashable {
    var year: Int
    /// The month in which a season begins; `nil` of a year.
    var start: Int?
  }

  init(_ composer: HeadComposer, _ row: TableRow, above rows: [TableRow], columns: [Int]) {
    let texts = row.texts
    guard let first = columns.first else { return }
    if let (form, days) = TitleSpan.days(of: columns.map { texts[$0] }, below: rows, given: composer.dates) {
      self.form = form
      set(days.map(\.year), columns, count: row.count)
      return
    }
    let titles =
      rows.compactMap { HeadYears.title(of: $0) }
      + texts.prefix(first).compactMap {
        HeadYears.season(of: $0) ?? CalendarCell($0)?.year.map { Named(year: $0) }
      }
    let dates = columns.map { texts[$0] }
    // Years are told of dates that have none.
    guard dates.contains(where: { !HeadYears.hasYear($0, composer.dates) }),
      let (form, days) = HeadYears.days(of: dates, composer.dates, year: titles.first?.year)
    else { return }
    let falls = zip(days, days.dropFirst()).map { $0.number - $1.number > 183 }
    // What the years of dates that have one say of the first.
    let owns = columns.enumerated().compactMap { index, column in
      HeadYears.year(of: texts[column], form).map { $0 - falls.prefix(index).count { $0 } }
    }
    guard owns.count < columns.count else { return }
    let own = Set(owns).count == 1 ? owns[0] : nil
    let base: Named
    if Set(titles).count == 1 {
      base = titles[0]
    } else if titles.isEmpty, let given = own ?? composer.year, falls.contains(true) || own != nil {
      base = Named(year: given)
    } else {
      return
    }
    self.form = form
    let found = days.enumerated().map { index, day in
      base.year + (base.start.map { day.civil.month < $0 ? 1 : 0 } ?? falls.prefix(index).count { $0 })
    }
    set(found, columns, count: row.count)
  }

  private mutating func set(_ found: [Int], _ columns: [Int], count: Int) {
    years = Array(repeating: nil, count: count)
    for (column, year) in zip(columns, found) { years[column] = year }
  }

  /// The year that a title alone in its row names.
  private static func title(of row: TableRow) -> Named? {
    let cells = Set(row.texts.filter { !$0.isEmpty })
    if cells.count > 1 {
      let seasons = Set(cells.compactMap { season(of: $0) })
      return seasons.count == 1 ? seasons.first : nil
    }
    guard let text = cells.first, !CalendarCell.isAside(text), !DatesInText.isLimit(text),
      DatesInText.all(in: text).isEmpty, !HeadYears.namesMonth(text)
    else { return nil }
    if let season = season(of: text) { return season }
    let years = numbers(in: text).compactMap { $0.count == 4 ? Int($0) : nil }.filter {
      (2000...2099).contains($0)
    }
    guard let year = years.first else { return nil }
    return years.count == 1
      ? Named(year: year, start: HeadYears.fromApril.contains { text.contains($0) } ? 4 : nil) : nil
  }

  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber || !$0.isASCII }.filter { $0.count == 4 || $0.count == 2 }
  }

  /// Whether a row holds nothing but a year or the two of a season: `2026`, `2026年度`, `Saison 2026/2027`.
  static func isYear(_ row: TableRow) -> Bool {
    guard let text = row.onlyText else { return false }
    let digits = text.utf8.prefix { (48...57).contains($0) }
    let rest = String(decoding: Array(text.utf8.dropFirst(4)), as: UTF8.self)
    return season(of: text) != nil
      || digits.count == 4 && text.hasPrefix("20") && ["", "年", "年度", "년"].contains(rest)
  }

  /// The two years of a season in a text of words, which begins in summer or later: `Winter term 2025/26`.
  private static func season(of text: String) -> Named? {
    let numbers = numbers(in: text).drop { $0.count != 4 }
    guard let year = numbers.first.flatMap({ Int($0) }), (2000...2099).contains(year),
      let next = numbers.dropFirst().first.flatMap({ Int($0) }),
      next == year + 1 || next == (year + 1) % 100, DatesInText.all(in: text).isEmpty
    else { return nil }
    return Named(year: year, start: 7)
  }

  private static let fromApril = WordLists.tables["calendar.fromApril"]

  /// The year that titles above a table name for the dates down in it, which have none.
  static func year(of dates: [String], below titles: [TableRow]) -> Int? {
    let named = Set(titles.compactMap { title(of: $0) })
    guard named.count == 1, let year = named.first, year.start == nil,
      dates.contains(where: { GridHead.isDate($0, dates: nil) })
    else { return nil }
    let haveNone = dates.allSatisfy { text in
      !DateCandidates.formats(of: SessionHeading.dateBytes(of: text, dates: nil)).contains(where: \.hasYear)
    }
    return haveNone ? year.year : nil
  }

  /// The first year in texts of words, such as titles and the names of files.
  package static func shown(in texts: some Sequence<String>) -> Int? {
    for text in texts {
      for part in text.utf8.split(whereSeparator: { !(48...57).contains($0) }) where part.count == 4 {
        if let year = Int(Substring(part)), (2000...2099).contains(year) { return year }
      }
    }
    return nil
  }

  private static func namesMonth(_ text: String) -> Bool {
    let words: [Substring] = text.split { !$0.isLetter }
    // "Sept-Oct 2026" is of both.
    return words.count { CalendarCell(String($0)) != nil } == 1
  }

  /// Whether a text begins with a date that has a year in whatever form it may be of.
  private static func hasYear(_ text: String, _ given: DateFormat?) -> Bool {
    guard given == nil else { return false }
    let formats = DateCandidates.formats(of: SessionHeading.dateBytes(of: text, dates: nil))
    return !formats.isEmpty && formats.allSatisfy(\.hasYear)
  }

  /// The year that a date has which is of a form but for that.
  private static func year(of text: String, _ form: DateFormat) -> Int? {
    date(SessionHeading.dateBytes(of: text, dates: nil), form)?.day.year
  }

  /// The day that a text begins with, and where it ends, where it has a year and is of a form but for that.
  static func date(_ bytes: [UInt8], _ form: DateFormat) -> (day: Day, end: Int)? {
    DateCandidates.formats(of: bytes).lazy.filter { $0.hasYear && $0.withoutYear == form }.compactMap {
      guard case (.day(let day), let end) = $0.prefix(of: bytes) else { return nil }
      return (day, end)
    }.first
  }

  /// The day of one of several forms in which a text may be read, and where it ends.
  static func day(_ bytes: [UInt8], _ form: DateFormat, _ formats: [DateFormat], _ year: Int) -> (
    day: Day, end: Int
  )? {
    guard formats.count > 1, case (.day(let day), let end) = form.prefix(of: bytes, year: year) else {
      return nil
    }
    return (day, end)
  }

  /// The days of dates as those of one year, where all can be read in one form of date; `nil` where several would do, even by
  /// the weekdays beside them in the year named.
  private static func days(of texts: [String], _ given: DateFormat?, year: Int?) -> (
    form: DateFormat, days: [Day]
  )? {
    let all = texts.map { text -> [DateFormat: Day] in
      let bytes = SessionHeading.dateBytes(of: text, dates: given)
      let formats = given.map { [$0] } ?? DateCandidates.formats(of: bytes)
      return formats.reduce(into: [:]) { days, format in
        guard case .day(let day) = format.prefix(of: bytes, year: 2000).reading else { return }
        days[format.withoutYear] = Day(
          year: 2000, month: day.civil.month, day: day.civil.day)
      }
    }
    var common = all.dropFirst().reduce(Set(all.first?.keys.map { $0 } ?? [])) { $0.intersection($1.keys) }
    if common.count > 1, let year {
      common = common.filter { form in
        zip(texts, all).allSatisfy { text, days in
          guard let day = days[form] else { return false }
          return GridHead.weekdays(in: text).contains {
            $0 == Day(year: year, month: day.civil.month, day: day.civil.day)?.weekday
          }
        }
      }
    }
    guard common.count == 1, let format = common.first else { return nil }
    return (format, all.compactMap { $0[format] })
  }
}
