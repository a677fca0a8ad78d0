import MusterJournals

/// A week or a month at a glance: how many came on each day, and which days were free.
public struct CalendarOverview: Hashable, Sendable {
  /// Of which days and slots, as of when; the days reach to the end of the period.
  public var heading: AnswerHeading
  /// Every day of the period, in order.
  public var days: [CalendarDay]

  /// An overview of these parts.
  public init(heading: AnswerHeading, days: [CalendarDay]) {
    self.heading = heading
    self.days = days
  }
}

/// One day of a calendar.
public struct CalendarDay: Hashable, Sendable {
  /// The day and its status.
  public var day: PlannedDay
  /// The number of marks of attendance at each selected slot, in their order; `nil` outside the days counted, that is,
  /// before the group's start and after as-of.
  public var bySlot: [Int]?

  /// Whether a session was held or planned at each selected slot, in their order.
  public var hasSession: [Bool]

  /// The number of marks of attendance on the day; `nil` outside the days counted.
  public var attended: Int? { bySlot?.reduce(0, +) }

  /// A day of these parts; with a session at each slot unless said.
  public init(day: PlannedDay, bySlot: [Int]?, hasSession: [Bool]? = nil) {
    self.day = day
    self.bySlot = bySlot
    self.hasSession = hasSession ?? (bySlot ?? []).map { _ in true }
  }
}

extension Selection {
  /// Every day of the period with the number of those who came.
  public func calendarOverview() -> CalendarOverview {
    let position = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
    var counts: [Day: [Int]] = [:]
    for person in people {
      for index in marks.attended(person: person).intersection(sessions).indices {
        let session = journal.sessions[index]
        guard let slot = position[session.slot] else { continue }
        counts[session.day, default: [Int](repeating: 0, count: slots.count)][slot] += 1
      }
    }
    let nothing = [Int](repeating: 0, count: slots.count)
    let meeting = slotsOfDays
    return CalendarOverview(
      heading: planHeading,
      days: plannedDays.map { day in
        let isCounted = days?.contains(day.date) ?? false
        let meeting = meeting[day.date] ?? []
        return CalendarDay(
          day: day, bySlot: isCounted ? counts[day.date] ?? nothing : nil,
          hasSession: slots.map(meeting.contains))
      })
  }

  /// The slots of each day at which a session is on record, or planned and not on record.
  private var slotsOfDays: [Day: Set<SlotID>] {
    var found: [Day: Set<SlotID>] = [:]
    for index in sessions.indices {
      found[journal.sessions[index].day, default: []].insert(journal.sessions[index].slot)
    }
    for expected in planDays.flatMap({ journal.plan.days(in: $0, at: slots) }) ?? [] {
      found[expected.day, default: []].formUnion(expected.unrecorded)
    }
    return found
  }
}
