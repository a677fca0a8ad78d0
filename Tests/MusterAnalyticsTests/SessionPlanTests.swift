import MusterJournals
import Testing

@testable import MusterAnalytics

/// What is expected by each plan, and by one that the module does not know.
@Suite struct SessionPlanTests {
  private static let monday = Day(number: 20_773)  // 2026-11-16

  /// Classes at 14:00 on Monday, Wednesday and Friday; a session without a slot of its own may be the one of its day.
  private struct Classes: SessionPlan {
    let classroom = SlotID(1)
    var source: ExpectationRule.Source { .timetable }
    var weekdays: Set<Weekday>? { nil }

    func days(in span: ClosedRange<Day>, at slots: [SlotID]) -> [ExpectedDay]? {
      [0, 2, 4].map { SessionPlanTests.monday + $0 }.filter(span.contains).map {
        ExpectedDay(day: $0, unrecorded: slots.filter { $0 == classroom })
      }
    }

    func closedDays(in span: ClosedRange<Day>) -> [Day] { [] }
    func most(in kind: PeriodKind, slots: Int) -> Int? { nil }

    func role(of session: Session, among slots: [SlotID]?) -> SessionRole {
      guard let slots, slots.count == 1, session.name == nil else { return .additional }
      return .planned(slots[0])
    }
  }

  /// Somebody who attended on Monday at 14:00, Wednesday and Thursday at no slot, and a class party on Thursday.
  private static func journal(days weekdays: Set<Weekday>? = nil) -> Journal {
    var facts = GroupFacts(name: "Studio")
    facts.calendar.weekdays = weekdays
    let sessions = [
      Session(day: monday, slot: 1), Session(day: monday + 2, slot: 0), Session(day: monday + 3, slot: 0),
      Session(day: monday + 3, slot: 0, name: "party"),
    ]
    return Journal(
      facts: facts, people: [Person(name: "Ann")], slots: ["day", "14:00"], sessions: sessions
    ) { _, _ in .present }
  }

  private static func expected(
    _ journal: Journal, by plan: (any SessionPlan)? = nil
  ) throws -> (days: [Int], unrecorded: [[SlotID]], count: Int, recorded: [SessionID]) {
    let selection = try Selection(of: journal, asOf: .day(monday + 5))
    let expected = ExpectedSessions(selection, by: plan)
    return (
      expected.days.map { $0.day - monday }, expected.days.map(\.unrecorded), expected.count(of: 0),
      expected.recorded.indices
    )
  }

  @Test func moreSessionsThanMayBeCountedAreRefusedWhereTheyArePlanned() throws {
    // Six days of two slots.
    var limits = Limits()
    limits[.plannedSessions] = 12
    _ = try limits.apply { try Self.expected(Self.journal(days: [.monday])) }
    limits[.plannedSessions] = 11
    try limits.apply {
      let error = #expect(throws: SelectionError.self) { try Self.expected(Self.journal(days: [.monday])) }
      #expect(error?.message.text.contains("more than 11 ('Studio', 2026-11-16 to 2026-11-21)") == true)
      #expect(error?.fault == .data)
      #expect(throws: LimitError.self) {
        try MissingSessions(in: Self.journal(days: [.monday]), asOf: .day(Self.monday + 5))
      }
      _ = try Self.expected(Self.journal())
    }
  }

  @Test func aGroupWithoutDaysIsExpectedWhereSessionsAreOnRecord() throws {
    let held = try Self.expected(Self.journal())
    #expect(held.days == [0, 2, 3] && held.count == 4 && held.recorded == [0, 1, 2, 3])
    #expect(held.unrecorded == [[], [], []])
  }

  @Test func aGroupWithDaysIsExpectedAtEverySlotOfThem() throws {
    let planned = try Self.expected(Self.journal(days: [.monday, .thursday, .friday]))
    #expect(planned.days == [0, 2, 3, 4])
    // Wednesday is not a working day, but somebody came; the party is expected beside the day's own session.
    #expect(planned.recorded == [0, 1, 2, 3] && planned.count == 8)
    #expect(planned.unrecorded == [[0], [], [1], [0, 1]])
  }

  @Test func anotherPlanSaysWhichSessionsItPlannedAndWhatWasHeldInAddition() throws {
    let planned = try Self.expected(Self.journal(), by: Classes())
    #expect(planned.days == [0, 2, 3, 4])
    #expect(planned.recorded == [0, 1, 2, 3] && planned.count == 5)
    #expect(planned.unrecorded == [[], [], [], [1]])
  }

  @Test func theRuleNamesThePlan() throws {
    let selections = try [Self.journal(), Self.journal(days: [.monday])].map {
      try Selection(of: $0, asOf: .day(Self.monday))
    }
    #expect(selections.map { ExpectationRule($0).source } == [.held, .calendar])
  }
}
