import Foundation
import Oracle
import Testing

@Suite struct OracleDayTests {
  @Test func weekdaysAndWeeksAreThoseOfFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let units: Set<Calendar.Component> = [.weekday, .weekOfYear, .yearForWeekOfYear]
    for day in OracleDay.days(from: day("2019-12-20"), to: day("2028-01-10")) {
      let date = try #require(
        calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day)))
      let parts = calendar.dateComponents(units, from: date)
      #expect(parts.weekday == day.weekday % 7 + 1)
      #expect(parts.weekOfYear == day.isoWeek.week)
      #expect(parts.yearForWeekOfYear == day.isoWeek.year)
    }
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-1-1", "20260101", ""])
  func whatIsNoDateIsNoDay(_ text: String) {
    #expect(OracleDay(text) == nil)
  }

  @Test func aLeapDayIsADay() {
    #expect(day("2024-02-29") + 1 == day("2024-03-01"))
    #expect((day("2026-12-31") + 1).description == "2027-01-01")
  }
}
