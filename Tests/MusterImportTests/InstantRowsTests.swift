import MusterJournals
import TestSupport
import Testing

@Suite struct InstantRowsTests {
  @Test func instantsAreBroughtToAZone() throws {
    let text = "date,name\n2026-11-03T23:30:00Z,Ann\n2026-11-04T12:00:00.000Z,Bo\n"
    let plain = try FileReading(text)
    #expect(plain.remarks == [.timesLeftOut, .zoneAssumed])
    #expect(plain.marks == ["2026-11-03 day Ann: present", "2026-11-04 day Bo: present"])
    let local = try FileReading(text) { $0.timeZone = "Europe/Rome" }
    #expect(local.remarks == [.timesLeftOut])
    #expect(local.marks == ["2026-11-04 day Ann: present", "2026-11-04 day Bo: present"])
  }

  @Test func answersToFormsAreOfTheDayOfTheZone() throws {
    let text = "timestamp,name\n2026-11-03T23:30:00Z,Ann\n"
    #expect(try FileReading(text).marks == ["2026-11-03 day Ann: present"])
    let local = try FileReading(text) { $0.timeZone = "Europe/Rome" }
    #expect(local.marks == ["2026-11-04 day Ann: present"])
  }

  @Test func midnightsAreDays() throws {
    let text = "date,name\n2026-11-03T00:00:00Z,Ann\n2026-11-04T00:00:00Z,Ann\n"
    let reading = try FileReading(text) { $0.timeZone = "America/New_York" }
    #expect(reading.remarks == [])
    #expect(reading.sessions == ["2026-11-03 day", "2026-11-04 day"])
  }

  @Test func timesOfTheirOwnColumnAreBroughtToo() throws {
    let text = "date,time,name\n2026-11-03T00:00:00Z,2026-11-03T17:30:00Z,Ann\n"
    let local = try FileReading(text) { $0.timeZone = "Europe/Rome" }
    #expect(local.marks == ["2026-11-03 18:30 Ann: present"])
  }

  @Test func distancesFromUTCStayWhereNoZoneIsNamed() throws {
    let text = "date,name\n2026-11-04T00:30:00+01:00,Ann\n"
    #expect(try FileReading(text).marks == ["2026-11-04 day Ann: present"])
    #expect(try FileReading(text) { $0.timeZone = "UTC" }.marks == ["2026-11-03 day Ann: present"])
  }

  @Test func problemsShowTheCellAsItStands() throws {
    let reading = try FileReading("date,name,mark\n2026-11-03T23:30:00Z,Ann,P\n2026-11-03T23:30:00Z,Ann,A\n")
    {
      $0.timeZone = "Europe/Rome"
    }
    #expect(reading.errors == [.conflictingMarks])
    #expect(reading.log.problems[0].sourceLine == "2026-11-03T23:30:00Z,Ann,A")
  }

  @Test func markdownIsTheSame() throws {
    let reading = try FileReading(
      "| date | name |\n|---|---|\n| 2026-11-03T23:30:00Z | Ann |\n", name: "t.md"
    ) { $0.timeZone = "Europe/Rome" }
    #expect(reading.marks == ["2026-11-04 day Ann: present"])
  }
}
