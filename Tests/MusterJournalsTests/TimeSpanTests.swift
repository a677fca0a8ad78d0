import MusterJournals
import Testing

@Suite struct TimeSpanTests {
  @Test(arguments: [
    ("15:00-19:00", "15:00-19:00"), ("9:05-10:00", "09:05-10:00"), ("0:00-24:00", "00:00-24:00"),
    ("23:59-24:00", "23:59-24:00"),
  ]) func spansAreReadAndWritten(text: String, expected: String) {
    #expect(TimeSpan(text)?.description == expected)
  }

  @Test(arguments: [
    "", "-", "15:00", "15:00-", "-19:00", "15:00-15:00", "19:00-15:00", "15:00-24:01", "24:00-24:00",
    "15:0-19:00", "15:60-19:00", "015:00-19:00", "15:00 - 19:00", "15:00–19:00", "15:00-19:00-20:00",
    "15.00-19.00", "+5:00-19:00",
  ]) func otherTextsAreNoSpan(text: String) {
    #expect(TimeSpan(text) == nil)
  }

  @Test func everyMinuteOfTheDayReadsBack() {
    #expect((0...1440).allSatisfy { ClockTime.minutes(of: ClockTime.text(of: $0)) == $0 })
  }

  @Test(arguments: [("0:00", 0), ("9:30", 570), ("09:30", 570), ("24:00", 1440)])
  func hoursHaveOneOrTwoDigits(text: String, minutes: Int) {
    #expect(ClockTime.minutes(of: text) == minutes)
  }

  @Test(arguments: [
    "", ":", "9", "9:3", "9:300", "24:01", "25:00", "9:60", "-1:00", "٩:30", "9:30 ", " 9:30",
  ])
  func otherTextsAreNoClockTime(text: String) {
    #expect(ClockTime.minutes(of: text) == nil)
  }

  @Test func minutesOutsideTheDayAreNoSpan() {
    #expect(TimeSpan(start: -1, end: 5) == nil)
    #expect(TimeSpan(start: 1440, end: 1441) == nil)
    #expect(TimeSpan(start: 0, end: 1440)?.end == 1440)
  }
}
