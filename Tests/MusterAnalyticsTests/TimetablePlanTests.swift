import MusterJournals
import Testing

@testable import MusterAnalytics

/// Expected sessions of a class are those of its timetable (specification, chapters 2 and 5.2).
@Suite struct TimetablePlanTests {
  private static let text = """
    group Design Studio I
    meets Mon, Wed 14:00-16:30 from 2026-08-31 for 4 weeks
    meets Tue 09:00-10:00 from 2026-08-31 for 4 weeks
    closed 2026-09-07 Labor Day
    person Ann
    person Bob
      joined 2026-09-02
    2026-08-31 14:00
      Ann
    2026-09-01
      Ann
    2026-09-02 18:00
      Ann, Bob
    """

  private static func selection(asOf: String, period: String = "all") throws -> Selection {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    return try Selection(request, of: RandomJournal.read(text))
  }

  @Test func theMeetingsAreExpectedAndOthersInAddition() throws {
    // 31 August, 1 and 2 September, the evening of 2 September, 8 and 9 September.
    let rows = try Self.selection(asOf: "2026-09-10").ranking().rows
    #expect(rows.map(\.person) == ["Ann", "Bob"])
    #expect(rows.map(\.counts.expected) == [6, 4] && rows.map(\.counts.attended) == [3, 1])
    #expect(rows[0].bestStreak == 3)
  }

  @Test func whatIsMissingIsToldByItsTime() throws {
    let asOf = try Self.selection(asOf: "2026-09-10").asOf
    let missing = try #require(try MissingSessions(in: try RandomJournal.read(Self.text), asOf: .day(asOf)))
    #expect(
      missing.sessions.map(\.description) == ["2026-09-02 14:00", "2026-09-08 09:00", "2026-09-09 14:00"])
    #expect(missing.expected == 6)
  }

  @Test func theTimetableTellsWhetherATargetCanBeReached() throws {
    let left = try Self.selection(asOf: "2026-09-10").statistics(target: 80).target?.left
    // 14 to 27 September: four at 14:00 and two at 09:00, for each of two people.
    #expect(left == 12)
  }

  @Test func aWeekIsOverWhenItsLastMeetingIsOnRecord() throws {
    let selection = try Self.selection(asOf: "2026-09-02")
    let period = try #require(try PeriodExpression("2026-W36").period(asOf: selection.asOf, terms: []))
    #expect(!selection.isOver(period))
    let recorded = try RandomJournal.read(Self.text + "\n2026-09-02 14:00\n  Ann\n")
    let after = try Selection(SelectionRequest(asOf: .day(selection.asOf)), of: recorded)
    #expect(after.isOver(period))
  }

  @Test func theRuleSaysTimetable() throws {
    #expect(ExpectationRule(try Self.selection(asOf: "2026-09-10")).source == .timetable)
  }
}
