@testable import MusterFiles
@testable import MusterPlatforms
import MusterJournals
import MusterFormats
@testable import MusterReading
import TestSupport
import Testing

@Suite struct ZoomReaderTests {
  private static let visits = """
    Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent
    Rosa Tilde,rosa@example.org,11/18/2026 05:55:00 PM,11/18/2026 07:02:00 PM,67,No,Y
    Pim (Pim Aalto),,11/18/2026 06:01:00 PM,11/18/2026 06:20:00 PM,19,Yes,
    Pim (Pim Aalto),,11/18/2026 06:24:00 PM,11/18/2026 07:00:00 PM,36,Yes,
    Lou,,11/18/2026 06:40:00 PM,11/18/2026 07:02:00 PM,22,Yes,
    Bo,,11/18/2026 06:55:00 PM,11/18/2026 07:02:00 PM,7,Yes,

    """

  @Test func visitsOfAPersonAreAddedUp() throws {
    let reading = try FileReading(Self.visits)
    #expect(reading.format == "zoom")
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-18 17:55 17:55-19:02"])
    #expect(
      reading.marks == [
        "2026-11-18 17:55 Rosa Tilde: present", "2026-11-18 17:55 Pim (Pim Aalto): present",
        "2026-11-18 17:55 Lou: partial", "2026-11-18 17:55 Bo: absent",
      ])
    #expect(reading.people[0] == "Rosa Tilde <rosa@example.org>")
    #expect(reading.journals[0].people[1].aliases == ["Pim Aalto"])
  }

  @Test func thresholdsAreSharesOrTimes() throws {
    let reading = try FileReading(Self.visits) { options in
      options.presentAfter = .seconds(60 * 60)
      options.partialAfter = .percent(10)
    }
    #expect(
      reading.marks.map { $0.split(separator: " ").last } == ["present", "partial", "partial", "partial"])
  }

  @Test func overlappingVisitsAreCountedOnce() throws {
    let reading = try FileReading(
      """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Ana,ana@example.org,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No
      Bea,bea@example.org,18/11/2026 18:00:00,18/11/2026 18:30:00,30,No
      Bea,BEA@example.org,18/11/2026 18:10:00,18/11/2026 18:40:00,30,No
      """)
    #expect(reading.marks.last == "2026-11-18 18:00 Bea: partial")
    #expect(reading.log.warnings == 0)
  }

  @Test func sameNamesAtOnceAreDoubted() throws {
    let reading = try FileReading(
      """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Ana,,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No
      Ana,,18/11/2026 18:00:00,18/11/2026 18:30:00,30,No
      """)
    #expect(reading.remarks == [.sharedName])
    #expect(reading.marks == ["2026-11-18 18:00 Ana: present"])
  }

  @Test func dataOfTheMeetingGiveItsLength() throws {
    let reading = try FileReading(
      """
      \u{FEFF}Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
      "812 0000 0001",Chess club,11/18/2026 05:55:00 PM,11/18/2026 07:55:00 PM,host@example.org,120,1

      Name (Original Name),User Email,Total Duration (Minutes),Guest
      Rosa Tilde,rosa@example.org,67,No
      """)
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-18 17:55 17:55-19:55"])
    #expect(reading.marks == ["2026-11-18 17:55 Rosa Tilde: partial"])
  }

  @Test func uniqueUsersNeedADate() throws {
    let text = """
      Name (Original Name),User Email,Total Duration (Minutes),Guest
      Rosa Tilde,rosa@example.org,67,No
      Lou (RIT Student),,20,Yes
      """
    let refused = try FileReading(text)
    #expect(refused.errors == [.missingDate])
    #expect(refused.help == ["specify the date: --date 2026-11-18"])
    let reading = try FileReading(text) { $0.date = Day(iso: "2026-11-18") }
    #expect(
      reading.marks == ["2026-11-18 day Rosa Tilde: present", "2026-11-18 day Lou (RIT Student): partial"])
  }

  @Test func bracketsAfterSeveralNamesAreNobodysName() throws {
    let reading = try FileReading(
      """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Gil (RIT Student),,11/16/2026 06:00:00 PM,11/16/2026 07:00:00 PM,60,Yes
      Hal (RIT Student),,11/16/2026 06:30:00 PM,11/16/2026 07:00:00 PM,30,Yes
      Carl (Host),,11/16/2026 06:00:00 PM,11/16/2026 07:00:00 PM,60,No
      Host,,11/16/2026 06:00:00 PM,11/16/2026 07:00:00 PM,60,No
      """)
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-16 18:00 Gil (RIT Student): present", "2026-11-16 18:00 Hal (RIT Student): partial",
        "2026-11-16 18:00 Carl (Host): present", "2026-11-16 18:00 Host: present",
      ])
    #expect(reading.journals[0].people.flatMap(\.aliases) == [])
  }

  @Test func newerHeadingsInSentenceCaseAreTheSame() throws {
    let reading = try FileReading(
      """
      Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room
      Rosa,rosa@example.org,2026-11-18 18:00:00,2026-11-18 19:00:00,60,No,OK,No
      """)
    #expect(reading.format == "zoom")
    #expect(reading.marks == ["2026-11-18 18:00 Rosa: present"])
  }

  @Test func accountReportHasAGroupForEachTopic() throws {
    let reading = try FileReading(
      """
      Topic,Meeting ID,User Name,User Email,Department,Group,Has Zoom Rooms?,Creation Time,Start Time,End Time,Duration (Minutes),Participants,Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Chess,1,Host,host@example.org,,,No,11/18/2026 05:00:00 PM,11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60,2,Ana,ana@example.org,11/18/2026 06:00:00 PM,11/18/2026 06:20:00 PM,20,No
      Chess,1,Host,host@example.org,,,No,11/18/2026 05:00:00 PM,11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60,2,Bea,bea@example.org,11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60,No
      Choir,2,Host,host@example.org,,,No,11/19/2026 05:00:00 PM,11/19/2026 06:00:00 PM,11/19/2026 07:00:00 PM,60,1,Ana,ana@example.org,11/19/2026 06:00:00 PM,11/19/2026 07:00:00 PM,60,No
      """)
    #expect(reading.errors == [])
    #expect(reading.journals.map(\.group) == ["Chess", "Choir"])
    #expect(
      reading.marks == [
        "2026-11-18 18:00 Ana: partial", "2026-11-18 18:00 Bea: present", "2026-11-19 18:00 Ana: present",
      ])
  }

  @Test func webinarReportNamesThoseWhoDidNotCome() throws {
    let reading = try FileReading(
      """
      Attendee Report,
      Report Generated:,11/19/2026 09:00:00 AM
      Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered
      Open evening,813 0000 0002,11/18/2026 06:00:00 PM,60,2
      Host Details,
      Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes)
      Yes,Rosa,rosa@example.org,11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60
      Attendee Details,
      Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes)
      Yes,Lou,lou@example.org,11/18/2026 06:30:00 PM,11/18/2026 07:00:00 PM,30
      No,Bo,bo@example.org,--,--,--
      """)
    #expect(reading.format == "zoom")
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-18 18:00 18:00-19:00"])
    #expect(
      reading.marks.map { String($0.dropFirst(17)) } == ["Rosa: present", "Lou: partial", "Bo: absent"])
  }

  @Test func sectionsOfAWebinarAreNobody() throws {
    let reading = try FileReading(
      """
      Attendee Report,
      Report Generated:,"Nov 19, 2026 11:53 AM"
      Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered,# Cancelled,Unique Viewers
      Open evening,813 0000 0002,"Nov 18, 2026 6:00 PM",60,3,0,2
      Host Details,
      Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest
      Yes,Rosa,rosa@example.org,"Nov 18, 2026 17:55:00","Nov 18, 2026 19:00:00",65,No
      Panelist Details,
      Attendee Details,
      Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,Join Time,Leave Time,Time in Session (minutes)
      Yes,Lou,Lou,Ek,lou@example.org,"Nov 10, 2026 10:00:00",approved,"Nov 18, 2026 18:30:00","Nov 18, 2026 19:00:00",30
      No,Bo Sen,Bo,Sen,bo@example.org,"Nov 11, 2026 10:00:00",approved,--,--,--
      Other Attended,
      User Name,Join Time,Leave Time,Time in Session (minutes),Country/Region Name
      15550100123,"Nov 18, 2026 18:00:00","Nov 18, 2026 18:50:00",50,Italy
      Ursula,"Nov 18, 2026 18:00:00","Nov 18, 2026 18:50:00",50,Italy
      Absent Details,
      """)
    #expect(reading.errors == [])
    #expect(reading.log.warnings == 0, "\(reading.log.problems.map(\.message.text))")
    #expect(
      reading.marks.map { String($0.dropFirst(17)) } == [
        "Rosa: present", "Lou: partial", "Bo Sen: absent", "Ursula: present",
      ])
    #expect(reading.remarks == [.callersLeftOut])
  }

  @Test func tableWithAColumnOfDatesIsNoReport() throws {
    let reading = try FileReading(
      "Date,Name,Email,Duration (minutes)\n2026-11-18,Ana,ana@example.org,60\n2026-11-19,Ana,,60\n")
    #expect(reading.format == "csv")
    #expect(reading.sessions == ["2026-11-18 day", "2026-11-19 day"])
  }

  @Test func timeInTheWaitingRoomIsNotCounted() throws {
    let reading = try FileReading(
      """
      Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room
      Rosa,rosa@example.org,11/18/2026 05:50:00 PM,11/18/2026 06:00:00 PM,10,No,,Yes
      Rosa,rosa@example.org,11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60,No,OK,No
      Lou,,11/18/2026 06:00:00 PM,11/18/2026 06:40:00 PM,40,Yes,,Yes
      Lou,,11/18/2026 06:40:00 PM,11/18/2026 07:00:00 PM,20,Yes,,No
      Bo,,11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60,Yes,,Yes
      """)
    #expect(reading.sessions == ["2026-11-18 18:00 18:00-19:00"])
    #expect(
      reading.marks == [
        "2026-11-18 18:00 Rosa: present", "2026-11-18 18:00 Lou: partial", "2026-11-18 18:00 Bo: absent",
      ])
    #expect(reading.remarks == [.waitingLeftOut])
  }

  @Test func datesThatCouldBeReadTwoWaysAreAskedFor() throws {
    let text = """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Ana,,11/10/2026 06:00:00 PM,11/10/2026 07:00:00 PM,60,No
      """
    #expect(try FileReading(text).errors == [.ambiguousDates])
    let byFormat = try FileReading(text) { $0.dateFormat = DateFormat(pattern: "MM/dd/yyyy") }
    #expect(byFormat.marks == ["2026-11-10 18:00 Ana: present"])
    let byDate = try FileReading(text) { $0.date = Day(iso: "2026-10-11") }
    #expect(byDate.marks == ["2026-10-11 18:00 Ana: present"])
  }

  @Test func slotCanBeGiven() throws {
    let reading = try FileReading(Self.visits) { $0.slotName = "evening" }
    #expect(reading.sessions == ["2026-11-18 evening 17:55-19:02"])
  }

  @Test func meetingPastMidnightBelongsToItsFirstDay() throws {
    let reading = try FileReading(
      """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Ana,,18/11/2026 23:30:00,19/11/2026 00:30:00,60,No
      """)
    #expect(reading.sessions == ["2026-11-18 23:30 23:30-24:00"])
    #expect(reading.marks == ["2026-11-18 23:30 Ana: present"])
  }

  @Test func telephonesAndNamelessRowsAreLeftOut() throws {
    let reading = try FileReading(
      """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
      Ana,,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No
      +39 081 555 0100,,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No
      ,,18/11/2026 18:00:00,18/11/2026 19:00:00,60,No
      """)
    #expect(reading.people == ["Ana"])
    #expect(Set(reading.remarks) == [.callersLeftOut, .emptyName])
  }

  @Test func personDeclaredWithAnAddressIsFoundByIt() throws {
    var builder = JournalBuilder(facts: GroupFacts(name: "g"))
    var log = DiagnosticLog()
    let declared = builder.declare(name: "Tilde, Rosa", id: "7", at: SourcePlace(file: "g"), log: &log)
    builder.update(person: declared?.index ?? 0) { $0.email = "Rosa@Example.org" }
    var destination = RecordDestination(including: builder)
    try ZoomReader.read(
      MemorySource(name: "t.csv", bytes: Array(Self.visits.utf8)), options: ReadingOptions(formats: .all),
      into: &destination,
      defaultGroup: "t", log: &log)
    #expect(destination[0].finish(log: &log).people.map(\.name).contains("Rosa Tilde") == false)
    #expect(destination[0].peopleCount == 4)
  }

  @Test func personKnownByTheNameOfTheAccountIsFound() throws {
    var builder = JournalBuilder(facts: GroupFacts(name: "g"))
    var log = DiagnosticLog()
    _ = builder.declare(name: "Pim Aalto", id: nil, at: SourcePlace(file: "g"), log: &log)
    var destination = RecordDestination(including: builder)
    try ZoomReader.read(
      MemorySource(name: "t.csv", bytes: Array(Self.visits.utf8)), options: ReadingOptions(formats: .all),
      into: &destination, defaultGroup: "t", log: &log)
    #expect(
      destination[0].finish(log: &log).people.map(\.name) == ["Pim Aalto", "Rosa Tilde", "Lou", "Bo"])
  }

  @Test(.enabled(if: RealData.isPresent)) func realSampleIsRead() throws {
    let reading = try FileReading(RealData.source("format-samples/zoom_with_meeting_block.csv"))
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-18 17:55 17:55-19:02"])
    #expect(
      reading.marks == ["2026-11-18 17:55 Rosa Tilde: present", "2026-11-18 17:55 Pim (Pim Aalto): present"])
  }
}
