import MusterJournals

/// What a group plans or held on one day.
public enum DayStatus: String, CaseIterable, Sendable {
  /// A working day of the group's calendar.
  case working
  /// A working day after all, though its weekday, a holiday or a closure says otherwise.
  case open
  /// A public holiday, or one of the group's own.
  case holiday
  /// A day on which the group does not meet.
  case closed
  /// A weekday that is not among the group's: a weekend, for most.
  case off
  /// A day before the group's start.
  case beforeStart
  /// A day of a group without a calendar that has a session on record.
  case held
  /// A day of a group without a calendar that has none.
  case none
}

/// A day with its status, and the name of the holiday or the reason given.
public struct PlannedDay: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// What is planned or was held.
  public var status: DayStatus
  /// The holiday's name, or what a closure or an opening says; `nil` where nothing is said.
  public var name: String?

  /// A day of these parts.
  public init(date: Day, status: DayStatus, name: String? = nil) {
    self.date = date
    self.status = status
    self.name = name
  }
}

extension Selection {
  /// The days of an answer that shows a plan: to the end of the period, the days after as-of included.
  ///
  /// A day, week, month, quarter or year is shown whole; other periods begin with the group's start. Without an end of
  /// its own the period ends with as-of. `nil` when no day is left.
  public var planDays: ClosedRange<Day>? {
    let isWhole = period.kind.isCalendarSpan
    guard let first = isWhole ? period.first : [period.first, journal.start].compactMap({ $0 }).max() else {
      return nil
    }
    let last = period.last ?? asOf
    return first <= last ? first...last : nil
  }

  /// The heading of an answer that shows a plan.
  var planHeading: AnswerHeading {
    var heading = heading
    if let planDays { (heading.from, heading.to) = (planDays.lowerBound, planDays.upperBound) }
    return heading
  }

  /// Each day of the plan with its status.
  var plannedDays: [PlannedDay] {
    guard let planDays else { return [] }
    let held = Set(sessions.indices.map { journal.sessions[$0].day })
    let expected = journal.plan.days(in: planDays, at: slots).map { Set($0.map(\.day)) }
    return (planDays.lowerBound.number...planDays.upperBound.number).map {
      plannedDay(Day(number: $0), expected: expected, held: held)
    }
  }

  private func plannedDay(_ day: Day, expected: Set<Day>?, held: Set<Day>) -> PlannedDay {
    let calendar = journal.facts.calendar
    if let text = calendar.opening(on: day) {
      return PlannedDay(date: day, status: .open, name: text.isEmpty ? nil : text)
    }
    switch calendar.closure(on: day) {
    case .holiday(let name): return PlannedDay(date: day, status: .holiday, name: name.isEmpty ? nil : name)
    case .closed(let text): return PlannedDay(date: day, status: .closed, name: text.isEmpty ? nil : text)
    case .weekday: return PlannedDay(date: day, status: .off)
    case .beforeStart: return PlannedDay(date: day, status: .beforeStart)
    case nil: break
    }
    if let expected { return PlannedDay(date: day, status: expected.contains(day) ? .working : .off) }
    if let start = calendar.start, day < start { return PlannedDay(date: day, status: .beforeStart) }
    return PlannedDay(date: day, status: held.contains(day) ? .held : .none)
  }
}
