@testable import MusterPlatforms
import MusterJournals
@testable import MusterReading
import TestSupport
import Testing

@Suite struct MeetingPartsTests {
  private static let head = "Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest\n"

  @Test func daysAreMeetings() throws {
    let reading = try FileReading(
      Self.head + """
        Jane,j@x,03/20/2026 09:00:00 AM,03/20/2026 09:58:00 AM,58,No
        Bob,b@x,03/20/2026 09:00:00 AM,03/20/2026 09:20:00 AM,20,No
        Jane,j@x,03/27/2026 09:00:00 AM,03/27/2026 09:58:00 AM,58,No
        """)
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(reading.sessions == ["2026-03-20 09:00 09:00-09:58", "2026-03-27 09:00 09:00-09:58"])
    #expect(
      reading.marks == [
        "2026-03-20 09:00 Jane: present", "2026-03-20 09:00 Bob: partial", "2026-03-27 09:00 Jane: present",
      ])
  }

  @Test func hoursWithNobodyPartADay() throws {
    let reading = try FileReading(
      Self.head + """
        Jane,j@x,03/20/2026 02:00:00 PM,03/20/2026 03:00:00 PM,60,No
        Jane,j@x,03/20/2026 09:00:00 AM,03/20/2026 10:00:00 AM,60,No
        Bob,b@x,03/20/2026 09:00:00 AM,03/20/2026 10:00:00 AM,60,No
        """)
    #expect(reading.sessions == ["2026-03-20 09:00 09:00-10:00", "2026-03-20 14:00 14:00-15:00"])
    #expect(
      reading.marks == [
        "2026-03-20 09:00 Jane: present", "2026-03-20 09:00 Bob: present", "2026-03-20 14:00 Jane: present",
      ])
  }

  @Test func aBreakIsDoubted() throws {
    let reading = try FileReading(
      Self.head + """
        Jane,j@x,03/20/2026 09:00:00 AM,03/20/2026 10:00:00 AM,60,No
        Jane,j@x,03/20/2026 11:00:00 AM,03/20/2026 01:00:00 PM,120,No
        """)
    #expect(reading.sessions == ["2026-03-20 09:00 09:00-13:00"])
    #expect(reading.marks == ["2026-03-20 09:00 Jane: present"])
    #expect(reading.remarks == [.severalMeetings])
  }

  @Test func nobodyPresentIsDoubted() throws {
    let reading = try FileReading(
      Self.head + """
        Jane,j@x,03/20/2026 09:00:00 AM,03/20/2026 03:00:00 PM,120,No
        Bob,b@x,03/20/2026 09:00:00 AM,03/20/2026 10:00:00 AM,60,No
        """)
    #expect(reading.remarks == [.nobodyPresent])
    #expect(
      reading.log.problems[0].message.text
        == "nobody attended for 75% of the time from 09:00, when the first person joined, to 15:00, when the last left"
    )
  }

  @Test func aMeetingOverDaysIsRefused() throws {
    let text =
      Self.head + """
        Jane,j@x,03/20/2026 09:00:00 AM,03/27/2026 09:58:00 AM,116,No
        Bob,b@x,03/20/2026 09:00:00 AM,03/20/2026 09:58:00 AM,58,No
        """
    let reading = try FileReading(text)
    #expect(reading.errors == [.severalMeetings])
    #expect(
      reading.log.problems[0].message.text
        == "'Jane' joined on 2026-03-20 and left on 2026-03-27: this looks like more than one meeting")
    let chain = (18...20).map { "Ana,,\($0)/11/2026 00:00:00,\($0)/11/2026 23:59:00,1439,No\n" }
    #expect(try FileReading(Self.head + chain.joined()).errors == [.severalMeetings])
  }

  @Test(arguments: [
    ["Topic,Meeting ID,", "Algebra,81 1,", "Botany,82 2,"], ["Meeting ID,", "81 1,", "82 2,"],
    ["Topic,", "Algebra,", "Botany,"],
  ]) func meetingsAreToldByTheirColumns(columns: [String]) throws {
    let reading = try FileReading(
      """
      \(columns[0])\(Self.head)\(columns[1])Jane,j@x,03/20/2026 09:00:00 AM,03/20/2026 10:00:00 AM,60,No
      \(columns[2])Bob,b@x,03/20/2026 09:30:00 AM,03/20/2026 10:30:00 AM,60,No
      \(columns[1])Cy,c@x,03/20/2026 09:00:00 AM,03/20/2026 09:20:00 AM,20,No
      """)
    #expect(reading.errors == [])
    #expect(
      Set(reading.marks) == [
        "2026-03-20 09:00 Jane: present", "2026-03-20 09:00 Cy: partial", "2026-03-20 09:30 Bob: present",
      ])
    let groups = columns[0].hasPrefix("Topic") ? ["Algebra", "Botany"] : ["t"]
    #expect(reading.journals.map(\.group) == groups)
  }

  @Test func totalsOverDaysAreToldByTheVisits() throws {
    let reading = try FileReading(
      """
      1. Summary
      Start time\t11/17/26, 6:00:00 PM
      End time\t11/24/26, 7:00:00 PM
      2. Participants
      Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t11/24/26, 7:00:00 PM\t2h\tana@example.org\tPresenter
      Bo\t11/17/26, 6:00:00 PM\t11/17/26, 6:20:00 PM\t20m\tbo@example.org\tAttendee
      3. In-Meeting Activities
      Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 7:00:00 PM\t1h\tana@example.org\tPresenter
      Ana\t11/24/26, 6:00:00 PM\t11/24/26, 7:00:00 PM\t1h\tana@example.org\tPresenter
      Bo\t11/17/26, 6:00:00 PM\t11/17/26, 6:20:00 PM\t20m\tbo@example.org\tAttendee
      """)
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-17 18:00 Ana: present", "2026-11-17 18:00 Bo: partial", "2026-11-24 18:00 Ana: present",
      ])
  }

  @Test func visitsWithoutASummaryArePartedToo() throws {
    let reading = try FileReading(
      """
      Name\tFirst Join Time\tLast Leave Time\tIn-Meeting Duration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 7:00:00 PM\t1h\tana@example.org\tPresenter
      Ana\t11/24/26, 6:00:00 PM\t11/24/26, 7:00:00 PM\t1h\tana@example.org\tPresenter
      """)
    #expect(reading.format == "teams")
    #expect(reading.marks == ["2026-11-17 18:00 Ana: present", "2026-11-24 18:00 Ana: present"])
  }

  @Test func eventsArePartedWhereAllHaveLeft() throws {
    let reading = try FileReading(
      """
      Full Name\tUser Action\tTimestamp
      Bao\tJoined\t17/11/2026, 09:00:00
      Bao\tLeft\t17/11/2026, 10:00:00
      Bao\tJoined\t17/11/2026, 14:00:00
      Bao\tLeft\t17/11/2026, 15:00:00
      """)
    #expect(reading.sessions == ["2026-11-17 09:00 09:00-10:00", "2026-11-17 14:00 14:00-15:00"])
  }

  @Test func clockTimesInTheMorningNeedNotFollowTheEvening() throws {
    let reading = try FileReading(
      Self.head + "Ana,,08:00:00,09:00:00,60,No\nAna,,22:00:00,23:00:00,60,No\n"
    ) { $0.date = Day(iso: "2026-11-18") }
    #expect(reading.sessions == ["2026-11-18 08:00 08:00-09:00", "2026-11-18 22:00 22:00-23:00"])
  }

  @Test func rowsWithoutTimesAreAbsentWhereOthersHaveSome() throws {
    let reading = try FileReading(
      Self.head + "Ana,,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No\nBo,,,,,No\nCy,,--,,,No\n")
    #expect(
      reading.marks == [
        "2026-11-18 18:00 Ana: present", "2026-11-18 18:00 Bo: absent", "2026-11-18 18:00 Cy: absent",
      ])
    #expect(reading.remarks == [.timesMissing])
    #expect(reading.log.warnings == 1)
  }

  @Test func whoeverHasNotLeftStayedToTheEnd() throws {
    let reading = try FileReading(
      Self.head + "Ana,,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No\nBo,,18/11/2026 18:10:00,,,No\n")
    #expect(reading.marks == ["2026-11-18 18:00 Ana: present", "2026-11-18 18:00 Bo: present"])
    let open = try FileReading(
      Self.head + "Ana,,18/11/2026 18:00:00,,,No\nBo,,18/11/2026 18:10:00,,,No\n")
    #expect(open.marks == ["2026-11-18 18:00 Ana: present", "2026-11-18 18:00 Bo: present"])
    #expect(open.sessions == ["2026-11-18 18:00"])
    #expect(open.remarks == [.openMeeting])
  }

  @Test func instantsAreBroughtToAZone() throws {
    let text = Self.head + "Ana,,2026-11-18T23:30:00Z,2026-11-19T00:30:00Z,60,No\n"
    let plain = try FileReading(text)
    #expect(plain.sessions == ["2026-11-18 23:30 23:30-24:00"])
    #expect(plain.remarks == [.universalTime])
    let local = try FileReading(text) { $0.timeZone = "Europe/Rome" }
    #expect(local.sessions == ["2026-11-19 00:30 00:30-01:30"])
    #expect(local.remarks == [])
  }

  @Test func dottedDatesMayBeginWithTheMonth() throws {
    let text = Self.head + "Ana,,11.08.2026 18:00,11.08.2026 19:00,60,No\n"
    let other = "Ana,,11.18.2026 18:00,11.18.2026 19:00,60,No\n"
    #expect(try FileReading(text).sessions == ["2026-08-11 18:00 18:00-19:00"])
    #expect(
      try FileReading(text + other).sessions == [
        "2026-11-08 18:00 18:00-19:00", "2026-11-18 18:00 18:00-19:00",
      ])
    let given = try FileReading(text) { $0.dateFormat = DateFormat(pattern: "MM.dd.yyyy") }
    #expect(given.sessions == ["2026-11-08 18:00 18:00-19:00"])
  }

  @Test(arguments: [
    ("下午2:05:23", 50723), ("上午 9:00", 32400), ("上午12:10", 600), ("오후 2:05:23", 50723), ("오전 12:00", 0),
    ("2:05 μ.μ.", 50700), ("9:00:00 π.μ.", 32400), ("2:05:23 CH", 50723), ("9:00 SA", 32400),
  ]) func halvesOfTheDayInManyLanguages(text: String, second: Int) {
    #expect(ClockText.seconds(of: text) == second)
  }

  @Test(arguments: [
    "2026/11/17 下午6:00:00|2026/11/17 下午7:00:00|1 小时", "2026. 11. 17. 오후 6:00:00|2026. 11. 17. 오후 7:00:00|1시간",
    "17/11/26, 6:00:00 μ.μ.|17/11/26, 7:00:00 μ.μ.|60 λεπτά",
    "17/11/2026 6:00:00 CH|17/11/2026 7:00:00 CH|1 giờ",
  ]) func reportsWithThemAreRead(cells: String) throws {
    let parts = cells.split(separator: "|").map { "\"\($0)\"" }
    let zoom = try FileReading(Self.head + "Ana,,\(parts.joined(separator: ",")),No\n")
    #expect(zoom.errors == [])
    #expect(zoom.sessions == ["2026-11-17 18:00 18:00-19:00"])
    let teams = try FileReading(
      """
      1. A
      B\t\(parts[0])
      C\t\(parts[1])
      2. D
      E\tF\tG\tH\tI\tJ
      Ana\t\(parts.joined(separator: "\t"))\tana@example.org\tK
      """)
    #expect(teams.errors == [])
    #expect(teams.marks == ["2026-11-17 18:00 Ana: present"])
  }

  @Test func activitiesThatNobodyNeedsMayBeWrong() throws {
    let text = """
      1. Summary
      Start time\t11/17/26, 6:00:00 PM
      End time\t11/17/26, 7:00:00 PM
      2. Participants
      Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 7:00:00 PM\t1h\tana@example.org\tPresenter
      3. In-Meeting Activities
      Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t7:00:00 PM\t1h\tana@example.org\tPresenter
      """
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-17 18:00 Ana: present"])
    let row = "Ana\t11/17/26, 6:00:00 PM\t11/17/26, 7:00:00 PM\t1h\tana@example.org\tPresenter\n"
    let twice = text.replacing(row + "3.", with: row + row + "3.")
    #expect(try FileReading(twice).errors == [.noSuchDate])
  }
}
