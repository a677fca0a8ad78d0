import MusterReading

/// The years of a grid's dates that have none of their own: of a title, of the corner, of other dates, or as the user says.
///
/// Dates that fall back by half a year and more are of the next year, as those of a winter are in January.
struct HeadYears {
  /// By column; empty where nothing tells them.
  private(set) var years: [Int?] = []
  /// The form of all dates, without their year.
  private(set) var form: DateFormat?

  /// A year, or the two of a season: `2026`, `2025/26`.
  private struct Named: Hashable {
    var year: Int
    var isSeason = false
  }

  init(_ composer: HeadComposer, _ row: TableRow, above rows: [TableRow], columns: [Int]) {
    let texts = row.texts
    guard let first = columns.first else { return }
    let titles =
      rows.compactMap { HeadYears.title(of: $0) }
      + texts.prefix(first).compactMap { CalendarCell($0)?.year }.map { Named(year: $0) }
    let dates = columns.map { texts[$0] }
    // Years are told of dates that have none.
    guard dates.contains(where: { !HeadYears.hasYear($0, composer.dates) }),
      let (form, days) = HeadYears.days(of: dates, composer.dates)
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
    years = Array(repeating: nil, count: row.count)
    var turns = 0
    for (index, column) in columns.enumerated() {
      if index > 0, falls[index - 1] { turns += 1 }
      // A season begins in summer or later.
      let isLate = base.isSeason && days[index].civil.month < 7
      years[column] = base.year + (base.isSeason ? (isLate ? 1 : 0) : turns)
    }
  }

  /// The year that a title alone in its row names.
  private static func title(of row: TableRow) -> Named? {
    let cells = Set(row.texts.filter { !$0.isEmpty })
    guard cells.count == 1, let text = cells.first, !CalendarCell.isAside(text), !DatesInText.isLimit(text),
      DatesInText.all(in: text).isEmpty, !HeadYears.namesMonth(text)
    else { return nil }
    let parts: [Substring] = text.split { !$0.isNumber || !$0.isASCII }
    let numbers = parts.filter { $0.count == 4 || $0.count == 2 }
    let years = numbers.compactMap { $0.count == 4 ? Int($0) : nil }.filter { (2000...2099).contains($0) }
    guard let year = years.first else { return nil }
    let next = numbers.drop { $0.count != 4 }.dropFirst().first.flatMap { Int($0) }
    if let next, next == year + 1 || next == (year + 1) % 100 { return Named(year: year, isSeason: true) }
    return years.count == 1 ? Named(year: year) : nil
  }

  /// The first year in texts of words, such as titles and the names of files.
  static func shown(in texts: [String]) -> Int? {
    texts.lazy.flatMap { $0.split { !$0.isNumber || !$0.isASCII } }.compactMap { part in
      part.count == 4 ? Int(part).flatMap { (2000...2099).contains($0) ? $0 : nil } : nil
    }.first
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

  /// The days of dates as those of one year, where all can be read in one form of date; `nil` where several would do.
  private static func days(of texts: [String], _ given: DateFormat?) -> (form: DateFormat, days: [Day])? {
    let all = texts.map { text -> [DateFormat: Day] in
      let bytes = SessionHeading.dateBytes(of: text, dates: given)
      let formats = given.map { [$0] } ?? DateCandidates.formats(of: bytes)
      return formats.reduce(into: [:]) { days, format in
        guard case .day(let day) = format.prefix(of: bytes, year: 2000).reading else { return }
        days[format.withoutYear] = Day(
          year: 2000, month: day.civil.month, day: day.civil.day)
      }
    }
    let common = all.dropFirst().reduce(Set(all.first?.keys.map { $0 } ?? [])) { $0.intersection($1.keys) }
    guard common.count == 1, let format = common.first else { return nil }
    return (format, all.compactMap { $0[format] })
  }
}
