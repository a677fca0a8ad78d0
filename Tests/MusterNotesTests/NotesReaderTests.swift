import MusterJournals
import TestSupport
import Testing

/// Minutes, lines of names per date, and checklists.
struct NotesReaderTests {
  private let minutes = """
    Minutes of 2 November 2026

    Present: Ava Quist (chair), Ben Ito (late) and Cy Dean
    Apologies: Eve Nash

    The hall is booked for 12 December 2026.
    """

  @Test func namesStandBehindTheirMarks() throws {
    let reading = try FileReading(minutes, name: "minutes.txt")
    #expect(reading.format == "notes")
    #expect(
      reading.marks == [
        "2026-11-02 day Ava Quist: present", "2026-11-02 day Ben Ito: partial",
        "2026-11-02 day Cy Dean: present", "2026-11-02 day Eve Nash: excused",
      ])
  }

  @Test func aListThatNobodyKnowsIsAskedFor() throws {
    let text = minutes.replacing("Apologies", with: "Observers")
    let reading = try FileReading(text, name: "minutes.txt")
    #expect(reading.errors == [.unknownMark])
    #expect(reading.help.first?.contains("--mark Observers=MARK") == true)
    let left = try FileReading(text, name: "minutes.txt") { $0.marks = ["Observers": .blank] }
    #expect(left.errors == [])
    #expect(left.marks.count == 3)
  }

  @Test func aSecondListNeedsADateOfItsOwn() throws {
    let second = minutes.replacing("12 December 2026", with: "Sunday") + "\nPresent: Eve Nash\n"
    #expect(try FileReading(second, name: "minutes.txt").errors == [.unclearSessions])
    let dated =
      minutes.replacing("12 December 2026", with: "Sunday")
      + "\nMeeting of 9 November 2026\nPresent: Eve Nash\n"
    #expect(try FileReading(dated, name: "minutes.txt").marks.contains("2026-11-09 day Eve Nash: present"))
  }

  @Test func aLabelMayCountItsPeople() throws {
    let text =
      "Meeting of 2 November 2026\nPresent (2): Ava, Ben\nMeeting of 7 December 2026\nPresent (1): Ava\n"
    #expect(try FileReading(text, name: "a.txt").marks.last == "2026-12-07 day Ava: present")
  }

  @Test func listsBehindADateThatMayBeAnotherMeetingsAreAskedFor() throws {
    let text =
      "Meeting of 2 November 2026\nPresent: Ava, Ben\nNext meeting on 7 December 2026\nApologies: Cy\nPresent: Ava\n"
    #expect(try FileReading(text, name: "a.txt").errors == [.unclearSessions])
  }

  @Test func namesBelowDatesCameIfTheyComeAgain() throws {
    let text = "Mon 2 November 2026\nAva\nBen\n\nMon 9 November 2026\n"
    let reading = try FileReading(text + "Ava\nCy\nBen\n", name: "a.txt")
    #expect(reading.marks.count == 5)
    #expect(reading.remarks == [.marksAssumed])
    #expect(throws: (any Error).self) { try FileReading(text + "Milk\nBread\nSoap\n", name: "a.txt") }
  }

  @Test func aDayWithoutAMeetingIsLeftOut() throws {
    let reading = try FileReading(
      "2 Nov 2026: Ava, Ben\n9 Nov 2026: no rehearsal\n16 Nov 2026: Ava\n", name: "a.txt")
    #expect(reading.marks.count == 3)
    #expect(reading.remarks == [.rowsLeftOut])
  }

  @Test(arguments: ["", "Mo, "]) func aDateWithoutItsYearHasThatOfTheTitleOrIsAskedFor(weekday: String) throws
  {
    let lines = "\n\n\(weekday)02.11.: Ava, Ben\n\(weekday)09.11.: Ava, Cy\n"
    let read = try FileReading("Choir 2026" + lines, name: "a.txt")
    #expect(read.marks.count == 4)
    #expect(read.sessions == ["2026-11-02 day", "2026-11-09 day"])
    #expect(try FileReading("Choir" + lines, name: "a.txt").errors.contains(.dateWithoutYear))
    #expect(try FileReading("Choir" + lines, name: "a.txt") { $0.year = 2026 }.marks == read.marks)
  }

  @Test func textWithoutListsIsNoRecord() throws {
    #expect(throws: (any Error).self) {
      try FileReading("Letter of 2 November 2026\n\nDear Ava: we were glad to see you.\n", name: "a.txt")
    }
  }

  @Test func boxesAreMarks() throws {
    let reading = try FileReading(
      "# Training, 2 November 2026\n\n- [x] Ava\n- [ ] Ben\n- [x] Cy\n", name: "a.md")
    #expect(
      reading.marks == [
        "2026-11-02 day Ava: present", "2026-11-02 day Ben: absent", "2026-11-02 day Cy: present",
      ])
  }

  @Test func emptyBoxesOfADayWithoutTicksSayNothing() throws {
    let reading = try FileReading(
      "## 2 November 2026\n- [x] Ava\n- [x] Ben\n\n## 9 November 2026\n- [ ] Ava\n- [ ] Ben\n", name: "a.md")
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-02 day Ben: present"])
  }

  @Test func aReasonIsOfPeopleOnRecordAlone() throws {
    let reading = try FileReading(
      "Choir\n\n2 Nov 2026: Ava and Ben came, Cy was late. Hall cold.\n9 Nov 2026: Ava, Ben, Cy\n",
      name: "a.txt")
    #expect(!reading.people.contains("Hall"))
    let told = try FileReading(
      "Choir\n\n2 Nov 2026: Ava, Ben. Cy wrote the minutes.\n9 Nov 2026: Ava, Ben, Cy\n", name: "a.txt")
    #expect(!told.marks.contains("2026-11-02 day Cy: excused"))
  }

  @Test(arguments: [
    "05.10.2026 19:30 Uhr: Ava, Ben", "05.10.2026 19:30: Ava, Ben", "05.10.2026 18h Ava, Ben",
    "05.10.2026 - 18 Uhr: Ava, Ben", "05.10.2026 19:30-21:00: Ava, Ben", "05.10.2026 - 2 Personen: Ava, Ben",
    "05.10.2026 2 présents : Ava, Ben", "5 October 2026 7pm: Ava, Ben", "5 October 2026, 7:00 PM - Ava, Ben",
    "2026-10-05 19:00: Ava, Ben", "2026-10-05 Training: Ava, Ben",
  ])
  func aTimeANumberOrATitleMayStandBeforeNames(line: String) throws {
    let other = line.replacing("05.10", with: "12.10").replacing("5 Oct", with: "12 Oct").replacing(
      "10-05", with: "10-12")
    let reading = try FileReading(line + "\n" + other + "\n", name: "a.txt")
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-10-05 day Ava: present", "2026-10-05 day Ben: present", "2026-10-12 day Ava: present",
        "2026-10-12 day Ben: present",
      ])
  }

  @Test func meetingsOfADayAreTheirTimesAndTitles() throws {
    let times = "05.10.2026 10:00 Uhr: Ava, Ben\n05.10.2026 19:30 Uhr: Ava, Cy\n06.10.2026 10 Uhr: Ava, Ben\n"
    #expect(
      try FileReading(times, name: "a.txt").marks == [
        "2026-10-05 10:00 Ava: present", "2026-10-05 10:00 Ben: present", "2026-10-05 19:30 Ava: present",
        "2026-10-05 19:30 Cy: present", "2026-10-06 10:00 Ava: present", "2026-10-06 10:00 Ben: present",
      ])
    let unsigned = "05.10.2026 18h Ava, Ben\n05.10.2026 20h Ava, Ben\n06.10.2026 Ava, Ben\n"
    #expect(
      try FileReading(unsigned, name: "a.txt").marks == [
        "2026-10-05 18:00 Ava: present", "2026-10-05 18:00 Ben: present", "2026-10-05 20:00 Ava: present",
        "2026-10-05 20:00 Ben: present", "2026-10-06 day Ava: present", "2026-10-06 day Ben: present",
      ])
    let titles = "2026-10-05 Morning: Ava, Ben\n2026-10-05 Evening: Ava\n2026-10-06 Morning: Ava\n"
    #expect(
      try FileReading(titles, name: "a.txt").marks.sorted() == [
        "2026-10-05 Evening Ava: present", "2026-10-05 Morning Ava: present",
        "2026-10-05 Morning Ben: present",
        "2026-10-06 Morning Ava: present",
      ])
  }

  @Test(arguments: [
    "5 to 7 October 2026", "5.-7. Oktober 2026", "del 5 al 7 octubre 2026", "5 – 7 October 2026",
    "Oct 5 - Oct 7, 2026", "05.10. - 07.10.2026",
  ])
  func severalDaysAreNoDate(days: String) {
    let reading = try? FileReading("Camp, \(days)\nPresent: Ava, Ben, Cy\n", name: "a.txt")
    #expect(reading?.errors != [])
  }

  @Test(arguments: [
    "Session 3 - 12 October 2026", "Protokoll Nr. 5 – 12.10.2026", "Meeting 14 - 12 October 2026",
  ])
  func aNumberBeforeADateIsNoDay(title: String) throws {
    let reading = try FileReading("\(title)\nPresent: Ava\n", name: "a.txt")
    #expect(reading.marks == ["2026-10-12 day Ava: present"])
  }

  @Test(arguments: [
    ("Present: Ava, Ben (sick)\n", "'sick' after 'Ben'"),
    ("Excused: Ava, Ben (absent)\n", "'absent' after 'Ben'"),
    ("Absent: Ava, Ben (late)\n", "'late' after 'Ben'"),
  ])
  func aRemarkMayNotContradictItsList(list: String, message: String) throws {
    let reading = try FileReading("5 October 2026\n\(list)", name: "a.txt")
    #expect(reading.errors == [.ambiguousPerson])
    #expect(reading.log.problems.first?.message.text.hasPrefix(message) == true)
  }

  @Test func aRemarkMayBeFiner() throws {
    let text = "5 October 2026\nPresent: Ava, Ben (late)\nAbsent: Cy (ill)\n"
    #expect(
      try FileReading(text, name: "a.txt").marks == [
        "2026-10-05 day Ava: present", "2026-10-05 day Ben: partial", "2026-10-05 day Cy: excused",
      ])
  }

  @Test(arguments: [
    ("Later on Ben Ito had to hurry home, and left us with a quorum of two.", true),
    ("Ito lascia gli altri dopo la discussione del secondo punto.", true),
    ("Ben Ito joined the meeting to speak of the budget.", true),
    ("Ben Ito arrived at 6.30 pm to set up the room.", true),
    ("Ben Ito gick igenom budgeten kl. 19.30 och svarade.", true),
    ("The hall is booked for the summer fair by Ben Ito and the others of the board.", false),
    ("The treasurer left the accounts with the bank until the end of the year.", false),
  ])
  func sentencesOfComingAndGoingAreWarnings(sentence: String, isWarning: Bool) throws {
    let text = minutes.replacing("(late)", with: "")
      .replacing("The hall is booked for 12 December 2026.", with: sentence)
    let reading = try FileReading(text, name: "minutes.txt")
    #expect(reading.errors == [])
    #expect(reading.log.problems.contains { $0.severity == .warning } == isWarning)
  }

  @Test(arguments: [
    "At 20:40 Ben Ito had to hurry home, and left us with a quorum of two.",
    "Alle ore 21.35 Ito lascia la seduta dopo la discussione del secondo punto.",
  ])
  func whoCameOrWentAtATimeWasThereInPart(sentence: String) throws {
    let text = minutes.replacing("(late)", with: "")
      .replacing("The hall is booked for 12 December 2026.", with: sentence)
    let reading = try FileReading(text, name: "minutes.txt")
    #expect(reading.marks.contains { $0.contains("Ito: partial") })
    #expect(!reading.log.problems.contains { $0.severity == .warning })
  }

  @Test func whatIsNotReadBesideSentencesThatAreIsAWarning() throws {
    let text =
      "2026-10-05\nAva, Ben and Cy were there. Ava had to go home at the break.\n\n2026-10-12\nAva, Ben and Cy were there.\n"
    let reading = try FileReading(text, name: "a.txt")
    #expect(reading.marks.contains("2026-10-05 day Ben: present"))
    #expect(reading.log.problems.contains { $0.severity == .warning })
  }

  @Test(arguments: [
    "2026-10-05 Ava, Ben\n2026-10-12 Ava, Ben\n", "2026-10-05 Training: Ava, Ben\n2026-10-12 Training: Ava\n",
    "2026-10-05\nAva - present\nBen - absent\n", "2026-10-05 - Absent: Ava, Ben\n",
  ])
  func namesBehindOrBelowADateAreNoJournal(text: String) throws {
    #expect(try FileReading(text, name: "a.txt").format != "journal")
  }

  @Test(arguments: [
    "2026-10-05 morning\n  Ava\n", "2026-10-05\n\n2026-10-12\n  Ava\n", "2026-10-05 \"hall, left\"\n  Ava\n",
    "2026-10-05\nholiday 2026-10-06\n",
  ])
  func journalsMayHaveAnyName(text: String) throws {
    #expect(try FileReading(text, name: "a.txt").format == "journal")
  }

  @Test func aMeetingMayHaveThousandsOfGroups() throws {
    let letters = Array("abcdefghij")
    let names = (1...2000).map {
      "An" + String(String($0).compactMap { $0.wholeNumberValue.map { letters[$0] } })
    }
    let groups = names.enumerated().map { "Table \($0 + 1): \($1) Lee, \($1) Ray\n" }.joined()
    let text = "Dinner 2 November 2026\n\(groups)Absent: Bo Fox\n"
    let reading = try FileReading(text, name: "t.txt") { $0.format = "notes" }
    #expect(reading.people.count == 4001)
  }
}
