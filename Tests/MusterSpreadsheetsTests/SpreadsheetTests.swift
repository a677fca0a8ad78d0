import Foundation
import MusterAnalytics
import MusterApp
import MusterFiles
import MusterFormats
import MusterJournals
@testable import MusterReading
@testable import MusterSpreadsheets
import MusterText
@testable import MusterWorkbooks
import TestSupport
import Testing

/// Answers as workbooks, read back by the reader of workbooks.
@Suite struct SpreadsheetTests {
  private static func selection(_ text: String = "") throws -> Selection {
    let journal = try JournalReading(
      """
      group Chess
      days Mon-Fri
      start 2026-11-16

      2026-11-16
        Ann, =1+1, "Rossi, Mary"
      2026-11-17
        Ann
      2026-11-18
        Ann, _x0041_

      """
    ).journal
    return try Selection(SelectionRequest(asOf: .day(Day(iso: "2026-11-20") ?? .latest)), of: journal)
  }

  /// The rows of the only sheet of a workbook, as the reader of tables sees them.
  private static func rows(_ bytes: [UInt8]) throws -> [[String]] {
    let book = try Workbook(MemorySource(name: "a.xlsx", bytes: bytes))
    let cells = try book.cells(of: #require(book.sheets.first), dates: nil, keepsMidnight: false)
    var rows = SheetRows(cells, file: "a.xlsx")
    var row = TableRow()
    var log = DiagnosticLog()
    var texts: [[String]] = []
    while try rows.next(&row, log: &log) { texts.append(row.texts) }
    return texts
  }

  private static func part(_ name: String, of bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try AtomicFile.write(bytes, to: folder.file("a.xlsx"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unzip", "-p", folder.file("a.xlsx"), name]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func aRankingHasTheColumnsOfItsCSV() throws {
    let set = AnswerSet([try Self.selection().ranking()])
    let rows = try Self.rows(Spreadsheet(set, name: "ranking").bytes())
    #expect(rows[0] == CSVTable(set).head)
    #expect(rows.count == 5)
    let head = rows[0]
    let first = Dictionary(uniqueKeysWithValues: zip(head, rows[1]))
    #expect(first["person"] == "Ann" && first["attended"] == "3" && first["rank"] == "1")
    #expect(
      Set(rows.dropFirst().compactMap { $0.dropFirst(2).first }) == ["Ann", "=1+1", "Rossi, Mary", "_x0041_"])
  }

  @Test func statisticsAreARowForEachValue() throws {
    let rows = try Self.rows(
      Spreadsheet(AnswerSet([Self.selection().statistics()]), name: "statistics").bytes())
    #expect(rows[0] == ["section", "key", "period", "value"])
    #expect(rows.contains(["summary", "people", "", "4"]))
    #expect(rows.contains(["summary", "asOf", "", "2026-11-20"]))
    #expect(rows.contains(["bestDay", "date", "", "2026-11-16"]))
  }

  @Test func cellsHaveTheKindsOfTheirValues() {
    #expect(SpreadsheetCell(.number(50), key: "percent") == .percent(0.5))
    #expect(SpreadsheetCell(.number(50), key: "week.percent") == .percent(0.5))
    #expect(SpreadsheetCell(.number(1.5), key: "weighted") == .number(1.5))
    #expect(SpreadsheetCell(.number(.infinity), key: "ratio") == .empty)
    #expect(SpreadsheetCell(.string("2026-11-16"), key: "from") == .day(Day(iso: "2026-11-16") ?? .latest))
    #expect(SpreadsheetCell(.string("2026-11-16"), key: "person") == .text("2026-11-16"))
    #expect(SpreadsheetCell(.bool(true), key: "perfect") == .bool(true))
    #expect(SpreadsheetCell(.array([.string("a"), .string("b")]), key: "slots") == .text("a; b"))
  }

  @Test func numbersPercentsAndDatesAreNumbersInTheFile() throws {
    let day = try #require(Day(iso: "2026-11-16"))
    let old = try #require(Day(iso: "1890-01-02"))
    let sheet = Spreadsheet(
      name: "a", head: ["a", "b", "c", "d", "e", "f"],
      rows: [[.number(1.5), .percent(0.5), .day(day), .text("=1+1"), .bool(true), .day(old)]], made: day)
    let bytes = try sheet.bytes()
    #expect(try Self.rows(bytes)[1].prefix(4) == ["1.5", "0.5", "2026-11-16", "=1+1"])
    let xml = try Self.part("xl/worksheets/sheet1.xml", of: bytes)
    #expect(xml.contains("<v>1.5</v>") && xml.contains("<v>0.5</v>") && xml.contains("<v>46342</v>"))
    #expect(xml.contains("ySplit=\"1\"") && xml.contains("state=\"frozen\"") && !xml.contains("<f>"))
    #expect(try Self.part("xl/styles.xml", of: bytes).contains("0.0%"))
  }

  @Test func theSameAnswerGivesTheSameBytes() throws {
    let set = AnswerSet([try Self.selection().ranking()])
    let bytes = try Spreadsheet(set, name: "ranking").bytes()
    #expect(try bytes == Spreadsheet(set, name: "ranking").bytes())
    #expect(try Self.part("docProps/core.xml", of: bytes).contains("2026-11-20T12:00:00Z"))
  }

  @Test func aTextThatNoCellHoldsIsAnError() throws {
    let long = Spreadsheet(
      name: "a", head: ["a"], rows: [[.text(String(repeating: "x", count: 32_768))]], made: Day.earliest)
    #expect(throws: FileError.self) { try long.bytes() }
    let error = #expect(throws: FileError.self) { try long.bytes(for: "out/people.xlsx") }
    #expect(error?.file == "out/people.xlsx")
    let fitting = Spreadsheet(
      name: "a", head: ["a"], rows: [[.text(String(repeating: "x", count: 32_767))]], made: Day.latest)
    #expect(try Self.rows(fitting.bytes())[1][0].count == 32_767)
  }
}
