import MusterJournals
import TestSupport
import Testing

/// Logs of clocks that people pass when they come and go, and rows of several days.
struct PunchesTests {
  @Test(arguments: [
    ("IN", "OUT"), ("C/In", "C/Out"), ("Check-in", "Check-out"), ("Entry", "Exit"), ("Kommen", "Gehen"),
    ("Entrada", "Salida"), ("签到", "签退"),
  ])
  func whoeverCameAndLeftWasThereOnce(coming: String, leaving: String) throws {
    let text = """
      Name,Date,Time,Type
      Ann,2026-11-16,08:00,\(coming)
      Ann,2026-11-16,17:00,\(leaving)
      Ben,2026-11-16,08:00,\(coming)
      Ben,2026-11-17,08:05,\(coming)

      """
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(!reading.remarks.contains(.repeatedMark))
    #expect(
      reading.marks == [
        "2026-11-16 day Ann: present", "2026-11-16 day Ben: present", "2026-11-17 day Ben: present",
      ])
  }

  @Test func inAndOutWithoutTimesAreNoClock() throws {
    let text = "Name,Date,Status\nAnn,2026-11-16,IN\nBen,2026-11-16,OUT\n"
    #expect(try FileReading(text).errors == [.unknownMark])
  }

  @Test func marksBesideTheDirectionAreNotPassedOver() throws {
    let text = """
      Name,Date,Time,Type,Status
      Ann,2026-11-16,08:00,IN,present
      Ann,2026-11-16,17:00,OUT,absent

      """
    #expect(try FileReading(text).errors == [.conflictingMarks])
  }

  @Test(arguments: ["To", "End date", "Bis", "Fecha fin", "Enddatum"])
  func rowsOfSeveralDaysAreAskedAbout(title: String) throws {
    let text = "Name,Date,\(title)\nAnn,2026-11-16,2026-11-18\nBen,2026-11-17,2026-11-17\n"
    #expect(try FileReading(text).errors == [.unclearSessions])
    let reading = try FileReading(text) { $0.columns[.note] = title }
    #expect(reading.errors == [])
    #expect(reading.marks.count == 2)
    #expect(
      try FileReading(text.replacing("2026-11-18", with: "2026-11-16")).errors == [])
  }

  @Test func aFileOfDaysToComeMayBeAPlan() throws {
    let text = "Date,Name\n2026-12-01,Ann\n2026-12-02,Ben\n"
    let today = try #require(Day(iso: "2026-11-30"))
    #expect(try FileReading(text) { $0.today = today }.remarks.contains(.futureDates))
    #expect(!(try FileReading(text) { $0.today = today + 1 }.remarks.contains(.futureDates)))
    #expect(!(try FileReading(text).remarks.contains(.futureDates)))
  }
}
