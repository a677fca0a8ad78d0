import MusterJournals
import TestSupport
import Testing

/// Times at which each person came, which make no sessions.
struct OwnTimesTests {
  @Test(arguments: [
    // A time sheet, of which the hours tell that times are those of people.
    """
    Date,Name,Start Time,End Time,Hours
    2026-10-05,Ann Lee,08:00,16:30,8.0
    2026-10-05,Ben Ode,09:00,16:40,8.0
    2026-10-06,Ann Lee,08:00,16:30,8.0
    """,
    // Results of races, of which some are no times of day.
    """
    Date,Name,Time,Place
    2026-10-05,Ann Lee,22:14,1
    2026-10-05,Ben Ode,26:40,2
    2026-10-06,Ann Lee,22:40,1
    """,
    // Who signs in.
    """
    Datum;Name;Uhrzeit
    05.10.2026;Ann Lee;17:52
    05.10.2026;Ben Ode;17:55
    06.10.2026;Ann Lee;18:01
    """,
  ])
  func eachDayIsOneSession(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-10-05 day", "2026-10-06 day"])
    #expect(reading.remarks.contains(.timesLeftOut))
    let title = text.split(separator: "\n")[0].split { ",;".contains($0) }.first {
      ["Start Time", "Time", "Uhrzeit"].contains($0)
    }
    let slots = try FileReading(text) { $0.columns = [.slot: title.map(String.init)] }
    #expect(slots.sessions.count == 3)
    #expect(!slots.remarks.contains(.timesLeftOut))
  }

  @Test(arguments: [
    // Planned times that a day's people do not share.
    "2026-10-05,10:00,Ann\n2026-10-05,10:20,Ben\n2026-10-06,10:00,Cy\n",
    // Odd minutes, but shared.
    "2026-10-05,10:02,Ann\n2026-10-05,10:02,Ben\n2026-10-06,11:07,Cy\n",
    // Somebody who is there twice on a day.
    "2026-10-05,10:02,Ann\n2026-10-05,11:07,Ann\n2026-10-06,11:07,Cy\n",
  ])
  func slotsStaySlots(rows: String) throws {
    let reading = try FileReading("Date,Time,Name\n" + rows)
    #expect(!reading.remarks.contains(.timesLeftOut))
    #expect(reading.sessions.allSatisfy { !$0.hasSuffix("day") })
  }

  @Test func aMarkInEveryRowIsOfAPlannedTime() throws {
    let text = """
      Date,Time,Name,Status
      2026-10-05,10:02,Ann,present
      2026-10-05,11:07,Ben,absent
      2026-10-06,10:03,Ann,present
      """
    #expect(try FileReading(text).sessions.count == 3)
  }

  @Test func whoHasNoTimeIsAskedAbout() throws {
    let text = """
      Date,Time,Name
      2026-10-05,17:52,Ann
      2026-10-05,17:57,Ben
      2026-10-05,,Cy
      2026-10-06,18:01,Ann
      """
    #expect(try FileReading(text).errors == [.unclearMarks])
  }
}
