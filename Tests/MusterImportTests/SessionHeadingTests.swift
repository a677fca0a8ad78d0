import MusterJournals
import TestSupport
import Testing

@testable import MusterImport
@testable import MusterReading

/// Heads of grids in which more stands than a date.
struct SessionHeadingTests {
  private func sessions(_ heads: [String], year: Int? = 2026) throws -> [String] {
    let cells = heads.map { "\"\($0)\"" }.joined(separator: ",")
    let marks = heads.map { _ in "P" }.joined(separator: ",")
    let reading = try FileReading("Name,\(cells)\nAva,\(marks)\n") { $0.year = year }
    return reading.errors.isEmpty ? reading.sessions : reading.errors.map(\.rawValue)
  }

  @Test(arguments: [
    ("Session 1 (7/9)", "Session 2 (14/9)", "Session"), ("Week 1 - 7 Sep", "Week 2 - 14 Sep", "Week"),
    ("Lecture 1\n2026-09-07", "Lecture 2\n2026-09-14", "Lecture"),
    ("Probe 1 (7.9.)", "Probe 2 (14.9.)", "Probe"), ("Lesson 1: 7/9/2026", "Lesson 2: 14/9/2026", "Lesson"),
    ("Woche 1, Mo 7.9.", "Woche 2, Mo 14.9.", "Woche"),
    ("Treffen 1 [7. Sept. 2026]", "Treffen 2 [14. Sept. 2026]", "Treffen"),
  ])
  func textBeforeADateNamesTheSession(first: String, second: String, name: String) throws {
    #expect(
      try sessions([first, second]) == ["2026-09-07 day #\(name) 1", "2026-09-14 day #\(name) 2"])
  }

  @Test func aDateIsNotLookedForBehindALongText() throws {
    let dates = try #require(DateFormat(pattern: "d/M/yyyy"))
    func reading(_ words: Int) -> SessionHeading.Reading {
      let name = String(repeating: "word ", count: words)
      return SessionHeading.reading(of: name + "(7/9/2026)", dates: dates, year: nil)
    }
    guard case .session = reading(100) else {
      Issue.record("a date behind 500 bytes is one")
      return
    }
    #expect(reading(101) == .other)
  }

  @Test func slotsAndShortDatesStayWhatTheyWere() throws {
    #expect(
      try sessions(["07/09 am", "07/09 pm", "14/09 am"])
        == ["2026-09-07 am", "2026-09-07 pm", "2026-09-14 am"])
    #expect(try sessions(["7-Sep", "14-Sep"]) == ["2026-09-07 day", "2026-09-14 day"])
    #expect(try sessions(["Sep-07", "Sep-14"]) == ["2026-09-07 day", "2026-09-14 day"])
    #expect(try sessions(["Part 1-2", "Part 3-4"]) == ["unknown-columns"])
  }

  @Test func sessionsOfOneNameStayTwo() throws {
    #expect(
      try sessions(["Choir (7/9)", "Choir (7/9)", "Choir (14/9)"])
        == ["2026-09-07 day #Choir", "2026-09-07 day #Choir 2", "2026-09-14 day #Choir"])
    #expect(
      try sessions(["2026-09-07", "2026-09-07", "2026-09-07 #2"])
        == ["2026-09-07 day", "2026-09-07 day #2", "2026-09-07 day #2 2"])
  }

  @Test func fewHeadsWithADateBehindATextAreAskedAbout() throws {
    let reading = try FileReading(
      "Name,2026-09-07,Paid (2026-09-10),2026-09-14,2026-09-21\nAva,P,Y,P,P\n")
    #expect(reading.errors == [.doubtfulSession])
    #expect(
      try FileReading("Name,2026-09-07,Paid (2026-09-10),2026-09-14,2026-09-21\nAva,P,Y,P,P\n") {
        $0.columns[.note] = "Paid (2026-09-10)"
      }.sessions.count == 3)
  }

  @Test func gridsWithoutSessionsAreErrors() throws {
    let reading = try FileReading("Name,7/9/2026,14/9/2026\nAva,P,P\n") {
      $0.dateFormat = DateFormat(pattern: "yyyy-MM-dd")
      $0.layout = .wide
    }
    #expect(reading.errors == [.unknownColumns])
  }

  @Test func monthAndTwoDigitsAreDaysOrYears() throws {
    #expect(try sessions(["Sep-26", "Oct-26", "Nov-26"], year: nil) == ["ambiguous-dates"])
    #expect(try sessions(["Sep-26", "Sep-28", "Oct-05"], year: nil) == ["date-without-year"])
  }

  @Test func ordinalsAreDays() throws {
    #expect(try sessions(["Sept. 7th", "September 21st, 2026"]).count == 2)
    #expect(try sessions(["1er septembre 2026", "2 septembre 2026"]).first == "2026-09-01 day")
  }

  @Test func sessionsThatDidNotTakePlaceAreLeftOut() throws {
    let text = "Name,7/9/2026,14/9/2026 (cancelled),21/9/2026\nAva,P,,A\n"
    let reading = try FileReading(text)
    #expect(reading.sessions == ["2026-09-07 day", "2026-09-21 day"])
    #expect(reading.remarks == [.columnsLeftOut])
    #expect(try FileReading(text + "Ivo,P,P,P\n").errors == [.noSuchDate])
    let down = "Datum,Ava,Ivo\n07.09.2026,x,x\n14.09.2026 Ferien,,\n21.09.2026,,x\n"
    #expect(try FileReading(down).sessions.count == 2)
    #expect(try FileReading(down.replacing("Ferien,,", with: "Ferien,x,")).errors == [.noSuchDate])
  }

  @Test func rowsWithoutMarksAreNamed() throws {
    let sections = try FileReading("Name,7/9/2026,14/9/2026\nAdults,,\nAva,P,A\nChildren,,\nIvo,,P\n")
    #expect(sections.marks.allSatisfy { !$0.contains("Adults") && !$0.contains("Children") })
    let reading = try FileReading("Name,7/9/2026,14/9/2026\nFalcons,,\nAva,P,A\nOtters,,\nIvo,,P\n")
    #expect(reading.errors == [.unclearRows])
    #expect(
      reading.log.problems.compactMap(\.help?.text).contains {
        $0.hasPrefix("to ignore the rows: --row Falcons=skip --row Otters=skip; ")
      })
    let among = try FileReading("Name,7/9/2026,14/9/2026\nAva,P,A\nCleo,,\nIvo,,P\nRui,,\n")
    #expect(
      among.log.problems.map(\.message.text).contains(
        "rows without any marks are read as people who never came: 'Cleo', 'Rui'"))
  }

  @Test func columnsAmongTheDatesAreNamedOrErrors() throws {
    let reading = try FileReading("Name,2026-09-07,Paid,2026-09-14,Notes\nAva,P,5 EUR,P,\n")
    #expect(reading.log.problems.map(\.message.text) == ["ignored the column 'Paid' among the dates"])
    #expect(try FileReading("Name,2026-09-07,Paid,2026-09-14\nAva,P,Y,P\n").errors == [.codesWithoutDate])
    let untitled = try FileReading("Name,2026-09-07,,2026-09-14\nAva,P,P,P\n")
    #expect(untitled.errors == [.noSuchDate])
    #expect(try FileReading("Name,2026-09-07,,2026-09-14\nAva,P,ill,P\n").errors == [])
  }

  @Test func numbersOfDaysAreReadWithANote() throws {
    let text = "Name,46272,46274,46276\nAva,P,A,P\n"
    let reading = try FileReading(text)
    #expect(reading.sessions == ["2026-09-07 day", "2026-09-09 day", "2026-09-11 day"])
    #expect(
      reading.log.problems.map(\.message.text) == [
        "the headings are spreadsheet day numbers: 46272 is read as 2026-09-07"
      ])
    #expect(reading.log.problems.first?.place.column == 6)
    let said = try FileReading(text) { $0.dateFormat = .serial }
    #expect(said.sessions == reading.sessions && said.log.problems.isEmpty)
    #expect(try FileReading("Name,46272,46274\nAva,P,A\n").errors == [.unknownColumns])
    #expect(try FileReading("Name,46276,46274,46272\nAva,P,A,P\n").errors == [.unknownColumns])
    #expect(
      try FileReading("Name,46272,46274,46276\nAva,12,30,40\n").errors == [.datesWithoutCodes, .unknownMark])
    let long = try FileReading("date,person\n46272,Ava\n46273,Ava\n46274,Ivo\n")
    #expect(long.sessions.first == "2026-09-07 day" && long.remarks == [.serialDates])
    let book = WorkbookFile(
      rows: "<row r=\"1\"><c r=\"B1\"><v>46272</v></c><c><v>46274</v></c><c><v>46276</v></c></row>"
        + WorkbookFile.row(2, ["Ava", "P", "A", "P"]))
    #expect(try FileReading(bytes: book.bytes, name: "t.xlsx").sessions == reading.sessions)
  }

  @Test func packedDatesAreToldOrAskedAbout() throws {
    #expect(try sessions(["20260907", "20260914"], year: nil) == ["2026-09-07 day", "2026-09-14 day"])
    #expect(try sessions(["260907", "260914"], year: nil).first?.hasPrefix("ambig") == true)
    #expect(try sessions(["320907", "320914"], year: nil).first == "2032-09-07 day")
    let reading = try FileReading("Name,220523,220601\nAva,P,A\n")
    #expect(reading.errors == [.ambiguousDates])
    #expect(reading.help == ["specify the date format: --date-format yyMMdd or --date-format ddMMyy"])
  }

  @Test func numbersBeforeDatesInBracketsAreNoNames() throws {
    let reading = try TableReading("Name,1 (7/9/2026),10 (14/9/2026)\nAnn,P,A\n")
    #expect(reading.marks == ["2026-09-07 day Ann: present", "2026-09-14 day Ann: absent"])
    #expect(try TableReading("Name,1 (7),2 (14)\nAnn,P,A\n").errors == [.unknownColumns])
  }

  @Test func daysAreNotYears() throws {
    let reading = try TableReading("Name,08.09.26,10.09.26,15.09.26\nAnn,P,A,P\n")
    #expect(reading.journal.sessions.map(\.day.description) == ["2026-09-08", "2026-09-10", "2026-09-15"])
    #expect(try TableReading("Name,08.09.26\nAnn,P\n") { $0.layout = .wide }.errors == [.ambiguousDates])
  }
}
