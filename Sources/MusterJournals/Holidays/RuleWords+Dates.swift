extension RuleWords {
  /// Takes the rest of a date whose first word is taken, and the days to add to it.
  mutating func takeDate(_ first: String) throws(Problem) -> (HolidayDate, offset: Int) {
    if first.hasPrefix("easter") {
      let sign = first.dropFirst("easter".count)
      if sign.isEmpty { return (.easter, try takeOffset()) }
      guard let offset = Self.offset(sign) else { throw .unexpected(first, expected: .rule) }
      return (.easter, offset)
    }
    return (try takePlainDate(first), try takeOffset())
  }

  private mutating func takePlainDate(_ first: String) throws(Problem) -> HolidayDate {
    if let (month, day) = Self.monthDay(first) { return .fixed(month: month, day: day) }
    if first == "equinox" { return .equinox(try take(.equinox, Self.equinox)) }
    if first == "last" { return try takeNth(nil) }
    if let index = ["1st", "2nd", "3rd", "4th", "5th"].firstIndex(of: first) {
      return try takeNth(index + 1)
    }
    if let weekday = Weekday(named: first) {
      let side = try take(.place) { HolidayDate.Side(rawValue: $0) }
      let (month, day) = try take(.monthDay, Self.monthDay)
      return .weekday(weekday, side, month: month, day: day)
    }
    let startsWithDigit = first.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    throw .unexpected(first, expected: startsWithDigit ? .monthDay : .rule)
  }

  /// Takes `mon of oct`, after its ordinal number.
  private mutating func takeNth(_ ordinal: Int?) throws(Problem) -> HolidayDate {
    let weekday = try take(.weekday) { Weekday(named: $0) }
    try take(.of) { $0 == "of" ? () : nil }
    return .nth(ordinal: ordinal, weekday, month: try take(.month, Self.month))
  }

  /// Takes `+1` or `-1`, if that comes next.
  private mutating func takeOffset() throws(Problem) -> Int {
    guard case .plain(let text)? = next, text.hasPrefix("+") || text.hasPrefix("-") else { return 0 }
    return try take(.offset) { Self.offset($0) }
  }

  /// A number of days with its sign, up to 99.
  private static func offset(_ text: some StringProtocol) -> Int? {
    guard text.hasPrefix("+") || text.hasPrefix("-"), let days = Int(text) else { return nil }
    return (-99...99).contains(days) ? days : nil
  }

  /// `MM-DD`, any day of a leap year.
  private static func monthDay(_ text: String) -> (month: Int, day: Int)? {
    guard text.utf8.count == 5, let day = Day(iso: "2000-" + text) else { return nil }
    return (day.month, day.dayOfMonth)
  }

  /// A month by its first three letters.
  private static func month(_ text: String) -> Int? {
    let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    return names.firstIndex(of: text).map { $0 + 1 }
  }

  private static func equinox(_ text: String) -> Equinox? {
    switch text {
    case "march": .march
    case "september": .september
    default: nil
    }
  }
}
