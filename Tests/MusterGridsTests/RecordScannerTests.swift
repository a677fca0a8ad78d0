import Foundation
@testable import MusterFiles
@testable import MusterGrids
import MusterJournals
import Oracle
import TestSupport
import Testing

struct RecordScannerTests {
  /// The rows of a text, as texts of cells byte for byte, and the problems found.
  private func rows(
    _ bytes: [UInt8], delimiter: Character = ",", escapes: Bool = false
  ) throws -> (rows: [[String]], log: DiagnosticLog, lines: [Int]) {
    let source = TextSource(MemorySource(name: "t.csv", bytes: bytes))
    var scanner = RecordScanner(
      source, delimiter: delimiter.asciiValue ?? 44, escapesByBackslash: escapes)
    var row = TableRow()
    var log = DiagnosticLog()
    var rows: [[String]] = []
    var lines: [Int] = []
    while try scanner.next(&row, log: &log) {
      rows.append((0..<row.count).map { String(decoding: row.value($0), as: UTF8.self) })
      lines.append(row.line)
    }
    return (rows, log, lines)
  }

  @Test(
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("a,\n,b", [["a", ""], ["", "b"]]),
      ("\"a,1\",\"b\"\"2\"\"\",\"\"", [["a,1", "b\"2\"", ""]]),
      ("\"a\nb\",c\r\n\"d\r\ne\",f", [["a\nb", "c"], ["d\r\ne", "f"]]),
      ("Sky \"Ace\",b", [["Sky \"Ace\"", "b"]]),
      (" \"a\",b", [[" \"a\"", "b"]]),
      ("\"a\" ,b", [["a", "b"]]),
      ("", []),
    ] as [(String, [[String]])])
  func textIsSplitByTheStandard(text: String, expected: [[String]]) throws {
    let found = try rows(Array(text.utf8))
    #expect(found.rows == expected)
    #expect(found.log.problems.isEmpty)
  }

  @Test func linesCountThroughQuotedLineBreaks() throws {
    let found = try rows(Array("a\r\n\"b\nc\rd\r\ne\"\nf".utf8))
    #expect(found.lines == [1, 2, 6])
  }

  /// Cells of any text come back as they were written, wherever blocks and words of the text end.
  @Test(arguments: [false, true]) func quotedCellsComeBackAsWritten(escapes: Bool) throws {
    var random = SplitMix64(seed: 20)
    let pieces = ["\"", "\\", "\n", "\r\n", ",", "a", "é", "somebody who came", "\\\"", " "]
    let long = String(repeating: "x", count: 1 << 16)
    let table = (0..<40).map { row in
      (0..<3).map { _ in
        let pieces = (0..<Int.random(in: 0...12, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }
        return pieces.joined() + (row % 10 == 9 ? long.dropFirst(pieces.count) : "")
      }
    }
    let lines = table.map { row in
      row.map { cell in
        let text = escapes ? cell.replacingOccurrences(of: "\\", with: "\\\\") : cell
        return "\"\(text.replacingOccurrences(of: "\"", with: escapes ? "\\\"" : "\"\""))\""
      }.joined(separator: ",") + "\n"
    }
    let found = try rows(Array(lines.joined().utf8), escapes: escapes)
    let isSame = found.rows == table
    #expect(isSame)
    #expect(found.log.problems.isEmpty)
    let counts = lines.map { line in line.utf8.count { $0 == 10 } }
    #expect(found.lines == counts.indices.map { 1 + counts[..<$0].reduce(0, +) })
  }

  @Test func backslashesEscapeOnlyWhenAsked() throws {
    let text = Array(#""say \"hi\" \\",b"#.utf8)
    #expect(try rows(text, escapes: true).rows == [[#"say "hi" \"#, "b"]])
    let refused = try rows(text)
    #expect(refused.log.problems.first?.code == .strayQuote)
    #expect(refused.log.problems.first?.help?.text.contains("--csv-escape backslash") == true)
  }

  @Test func unclosedQuoteIsAnErrorWhereItOpens() throws {
    let found = try rows(Array("a,b\nc,\"d\ne,f\n".utf8))
    #expect(found.log.problems.map(\.code) == [.unclosedQuote])
    #expect(found.log.problems.first?.place == SourcePlace(file: "t.csv", line: 2, column: 3))
    #expect(found.log.problems.first?.sourceLine == "c,\"d")
  }

  @Test func textAfterAClosingQuoteIsAnErrorOfItsRow() throws {
    let found = try rows(Array("a,\"è\"x,c\nd,e,f".utf8))
    #expect(found.rows.count == 2)
    #expect(found.log.problems.map(\.place) == [SourcePlace(file: "t.csv", line: 1, column: 6)])
  }

  @Test(arguments: ["x", "\""])
  func endlessLinesAreRefusedInBoundedMemory(start: String) throws {
    let found = try rows(Array((start + String(repeating: "x", count: 3 << 20)).utf8))
    #expect(found.rows.isEmpty)
    #expect(found.log.problems.map(\.code) == [.lineTooLong])
  }

  // MARK: Encodings

  @Test func encodingsAreToldByContent() throws {
    let text = "name,né\nÁgi,★\n"
    let little = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let expected = [["name", "né"], ["Ági", "★"]]
    #expect(try rows(Array(text.utf8)).rows == expected)
    #expect(try rows([0xEF, 0xBB, 0xBF] + Array(text.utf8)).rows == expected)
    #expect(try rows([0xFF, 0xFE] + little).rows == expected)
    #expect(try rows([0xFE, 0xFF] + big).rows == expected)
    #expect(try rows(little).rows == expected)
    #expect(try rows(big).rows == expected)
  }

  // MARK: Suites of others

  @Test(
    .enabled(if: RealData.isPresent),
    arguments: [
      "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "newlines",
      "newlines_crlf", "quotes_and_newlines", "simple", "simple_crlf", "utf8",
    ])
  func spectrumGivesTheExpectedObjects(name: String) throws {
    let folder = "csv-suites/csv-spectrum"
    let found = try rows(RealData.source("\(folder)/csvs/\(name).csv").readAll()).rows
    let json = try Data(RealData.source("\(folder)/json/\(name).json").readAll())
    let expected = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: String]])
    let titles = try #require(found.first)
    let objects = found.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(titles, $0)) }
    #expect(Array(objects) == expected)
  }

  @Test(
    .enabled(if: RealData.isPresent),
    arguments: [
      ("sample", 2, 3), ("sample-header", 3, 2), ("utf-8-bom-sample", 2, 3), ("verylong-sample", 2001, 3),
      ("long-sample", 8, 7),
    ])
  func otherSamplesHaveTheirRowsAndCells(name: String, count: Int, cells: Int) throws {
    let found = try rows(RealData.source("csv-suites/papaparse/\(name).csv").readAll())
    #expect(found.log.problems.isEmpty)
    #expect(found.rows.count == count)
    #expect(found.rows.first?.count == cells)
    #expect(found.rows.first?.first?.first?.isLetter == true)
  }
}
