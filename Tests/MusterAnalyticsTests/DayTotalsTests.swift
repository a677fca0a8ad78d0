import MusterAnalytics
import MusterJournals
import Testing

struct DayTotalsTests {
  private func totals(_ head: String, period: String = "all", asOf: String = "2026-11-04") throws -> DayTotals
  {
    let journal = try RandomJournal.read(
      """
      group Friends
      start 2026-10-29
      \(head)
      slots morning, afternoon
      person Ada
      person Bo

      2026-10-29 morning
        Ada, Bo
      2026-10-29 afternoon
        Ada
      2026-11-03 morning
        partial: Bo
        warned: Ada
      """, name: "friends.journal")
    return try Selection(of: journal, period: period, asOf: .day(try #require(Day(iso: asOf))))
      .attendanceByDay()
  }

  @Test func everyDayHasItsTotalAndItsKind() throws {
    let days = try totals("days Mon-Fri\nholidays it\nclosed 2026-11-02 repairs").days
    #expect(days.map(\.date.dayOfMonth) == [29, 30, 31, 1, 2, 3, 4])
    #expect(days.map(\.attended) == [3, 0, 0, 0, 0, 1, 0])
    #expect(
      days.map(\.status) == [.expected, .expected, .free, .free, .closed("repairs"), .expected, .expected])
  }

  @Test func aHolidayOnADayOffIsADayOff() throws {
    let days = try totals("days Mon-Sun\nholidays it").days
    #expect(days[3].date.dayOfMonth == 1)
    guard case .holiday = days[3].status else {
      Issue.record("All Saints is a holiday, not \(days[3].status)")
      return
    }
  }

  @Test func withoutACalendarOnlyWhatWasHeldIsExpected() throws {
    let days = try totals("", period: "2026-10-29..2026-10-30").days
    #expect(days.map(\.status) == [.expected, .free])
  }

  @Test func theDaysAddUpToTheTotal() throws {
    let text = "days Mon-Fri"
    #expect(try totals(text).days.reduce(0) { $0 + $1.attended } == 4)
    #expect(try totals(text).people == 2)
    #expect(try totals(text).person == nil)
  }
}
