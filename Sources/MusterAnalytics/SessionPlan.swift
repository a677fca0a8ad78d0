import MusterJournals

/// Where a group's sessions are expected (specification, chapter 2, "Expected sessions"): by a
/// timetable, by a calendar, or by what was held.
///
/// Whoever wants to know whether a group plans its sessions asks this and nothing else.
protocol SessionPlan: Sendable {
  /// Which rule it is, for the sentence that explains it.
  var source: ExpectationRule.Source { get }
  /// The weekdays on each of which all slots are planned; `nil` where weekdays do not tell.
  var weekdays: Set<Weekday>? { get }

  /// The days of a span on which sessions are planned, in order, none of them on record yet.
  ///
  /// - Returns: `nil` when nothing is planned and the record alone tells.
  func days(in span: ClosedRange<Day>, at slots: [SlotID]) -> [ExpectedDay]?

  /// The days of a span on which a session would be planned but for a holiday or a closure, in order.
  func closedDays(in span: ClosedRange<Day>) -> [Day]

  /// The largest number of sessions that a period of a kind can have at some slots; `nil` where nothing limits it.
  func most(in kind: PeriodKind, slots: Int) -> Int?

  /// What a session on record is to the plan.
  ///
  /// - Parameter slots: the slots planned on its day; `nil` when none is.
  func role(of session: Session, among slots: [SlotID]?) -> SessionRole
}

/// What a session on record is to the plan of its group.
enum SessionRole: Hashable {
  /// It is the one planned at a slot.
  case planned(SlotID)
  /// It was held in addition, and is expected too.
  case additional
}

/// A date with at least one session expected of the group.
struct ExpectedDay: Sendable {
  let day: Day
  /// The slots of the planned sessions that are not on record.
  var unrecorded: [SlotID] = []
  /// Whether a selected session is on record.
  var hasRecord = false
}

extension Journal {
  /// Where the group's sessions are expected.
  var plan: any SessionPlan {
    if let timetable = facts.timetable { return TimetablePlan(timetable, of: self) }
    return facts.calendar.isDeclared ? CalendarPlan(calendar: facts.calendar) : HeldPlan()
  }
}
