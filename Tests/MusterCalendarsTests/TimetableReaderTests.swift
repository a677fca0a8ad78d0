import Foundation
@testable import MusterCalendars
@testable import MusterFiles
import MusterFormats
import MusterJournals
@testable import MusterReading
import MusterText
import TestSupport
import Testing

/// Calendars as the timetables of classes.
@Suite struct TimetableReaderTests {
  private static func calendar(_ events: String..., product: String = "-//University//EN") -> String {
    let lines = events.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined()
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(product)\r\n\(lines)END:VCALENDAR\r\n"
  }

  private static func reading(_ text: String) throws -> FileReading {
    try FileReading(text, name: "t.ics") { $0.format = "timetable" }
  }

  /// The `meets` lines of a calendar, printed and read back.
  private static func lines(_ events: String...) throws -> [String] {
    let reading = try reading(calendar(events.joined(separator: "\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n")))
    #expect(reading.errors == [])
    let journal = try #require(reading.journals.first)
    #expect(journal.sessions.isEmpty)
    let printed = TextJournalPrinter.print(journal)
    let again = try JournalReading(printed)
    #expect(again.problems == [])
    #expect(again.journal.facts[Meets.self] == journal.facts[Meets.self])
    return printed.split(separator: "\n").filter { $0.hasPrefix("meets") }
      .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  @Test func rulesBecomePatterns() throws {
    #expect(
      try Self.lines(
        "UID:1\r\nDTSTART:20260831T140000\r\nDTEND:20260831T163000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10")
        == ["Mon, Wed 14:00-16:30 from 2026-08-31 until 2026-09-30"])
  }

  @Test func intervalsAdditionsAndExceptionsAreKept() throws {
    #expect(
      try Self.lines(
        "UID:1\r\nDTSTART:20260901T090000\r\nDURATION:PT1H\r\nRRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261115T090000"
          + "\r\nEXDATE:20260929T090000\r\nRDATE:20261017T090000")
        == [
          "Tue 09:00-10:00 from 2026-09-01 until 2026-11-10 every 2 weeks except 2026-09-29",
          "2026-10-17 09:00-10:00",
        ])
  }

  @Test func timesAreThoseOfTheEventsZone() throws {
    #expect(
      try Self.lines(
        "UID:1\r\nDTSTART;TZID=Europe/Rome:20261019T180000\r\nDTEND;TZID=Europe/Rome:20261019T190000"
          + "\r\nRRULE:FREQ=WEEKLY;UNTIL=20261102T170000Z")
        == ["Mon 18:00-19:00 from 2026-10-19 until 2026-11-02"])
  }

  @Test func anEventWithoutEndTakesTheUsualTime() throws {
    #expect(try Self.lines("UID:1\r\nDTSTART:20261019T180000") == ["2026-10-19 18:00-20:30"])
  }

  @Test func wholeDaysAreLeftOutWithANote() throws {
    let reading = try Self.reading(
      Self.calendar("UID:1\r\nDTSTART;VALUE=DATE:20261019", "UID:2\r\nDTSTART:20261020T180000"))
    #expect(reading.remarks == [.eventsLeftOut])
    let empty = try Self.reading(Self.calendar("UID:1\r\nDTSTART;VALUE=DATE:20261019"))
    #expect(empty.errors == [.emptyRecord])
  }

  @Test func whatIsNotSupportedIsRefused() throws {
    let reading = try Self.reading(
      Self.calendar("UID:1\r\nDTSTART:20261019T180000\r\nRRULE:FREQ=WEEKLY;RSCALE=CHINESE"))
    #expect(reading.errors == [.refusedRule])
  }

  @Test func onlyCalendarsOfMusterAreDetected() throws {
    let event = "UID:1\r\nDTSTART:20261019T180000"
    #expect(try FileReading(Self.calendar(event), name: "t.ics").format == "ical")
    let own = try FileReading(Self.calendar(event, product: CalendarDocument.product), name: "t.ics")
    #expect(own.format == "timetable")
    #expect(own.sessions == [])
  }

  @Test func anIncludedTimetableIsThatOfItsJournal() throws {
    let folder = try TemporaryFolder([
      "t.ics": Self.calendar("UID:1\r\nDTSTART:20261019T180000\r\nRRULE:FREQ=WEEKLY;COUNT=3"),
      "class.journal": "group Class\ninclude t.ics\n  format timetable\n2026-10-19 18:00\n  Ann\n",
    ])
    let reading = try JournalReading(paths: [folder.file("class.journal")])
    #expect(reading.problems == [])
    #expect(reading.journal.group == "Class")
    #expect(reading.journal.facts.meetings(in: Day.earliest...Day.latest)?.count == 3)
  }

  /// Each start that the reader of sessions finds in the published calendars is in the timetable.
  @Test(.enabled(if: RealData.isPresent), arguments: ["ical-suites/libical", "ical-suites/ical4j-valid"])
  func publishedCalendarsKeepEverySession(folder: String) throws {
    let path = "\(RealData.folder ?? "")/\(folder)"
    var compared = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    where name.hasSuffix(".ics") || name == "test-data_recur.txt" {
      var options = ReadingOptions(formats: .all)
      options.skipsInvalid = true
      var log = DiagnosticLog(skipsInvalid: true)
      let lines = try CalendarLines.read(FileSource(path: "\(path)/\(name)"), options: options, log: &log)
      let found = CalendarOccurrences(CalendarFile(lines), of: name, options: options, log: &log).found
      let starts = Set(
        found.filter { !$0.isAllDay }.map { "\($0.start.day) \(ClockTime.text(of: $0.start.minute))" })
      options.format = "timetable"
      let journals = try JournalLoader(options: options).read(FileSource(path: "\(path)/\(name)")).journals
      let facts = journals.first?.facts
      #expect(
        Set((facts?.meetings(in: Day.earliest...Day.latest) ?? []).map { "\($0.day) \($0.slot)" }) == starts,
        "\(name)")
      compared += starts.count
    }
    #expect(compared > 50)
  }
}
