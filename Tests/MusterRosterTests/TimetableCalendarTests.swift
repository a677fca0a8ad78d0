import Foundation
import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import TestSupport
import Testing

/// Timetables as iCalendar files.
struct TimetableCalendarTests {
  private func calendar(_ text: String, asOf: String = "2026-10-01") throws -> [UInt8] {
    try ClassJournals.sessions(of: [ClassJournals.read(text)], asOf: asOf).calendar(stamp: nil)
  }

  private func meetings(_ journal: Journal) -> [PlannedMeeting] {
    journal.facts.meetings(in: Day.earliest...Day.latest) ?? []
  }

  @Test func aClassIsAnEventForEachPattern() throws {
    let text = String(decoding: try calendar(ClassJournals.design), as: UTF8.self)
    #expect(text.ranges(of: "BEGIN:VEVENT\r\n").count == 3)
    for line in [
      "DTSTART:20260831T140000", "DTEND:20260831T163000", "DTSTAMP:20261001T000000Z",
      "RRULE:FREQ=WEEKLY;UNTIL=20261211T140000;BYDAY=MO,WE,FR", "EXDATE:20261127T140000",
      "SUMMARY:Design Studio I (ART 210)", "LOCATION:Hall 3", "DTSTART:20261017T100000",
    ] { #expect(text.contains("\r\n\(line)\r\n"), "\(line)") }
    #expect(!text.contains("Ann"))
  }

  @Test func theSameSessionsGiveTheSameBytes() throws {
    #expect(try calendar(ClassJournals.design) == calendar(ClassJournals.design))
    let other = try calendar(ClassJournals.design.replacing("Hall 3", with: "Hall 4"))
    let identifiers = { (bytes: [UInt8]) in
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    }
    #expect(identifiers(other) == identifiers(try calendar(ClassJournals.design)))
    #expect(Set(identifiers(other)).count == 3)
  }

  @Test func linesAreFoldedAndTextsAreEscaped() throws {
    let name = #"Größe, Maß; und "Form" \ "# + String(repeating: "Übung für Anfänger ", count: 8)
    let bytes = try calendar(
      "group \"\(name.replacing("\"", with: "\"\""))\"\nmeets Mon 10:00-11:00 from 2026-08-31 for 15 weeks\n")
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      #expect(line.last == UInt8(ascii: "\r"))
      #expect(line.count <= 76, "\(String(decoding: line, as: UTF8.self))")
    }
    let back = try FileReading(bytes: bytes, name: "x.ics")
    #expect(back.log.problems.map(\.message.text) == [])
    #expect(back.journals.map(\.group) == [PersonName.normalized(name)])
  }

  @Test func theCourseAndTheLocationComeBack() throws {
    let facts = try #require(
      try FileReading(bytes: calendar(ClassJournals.design), name: "x.ics") {
        $0.words += RosterSystem.words
      }.journals.first?.facts)
    #expect(facts[Course.self] == "ART 210" && facts[Location.self] == "Hall 3")
    let plain = try calendar("group A (B)\nmeets Mon 10:00-11:00 from 2026-08-31 for 2 weeks\n")
    let other = try #require(
      try FileReading(bytes: plain, name: "x.ics") {
        $0.words += RosterSystem.words
      }.journals.first?.facts)
    #expect(other.name == "A (B)" && other[Course.self] == nil && other[Location.self] == nil)
  }

  @Test func anEmptyCalendarIsRefused() throws {
    #expect(throws: RequestFailure.emptyCalendar) {
      try calendar("meets 2026-10-17 10:00-12:00\nclosed 2026-10-17\n")
    }
    #expect(throws: RequestFailure.noTimetable) { try calendar("2026-10-17\n  Ann\n") }
  }

  @Test(arguments: 0..<150) func everySessionComesBack(seed: UInt64) throws {
    let journal = try ClassJournals.read(ClassJournals.random(seed: seed))
    guard !meetings(journal).isEmpty else { return }
    let bytes = try ClassJournals.sessions(of: [journal]).calendar(stamp: nil)
    let reading = try FileReading(bytes: bytes, name: "x.ics")
    #expect(reading.format == "timetable")
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(meetings(try #require(reading.journals.first)) == meetings(journal))
    #expect(reading.journals.map(\.group) == [journal.group])
  }

  /// Read by other programs: `icalendar` reads the file and `dateutil` expands its rules.
  @Test(.enabled(if: CalendarPackages.areInstalled), arguments: 0..<12)
  func otherProgramsExpandTheSameSessions(batch: UInt64) throws {
    for seed in batch * 5..<batch * 5 + 5 {
      let journal = try ClassJournals.read(ClassJournals.random(seed: seed))
      guard !meetings(journal).isEmpty else { continue }
      let bytes = try ClassJournals.sessions(of: [journal]).calendar(stamp: nil)
      let output = try #require(try Tool.python3.output(about: bytes, ["-c", CalendarPackages.script, "#"]))
      let expected = meetings(journal).map { "\($0.day) \($0.span)" }
      #expect(output.split(separator: "\n").map(String.init) == expected)
    }
  }
}

/// The packages of Python that read calendars.
private enum CalendarPackages {
  static let areInstalled =
    (try? Tool.python3.output(about: [], ["-c", "import icalendar, dateutil"])) ?? nil != nil

  static let script = """
    import datetime, sys
    from dateutil import rrule
    from icalendar import Calendar
    found = []
    with open(sys.argv[1], "rb") as file:
        calendar = Calendar.from_ical(file.read())
    for event in calendar.walk("VEVENT"):
        start, end = event["DTSTART"].dt, event["DTEND"].dt
        times = rrule.rruleset()
        if "RRULE" in event:
            times.rrule(rrule.rrulestr(event["RRULE"].to_ical().decode(), dtstart=start))
        else:
            times.rdate(start)
        removed = event.get("EXDATE", [])
        for item in removed if isinstance(removed, list) else [removed]:
            for time in item.dts:
                times.exdate(time.dt)
        for time in times:
            last = time + (end - start)
            ends = "24:00" if last.date() > time.date() else last.strftime("%H:%M")
            found.append(time.strftime("%Y-%m-%d %H:%M-") + ends)
    print("\\n".join(sorted(found)))
    """
}
