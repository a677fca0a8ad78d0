import MusterReading

/// The years of a grid's dates that have none of their own: of a title, of the corner, of other dates, or as the user says.
///
/// Dates that fall back by half a year and more are of the next year, as those of a winter are in January.
package struct HeadYears {
  /// By column; empty where nothing tells them.
  private(set) var years: [Int?] = []
  /// The form of all dates, without their year.
  private(set) var form: DateFormat?
  /// Whether it begins with the day since the language of the table does so, and nothing else tells.
  private(set) var isAssumed = false

  init(_ composer: HeadComposer, _ row: TableRow, above rows: [TableRow], columns: [Int]) {
    let (texts, first) = (row.texts, columns.first ?? 0)
    if let (form, days) = TitleSpan.days(of: columns.map { texts[$0] }, below: rows, given: composer.dates) {
      self.form = form
      set(days.map(\.year), columns, count: row.count)
      return
    }
    let titles = rows.compactMap { HeadYears.title(of: $0) } + HeadYears.corner(texts.prefix(first))
    let dates = columns.map { texts[$0] }
    // Years are told of dates that have none.
    guard dates.contains(where: { !YearlessDates.hasYear($0, composer.dates) }),
      let (form, days, isTold) = YearlessDates.days(
        of: dates, composer.dates, year: (titles + composer.notes).first, daysFirst: composer.writesDaysFirst)
    else { return }
    let falls = zip(days, days.dropFirst()).map { $0.number - $1.number > 183 }
    // What the years of dates that have one say of the first.
    let owns = columns.enumerated().compactMap { index, column in
      HeadYears.year(of: texts[column], form).map { $0 - falls.prefix(index).count { $0 } }
    }
    guard owns.count < columns.count else { return }
    let own = Set(owns).count == 1 ? owns[0] : nil
    // What stands beside the dates of one day may be its marks.
    let mayBeNoted = titles.isEmpty && own == nil && composer.year == nil && Set(days).count == days.count
    let isNoted = mayBeNoted && Set(composer.notes).count == 1 && composer.notes[0].mayBe(of: days)
    let base: TitleYear
    if Set(titles).count == 1 || isNoted {
      base = titles.first ?? composer.notes[0]
    } else if titles.isEmpty, let given = own ?? composer.year, falls.contains(true) || own != nil {
      base = TitleYear(year: given)
    } else {
      return
    }
    let found = days.enumerated().map { index, day in
      base.year + (base.start.map { day.civil.month < $0 ? 1 : 0 } ?? falls.prefix(index).count { $0 })
    }
    // A note may be of another year than the dates.
    guard !isNoted || YearlessDates.agree(dates, zip(days, found).map { $0.inYear($1) }) else { return }
    (self.form, isAssumed) = (form, !isTold)
    set(found, columns, count: row.count)
  }

  private mutating func set(_ found: [Int], _ columns: [Int], count: Int) {
    years = Array(repeating: nil, count: count)
    for (column, year) in zip(columns, found) { years[column] = year }
  }

  /// The years that cells before the dates hold.
  private static func corner(_ texts: ArraySlice<String>) -> [TitleYear] {
    texts.compactMap { TitleYear(season: $0) ?? CalendarCell($0)?.year.map { TitleYear(year: $0) } }
  }

  /// The year that a title alone in its row names.
  private static func title(of row: TableRow) -> TitleYear? {
    let cells = Set(row.texts.filter { !$0.isEmpty })
    guard cells.count > 1 else { return cells.first.flatMap { TitleYear(title: $0) } }
    let seasons = Set(cells.compactMap { TitleYear(season: $0) })
    // `Evening class`, `Autumn 2026`
    let years = cells.count == 2 ? Set(cells.filter(\.hasLetters).compactMap { TitleYear(note: $0) }) : []
    return seasons.count == 1 ? seasons.first : seasons.isEmpty && years.count == 1 ? years.first : nil
  }

  /// Whether a row holds nothing but a text that names a year or the two of a season: `2026年度`, `Autumn register 2026`.
  static func isYear(_ row: TableRow) -> Bool { row.onlyText.flatMap { TitleYear(note: $0) } != nil }

  /// The years named beside dates rather than above: alone in a row below, in the corner, or at the head of an empty column.
  ///
  /// If there are none, the year in the file name counts.
  static func notes(in rows: [TableRow], at index: Int, _ options: ReadingOptions) -> [TitleYear] {
    let body = rows[(index + 1)...]
    let below = body.compactMap(\.onlyText).compactMap { TitleYear(note: $0) }
    let found =
      below
      + rows[max(0, index - 1)...index].flatMap { row in
        row.cells.indices.filter { column in
          column == 0 || !row.isBlank(column) && body.allSatisfy { $0.isBlank(column) || isYear($0) }
        }.compactMap { TitleYear(note: row.text($0)) }
      }
    return found.isEmpty ? [options.yearOfFile].compactMap { $0 } : found
  }

  /// The year that titles above a table name for the dates down in it, which have none.
  static func year(of dates: [String], below titles: [TableRow], notes: [TitleYear]) -> Int? {
    let above = Set(titles.compactMap { title(of: $0) })
    let named = above.isEmpty ? Set(notes) : above
    guard named.count == 1, let year = named.first.flatMap({ inSeason($0, dates) }),
      dates.contains(where: { DatedHeading.isDate($0, dates: nil) })
    else { return nil }
    let haveNone = dates.allSatisfy { text in
      !DateCandidates.formats(of: DatedHeading.bytes(of: text, dates: nil)).contains(where: \.hasYear)
    }
    guard haveNone, above.isEmpty, dates.contains(where: { !WeekdayNames.only(in: $0).isEmpty })
    else { return haveNone ? year.year : nil }
    let days = YearlessDates.days(of: dates, nil, year: year)?.days.map { $0.inYear(year.year) }
    return days.map { YearlessDates.agree(dates, $0) } == true ? year.year : nil
  }

  /// The year of dates that are all of one of the two years of a season.
  private static func inSeason(_ year: TitleYear, _ dates: [String]) -> TitleYear? {
    let days = YearlessDates.days(of: dates, nil, year: year)?.days ?? []
    guard let start = year.start else { return year.mayBe(of: days) ? year : nil }
    let turns = Set(days.map { $0.civil.month < start })
    return turns.count == 1 ? TitleYear(year: year.year + (turns.contains(true) ? 1 : 0)) : nil
  }

  /// The year that a date has which is of a form but for that.
  private static func year(of text: String, _ form: DateFormat) -> Int? {
    YearlessDates.date(DatedHeading.bytes(of: text, dates: nil), form)?.day.year
  }

  /// The form and the year of dates down whose month a title above them names.
  static func ofMonth(_ dates: [String], below titles: [TableRow]) -> (form: DateFormat, year: Int)? {
    let named = Set(titles.compactMap { $0.onlyText.flatMap { CalendarCell(title: $0) } })
    guard named.count == 1, let year = named.first?.year else { return nil }
    return YearlessDates.form(of: dates.map { ($0, named.first?.month) }).map { ($0, year) }
  }
}
