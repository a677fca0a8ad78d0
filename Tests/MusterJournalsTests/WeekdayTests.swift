import MusterJournals
import Testing

@Suite struct WeekdayTests {
  @Test(arguments: [
    ("Mon", Weekday.monday), ("tue", .tuesday), ("WEDNESDAY", .wednesday), ("Th", .thursday), ("Thurs", nil),
    ("fri", .friday), ("Sat", .saturday), ("sunday", .sunday), ("S", nil), ("", nil), ("Monda", nil),
    ("Lun", nil),
  ]) func weekdaysGoByTheirEnglishNames(text: String, expected: Weekday?) {
    #expect(Weekday(named: text) == expected)
  }

  @Test func theWeekBeginsOnMonday() {
    #expect(
      Weekday.allCases.sorted().map(\.abbreviation) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
  }
}
