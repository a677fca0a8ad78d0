import MusterJournals
import TestSupport
import Testing

@testable import MusterImport
@testable import MusterReading

/// Grids whose dates are told by several rows.
struct HeadComposerTests {
  private let body = "Ava Quist,P,P,A,P,P\nIvo Nunes,A,,P,L,P\n"
  private let sessions = [
    "2026-09-07 day", "2026-09-09 day", "2026-09-11 day", "2026-10-05 day", "2026-10-07 day",
  ]

  private func read(_ text: String, year: Int? = nil) throws -> FileReading {
    try FileReading(text) { $0.year = year }
  }

  @Test(arguments: [
    ",September 2026,,,October 2026,\nName,7,9,11,5,7\n",
    "Name,September 2026,,,October 2026,\n,7,9,11,5,7\n",
    ",September 2026,,,October,\nName,7,9,11,5,7\n",
    ",2026,,,,\n,Sept.,,,Okt.,\nName,7,9,11,5,7\n",
    ",settembre '26,,,ottobre '26,\nNome,lun 7,mer 9,ven 11,lun 5,mer 7\n",
    ",Sep 26,,,Oct 26,\nName,7,9,11,5,7\n",
    ",09/2026,,,2026-10,\nName,Mon 7,9 Wed,F 11,5.,7th\n",
    "Class register 2026/27,,,,,\n,,,,,\n,September 2026,,,October 2026,\nName,7,9,11,5,7\n,M,W,F,M,W\n",
    ",September 2026,,,October 2026,\nName,7,9,11,5,7\nDay,Mon,Wed,Fri,Mon,Wed\n",
    "Year,2026,,,,\nName,7-Sep,9-Sep,11-Sep,5-Oct,7-Oct\n",
    ",2026,,,,\nName,7.9.,9.9.,11.9.,5.10.,7.10.\n",
    ",2026,,,,\nName,Mon 7 Sep,Wed 9 Sep,Fri 11 Sep,Mon 5 Oct,Wed 7 Oct\n",
  ])
  func monthsAboveDaysMakeDates(head: String) throws {
    let reading = try read(head + body)
    #expect(reading.errors == [])
    #expect(reading.sessions == sessions)
    #expect(reading.people == ["Ava Quist", "Ivo Nunes"])
    #expect(reading.marks.count == 9)
  }

  @Test func titleOrCornerNamesTheMonth() throws {
    let titled = try read("Presenze settembre 2026,,,\nNome,7,14,21\nAda,x,,x\n")
    #expect(titled.sessions == ["2026-09-07 day", "2026-09-14 day", "2026-09-21 day"])
    let corner = try read("September 2026,1,2,3,4,7\nAda,x,,x,x,x\n")
    #expect(corner.sessions.first == "2026-09-01 day" && corner.sessions.last == "2026-09-07 day")
    #expect(corner.people == ["Ada"])
  }

  @Test func slotsMayStandBelowTheDays() throws {
    let reading = try read(",September 2026,,,\nName,7,,9,\n,am,pm,am,pm\nAva,P,A,,P\n")
    #expect(
      reading.sessions == ["2026-09-07 am", "2026-09-07 pm", "2026-09-09 am", "2026-09-09 pm"])
    #expect(reading.marks.count == 3)
  }

  @Test func monthsWithoutAYearAskForIt() throws {
    let text = ",set,,ott,\nNome,7,14,5,12\nAda,x,,x,x\n"
    let reading = try read(text)
    #expect(reading.errors == [.dateWithoutYear])
    #expect(reading.log.problems.first?.place == SourcePlace(file: "t.csv", line: 2, column: 6, length: 1))
    #expect(try read(text, year: 2026).sessions.last == "2026-10-12 day")
    let winter = ",Dec,,Jan,\nName,7,14,11,18\nAda,x,,x,x\n"
    #expect(try read(winter, year: 2026).errors == [.dateWithoutYear])
    #expect(try read("," + "2026,,2027,\n" + winter).sessions.last == "2027-01-18 day")
    let falling = try read("2026,,,,\n" + winter)
    #expect(falling.errors == [.dateWithoutYear])
    #expect(falling.log.problems.first?.place.column == 11)
  }

  @Test func daysThatAreNoneAreErrors() throws {
    let reading = try read(",November 2026,,\nName,16,23,31\nAda,x,,x\n")
    #expect(reading.errors == [.noSuchDate])
    #expect(reading.log.problems.first?.place.column == 12)
  }

  @Test(arguments: [
    // Totals a month, and numbers of lessons.
    ("Name,September,October,November\nAva,1,2,3\nIvo,1,1,2\n", DiagnosticCode.incompleteDates),
    (",September 2026,,,October 2026,,\nName,1,2,3,1,2,3\nAva,P,P,A,P,P,P\n", .datesWithoutCodes),
    // Tuesdays, or March.
    (",mar,mar,mar\nNome,7,14,21\nAda,x,,x\n", .incompleteDates),
  ])
  func whatMayBeOtherThingsIsRefused(text: String, code: DiagnosticCode) throws {
    #expect(try read(text, year: 2026).errors == [code])
  }

  @Test func refusalsSayWhatIsMissing() throws {
    let days = try read("Liste September 2026,,,\nName,31,1,2\nEmma,x,x,x\nPaul,x,,x\n")
    #expect(days.errors == [.incompleteDates])
    #expect(days.log.problems.first?.place.line == 2 && days.log.problems.first?.place.column == 6)
    let dates = try read("Club,,\nName,2026-09-07,2026-09-14\nAva,zu,Kur\nIvo,zu,weg\n")
    #expect(dates.errors == [.unknownMark])
    let bullets = try read("Asistencia septiembre 2026,,,\nNombre,1,2,7\nAna,•,•,F\n")
    #expect(
      bullets.help == [
        "if they are days: --layout wide",
        "specify what each means (present, partial, absent, excused, warned, exempt or blank): --mark '•=MARK' --mark F=MARK",
      ])
    let wide = try FileReading("Club,,\nName,2026-09-07,2026-09-14\nAva,zu,Kur\n") { $0.layout = .wide }
    #expect(wide.errors == [.unknownMark])
  }

  @Test func furtherPartsHaveMonthsOfTheirOwn() throws {
    let first = ",September 2026,,\nName,7,14,21\nAva,P,P,A\nMay,,P,\n"
    let reading = try read("\(first),October 2026,,\nName,5,12,19\nAva,P,A,A\n")
    #expect(reading.errors == [])
    #expect(reading.sessions.count == 6)
    #expect(reading.people == ["Ava", "May"])
    #expect(reading.marks.contains("2026-10-12 day Ava: absent"))
    let untitled = try read(",September 2026,,\n,7,14,21\nAva,P,P,A\nOctober 2026,,,\n,5,12,19\nAva,P,A,A\n")
    #expect(untitled.sessions == reading.sessions)
    #expect(untitled.people == ["Ava"])
    #expect(try read("\(first)Name,7,14,21\nIvo,P,P,P\n").marks.count == 7)
    #expect(try read("\(first)Name,5,12,19\nIvo,P,P,P\n").errors.first == .noSuchDate)
    #expect(try read("\(first)June,,,\nIvo,P,P,P\n").people == ["Ava", "May", "June", "Ivo"])
  }

  @Test func peopleCalledLikeMonthsAreNotLost() throws {
    let text = "Name,2026-09-07,2026-09-14\nApril,P,A\nMay,,\nName,2026-09-21,2026-09-28\nJune,,P\nAugust,,\n"
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(reading.people == ["April", "May", "June", "August"])
  }

  @Test func datesAloneBeginAPart() throws {
    let reading = try read(
      "Name,2026-09-07,2026-09-14\nAva,P,A\n,2026-10-05,2026-10-12\nAva,A,A\n")
    #expect(reading.errors == [])
    #expect(reading.marks.count == 4)
  }

  @Test func monthsOfSpreadsheetsAreMergedOrDates() throws {
    let cell = { (text: String) in "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }
    let rows = """
      <row r="1">\(cell("Alunno"))<c r="B1" s="1"><v>46266</v></c><c r="E1" s="1"><v>46296</v></c><c r="G1" t="inlineStr"><is><t>Tot</t></is></c></row>
      <row r="2"><c r="B2"><v>7</v></c><c><v>9</v></c><c><v>11</v></c><c><v>5</v></c><c><v>7</v></c></row>
      <row r="3"><c r="B3" t="inlineStr"><is><t>L</t></is></c>\(["M", "V", "L", "M"].map(cell).joined())</row>
      <row r="4">\(["Ada", "P", "A", "P", "P", "P"].map(cell).joined())<c><v>4</v></c></row>
      """
    let merged =
      "<mergeCells><mergeCell ref=\"A1:A3\"/><mergeCell ref=\"B1:D1\"/><mergeCell ref=\"E1:F1\"/><mergeCell ref=\"G1:G3\"/></mergeCells>"
    let reading = try FileReading(bytes: WorkbookFile(rows: rows, tail: merged).bytes, name: "t.xlsx")
    #expect(reading.log.problems.isEmpty)
    #expect(reading.sessions == sessions)
    #expect(reading.marks.count == 5)
  }

  @Test func monthsWithoutDaysAreReadWhenSaid() throws {
    let text = ",,2026,,2027,\nName,Team,Nov,Dec,Jan,Feb\nAva,A,x,,x,\n"
    let refused = try read(text)
    #expect(refused.errors == [.incompleteDates])
    #expect(refused.help == ["--date-format MMM reads each month as its first day"])
    let reading = try FileReading(text) {
      $0.dateFormat = DateFormat(pattern: "MMM")
      $0.columns[.person] = "Name"
    }
    #expect(reading.sessions.first == "2026-11-01 day" && reading.sessions.last == "2027-02-01 day")
    let forms = [
      "Nov-26,Dec-26,Jan-27": "MMM-yy", "Nov 2026,Dec 2026,Jan 2027": "MMM yyyy",
      "2026-11,2026-12,2027-01": "yyyy-MM",
    ]
    for (head, form) in forms {
      let text = "Name,\(head)\nAva,x,,x\n"
      #expect(
        try read(text).help.first?.contains("--date-format \(form.contains(" ") ? "'\(form)'" : form)")
          == true)
      #expect(
        try FileReading(text) { $0.dateFormat = DateFormat(pattern: form) }.sessions.last == "2027-01-01 day")
    }
  }

  @Test(arguments: ["As of October 3rd 2026", "As of 3 October 2026"])
  func numbersBelowADateAreAskedAbout(title: String) throws {
    #expect(try FileReading("\(title)\nName,7,9,11\nAnn,P,P,P\n").errors == [.unclearMarks])
  }

  @Test(arguments: [
    "Printed: 3 October 2026", "Sheet updated 1 October 2026", "School year starts September 2026",
    "Printed:;2026-10-01",
  ])
  func daysInTitlesAreNotThoseOfTheColumns(title: String) throws {
    let days = try FileReading("\(title)\nName;7;9;11\nAnn;P;P;P\n".replacing(";", with: ","))
    #expect(days.errors == [.incompleteDates])
    let dates = try FileReading("\(title)\nName;12 Jan;19 Jan\nAnn;P;P\n".replacing(";", with: ","))
    #expect(dates.errors == [.dateWithoutYear])
  }

  @Test(arguments: ["September 2026", "Class register 4B, September 2026"])
  func monthsInTitlesStillAre(title: String) throws {
    let reading = try FileReading("\"\(title)\"\nName,7,9,11\nAnn,P,P,P\n")
    #expect(reading.sessions.count == 3)
  }

  @Test func theFirstYearInTextsIsShown() {
    #expect(YearlessDates.shown(in: ["9:00 10:00", "Room 1999", "Term 2026/2027"]) == 2026)
    #expect(YearlessDates.shown(in: ["20261", "２０２６", "2100", ""]) == nil)
  }
}
