import MusterJournals
import Synchronization

/// Sessions are expected at the meetings of a class's timetable; others on record are expected in addition.
struct TimetablePlan: SessionPlan {
  private let timetable: Timetable
  private let calendar: GroupCalendar
  private let journal: Journal
  /// The slots by their names.
  private let slots: [String: SlotID]
  private let byDay = MeetingsByDay()

  init(_ timetable: Timetable, of journal: Journal) {
    self.timetable = timetable
    self.journal = journal
    calendar = journal.facts.calendar
    slots = Dictionary(zip(journal.slots.elements, journal.slots.indices)) { first, _ in first }
  }

  var source: ExpectationRule.Source { .timetable }
  var weekdays: Set<Weekday>? { nil }

  func days(in span: ClosedRange<Day>, at slots: [SlotID]) -> [ExpectedDay]? {
    let selected = Set(slots)
    var days: [ExpectedDay] = []
    for meeting in timetable.meetings(in: span, by: calendar) {
      guard let slot = self.slots[meeting.slot], selected.contains(slot) else { continue }
      if days.last?.day == meeting.day {
        days[days.count - 1].unrecorded.append(slot)
      } else {
        days.append(ExpectedDay(day: meeting.day, unrecorded: [slot]))
      }
    }
    return days
  }

  func closedDays(in span: ClosedRange<Day>) -> [Day] {
    var everyDay = GroupCalendar()
    everyDay.start = calendar.start
    let planned = Set(timetable.meetings(in: span, by: everyDay).map(\.day))
    return planned.subtracting(timetable.meetings(in: span, by: calendar).map(\.day)).sorted()
  }

  func most(in kind: PeriodKind, slots: Int) -> Int? { nil }

  func role(of session: Session, among slots: [SlotID]?) -> SessionRole {
    let meetings = byDay.meetings(on: session.day, of: timetable, by: calendar)
    guard let meeting = journal.meeting(of: session, among: meetings), let slot = self.slots[meeting.slot],
      slots?.contains(slot) ?? false
    else { return .additional }
    return .planned(slot)
  }
}

/// The meetings of a timetable by their days: found out once, when they are first asked for.
private final class MeetingsByDay: Sendable {
  private let found = Mutex<[Day: [PlannedMeeting]]?>(nil)

  /// The meetings on a day, always of one timetable.
  func meetings(on day: Day, of timetable: Timetable, by calendar: GroupCalendar) -> [PlannedMeeting] {
    found.withLock { found in
      let all =
        found ?? Dictionary(grouping: timetable.meetings(in: timetable.days, by: calendar), by: \.day)
      found = all
      return all[day] ?? []
    }
  }
}
