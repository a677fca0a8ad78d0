import MusterJournals

/// The value that the y axis of one person's line chart ends at: what is possible in a period of the kind.
enum AxisMaximum {
  /// The maximum of a group kept by the calendar.
  ///
  /// With *n* weekdays and *s* slots: a week n·s; a month and a quarter the largest number of those weekdays
  /// that 31 and 92 days in a row can hold, times s; a year 51·n·s.
  static func value(by kind: PeriodKind, weekdays: Set<Weekday>, slots: Int) -> Int {
    switch kind {
    case .week: weekdays.count * slots
    case .month: mostDays(of: weekdays, in: 31) * slots
    case .quarter: mostDays(of: weekdays, in: 92) * slots
    case .year: 51 * weekdays.count * slots
    case .day, .term, .custom, .all: 0
    }
  }

  /// The largest number of some weekdays that so many days in a row can hold, wherever they begin.
  private static func mostDays(of weekdays: Set<Weekday>, in length: Int) -> Int {
    let (weeks, rest) = length.quotientAndRemainder(dividingBy: 7)
    let most = Weekday.allCases.map { first in
      (0..<rest).filter { shift in
        Weekday(rawValue: (first.rawValue - 1 + shift) % 7 + 1).map(weekdays.contains) ?? false
      }.count
    }.max()
    return weeks * weekdays.count + (most ?? 0)
  }
}
