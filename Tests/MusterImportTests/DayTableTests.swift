import MusterJournals
import TestSupport
import Testing

/// Tables without dates, of one day.
struct DayTableTests {
  private let times = "Name,Time\nAnna,18:01:22\nBob,18:04:05\n"

  @Test func aDayIsGiven() throws {
    let reading = try FileReading(times) { $0.date = Day(iso: "2026-11-16") }
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: present"])
    #expect(reading.errors == [])
    #expect(reading.remarks == [.timesLeftOut])
  }

  @Test(arguments: [
    "Attendance_2026-11-16.csv", "2026_11_16.csv", "class-20261116-a.csv", "2026-11-16 (copy 2026.11.16).csv",
  ])
  func aFileIsNamedAfterIts(name: String) throws {
    let reading = try FileReading(times, name: name)
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: present"])
    #expect(reading.remarks == [.dayAssumed, .timesLeftOut])
    let other = try FileReading(times, name: name) { $0.date = Day(iso: "2026-11-17") }
    #expect(other.sessions == ["2026-11-17 day"])
  }

  @Test(arguments: ["t.csv", "2026-11-16 to 2026-11-20.csv", "20261399.csv", "120261116.csv", "2026-11.csv"])
  func otherwiseTheDayIsAskedFor(name: String) throws {
    let reading = try FileReading(times, name: name)
    #expect(reading.errors == [.unknownColumns])
    #expect(reading.help[0].hasPrefix("if all rows are for one date, specify it: --date YYYY-MM-DD;") == true)
  }

  @Test func codesAreMarks() throws {
    let reading = try FileReading("Register Number,Status\n11,PRESENT\n12,ABSENT\n") {
      $0.date = Day(iso: "2026-11-16")
    }
    #expect(reading.marks == ["2026-11-16 day 11: present", "2026-11-16 day 12: absent"])
    #expect(reading.remarks == [.peopleByID])
  }

  @Test func oneColumnOfNamesIsAListOfThosePresent() throws {
    let reading = try FileReading("Name\nAnna\nBob\n", name: "2026-11-16.csv") { $0.format = "csv" }
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: present"])
  }

  @Test func aRosterIsNotYetAListOfThosePresent() throws {
    let text = "Name,Town\nAnna,Rome\nBob,Bern\n"
    #expect(try FileReading(text, name: "2026-11-16.csv").errors == [.unknownColumns])
    #expect(try FileReading(text) { $0.date = Day(iso: "2026-11-16") }.marks.count == 2)
  }

  @Test(arguments: [
    ("Name,Week1,Week2\nAnna,present,absent\nBob,absent,present\n", DiagnosticCode.unknownColumns),
    ("Name,Percentage\nAnna,80\nBob,90\n", .totalsOnly),
    ("Name,Days Present\nAnna,8\nBob,9\n", .totalsOnly),
  ])
  func whatIsOfSeveralDaysIsRefused(text: String, code: DiagnosticCode) throws {
    let reading = try FileReading(text) { $0.date = Day(iso: "2026-11-16") }
    #expect(reading.errors == [code])
    #expect(reading.marks == [])
  }

  @Test func rulesOfAnIncludeGiveTheDay() throws {
    let log = try TableReading(bytes: Array(times.utf8), include: true).log
    #expect(
      log.problems.first?.help?.text.hasPrefix("if all rows are for one date, specify it: date YYYY-MM-DD")
        == true)
  }
}
