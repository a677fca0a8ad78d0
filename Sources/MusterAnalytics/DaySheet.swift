import MusterJournals

/// The sheet of one day or several: who came at each session, who did not, and the two counters.
public struct DaySheet: Hashable, Sendable {
  /// Of which days and slots, as of when; the days reach to the end of the period.
  public var heading: AnswerHeading
  /// Every day of the period, in order.
  public var days: [PlannedDay]
  /// Every session of these days that is on record or expected, in order.
  public var rows: [SheetSession]

  /// A sheet of these parts.
  public init(heading: AnswerHeading, days: [PlannedDay], rows: [SheetSession]) {
    self.heading = heading
    self.days = days
    self.rows = rows
  }
}

/// One session of a day sheet.
public struct SheetSession: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// The slot's name.
  public var slot: String
  /// The session's own name, where there are several at one slot.
  public var session: String?
  /// Whether the session is on record up to as-of.
  public var isOnRecord: Bool
  /// Whether the day lies outside the days counted: after as-of, or before the group's start.
  public var isBlank: Bool
  /// The people with each mark, by name, in the order of `Mark.allCases`.
  public var names: [[String]]

  /// The names of the people with a mark.
  public subscript(mark: Mark) -> [String] { names[mark.rawValue] }
  /// The number of those who attended; `nil` outside the days counted.
  public var attended: Int? { isBlank ? nil : self[.present].count + self[.partial].count }
  /// The number of those who were warned; `nil` outside the days counted.
  public var warned: Int? { isBlank ? nil : self[.warned].count }

  /// A session of these parts, nobody marked.
  public init(date: Day, slot: String, session: String? = nil, isOnRecord: Bool, isBlank: Bool = false) {
    self.date = date
    self.slot = slot
    self.session = session
    self.isOnRecord = isOnRecord
    self.isBlank = isBlank
    names = [[String]](repeating: [], count: Mark.allCases.count)
  }
}

extension Selection {
  /// The sheet of the period's days.
  public func daySheet() -> DaySheet {
    let days = plannedDays
    let recorded = Dictionary(grouping: sessions.indices) { journal.sessions[$0].day }
    let plan = journal.plan
    let expected = planDays.flatMap { plan.days(in: $0, at: slots) } ?? []
    let slotsOfDay = Dictionary(uniqueKeysWithValues: expected.map { ($0.day, $0.unrecorded) })
    let ordered = people.sorted { journal.people[$0].name < journal.people[$1].name }
    let rows = days.flatMap { day -> [SheetSession] in
      let held = recorded[day.date] ?? []
      let planned = slotsOfDay[day.date]
      let plannedSlots = Set(planned ?? [])
      let heldAt = Dictionary(grouping: held) { journal.sessions[$0].slot }
      let roles = Set(held.map { plan.role(of: journal.sessions[$0], among: planned) })
      return slots.flatMap { slot -> [SheetSession] in
        let here = heldAt[slot] ?? []
        let isMissing = plannedSlots.contains(slot) && !roles.contains(.planned(slot))
        let missing = SheetSession(
          date: day.date, slot: journal.slots[slot], isOnRecord: false,
          isBlank: !(self.days?.contains(day.date) ?? false))
        return (isMissing ? [missing] : []) + here.map { sheet(ofSession: $0, people: ordered) }
      }
    }
    return DaySheet(heading: planHeading, days: days, rows: rows)
  }

  private func sheet(ofSession index: SessionID, people: [PersonID]) -> SheetSession {
    let session = journal.sessions[index]
    var row = SheetSession(
      date: session.day, slot: journal.slots[session.slot], session: session.name, isOnRecord: true)
    for person in people {
      if let mark = marks[person, index] {
        row.names[mark.rawValue].append(journal.people[person].name)
      }
    }
    return row
  }
}
