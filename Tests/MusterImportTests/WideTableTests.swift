import MusterJournals
import TestSupport
import Testing

struct WideTableTests {
  @Test func repeatedDatesAreNamedInOrder() throws {
    let reading = try TableReading("name,2026-11-02,2026-11-02,2026-11-02 pm,2026-11-02\nAva,P,A,P,E\n")
    #expect(
      reading.marks == [
        "2026-11-02 day Ava: present", "2026-11-02 day #2 Ava: absent", "2026-11-02 day #3 Ava: excused",
        "2026-11-02 pm Ava: present",
      ])
  }

  @Test func headingsNameSlotsNamesAndTimes() throws {
    let head =
      "name;25/11/2026 morning;11/5/2026 #3501;2/1/2026T09:00;3/1/2026 pm 15:00-19:00;4/1/2026 00:00:00"
    let reading = try TableReading("\(head)\nAva;P;P;P;P;P\n")
    #expect(reading.errors == [])
    #expect(
      reading.journal.sessionLabels == [
        "2026-01-02 09:00", "2026-01-03 pm", "2026-01-04 day", "2026-05-11 day #3501", "2026-11-25 morning",
      ])
    #expect(reading.journal.sessions[1].span == TimeSpan(start: 900, end: 1140))
  }

  @Test func secondRowOfHeadsHoldsSlots() throws {
    let text = ",2026-11-02,,2026-11-03,\nname,morning,afternoon,morning,afternoon\nAva,P,A,,P\n"
    let reading = try TableReading(text)
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-02 afternoon Ava: absent", "2026-11-02 morning Ava: present",
        "2026-11-03 afternoon Ava: present",
      ])
    #expect(reading.journal.sessions.count == 4)
    let unnamed = try TableReading("name,2026-11-02,2026-11-03\n,morning,late shift\nAva,P,P\n")
    #expect(unnamed.marks == ["2026-11-02 morning Ava: present", "2026-11-03 late shift Ava: present"])
  }

  @Test func gridsMayBeTransposed() throws {
    let text = "date,slot,Ava,Ivo,Total\n2026-11-02,am,P,A,1\n,pm,P,P,2\n2026-11-03,am,,P,2\n"
    let reading = try TableReading(text)
    #expect(
      reading.marks == [
        "2026-11-02 am Ava: present", "2026-11-02 am Ivo: absent", "2026-11-02 pm Ava: present",
        "2026-11-02 pm Ivo: present", "2026-11-03 am Ivo: present",
      ])
    #expect(reading.errors == [])
    #expect(reading.remarks == [.totalDiffers, .blanksAssumed])
  }

  @Test func totalsAreCheckedAndAreNoSessions() throws {
    let text = """
      name,2026-11-02,2026-11-03,P,A,Total,%
      Ava,P,P,2,0,2,100%
      Ivo,P,A,1,1,3,50%
      Total,2,1,,,,
      """
    let reading = try TableReading(text)
    #expect(reading.errors == [])
    #expect(reading.messages == ["3:13:the 'Total' here is 3, but the marks give 1"])
    #expect(reading.journal.people.map(\.name) == ["Ava", "Ivo"])
    #expect(reading.journal.sessions.count == 2)
  }

  @Test(arguments: [
    "Total present;1;0", "Presenti;1;0", "Totale presenti;1;0", "Anwesend;1;0", "Gesamt;1;0",
    "Total students: 1;;", "Total;50%;0,5", "P;1;0",
  ])
  func rowsOfCountsAreNoPeople(row: String) throws {
    let reading = try TableReading("name;2026-11-02;2026-11-03\nAva;P;A\n\(row)\n")
    #expect(reading.errors == [])
    #expect(reading.journal.people.map(\.name) == ["Ava"])
  }

  @Test func sumsWithoutATitleAreCheckedWhereMostAreRight() throws {
    let text = "name,2026-11-02,2026-11-03,2026-11-04\nAva,P,P,P\nIvo,P,,P\n"
    #expect(try TableReading("\(text),2,1,2\n").log.problems.isEmpty)
    let reading = try TableReading("\(text),2,1,3\n")
    #expect(reading.messages == ["4:6:the total here is 3, but the marks give 2"])
    #expect(try TableReading("\(text),,,1\n").errors == [.emptyName])
    #expect(try TableReading("\(text),1,1,1\n").errors == [.emptyName])
  }

  @Test func rowsBetweenPeopleHoldNothingWhereTheirCodesAreBlank() throws {
    let text = "company,person,2026-11-02,2026-11-03\nAcme,,Y,N\n,Ava,1,\n"
    #expect(try TableReading(text).errors == [.emptyName])
    let reading = try TableReading(text) { $0.marks = ["Y": .blank, "N": .blank] }
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-02 day Ava: present"])
  }

  @Test(arguments: ["Date", "Presenze", "Day", ""])
  func cornerIsThatOfPeopleWhateverItSays(title: String) throws {
    let reading = try TableReading("\(title),2026-11-02,2026-11-03\nAva,P,P\n")
    #expect(reading.errors == [])
    #expect(reading.journal.people.map(\.name) == ["Ava"])
  }

  @Test(arguments: ["Sum", "Total", "X", "E", "Tot Nguyen"])
  func peopleNamedLikeCountsKeepTheirMarks(name: String) throws {
    let reading = try TableReading("name,2026-11-02,2026-11-03\nAva,P,A\n\(name),P,P\n")
    #expect(reading.journal.people.map(\.name) == ["Ava", name])
    #expect(reading.marks.count == 4)
    let transposed = try TableReading("Date,Ava,Eva,\(name),Totals\n2026-11-02,P,A,P,2\n2026-11-03,P,P,P,3\n")
    #expect(transposed.journal.people.map(\.name) == ["Ava", "Eva", name])
    #expect(transposed.log.problems.isEmpty)
  }

  @Test(arguments: [
    "16/11/2026 (Mon),17/11/2026 (Tue)", "2026-11-16 Mon,2026-11-17 Tue", "Mon 16 Nov 2026,Tue 17 Nov 2026",
    "Monday 16 November 2026,Tuesday 17 November 2026", "lun 16/11/2026,mar 17/11/2026",
    "2026-11-16 lunedì,2026-11-17 martedì", "Mo. 16.11.2026,Di. 17.11.2026",
  ])
  func weekdaysBesideDatesAreNoSlots(dates: String) throws {
    let reading = try TableReading("name,\(dates)\nAva,P,P\n")
    #expect(reading.errors == [])
    #expect(reading.journal.sessionLabels == ["2026-11-16 day", "2026-11-17 day"])
    let slots = try TableReading("name,2026-11-16 Mon pm,2026-11-17 late Tue\nAva,P,P\n")
    #expect(slots.journal.sessionLabels == ["2026-11-16 pm", "2026-11-17 late"])
  }

  @Test func monthsNamedLikeWeekdaysStayMonths() throws {
    let reading = try TableReading("name;Mar 16 2026;Mar 17 2026 turno di sera\nAva;P;P\n")
    #expect(reading.journal.sessionLabels == ["2026-03-16 day", "2026-03-17 turno di sera"])
  }

  @Test func datesThatGoBackByHalfAYearAreOfTheNext() throws {
    let reading = try TableReading("name,Sep 7,Oct 5,Jan 11,Feb 8\nAva,P,P,P,P\n") { $0.year = 2026 }
    #expect(reading.errors == [])
    #expect(
      reading.journal.sessionLabels == [
        "2026-09-07 day", "2026-10-05 day", "2027-01-11 day", "2027-02-08 day",
      ])
    let spring = try TableReading("name,Mar 7,Apr 5,Jan 11,Feb 8\nAva,P,P,P,P\n") { $0.year = 2026 }
    #expect(
      spring.messages == [
        "1:18:the dates go back here, from 2026-04-05 to 2026-01-11, but one year is set for all of them"
      ])
    #expect(spring.help == ["if the table spans a new year, write the dates with their years"])
    #expect(try TableReading("name,Dec 14,Nov 2,Oct 5\nAva,P,P,P\n") { $0.year = 2026 }.errors == [])
  }

  @Test func personColumnsStandBeforeTheDates() throws {
    let text = "id,First name,Last name,Company,Class,2026-11-02,2026-11-03\n7,Ava,Quist,Acme,1A,P,\n"
    let reading = try TableReading(text)
    #expect(reading.journal.group == "1A")
    #expect(reading.journal.people.map(\.name) == ["Ava Quist"])
    #expect(reading.journal.people.first?.id == "7")
  }

  @Test func blankPeopleAndColumnsAreOnRecord() throws {
    let reading = try TableReading("name,2026-11-02,2026-11-03\nAva,P,-\nIvo,,?\n")
    #expect(reading.journal.sessions.count == 2)
    #expect(reading.journal.people.map(\.name) == ["Ava", "Ivo"])
    #expect(reading.marks.count == 1)
  }

  @Test func rowsWithoutNameAreErrorsOnlyWithMarks() throws {
    let reading = try TableReading("team,person,2026-11-02,2026-11-03\nRed,,,\nRed,Ava,P,\nRed,,P,\n") {
      $0.columns = [.group: nil]
    }
    #expect(reading.errors == [.emptyName])
    #expect(reading.messages.first?.hasPrefix("4:6:") == true)
  }

  @Test func headingsThatAreNoDatesLoseNothing() throws {
    let text = "name,2026-11-02,2026-11-03,2026-MM-DD\nAva,P,P,"
    #expect(try TableReading(text + "\n").errors == [])
    #expect(try TableReading(text + "P\n").errors == [.noSuchDate])
    #expect(try TableReading("name,2026-11-02,2026-11-31,2026-11-03\nAva,P,P,P\n").errors == [.noSuchDate])
  }

  @Test func datesOfHeadingsAreNotGuessed() throws {
    #expect(try TableReading("name,2/11/2026,3/11/2026\nAva,P,P\n").errors == [.ambiguousDates])
    #expect(try TableReading("name,25/11,26/11\nAva,P,P\n").errors == [.dateWithoutYear])
    let reading = try TableReading("name,25/11,26/11\nAva,P,P\n") { $0.year = 2026 }
    #expect(reading.journal.sessionLabels == ["2026-11-25 day", "2026-11-26 day"])
  }

  @Test func severalUnknownColumnsOfPeopleAskWhichItIs() throws {
    let reading = try TableReading("foo,bar,2026-11-02,2026-11-03\na,b,P,P\n")
    #expect(reading.errors == [.unknownColumns])
    #expect(reading.help == ["specify the column: --column person=foo or --column person=bar"])
    #expect(
      try TableReading("foo,bar,2026-11-02,2026-11-03\na,b,P,P\n") { $0.columns = [.person: "bar"] }
        .journal.people.map(\.name) == ["b"])
  }

  @Test func rowsBeforeTheHeadAreLeftOutAndSaid() throws {
    let reading = try TableReading("Attendance of class 1A,,\n\nname,2026-11-02,2026-11-03\nAva,P,A\n")
    #expect(reading.errors == [])
    #expect(reading.remarks == [.preambleLeftOut])
    #expect(reading.marks.count == 2)
  }

  @Test(arguments: ["Name,16/11,17/11", "Name,Mon,Tue", "Name,,", "Name,16 Nov,17 Nov"])
  func headRepeatedWithoutFullDatesKeepsTheColumns(again: String) throws {
    let reading = try TableReading("Name,2026-11-16,2026-11-17\nAnna,P,A\n\(again)\nBob,P,P\n")
    #expect(reading.log.problems.isEmpty)
    #expect(
      reading.marks == [
        "2026-11-16 day Anna: present", "2026-11-16 day Bob: present", "2026-11-17 day Anna: absent",
        "2026-11-17 day Bob: present",
      ])
  }

  @Test func headRepeatedWithOtherDatesInShortIsAnError() throws {
    let reading = try TableReading(
      "Name,2026-11-16,2026-11-17\nAnna,P,A\nName,16/11,24/11\nBob,P,P\n")
    #expect(
      reading.messages == ["3:12:the repeated header has '24/11' above the column for 2026-11-17"])
    #expect(reading.help == ["write the dates in this part of the table in the format yyyy-MM-dd"])
  }

  @Test(arguments: ["Name,2026-11-23,Tue", "Name,2026-11-23,"])
  func headRepeatedWithSomeDatesLosesNothing(again: String) throws {
    let text = "Name,2026-11-16,2026-11-17\nAnna,P,A\n\(again)\nBob,P,"
    #expect(try TableReading(text + "P\n").errors == [.noSuchDate])
    let reading = try TableReading(text + "\n")
    #expect(reading.errors == [])
    #expect(reading.marks.contains("2026-11-23 day Bob: present"))
  }

  @Test func conflictsNameTheEarlierLine() throws {
    let reading = try TableReading("name,2026-11-02,2026-11-03\nAva,P,A\nAva,A,A\n")
    #expect(
      reading.messages == [
        "3:5:'Ava' is marked absent here and present on line 2 for 2026-11-02 day",
        "3:7:'Ava' is marked absent twice for 2026-11-03 day",
      ])
  }

  @Test func remarksThatTellOfMovementAreAWarning() throws {
    let grid = "Name,2026-10-05,2026-10-12,Remarks\nNils,x,x,\nOlga,x,x,left early on 5 Oct\n"
    let reading = try TableReading(grid)
    #expect(reading.messages.contains("ignored remarks beside names, such as 'left early on 5 Oct'"))
    #expect(reading.log.warnings == 1)
    let other = try TableReading(
      grid.replacing("left early on 5 Oct", with: "vegetarian and plays the cello"))
    #expect(other.log.warnings == 0)
  }

  @Test func titlesRightAboveAnotherHeadArePeopleOnlyWhereNothingPartsThem() throws {
    let first = "Name,2026-05-04,2026-05-11\nOla,1,0\nPia,1,1\n"
    let parted = try TableReading("\(first),,\nReds,,\nName,2026-05-06,2026-05-13\nQuin,0,1\nRosa,1,1\n")
    #expect(parted.errors == [])
    #expect(parted.journal.people.map(\.name) == ["Ola", "Pia", "Quin", "Rosa"])
    let joined = try TableReading("\(first)Zed,,\nName,2026-05-06,2026-05-13\nQuin,0,1\nRosa,1,1\n")
    #expect(joined.journal.people.map(\.name).contains("Zed"))
  }

  @Test func datesLongBeforeThoseOfTheFirstHeadAreNotOfItsYear() throws {
    let first = "Autumn 2026,,\nName,5 Oct,12 Oct\nOla,1,0\nPia,1,1\n"
    let later = try TableReading("\(first)Name,2 Nov,9 Nov\nOla,1,1\n")
    #expect(later.errors == [])
    #expect(later.marks.contains("2026-11-09 day Ola: present"))
    #expect(try TableReading("\(first)Name,5 Jan,12 Jan\nOla,1,1\n").errors.first == .noSuchDate)
  }
}
