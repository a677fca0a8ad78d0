import Foundation
@testable import MusterCalendars
@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
import TestSupport
import Testing

@Suite struct ICalendarReaderTests {
  /// A calendar of these lines between its first and its last.
  private static func calendar(_ lines: String...) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + lines.joined(separator: "\r\n") + "\r\nEND:VCALENDAR\r\n"
  }

  private static func event(_ lines: String...) -> String {
    "BEGIN:VEVENT\r\n" + lines.joined(separator: "\r\n") + "\r\nEND:VEVENT"
  }

  private static func reading(
    _ events: String..., change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FileReading {
    try FileReading(calendar(events.joined(separator: "\r\n")), name: "t.ics", change)
  }

  @Test func eventsAreSessions() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261116T180000", "DTEND:20261116T193000", "SUMMARY:Chess"),
      Self.event("UID:2", "DTSTART:20261117T090000", "DURATION:PT45M"),
      Self.event("UID:3", "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261122"),
      Self.event("UID:4", "DTSTART:20261118T233000", "DTEND:20261119T010000"))
    #expect(reading.format == "ical")
    #expect(reading.errors == [])
    #expect(
      reading.sessions == [
        "2026-11-16 18:00 18:00-19:30", "2026-11-17 09:00 09:00-09:45", "2026-11-18 23:30 23:30-24:00",
        "2026-11-20 day", "2026-11-21 day",
      ])
    #expect(reading.marks.isEmpty)
  }

  /// What is lost of a calendar that was cut off cannot be known, so that nothing of it is believed.
  @Test func aCalendarThatIsCutOffAnywhereIsAnError() throws {
    let whole = Self.calendar(
      Self.event("UID:1", "DTSTART:20261116T180000"), Self.event("UID:2", "DTSTART:20261117T180000"))
    #expect(try FileReading(whole, name: "t.ics").errors == [])
    for length in "BEGIN:VCALENDAR".count..<(whole.count - "R\r\n".count) {
      #expect(try FileReading(String(whole.prefix(length)), name: "t.ics").errors != [], "\(length)")
    }
  }

  @Test func anEventWithoutAnEndIsAnError() throws {
    let open = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261116T180000"
    for lines in [open, open + "\r\n" + Self.event("UID:2", "DTSTART:20261117T180000")] {
      let reading = try FileReading(Self.calendar(lines), name: "t.ics")
      #expect(reading.errors.contains(.brokenCalendar))
      let message = reading.log.problems.first { $0.code == .brokenCalendar }?.message.text
      #expect(message == "the calendar is cut off: 'BEGIN:VEVENT' has no END line")
    }
  }

  @Test func eventsAtOneTimeAreNumbered() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261116T180000"), Self.event("UID:2", "DTSTART:20261116T180000"),
      Self.event("UID:2", "DTSTART:20261116T180000", "SEQUENCE:1"))
    #expect(reading.sessions == ["2026-11-16 18:00", "2026-11-16 18:00 #2"])
  }

  @Test func rulesAreExpandedWithTheirExceptions() throws {
    let reading = try Self.reading(
      Self.event(
        "UID:1", "DTSTART;TZID=Europe/Rome:20261005T180000", "DTEND;TZID=Europe/Rome:20261005T190000",
        // Summer time ends on 25 October; 17:00 in universal time is 18:00 in November.
        "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116T170000Z", "EXDATE:20261012T160000Z",
        "EXDATE;VALUE=DATE:20261102",
        "RDATE;TZID=Europe/Rome:20261007T170000,20261008T170000"),
      Self.event(
        "UID:1", "RECURRENCE-ID;TZID=Europe/Rome:20261019T180000", "DTSTART;TZID=Europe/Rome:20261020T190000",
        "DTEND;TZID=Europe/Rome:20261020T200000"),
      Self.event(
        "UID:1", "RECURRENCE-ID;TZID=Europe/Rome:20261026T180000", "DTSTART;TZID=Europe/Rome:20261026T180000",
        "STATUS:CANCELLED"))
    #expect(reading.errors == [])
    #expect(
      reading.sessions.map { $0.prefix(16) } == [
        "2026-10-05 18:00", "2026-10-07 17:00", "2026-10-08 17:00", "2026-10-20 19:00", "2026-11-09 18:00",
        "2026-11-16 18:00",
      ])
  }

  @Test func changesFromADayOnMoveAllLaterOnes() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261102T180000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"),
      Self.event(
        "UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T180000", "DTSTART:20261117T190000",
        "DURATION:PT2H"))
    #expect(
      reading.sessions == [
        "2026-11-02 18:00 18:00-19:00", "2026-11-09 18:00 18:00-19:00", "2026-11-17 19:00 19:00-21:00",
        "2026-11-24 19:00 19:00-21:00",
      ])
  }

  @Test func startCountsWhateverTheRule() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261103T180000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3"))
    #expect(reading.sessions == ["2026-11-03 18:00", "2026-11-09 18:00", "2026-11-16 18:00"])
  }

  @Test func exceptionsDoNotChangeTheCount() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261102T180000", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261103T180000"))
    #expect(reading.sessions == ["2026-11-02 18:00", "2026-11-04 18:00"])
  }

  @Test func universalTimesAreBroughtToAZone() throws {
    let event = Self.event("UID:1", "DTSTART:20261116T230000Z", "DTEND:20261116T233000Z")
    let plain = try Self.reading(event)
    #expect(plain.sessions == ["2026-11-16 23:00 23:00-23:30"])
    #expect(plain.remarks == [.universalTime])
    let given = try Self.reading(event) { $0.timeZone = "Europe/Rome" }
    #expect(given.sessions == ["2026-11-17 00:00 00:00-00:30"])
    let own = try FileReading(Self.calendar("X-WR-TIMEZONE:America/New_York", event))
    #expect(own.sessions == ["2026-11-16 18:00 18:00-18:30"])
  }

  @Test func zonesOfTheCalendarAreUsed() throws {
    let zone = """
      BEGIN:VTIMEZONE\r
      TZID:Our town\r
      BEGIN:STANDARD\r
      DTSTART:19701025T030000\r
      TZOFFSETFROM:+0300\r
      TZOFFSETTO:+0200\r
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r
      END:STANDARD\r
      BEGIN:DAYLIGHT\r
      DTSTART:19700329T020000\r
      TZOFFSETFROM:+0200\r
      TZOFFSETTO:+0300\r
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r
      END:DAYLIGHT\r
      END:VTIMEZONE
      """
    let event = Self.event(
      "UID:1", "DTSTART;TZID=Our town:20261020T180000", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20261027T160000Z"
    )
    #expect(try FileReading(Self.calendar(zone, event)).sessions == ["2026-10-20 18:00", "2026-11-03 18:00"])
    // A definition that repeats by the second is not used; its times are then as written.
    let hostile = zone.replacing("FREQ=YEARLY", with: "FREQ=SECONDLY")
    #expect(try FileReading(Self.calendar(hostile, event)).sessions.count == 3)
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=SECONDLY;COUNT=3", "FREQ=MINUTELY", "FREQ=HOURLY",
    "FREQ=DAILY;BYHOUR=1,2,3,4,5,6;BYMINUTE=1,2,3,4,5",
    "FREQ=NEVER", "FREQ=DAILY;BYMONTH=0", "X",
  ]) func hostileRulesAreRefused(rule: String) throws {
    let good = Self.event("UID:2", "DTSTART:20261117T090000")
    let bad = Self.event("UID:1", "DTSTART:20000101T000000", "RRULE:\(rule)")
    let refused = try Self.reading(bad, good)
    #expect(refused.errors == [.refusedRule])
    #expect(refused.log.problems.first?.place.line == 6)
    let skipped = try Self.reading(bad, good) { $0.skipsInvalid = true }
    #expect(skipped.sessions == ["2026-11-17 09:00"])
    #expect(skipped.log.rejected.count == 1)
  }

  @Test func manyHostileEventsTakeBoundedTime() throws {
    let events = (0..<500).map { number in
      Self.event("UID:\(number)", "DTSTART:00010101T000000", "RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31")
    }
    let reading = try FileReading(Self.calendar(events.joined(separator: "\r\n")))
    #expect(reading.errors.count == 500)
  }

  @Test func foldsMayStandInACharacter() throws {
    let summary = Array("SUMMARY:Caff".utf8) + [0xC3, 13, 10, 32, 0xA8, 13, 10]
    let bytes =
      Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART\r\n :20261116T1\r\n\t80000\r\n".utf8) + summary
      + Array("END:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
    let reading = try FileReading(bytes: bytes, name: "t.ics")
    #expect(reading.log.problems.isEmpty)
    #expect(reading.sessions == ["2026-11-16 18:00"])
  }

  @Test func wrongDatesHaveTheirLine() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261331T180000"), Self.event("UID:2", "SUMMARY:x"))
    #expect(reading.errors == [.noSuchDate, .noSuchDate])
    #expect(reading.log.problems.map { $0.place.line } == [5, 7])
  }

  @Test func calendarsWithoutEventsAreEmpty() throws {
    #expect(try FileReading(Self.calendar("X-A:b")).errors == [.emptyRecord])
  }

  @Test func periodsHaveTheirOwnSpans() throws {
    let reading = try Self.reading(
      Self.event(
        "UID:1", "DTSTART:20261005T180000", "DTEND:20261005T190000",
        "RDATE;VALUE=PERIOD:20261006T180000/20261006T200000,20261007T180000/PT30M", "RDATE:20261008T180000"))
    #expect(
      reading.sessions == [
        "2026-10-05 18:00 18:00-19:00", "2026-10-06 18:00 18:00-20:00", "2026-10-07 18:00 18:00-18:30",
        "2026-10-08 18:00 18:00-19:00",
      ])
    let wrong = try Self.reading(
      Self.event(
        "UID:1", "DTSTART:20261005T180000", "RDATE;VALUE=PERIOD:20261006T180000/20261006T170000"))
    #expect(wrong.errors == [.noSuchDate])
  }

  @Test func aLaterRevisionTakesThePlaceOfAnEarlierOne() throws {
    let old = Self.event("UID:1", "DTSTART:20261120T180000", "SEQUENCE:0")
    let new = Self.event("UID:1", "DTSTART:20261121T180000", "SEQUENCE:1")
    #expect(try Self.reading(old, new).sessions == ["2026-11-21 18:00"])
    #expect(try Self.reading(new, old).sessions == ["2026-11-21 18:00"])
    let exception = Self.event(
      "UID:1", "RECURRENCE-ID:20261121T180000", "DTSTART:20261122T180000", "SEQUENCE:0")
    #expect(try Self.reading(new, exception).sessions == ["2026-11-22 18:00"])
  }

  @Test func calendarsOfCancellationsHaveNoSessions() throws {
    let event = Self.event("UID:1", "DTSTART:20261120T180000", "SEQUENCE:1")
    let cancelled = try FileReading(
      Self.calendar(
        "METHOD:CANCEL", event, Self.event("UID:2", "DTSTART:20261121T180000", "STATUS:CONFIRMED")),
      name: "t.ics")
    #expect(cancelled.sessions == [])
    #expect(cancelled.errors == [.emptyRecord])
    #expect(cancelled.log.problems[0].message.text == "all events in the calendar are cancelled")
    let both = try FileReading(
      Self.calendar(
        Self.event("UID:1", "DTSTART:20261120T180000"), Self.event("UID:3", "DTSTART:20261122T180000"))
        + Self.calendar("METHOD:CANCEL", event)
        + Self.calendar(Self.event("UID:4", "DTSTART:20261123T180000")),
      name: "t.ics")
    #expect(both.sessions == ["2026-11-22 18:00", "2026-11-23 18:00"])
    #expect(
      try Self.reading(
        event, Self.event("UID:1", "DTSTART:20261120T180000", "SEQUENCE:2", "STATUS:CANCELLED")
      )
      .sessions == [])
  }

  @Test func slotCanBeGiven() throws {
    let reading = try Self.reading(Self.event("UID:1", "DTSTART:20261116T180000")) { $0.slotName = "evening" }
    #expect(reading.sessions == ["2026-11-16 evening"])
  }

  @Test func holidaysOfAJournalAreReadFromACalendar() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("muster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let calendar = Self.calendar(
      Self.event(
        "UID:1", "DTSTART;VALUE=DATE:20101225", "RRULE:FREQ=YEARLY", "SUMMARY:Christmas\\, the first day"),
      Self.event("UID:2", "DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260813", "SUMMARY:Break"),
      Self.event("UID:3", "DTSTART:20261101T180000", "SUMMARY:Fireworks"))
    try Data(calendar.utf8).write(to: folder.appendingPathComponent("free.ics"))
    let journal = folder.appendingPathComponent("club.journal").path
    try Data(
      "group Club\ndays Mon-Sun\nholidays free.ics\n2026-12-25\n  Ana\n2026-08-12\n  Ana\n2026-11-01\n  Ana\n"
        .utf8
    )
    .write(to: URL(fileURLWithPath: journal))
    let reading = try JournalReading(paths: [journal])
    #expect(
      reading.log.problems.filter { $0.severity == .error }.map(\.code) == [.notWorkingDay, .notWorkingDay])
    #expect(reading.problems.contains { $0.contains("Christmas, the first day") })
    #expect(reading.log.count(.eventsLeftOut) == 1)
  }

  @Test(.enabled(if: RealData.isPresent)) func realTimetableIsRead() throws {
    let reading = try FileReading(RealData.source("format-samples/weekly.ics"))
    #expect(reading.log.problems.isEmpty)
    #expect(reading.sessions.count == 20)
    #expect(reading.sessions.contains("2026-11-06 18:00 18:00-19:30"))
    #expect(
      !reading.sessions.contains {
        $0.hasPrefix("2026-11-05") || $0.hasPrefix("2026-11-02") || $0.hasPrefix("2026-12-07")
      })
    #expect(reading.sessions.last == "2026-12-17 18:00 18:00-19:30")
  }

  @Test(.enabled(if: RealData.isPresent), arguments: ["ical-suites/libical", "ical-suites/ical4j-valid"])
  func realCalendarsAreReadOrRefused(folder: String) throws {
    let path = "\(RealData.folder ?? "")/\(folder)"
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    where name.hasSuffix(".ics") {
      let reading = try FileReading(FileSource(path: "\(path)/\(name)"))
      #expect(!reading.sessions.isEmpty || reading.log.errors > 0, "\(name)")
    }
  }

  /// Each event of the file says how many times it takes place.
  @Test(.enabled(if: RealData.isPresent)) func countsOfRealRulesAreGiven() throws {
    let path = "\(RealData.folder ?? "")/ical-suites/libical/test-data_recur.txt"
    var log = DiagnosticLog()
    let lines = try CalendarLines.read(
      FileSource(path: path), options: ReadingOptions(formats: .all), log: &log)
    let file = CalendarFile(lines)
    let found = CalendarOccurrences(file, of: path, options: ReadingOptions(formats: .all), log: &log).found
    var checked = 0
    // By the standard the start counts even where the rule leaves it out; this one event says otherwise.
    for event in file.events where event[0].number != 260 {
      guard let expected = event.first(where: { $0.name == "X-EXPECT-NUMEVENTS" }).flatMap({ Int($0.value) })
      else { continue }
      checked += 1
      #expect(
        found.count { $0.line == event[0] } == expected,
        "line \(event[0].number) \(event.first { $0.name == "RRULE" }?.value ?? "") \(event.first { $0.name == "DTSTART" }?.text ?? "")"
      )
    }
    #expect(checked == 56)
  }

  @Test(arguments: [("COUNT=30", "2055-11-16"), ("UNTIL=20600101", "2059-11-16")])
  func aRuleWithAnEndIsFollowedToIt(end: String, last: String) throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART;VALUE=DATE:20261116", "RRULE:FREQ=YEARLY;\(end)"))
    #expect(reading.sessions.last == "\(last) day")
    #expect(reading.remarks == [])
  }

  @Test func aRuleWhoseEndIsTooFarIsCutWithANote() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART;VALUE=DATE:20261116", "RRULE:FREQ=DAILY;UNTIL=99991231"))
    #expect(reading.sessions.last == "2040-12-31 day")
    #expect(reading.remarks == [.repetitionsLeftOut])
  }

  @Test(arguments: [
    "DTEND:20261116T170000", "DTEND:20261115T190000", "DURATION:-PT1H", "DURATION:an hour",
  ])
  func anEndThatCannotBeOneIsAWarning(end: String) throws {
    let reading = try Self.reading(Self.event("UID:1", "DTSTART:20261116T180000", end))
    #expect(reading.sessions == ["2026-11-16 18:00"])
    #expect(reading.errors == [])
    #expect(reading.remarks == [.unlikelyEnd])
  }

  @Test func anEndAtTheStartIsNone() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART:20261116T180000", "DTEND:20261116T180000"),
      Self.event("UID:2", "DTSTART;VALUE=DATE:20261117", "DTEND;VALUE=DATE:20261117"))
    #expect(reading.remarks == [])
    #expect(reading.sessions == ["2026-11-16 18:00", "2026-11-17 day"])
  }

  @Test func timeZonesThatAreNotKnownAreEachAWarning() throws {
    let reading = try Self.reading(
      Self.event("UID:1", "DTSTART;TZID=Foo/Bar:20261116T180000", "DTEND;TZID=Foo/Bar:20261116T190000"),
      Self.event("UID:2", "DTSTART;TZID=My Time:20261117T180000"),
      Self.event("UID:3", "DTSTART;TZID=Europe/Rome:20261118T180000"))
    #expect(reading.sessions.count == 3)
    #expect(reading.remarks == [.unknownTimeZone, .unknownTimeZone])
    #expect(
      reading.log.problems[0].message.text
        == "unknown time zone 'Foo/Bar'; its times are read as they are written")
  }
}
