import Foundation
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// What files ask of the machine, and the limits that they reach.
struct ReadingLimitTests {
  private func limits(_ changes: [Limits.Name: Int]) -> Limits {
    var limits = Limits()
    for (name, value) in changes { limits[name] = value }
    return limits
  }

  private func reading(
    _ text: String, as name: String = "t.csv", _ changes: [Limits.Name: Int] = [:]
  ) throws -> JournalLoader.Reading {
    var options = ReadingOptions(formats: .all)
    options.limits = limits(changes)
    return try JournalLoader(options: options).read(MemorySource(name: name, bytes: Array(text.utf8)))
  }

  private func overLimits(_ reading: JournalLoader.Reading) -> [String] {
    reading.log.problems.filter { $0.code == .overLimit }.map { "\($0.place): \($0.message.text)" }
  }

  @Test func aChainOfIncludesEndsWithAnError() throws {
    let folder = try TemporaryFolder()
    for depth in 0..<300 { try folder.write("include \(depth + 1).journal\n", to: "\(depth).journal") }
    try folder.write("2026-11-16\n  Ava\n", to: "300.journal")
    let found = try JournalReading(paths: [folder.file("0.journal")])
    #expect(found.log.problems.map(\.code) == [.overLimit])
    #expect(found.log.problems.first?.place.file == folder.file("64.journal"))
    #expect(
      found.log.problems.first?.message.text == "files include each other more than 64 levels deep")
  }

  @Test func emptyLinesOfATableWithoutEndAreRefused() throws {
    let head = "date,person\n"
    let text =
      head + String(repeating: "\n", count: 20) + "2026-11-16,Ava\n" + String(repeating: "\n", count: 20)
    #expect(try reading(text, [.lines: 20]).log.errors == 0)
    #expect(throws: FileError.self) { try reading(text, [.lines: 19]) }
  }

  @Test func includesWithinTheDepthAreRead() throws {
    let folder = try TemporaryFolder()
    for depth in 0..<64 { try folder.write("include \(depth + 1).journal\n", to: "\(depth).journal") }
    try folder.write("2026-11-16\n  Ava\n", to: "64.journal")
    #expect(try JournalReading(paths: [folder.file("0.journal")]).marks == ["2026-11-16 day Ava: present"])
  }

  @Test func twentyThousandColumnsAreRead() throws {
    let days = (0..<20_000).map { "\((Day(iso: "1990-01-01") ?? Day.latest) + $0)" }
    let found = try reading(
      "name,\(days.joined(separator: ","))\nAva,\(days.map { _ in "P" }.joined(separator: ","))\n")
    #expect(found.journals.first?.sessions.count == 20_000)
  }

  @Test func moreColumnsThanTheLimitAreAnError() throws {
    let found = try reading("name,2026-11-16,2026-11-17\nAva,P,P\n", [.columns: 2])
    #expect(overLimits(found) == ["t.csv:1: the table has more than 2 columns"])
    #expect(found.journals.allSatisfy { $0.people.isEmpty })
  }

  @Test(arguments: [
    "a\n2026-11-16\n  A\n2026-11-17\n  B\n2026-11-18\n  C\n",
    "date,person\n2026-11-16,A\n2026-11-17,B\n2026-11-18,C\n",
    "name,2026-11-16,2026-11-17,2026-11-18\nA,P,,\nB,,P,\nC,,,P\n",
    "date,A,B,C\n2026-11-16,P,,\n2026-11-17,,P,\n2026-11-18,,,P\n",
  ]) func aTableOfMarksWithoutRoomIsAnErrorInEveryFormat(text: String) throws {
    let isJournal = text.hasPrefix("a\n")
    let content = isJournal ? "group G\n" + text.dropFirst(2) : text
    let name = isJournal ? "t.journal" : "t.csv"
    #expect(overLimits(try reading(content, as: name, [.marks: 9])) == [])
    let found = try reading(content, as: name, [.marks: 8])
    #expect(overLimits(found).count == 1)
    #expect(
      overLimits(found).first?.hasSuffix("the group's people times its sessions are more than 8") == true)
    #expect(found.log.errors > 0)
  }

  @Test func aTableWithoutRoomIsAnErrorInFilesToo() throws {
    let rows = (0..<200).map { "\((Day(iso: "2020-01-01") ?? Day.latest) + $0),P\($0),present\n" }
    let folder = try TemporaryFolder(["t.csv": "date,person,mark\n" + rows.joined()])
    var options = ReadingOptions(formats: .all)
    options.limits = limits([.marks: 10_000])
    let found = try JournalLoader(options: options).read([folder.file("t.csv")])
    #expect(overLimits(found).count == 1)
  }

  @Test func aPackedFileWithoutEndIsRefused() throws {
    // A gzip file of 64 KiB of line feeds, packed by zlib.
    let packed = try #require(Data(base64Encoded: gzipOfLines))
    let source = MemorySource(name: "t.journal.gz", bytes: Array(packed))
    limits([.unpackedBytes: 1000]).apply {
      #expect(throws: FileError(file: "t.journal.gz", LimitError(.unpackedBytes))) {
        try GunzipSource(source).readAll()
      }
    }
    source.rewind()
    #expect(try GunzipSource(source).readAll().count == 65_536)
  }

  @Test func aLineLongerThanTheLimitIsAnErrorInTextAndTables() throws {
    let long = String(repeating: "x", count: 70_000)
    for name in ["t.journal", "t.csv"] {
      let text = name == "t.csv" ? "date,person\n2026-11-16,\(long)\n" : "2026-11-16\n  Ava ; \(long)\n"
      let found = try reading(text, as: name, [.lineBytes: 4096])
      let problem = found.log.problems.first { $0.code == .lineTooLong }
      #expect(problem?.message.text == "the line is longer than 4 KiB", "\(name)")
      #expect(problem?.help?.text.hasSuffix("--limit line-bytes=16384") == true)
    }
  }

  @Test func aLineThatEndsInItsBlockIsLimitedToo() throws {
    let text = "2026-11-16\n  Ava\n2026-11-17\n  \(String(repeating: "x", count: 298))\n"
    #expect(try reading(text, as: "t.journal", [.lineBytes: 300]).log.errors == 0)
    for ending in [text, String(text.dropLast())] {
      let found = try reading(ending, as: "t.journal", [.lineBytes: 299])
      #expect(found.log.problems.map(\.code) == [.lineTooLong])
      #expect(found.log.problems.first?.place.line == 4)
    }
  }

  @Test(arguments: [3, 200, 100_000]) func nestedJSONIsAnError(depth: Int) throws {
    let text = String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1)
    let found = try reading(text, as: "t.json", depth == 3 ? [.jsonDepth: 3] : [:])
    #expect(overLimits(found).count == 1)
  }
}

private let gzipOfLines =
  "H4sIAAAAAAACA+3BIQEAAACAoO7/wR4BCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  + "AAAAAAAAAAAAAAAAAAAAAAAAAAAGrv4pvvAAABAA=="
