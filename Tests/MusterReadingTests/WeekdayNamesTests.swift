import Testing

@testable import MusterReading

/// Names of weekdays that are those of months too.
struct WeekdayNamesTests {
  @Test(arguments: [
    "mar 15/9", "mar. 15/09", "mar 15.9.", "mar 15 sept", "mar 15/9/2026", "to 10.9.", "mån 7/9",
  ])
  func aWeekdayStandsBeforeADayAndItsMonth(text: String) {
    #expect(
      WeekdayNames.end(in: Array(text.utf8))
        == text.utf8.firstIndex(of: 32).map { text.utf8.distance(from: text.utf8.startIndex, to: $0) + 1 })
  }

  @Test(arguments: ["mar 15", "Mar 15 2026", "Mar 15, 2026", "Mar 5-9"]) func aMonthStandsBeforeADay(
    text: String
  ) {
    #expect(WeekdayNames.end(in: Array(text.utf8)) == 0)
  }
}
