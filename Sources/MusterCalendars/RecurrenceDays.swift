import MusterJournals

/// The days of months, years and weeks, as rules of recurrence count them.
enum RecurrenceDays {
  static func month(_ month: Int, _ year: Int) -> [Day] {
    guard let first = Day(year: year, month: month, day: 1) else { return [] }
    return (0..<Day.length(ofMonth: month, year: year)).map { first + $0 }
  }

  static func year(_ year: Int) -> [Day] { (1...12).flatMap { month($0, year) } }

  /// The number of a day in its year, from 1.
  static func number(inYear day: Day) -> Int {
    guard let first = Day(year: day.year, month: 1, day: 1) else { return 1 }
    return day - first + 1
  }

  /// Those of a weekday among the days of a month or year: all, the n-th, or the n-th from the end.
  static func picked(_ wanted: RecurrenceRule.OrdinalWeekday, from days: [Day]) -> [Day] {
    let found = days.filter { $0.weekday == wanted.weekday }
    guard let ordinal = wanted.ordinal else { return found }
    let index = ordinal > 0 ? ordinal - 1 : found.count + ordinal
    return found.indices.contains(index) ? [found[index]] : []
  }

  /// The first day of the week that holds a day, weeks beginning on a weekday.
  static func weekStart(of day: Day, _ start: Weekday) -> Day {
    day - (day.weekday.rawValue - start.rawValue + 7) % 7
  }

  /// The first day of week 1 of a year: the first week with at least four days in it.
  static func firstWeek(ofYear year: Int, _ start: Weekday) -> Day {
    weekStart(of: Day(year: year, month: 1, day: 4) ?? Day.latest, start)
  }

  static func weeks(inYear year: Int, _ start: Weekday) -> Int {
    (firstWeek(ofYear: year + 1, start) - firstWeek(ofYear: year, start)) / 7
  }

  /// The year whose numbered weeks hold a day.
  static func weekYear(of day: Day, _ start: Weekday) -> Int {
    let year = day.year
    if day < firstWeek(ofYear: year, start) { return year - 1 }
    return year < 9998 && day >= firstWeek(ofYear: year + 1, start) ? year + 1 : year
  }
}
