import Foundation
@testable import MusterFiles
import MusterJournals
@testable import MusterReading
import TestSupport
import Testing

struct XLSXReaderTests {
  private func read(
    _ file: WorkbookFile, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FormatReading {
    try FormatReading(file.bytes, named: "t.xlsx", change)
  }

  private func reason(_ bytes: [UInt8], named name: String = "t.xlsx") -> String? {
    do {
      _ = try FormatReading(bytes, named: name)
      return nil
    } catch { return (error as? FileError)?.message.text }
  }

  // MARK: Cells

  @Test func longTableHasDatesOfBothKindsAndCodesOfAll() throws {
    var file = WorkbookFile(
      rows: """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
        <row r="3"><c r="A3" s="1"><v>46328</v></c><c r="B3" t="s"><v>3</v></c><c r="C3" t="b"><v>1</v></c></row>
        <row r="4"><c r="A4" t="d"><v>2026-11-03T00:00:00</v></c><c r="B4" t="str"><v>Ivo</v></c><c r="C4"><v>0.5</v></c></row>
        """)
    file.strings = [
      "<t>Date</t>", "<r><t>Na</t></r><r><t>me</t></r>", "<t>Mark</t>",
      "<t>山田 花</t><rPh sb=\"0\" eb=\"2\"><t>ヤマダ</t></rPh>",
    ]
    let reading = try read(file)
    #expect(reading.marks == ["2026-11-02 day 山田 花: present", "2026-11-03 day Ivo: partial"])
    #expect(reading.errors == [])
  }

  @Test func gridHasDateAndTimeInItsHead() throws {
    let file = WorkbookFile(
      rows: """
        <row r="2"><c r="B2" t="inlineStr"><is><t>Name</t></is></c><c r="C2" s="2"><v>46328.375</v></c><c r="D2" s="1"><v>46329</v></c></row>
        <row r="3"><c r="B3" t="inlineStr"><is><t>Ava&#10;Quist</t></is></c><c r="C3"><v>1</v></c><c r="D3"><v>0</v></c></row>
        """)
    let reading = try read(file)
    #expect(reading.marks == ["2026-11-02 09:00 Ava Quist: present", "2026-11-03 day Ava Quist: absent"])
  }

  @Test func datesOf1904AreFourYearsAndADayLater() throws {
    var file = WorkbookFile(
      rows: WorkbookFile.row(1, ["date", "name"])
        + "<row r=\"2\"><c s=\"1\"><v>44866</v></c><c t=\"inlineStr\"><is><t>Ava</t></is></c></row>")
    file.uses1904 = true
    #expect(try read(file).marks == ["2026-11-02 day Ava: present"])
  }

  @Test(arguments: [("Coach: left early (bus)", Diagnostic.Severity.warning), ("new shoes", .note)])
  func commentsOfCellsAreTold(text: String, severity: Diagnostic.Severity) throws {
    var file = WorkbookFile(table: [["Name", "2026-11-02", "2026-11-09"], ["Ava", "present", "present"]])
    file.sheets[0].comments = [("C2", text), ("B1", "in the hall")]
    let found = try read(file).log.problems.filter { $0.code == .remarksLeftOut }
    #expect(found.map(\.severity) == [severity])
    #expect(found.map(\.message.text) == ["ignored the comment '\(text)' of the cell C2, and 1 more"])
  }

  @Test func dayThatNeverWasIsAnErrorWithItsPlace() throws {
    let file = WorkbookFile(
      rows: WorkbookFile.row(1, ["date", "name"])
        + "<row r=\"7\"><c s=\"1\"><v>60</v></c><c t=\"inlineStr\"><is><t>Ava</t></is></c></row>"
        + "<row r=\"8\"><c s=\"1\"><v>61</v></c><c t=\"inlineStr\"><is><t>Ava</t></is></c></row>")
    let reading = try read(file)
    #expect(reading.errors == [.noSuchDate])
    #expect(reading.log.problems.first?.place.line == 7)
    #expect(reading.journals[0].sessionLabels == ["1900-03-01 day"])
  }

  @Test func realDatesFollowTheFormThatIsGivenForTexts() throws {
    let file = WorkbookFile(
      rows: WorkbookFile.row(1, ["date", "name"]) + WorkbookFile.row(2, ["03/11/2026", "Ava"])
        + "<row r=\"3\"><c s=\"1\"><v>46328</v></c><c t=\"inlineStr\"><is><t>Ava</t></is></c></row>")
    let reading = try read(file) { $0.dateFormat = DateFormat(pattern: "dd/MM/yyyy") }
    #expect(reading.errors == [])
    #expect(reading.journals[0].sessionLabels == ["2026-11-02 day", "2026-11-03 day"])
  }

  @Test func blankRowsAndCellsAtTheEndAreNotMissed() throws {
    let file = WorkbookFile(
      rows: "<row r=\"1\"/>" + WorkbookFile.row(3, ["Name", "2026-11-02", "2026-11-03"])
        + WorkbookFile.row(5, ["Ava", "P"]) + WorkbookFile.row(9, ["Ivo", "", "L"]))
    let reading = try read(file)
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-03 day Ivo: partial"])
    #expect(!reading.remarks.contains(.raggedRow))
  }

  @Test func linesInSingleCellsAreTold() throws {
    let lines = ["name;2026-11-02;2026-11-03", "Ava;P;A", "Ivo;A;P"]
    let rows = lines.enumerated().map { WorkbookFile.row($0 + 1, [$1]) }
    let reading = try read(WorkbookFile(rows: rows.joined()))
    #expect(reading.errors == [.unsplitRows])
    #expect(reading.messages == ["each row is in one cell, as delimited text"])
  }

  @Test func hiddenSheetsAreNamedWhereNothingIsShown() throws {
    var file = several
    file.sheets = [file.sheets[1], .init(name: "Empty", rows: "")]
    let reading = try read(file)
    #expect(reading.errors == [.emptyRecord])
    #expect(reading.help == ["specify a hidden sheet: --sheet Old"])
  }

  @Test func formulasWithoutAValueAreTold() throws {
    let file = WorkbookFile(
      rows: WorkbookFile.row(1, ["date", "name", "mark"])
        + "<row r=\"2\"><c s=\"1\"><v>46328</v></c><c t=\"str\"><f>A9</f><v>Ava</v></c><c t=\"str\"><f>B9</f><v></v></c></row>"
        + "<row r=\"3\"><c s=\"1\"><v>46328</v></c><c t=\"str\"><f>A9</f><v>Ivo</v></c><c><f>B9</f></c></row>"
        + "<row r=\"4\"><c s=\"1\"><v>46328</v></c><c t=\"str\"><f>A9</f><v>Lou</v></c><c><f>B9</f><v/></c></row>"
    )
    let reading = try read(file)
    #expect(reading.remarks.contains(.uncomputedFormula))
    #expect(reading.messages.contains("2 formulas without a computed value are read as empty"))
    #expect(reading.log.problems.first { $0.code == .uncomputedFormula }?.place.line == 3)
  }

  @Test func errorsInCellsAreCodesToTell() throws {
    let file = WorkbookFile(
      rows: WorkbookFile.row(1, ["name", "2026-11-02", "2026-11-03"])
        + "<row r=\"2\"><c t=\"inlineStr\"><is><t>Ava</t></is></c><c t=\"e\"><v>#N/A</v></c><c t=\"b\"><v>1</v></c></row>"
    )
    let reading = try read(file)
    #expect(reading.errors == [.unknownMark])
    #expect(reading.messages.first == "'#N/A' (1) is what a spreadsheet shows for a failed formula")
  }

  @Test func hiddenRowsAndColumnsAreReadWhereverTheTableStands() throws {
    let file = WorkbookFile(
      rows: """
        <row r="3"><c r="B3" t="inlineStr"><is><t>Register of the club</t></is></c></row>
        <row r="10"><c r="D10" t="inlineStr"><is><t>name</t></is></c><c r="E10" s="1"><v>46328</v></c><c r="F10" s="1"><v>46329</v></c></row>
        <row r="11" hidden="1"><c r="D11" t="inlineStr"><is><t>Ava</t></is></c><c r="E11"><v>1</v></c><c r="F11"><v>0</v></c></row>
        <row r="12"><c r="D12" t="inlineStr"><is><t>Ivo</t></is></c><c r="E12"><v>0</v></c><c r="F12"><v>1</v></c></row>
        """)
    let reading = try read(file)
    #expect(
      reading.marks == [
        "2026-11-02 day Ava: present", "2026-11-02 day Ivo: absent", "2026-11-03 day Ava: absent",
        "2026-11-03 day Ivo: present",
      ])
  }

  // MARK: Merged cells

  @Test func mergedHeadsAreCarriedOverTheirColumns() throws {
    let rows =
      WorkbookFile.row(1, ["Name", "2026-11-02", "", "2026-11-03", ""])
      + WorkbookFile.row(2, ["", "morning", "afternoon", "morning", "afternoon"])
      + WorkbookFile.row(3, ["Ava", "P", "L", "A", "P"])
    let merged =
      "<mergeCells><mergeCell ref=\"A1:A2\"/><mergeCell ref=\"B1:C1\"/><mergeCell ref=\"D1:E1\"/></mergeCells>"
    let reading = try read(WorkbookFile(rows: rows, tail: merged))
    #expect(
      reading.marks == [
        "2026-11-02 afternoon Ava: partial", "2026-11-02 morning Ava: present",
        "2026-11-03 afternoon Ava: present", "2026-11-03 morning Ava: absent",
      ])
  }

  @Test func cellsMergedDownHoldForEachRow() throws {
    let rows =
      WorkbookFile.row(1, ["date", "name"]) + WorkbookFile.row(2, ["2026-11-02", "Ava"])
      + WorkbookFile.row(3, ["", "Ivo"])
    let reading = try read(
      WorkbookFile(rows: rows, tail: "<mergeCells><mergeCell ref=\"A2:A3\"/></mergeCells>"))
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-02 day Ivo: present"])
  }

  // MARK: Sheets

  private let several = WorkbookFile(sheets: [
    .init(name: "Notes", rows: WorkbookFile.row(1, ["Boats are checked on Fridays"])),
    .init(
      name: "Old", rows: WorkbookFile.row(1, ["date", "name"]) + WorkbookFile.row(2, ["2025-11-02", "Ava"]),
      state: "hidden"),
    .init(
      name: "Autumn",
      rows: WorkbookFile.row(1, ["date", "name"]) + WorkbookFile.row(2, ["2026-11-02", "Ava"])),
    .init(
      name: "Winter",
      rows: WorkbookFile.row(1, ["date", "name"]) + WorkbookFile.row(2, ["2027-01-02", "Ava"])),
  ])

  @Test func oneOfSeveralSheetsAlikeIsChosenByTheUser() throws {
    let reading = try read(several)
    // One sheet of several alike may be a part of the record only.
    #expect(reading.errors == [.sheetsLeftOut])
    #expect(reading.help.first?.hasPrefix("specify the sheet: --sheet Winter; to join several") == true)
  }

  @Test func sheetsNamedAfterMonthsAreOneRecord() throws {
    var file = several
    (file.sheets[2].name, file.sheets[3].name) = ("Nov 2026", "Jan 2027")
    let reading = try read(file)
    #expect(reading.journals[0].sessionLabels == ["2026-11-02 day", "2027-01-02 day"])
    #expect(reading.remarks == [.tablesJoined])
  }

  @Test func sheetsOfTheSamePeopleAreOneRecord() throws {
    var file = several
    for sheet in 2...3 {
      for (row, name) in ["Ava Quist", "Ben Ito", "Cara Lund"].enumerated() {
        file.sheets[sheet].rows += WorkbookFile.row(row + 3, ["2027-01-0\(sheet)", name])
      }
    }
    #expect(try read(file).remarks == [.tablesJoined])
  }

  @Test func sheetOfAnotherKindIsOnlyNoted() throws {
    var file = several
    file.sheets[3].rows =
      WorkbookFile.row(1, ["name", "2027-01-02", "2027-01-03"]) + WorkbookFile.row(2, ["Ava", "P", "A"])
    let reading = try read(file)
    #expect(reading.remarks == [.sheetsLeftOut])
    #expect(reading.help == ["specify the sheet: --sheet Winter"])
    #expect(reading.log.warnings == 0)
  }

  @Test(arguments: [("winter", "2027-01-02 day"), ("#2", "2025-11-02 day")])
  func sheetIsChosenByNameOrNumber(name: String, session: String) throws {
    #expect(try read(several) { $0.sheet = name }.journals[0].sessionLabels == [session])
  }

  @Test func unknownSheetOffersTheNearest() throws {
    let error = #expect(throws: FileError.self) { try read(several) { $0.sheet = "Wintr" } }
    #expect(error?.help?.text == "did you mean 'Winter'?")
  }

  @Test func placesNameTheSheetWhereThereAreSeveral() throws {
    let reading = try read(several) { $0.sheet = "Notes" }
    #expect(reading.log.problems.contains { $0.place.file == "t.xlsx[Notes]" })
  }

  // MARK: What is refused

  @Test func workbookWithAPasswordIsRefused() {
    let bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0]
    #expect(reason(bytes) == "is a password-protected workbook")
    #expect(reason(bytes, named: "t.xls") == "is a workbook in the old binary format (.xls)")
  }

  @Test func archiveThatIsCutOffIsRefused() {
    let bytes = several.bytes
    #expect(reason(Array(bytes[..<(bytes.count / 2)])) == "is a damaged or truncated ZIP archive")
  }

  @Test func anUnusualCompressionIsNamed() {
    var bytes = several.bytes
    for index in bytes.indices.dropLast(11) where bytes[index] == 0x50 && bytes[index + 1] == 0x4B {
      // The method in the head of each file, and in the list at the end.
      if bytes[index + 2] == 3 { (bytes[index + 8], bytes[index + 9]) = (9, 0) }
      if bytes[index + 2] == 1 { (bytes[index + 10], bytes[index + 11]) = (9, 0) }
    }
    #expect(reason(bytes) == "is compressed with Deflate64 (ZIP method 9), which cannot be unpacked")
  }

  @Test func archiveWithoutAWorkbookIsRefused() {
    #expect(reason(ZipFile.bytes([("a.txt", [65])])) == "is a ZIP archive, but not a workbook")
  }

  @Test func documentTypesAreRefused() {
    var parts = several.parts.map { ($0.name, Array($0.text.utf8)) }
    let text = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><worksheet/>"
    for index in parts.indices where parts[index].0.contains("sheet0") { parts[index].1 = Array(text.utf8) }
    #expect(reason(ZipFile.bytes(parts)) == "the part xl/worksheets/sheet0.xml declares a document type")
  }

  @Test(arguments: [
    ("<row r=\"5\"/><row r=\"4\"/>", "has rows out of order at row 4"),
    ("<row r=\"1\"><c t=\"s\"><v>9</v></c></row>", "refers to a missing string in row 1"),
  ])
  func sheetThatContradictsItselfIsRefused(rows: String, problem: String) {
    #expect(reason(WorkbookFile(rows: rows).bytes) == "the sheet 'Sheet1' \(problem)")
  }

  @Test func emptyWorkbookHasNoRecord() throws {
    #expect(try read(WorkbookFile(rows: "")).errors == [.emptyRecord])
  }

  @Test func sampleIsRead() throws {
    let reading = try FormatReading(path: SampleData.path("formats/register.xlsx"))
    #expect(reading.errors == [])
    #expect(
      reading.journals[0].people.map(\.name) == ["Ada Brunel", "Béla Farkas", "Chiara Sala", "Dov Katz"])
    #expect(reading.marks.count == 22)
    #expect(reading.marks.first == "2026-09-07 afternoon Ada Brunel: present")
  }
}

@Suite(.enabled(if: RealData.isPresent))
struct RealWorkbookTests {
  private func read(_ path: String, _ change: (inout ReadingOptions) -> Void = { _ in }) throws
    -> FormatReading
  {
    try FormatReading(path: "\(RealData.folder ?? "")/\(path)", change)
  }

  @Test func attendanceGridGivesTheCountsOfAnotherTool() throws {
    let reading = try read("xlsx/Attendance.xlsx")
    #expect(reading.errors == [])
    let journal = reading.journals[0]
    #expect(journal.sessions.count == 23)
    #expect(journal.firstDay?.description == "2020-10-01")
    let present = journal.people.indices.map { journal.count([.present], person: $0) }
    #expect(journal.people.map(\.name).first == "Ben Ashley")
    #expect(present == [0, 1, 1, 1, 1, 1, 0, 1])
    #expect(reading.marks.count == 184)
  }

  @Test(arguments: [("1904_1900", "1903-01-15"), ("1904_1904", "1907-01-16")])
  func datesOfBothSystemsAreThoseOfAnotherTool(name: String, day: String) throws {
    let reading = try read("xlsx/\(name).xlsx")
    #expect(reading.messages.contains { $0.contains("'\(day)'") })
  }

  @Test(arguments: [
    ("sushi", DiagnosticCode.unknownColumns), ("merge_cells", .unknownColumns),
    ("LONumbers", .datesWithoutCodes),
  ])
  func workbookWithoutATableSaysWhatItSees(name: String, code: DiagnosticCode) throws {
    #expect(try read("xlsx/\(name).xlsx").errors.first == code)
  }

  @Test func registerOfMonthsIsReadByRules() throws {
    let refused = try read("registers/TWG_Attendance_211214.xlsx")
    #expect(refused.errors == [.incompleteDates])
    #expect(refused.log.problems.first?.place.file.hasSuffix("[Attendance]") == true)
    #expect(
      refused.help == [
        "if it says a mark, write that into the cell", "--date-format MMM reads each month as its first day",
      ])
    let reading = try read("registers/TWG_Attendance_211214.xlsx") {
      $0.dateFormat = DateFormat(pattern: "MMM")
      $0.marks = ["N": .blank, "Y": .blank]
      $0.skipsInvalid = true
    }
    // One mark stands in a row that names nobody.
    #expect(reading.errors == [.emptyName])
    #expect(reading.log.problems.first { $0.code == .emptyName }?.place.line == 118)
    let journal = try #require(reading.journals.first)
    #expect(journal.people.count == 53)
    #expect(reading.marks.count == 110)
    #expect(journal.sessions.count == 18)
    #expect(reading.marks.count { $0.contains("Duncan Bees") } == 6)
    #expect(reading.marks.count { $0.hasPrefix("2021-12-01") } == 21)
  }
}
