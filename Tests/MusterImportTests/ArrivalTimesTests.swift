import MusterJournals
import TestSupport
import Testing

/// Times that are taken for slots and look like arrivals.
struct ArrivalTimesTests {
  private func sheet(_ times: [String]) -> String {
    "Date,Time,Name\n" + times.enumerated().map { "2026-11-16,\($1),Person \($0)\n" }.joined()
  }

  @Test func aSheetThatPeopleSignIsWarnedOf() throws {
    let text = sheet(["17:50", "17:55", "18:00", "18:00", "18:05", "18:10"])
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.remarks == [.arrivalTimes])
    #expect(reading.sessions.count == 5)
    #expect(
      reading.log.problems.map(\.message.text) == [
        "the times in column 'Time' are read as slots, but look like arrival times: 2026-11-16 has 5 of them, 4 with only one person"
      ])
    #expect(
      reading.help == ["for one session per day: --column time=; if they are slots: --column slot=Time"])
    let day = try FileReading(text) { $0.columns = [.time: nil] }
    #expect(day.sessions == ["2026-11-16 day"])
    #expect(day.log.errors + day.log.warnings == 0)
    let slots = try FileReading(text) { $0.columns = [.slot: "Time"] }
    #expect(slots.sessions.count == 5)
    #expect(slots.log.problems.isEmpty)
  }

  @Test(arguments: [
    ["9:00", "9:00", "11:00", "11:00", "14:00", "14:00"], ["9:00", "10:00", "11:00", "12:00"],
    ["8:00", "8:00", "9:00", "9:00", "10:00", "10:00", "11:00", "11:00", "12:00", "13:00"],
  ])
  func aTimetableIsNot(times: [String]) throws {
    #expect(try FileReading(sheet(times)).log.problems.isEmpty)
  }
}
