import MusterJournals

/// The attended marks of every day of a selection, and what kind of day each was.
public struct DayTotals: Hashable, Sendable {
  /// Whose figures, of which days and slots, as of when.
  public var heading: AnswerHeading
  /// The number of selected people.
  public var people: Int
  /// The name of the person chosen by name; `nil` for a group.
  public var person: String?
  /// Every day of the selection in order, also those on which nothing was expected.
  public var days: [DayTotal]
}

/// The attended marks of one day.
public struct DayTotal: Hashable, Sendable {
  /// What kind of day it was for a group.
  public enum Status: Hashable, Sendable {
    /// A session was expected.
    case expected
    /// A holiday of this name, on a weekday on which the group meets.
    case holiday(String)
    /// Closed, on a weekday on which the group meets, for the reason given.
    case closed(String)
    /// Nothing was expected: another weekday, or no session on record.
    case free
  }

  /// The day.
  public var date: Day
  /// The attended marks at all selected slots.
  public var attended: Int
  /// What kind of day it was.
  public var status: Status

  /// A total of these parts.
  public init(date: Day, attended: Int, status: Status) {
    self.date = date
    self.attended = attended
    self.status = status
  }
}

extension Selection {
  /// The attended marks of every day of the selection, cut off at the group's start and at as-of.
  ///
  /// Cost: people × words of the marks, and a little for each day.
  public func attendanceByDay() -> DayTotals {
    var answer = DayTotals(
      heading: heading, people: people.count, person: person.map { journal.people[$0].name }, days: [])
    guard let days else { return answer }
    let expected = ExpectedSessions(self)
    let totals = AttendanceTotals(of: people, in: self, everything: self, expected: expected)
    let attended = Dictionary(uniqueKeysWithValues: totals.byDay.map { ($0.date, $0.attended) })
    // A planned session of the as-of day is not expected yet while it is not on record; the day is no day off.
    let planned = journal.plan.days(in: days, at: slots) ?? []
    let working = Set((expected.days + planned).lazy.map(\.day))
    answer.days = (days.lowerBound.number...days.upperBound.number).map { number in
      let day = Day(number: number)
      return DayTotal(
        date: day, attended: attended[day] ?? 0, status: working.contains(day) ? .expected : status(of: day))
    }
    return answer
  }

  /// What a day was on which no session was expected.
  private func status(of day: Day) -> DayTotal.Status {
    let calendar = journal.facts.calendar
    if let weekdays = journal.plan.weekdays, !weekdays.contains(day.weekday) { return .free }
    switch calendar.closure(on: day) {
    case .holiday(let name): return .holiday(name)
    case .closed(let reason): return .closed(reason)
    case .weekday, .beforeStart, nil: return .free
    }
  }
}
