/// How a rule finds its day in a year.
enum HolidayDate: Hashable, Sendable {
  /// The same date every year, `05-01`; 29 February only in leap years.
  case fixed(month: Int, day: Int)
  /// A weekday counted in a month, `2nd mon of oct`, from the end when `ordinal` is `nil`: `last mon of may`.
  case nth(ordinal: Int?, Weekday, month: Int)
  /// The weekday next to a date, `mon on-or-before 05-24`.
  case weekday(Weekday, Side, month: Int, day: Int)
  /// Western Easter Sunday.
  case easter
  /// The day of an equinox in Japan.
  case equinox(Equinox)

  /// Where a weekday is looked for, from a date.
  enum Side: String, CaseIterable, Sendable {
    case before
    case onOrBefore = "on-or-before"
    case onOrAfter = "on-or-after"
    case after
  }

  /// The day in a year, or `nil` when the year has none (a fifth Monday, 29 February).
  func day(in year: Int) -> Day? {
    switch self {
    case .fixed(let month, let day): Day(year: year, month: month, day: day)
    case .nth(let ordinal, let weekday, let month): Self.nth(ordinal, weekday, month: month, year: year)
    case .weekday(let weekday, let side, let month, let day):
      Day(year: year, month: month, day: day).map { weekday.nearest(side, $0) }
    case .easter: Day.easter(year: year)
    case .equinox(let equinox): equinox.day(in: year)
    }
  }

  /// The counted weekday of a month, or `nil` when the month has fewer.
  private static func nth(_ ordinal: Int?, _ weekday: Weekday, month: Int, year: Int) -> Day? {
    let length = Day.length(ofMonth: month, year: year)
    guard let ordinal else {
      return Day(year: year, month: month, day: length).map { weekday.nearest(.onOrBefore, $0) }
    }
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    let day = weekday.nearest(.onOrAfter, first) + 7 * (ordinal - 1)
    return day - first < length ? day : nil
  }
}

extension Weekday {
  /// The closest day with this weekday on one side of another day.
  fileprivate func nearest(_ side: HolidayDate.Side, _ day: Day) -> Day {
    switch side {
    case .onOrAfter: day + (rawValue - day.weekday.rawValue + 7) % 7
    case .after: nearest(.onOrAfter, day + 1)
    case .onOrBefore: nearest(.onOrAfter, day - 6)
    case .before: nearest(.onOrBefore, day - 1)
    }
  }
}
