import Foundation
@testable import MusterFiles
@testable import MusterGrids
@testable import MusterImport
import MusterJournals
import MusterFormats
import MusterNotes
@testable import MusterReading
import Oracle
import TestSupport
import Testing

/// The fast reader gives what the careful reader gives, or leaves the file to it.
struct FastLongTableTests {
  /// Whether the fast reader itself reads a text.
  private func isFast(_ text: String) throws -> Bool {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "muster-\(UUID().uuidString).csv"
    ).path
    #expect(FileManager.default.createFile(atPath: path, contents: Data(text.utf8)))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try FileSource(path: path)
    let head = try file.peek(1 << 16)
    let delimiter = DelimiterDetection.delimiter(of: head, isWhole: true)
    guard
      let table = FastLongTable(
        file, head: head, delimiter: delimiter, options: ReadingOptions(formats: .all), isPlain: { _ in true }
      )
    else {
      return false
    }
    var destination = RecordDestination()
    var log = DiagnosticLog()
    return try table.read(into: &destination, defaultGroup: "t", log: &log)
  }

  private func expectSame(_ text: [UInt8]) throws { try FastAndCareful(text).expectSame() }

  @Test(arguments: [
    "P (late bus),A", "O,X", "○,X", "09:05,A", "Here,0.0", "NaN,Leave",
  ])
  func oddCodesAreToldTheSame(codes: String) throws {
    let cells = codes.split(separator: ",")
    let text = "date,name,status\n2026-11-02,Anna,\(cells[0])\n2026-11-02,Bob,\(cells[1])\n"
    let readings = try FastAndCareful(Array(text.utf8))
    readings.expectSame()
    readings.expectSameMessages()
  }

  @Test(arguments: [
    ("id,name,date", "1,Ana,2026-11-02"), ("id,name,date", "500,Person 7,2026-11-12"),
    ("id,when it was,date", ""),
    ("student_id,room,date", ""), ("name,time,date", ""),
  ])
  func columnsOfIDsAreToldTheSame(head: String, last: String) throws {
    let rows = (1...200).map { "\($0),Person \($0 % 70),2026-11-\(10 + $0 / 70)\n" }.joined()
    try expectSame(Array("\(head)\n\(rows)\(last)\n".utf8))
    let again = (1...200).map { "\($0 % 70),09:00:\(10 + $0 % 50),2026-11-\(10 + $0 / 70)\n" }.joined()
    try expectSame(Array("\(head)\n\(again)".utf8))
  }

  /// Rules win: who is said to be absent is not read as present because nothing else is to be said.
  @Test(arguments: Mark.allCases) func thoseListedHaveTheMarkThatIsSaid(mark: Mark) throws {
    let text = "Date,Player\n2026-10-05,Ann Lee\n2026-10-13,Ben Cox\n2026-10-13,Ann Lee\n"
    let readings = try FastAndCareful(Array(text.utf8)) { $0.listed = mark }
    readings.expectSame()
    #expect(readings.fast.marks.count == 3 && readings.fast.marks.allSatisfy { $0.contains(mark.word) })
  }

  @Test func idsOfPeopleStayFast() throws {
    let rows = (0...200).map { "\($0 % 70),Person \($0 % 70),2026-11-\(10 + $0 / 70)\n" }.joined()
    #expect(try isFast("id,name,date\n\(rows)"))
    #expect(try isFast("member_id,room,date\n\(rows)"))
  }

  /// A random table of few different values, so that everything repeats.
  private func table(_ random: inout SplitMix64) -> String {
    let names = [
      "Ava Quist", "Ivo", "\"Rossi, Mary\"", "Björn", "山田 花", "x", "\"Say \"\"hi\"\"\"", "Ava  Quist",
      "Long Name of Somebody",
    ]
    let dates = (1...9).map { "2026-11-0\($0)" } + ["2026-12-24"]
    let slots = ["am", "pm", "", "9:00", "\"late shift\""]
    let marks = ["P", "présent", "assente", "", "Entschuldigt", "?", "W", "admonished as was said"].prefix(
      random.next() % 12 == 0 ? 8 : 7)
    let columns = ["date", "slot", "person", "mark", "other"].shuffled(using: &random).prefix { _ in true }
    let hasMark = random.next() % 4 != 0
    let used = columns.filter { $0 != "mark" || hasMark }
    var cells: [String: String] = [:]
    var rows = [used.joined(separator: ",")]
    for _ in 0..<Int.random(in: 1...300, using: &random) {
      let values = [
        "date": dates.randomElement(using: &random) ?? "", "slot": slots.randomElement(using: &random) ?? "",
        "person": names.randomElement(using: &random) ?? "",
        "other": ["", "z"].randomElement(using: &random) ?? "",
      ]
      let key =
        "\(values["date"] ?? "")|\(values["slot"] ?? "")|\((values["person"] ?? "").replacingOccurrences(of: "  ", with: " "))"
      let mark = cells[key] ?? marks.randomElement(using: &random) ?? ""
      // Blanks may stand beside marks; two marks mostly agree.
      if random.next() % 500 != 0 { cells[key] = mark }
      rows.append(used.map { $0 == "mark" ? mark : values[$0] ?? "" }.joined(separator: ","))
    }
    let lineBreak = random.next() % 3 == 0 ? "\r\n" : "\n"
    return rows.joined(separator: lineBreak) + (random.next() % 2 == 0 ? lineBreak : "")
  }

  @Test(arguments: 0..<60)
  func regularTablesGiveTheSameJournal(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    try expectSame(Array(table(&random).utf8))
  }

  @Test(arguments: 0..<60)
  func damagedTablesGiveTheSameProblemsAndNeverCrash(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1_000)
    var bytes = Array(table(&random).utf8)
    random.damage(&bytes)
    try expectSame(bytes)
  }

  @Test(arguments: [
    "date,slot,person,mark\n2026-11-02,am,Ava,P\n2026-11-02,am,Ivo,A\n",
    "person,date,mark\r\nAva,02/11/2026,P\r\nIvo,25/11/2026,P",
    "mark;date;id;first name;last name\nP;2026-11-02;7;Ava;Quist\n",
    "\u{FEFF}date,person\n2026-11-02,\"Rossi, Mary\"\n2026-11-03,\"Rossi, Mary\"\n",
    "date,person,mark\n2026-11-02,Ava,verspätet\n2026-11-02,Ivo,✅\n2026-11-02,Una,❌\n",
    "date,time,person\n2026-11-02T00:00:00,9:00,Ava\n2026-11-02T00:00:00,11:00,Ava\n",
  ])
  func regularTablesAreReadFast(text: String) throws {
    #expect(try isFast(text))
    try expectSame(Array(text.utf8))
  }

  @Test(arguments: [
    "date,person,mark\n2026-11-02,Ava,hm\n", "date,person,mark\n2026-11-02,Ava,P\n2026-11-02,Ava,A\n",
    "date,person,mark\n2026-11-02,\"A\nva\",P\n", "date,person,mark\n2026-11-02,Ava\n",
    "date,person\n02/11/2026,Ava\n",
    "date,person\n2026-11-02,Ava\n2026-02-31,Ava\n", "date,person\n2026-11-02,\n",
    "date,person,group\n2026-11-02,Ava,x\n",
    "date,person\n2026-11-02,A\u{0}va\n", "date,person\n", "date,person\r2026-11-02,Ava\r",
    "date,person\n2026-11-02,A\u{200B}va\n", "date,person\n2026-11-02,\"Ava, Ivo, Una\"\n",
    "date,who\n2026-11-02,\"Ava, Ivo, Una\"\n", "date,who\n2026-11-02,Ava;Ivo\n",
    "date,person,present,absent\n2026-11-02,Ava,1,0\n2026-11-02,Ivo,0,1\n",
    "timestamp,your name\n2026/11/02 18:03:12,Ava\n2026/11/02 18:03:15,Ivo\n",
    "date,person\n2026-11-02 18:00,Ava\n2026-11-03 18:00,Ivo\n", "2026-11-02,Ava\n2026-11-03,Ivo\n",
    "date,id,person\n2026-11-02,1,Ava\n2026-11-02,1,Ivo\n",
    "date,person,absent\n2026-11-02,Ava,\n2026-11-02,Ivo,ill\n",
    "date,time,person\n2026-11-02,17:51,A\n2026-11-02,17:52,B\n2026-11-02,17:53,C\n2026-11-02,17:54,D\n2026-11-02,17:55,E\n",
  ])
  func irregularTablesAreLeftToTheCarefulReader(text: String) throws {
    #expect(try !isFast(text))
    try expectSame(Array(text.utf8))
  }

  @Test func aRowWithoutADateBelowABlankLineIsNobodys() throws {
    let rows = (10...28).flatMap { day in ["Ava", "Ivo", "Una"].map { "2026-10-\(day),\($0),P\n" } }
    let text = "date,person,mark\n" + rows.joined() + "2026-11-02,Ava,P\n\nIvo,P\n"
    #expect(try !isFast(text))
    try expectSame(Array(text.utf8))
  }

  @Test func rowsAcrossBlocksAndRangesAreWhole() throws {
    var rows = ["date,slot,person,mark"]
    for index in 0..<40_000 {
      rows.append(
        "2026-11-\(10 + index % 9),slot \(index % 4),Person number \(index * 7 % 1013),\(index % 3 == 0 ? "present" : "present")"
      )
    }
    let text = rows.joined(separator: "\n")
    #expect(try isFast(text))
    try expectSame(Array(text.utf8))
  }

  @Test(arguments: [
    "date,slot,last,first,mark\n", "mark,last,first,slot,date\n", "slot,date,mark,last,first\n",
  ])
  func rowsInNoOrderAreReadFast(head: String) throws {
    var random = SplitMix64(seed: 3)
    let columns = head.dropLast().split(separator: ",").map(String.init)
    var rows: [String] = []
    for person in 0..<90 {
      for session in 0..<60 {
        let cells = [
          "date": "2026-11-0\(session % 9 + 1)", "slot": "\"\(session / 9), or so\"",
          "last": person % 3 == 0 ? "\"Longer, and in quotes \(person)\"" : "L\(person)",
          "first": person % 2 == 0 ? "" : "F",
          "mark": Mark.allCases[(person + session) % 6].word,
        ]
        rows.append(columns.map { cells[$0] ?? "" }.joined(separator: ",") + "\n")
      }
    }
    rows += rows.prefix(2000)
    let text = head + rows.shuffled(using: &random).joined()
    #expect(try isFast(text))
    try expectSame(Array(text.utf8))
  }

  @Test func anyTwoDifferentMarksContradictEachOther() throws {
    for first in Mark.allCases {
      for second in Mark.allCases {
        let other = "2026-11-03,Ava,present\n2026-11-02,Ivo,present\n"
        let text =
          "date,person,mark\n\(other)2026-11-02,Ava,\(first.word)\n\(other)2026-11-02,Ava,\(second.word)\n"
        #expect(try isFast(text) == (first == second))
        try expectSame(Array(text.utf8))
      }
    }
  }

  @Test func bytesOfAnyKindNeverCrash() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random) & (random.next() % 2 == 0 ? 0x7F : 0xFF)
      }
      _ = try FastAndCareful(bytes)
      _ = CSVReader.looksLikeTable(FileHead(path: "", bytes: bytes))
    }
  }
}
