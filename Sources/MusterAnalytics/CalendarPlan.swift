import MusterJournals

/// Sessions are expected at every slot of every working day; named ones on record are expected in addition.
struct CalendarPlan: SessionPlan {
  let calendar: GroupCalendar

  var source: ExpectationRule.Source { .calendar }
  var weekdays: Set<Weekday>? { calendar.weekdays }

  func days(in span: ClosedRange<Day>, at slots: [SlotID]) -> [ExpectedDay]? {
    calendar.workingDays(from: span.lowerBound, through: span.upperBound).map {
      ExpectedDay(day: $0, unrecorded: slots)
    }
  }

  func closedDays(in span: ClosedRange<Day>) -> [Day] {
    calendar.closedDays(from: span.lowerBound, through: span.upperBound)
  }

  /// With *n* weekdays and *s* slots: a week n·s; a month and a quarter the largest number of those weekdays that 31 and
  /// 92 days in a row can hold, times s; a year 51·n·s.
  func most(in kind: PeriodKind, slots: Int) -> Int? {
    let weekdays = weekdays ?? []
    switch kind {
    case .week: return weekdays.count * slots
    case .month: return CalendarPlan.mostDays(of: weekdays, in: 31) * slots
    case .quarter: return CalendarPlan.mostDays(of: weekdays, in: 92) * slots
    case .year: return 51 * weekdays.count * slots
    case .day, .term, .custom, .all: return nil
    }
  }

  func role(of session: Session, among slots: [SlotID]?) -> SessionRole {
    slots != nil && session.name == nil ? .planned(session.slot) : .additional
  }

  /// The largest number of some weekdays that N days in a row can hold, wherever they begin.
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
