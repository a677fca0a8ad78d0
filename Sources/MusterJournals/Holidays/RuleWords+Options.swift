extension RuleWords {
  /// What may stand between the date and the names of a rule.
  struct Options {
    var years = HolidayRule.Years()
    var weekdays: WeekdayRule?
  }

  /// Takes options up to a name or the end; each may stand once.
  mutating func takeOptions() throws(Problem) -> Options {
    var options = Options()
    var seen: Set<String> = []
    while let option = takeWord() {
      switch option {
      case "from", "to", "only", "except", "every": try takeYears(option, &options.years)
      case "observed", "moved", "substitute", "unless":
        guard options.weekdays == nil else { throw .repeated(option) }
        options.weekdays = try takeWeekdayRule(option)
      default: throw .unexpected(option, expected: .option)
      }
      guard seen.insert(option).inserted else { throw .repeated(option) }
    }
    return options
  }

  private mutating func takeYears(_ option: String, _ years: inout HolidayRule.Years) throws(Problem) {
    let span = years.span
    switch option {
    case "from": years.span = try Self.span(try take(.year, Self.year), span.upperBound)
    case "to": years.span = try Self.span(span.lowerBound, try take(.year, Self.year))
    case "only": years.only = try takeYearList()
    case "except": years.except = try takeYearList()
    default: years.every = try take(.number, Self.year)
    }
  }

  private mutating func takeWeekdayRule(_ option: String) throws(Problem) -> WeekdayRule {
    switch option {
    case "observed": return .observed(try takeShifts())
    case "moved": return .moved(try takeShifts())
    case "unless": return .unless(try takeWeekdays())
    default:
      let weekdays = try takeWeekdays()
      guard weekdays.count < Weekday.allCases.count else { throw .noWeekdayLeft }
      return .substitute(weekdays)
    }
  }

  private mutating func takeWeekdays() throws(Problem) -> Set<Weekday> {
    Set(try takeAll(.weekday) { Weekday(named: $0) })
  }

  private mutating func takeShifts() throws(Problem) -> [Weekday: Int] {
    var shifts: [Weekday: Int] = [:]
    for (weekday, days) in try takeAll(.shift, Self.shift) {
      guard shifts.updateValue(days, forKey: weekday) == nil else { throw .repeated(weekday.name) }
    }
    return shifts
  }

  /// Takes years and ranges of years while digits come next.
  private mutating func takeYearList() throws(Problem) -> [ClosedRange<Int>] {
    var years = [try take(.year, Self.years)]
    while case .plain(let text)? = next, let first = text.utf8.first, (0x30...0x39).contains(first) {
      years.append(try take(.year, Self.years))
    }
    return years
  }

  /// The years from the one to the other, both included.
  private static func span(_ first: Int, _ last: Int) throws(Problem) -> ClosedRange<Int> {
    guard first <= last else { throw .endsBeforeStart(first, last) }
    return first...last
  }

  private static func year(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { (1...9999).contains($0) ? $0 : nil }
  }

  /// `2012` or `2005..2007`.
  private static func years(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = year(ends[0]), let last = year(ends[ends.count - 1]), first <= last
    else { return nil }
    return first...last
  }

  /// `sun-mon`: from the first weekday to the nearest second one, at most three days before or after.
  private static func shift(_ text: String) -> (Weekday, days: Int)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let from = Weekday(named: ends[0]), let to = Weekday(named: ends[1]), from != to
    else { return nil }
    return (from, (to.rawValue - from.rawValue + 10) % 7 - 3)
  }
}
