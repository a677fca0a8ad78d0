import Foundation
@testable import MusterCalendars
@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText
import TestSupport
import Testing

/// The smallest files that did harm once, and those that are made to.
struct HostileFileTests {
  // MARK: Journals

  @Test(arguments: ["group \u{7}\n", "group \"\"\n", "group \u{1B}\u{1B}\n"])
  func aGroupOfNothingIsAnError(head: String) throws {
    let text = head + "2026-11-16\n  Ava\n"
    #expect(try JournalReading(text).log.problems.map(\.message.text) == ["'group' requires a value"])
    let journal = try JournalReading(text, skipsInvalid: true).journal
    #expect(journal.group == "t")
    #expect(try JournalReading(TextJournalPrinter.print(journal)).problems == [])
  }

  @Test(arguments: ["id \u{1}", "id \"\"", "email \"\"", "photo \" \""])
  func aDetailOfNothingIsAnError(line: String) throws {
    let keyword = line.split(separator: " ")[0]
    let text = "person Ava\n  \(line)\n2026-11-16\n  Ava, Ivo\n"
    let problems = try JournalReading(text).log.problems
    #expect(problems.map(\.message.text) == ["'\(keyword)' requires a value"])
    let journal = try JournalReading(text, skipsInvalid: true).journal
    #expect(journal.people.map(\.name) == ["Ava", "Ivo"])
    #expect(journal.people[0].id == nil && journal.people[0].email == nil && journal.people[0].photo == nil)
  }

  @Test func twoPeopleWhoseIDIsNothingAreTwo() throws {
    let reading = try JournalReading("person Ava\n  id \"\"\nperson Ivo\n  id \"\"\n", skipsInvalid: true)
    #expect(reading.journal.people.map(\.name) == ["Ava", "Ivo"])
  }

  @Test func anIDOfNothingDoesNotHideTheOneBelowIt() throws {
    let text = "person Ava\n  id\n  id 7\nperson Ava\n  id 7\n"
    #expect(try JournalReading(text, skipsInvalid: true).journal.people.map(\.id) == ["7"])
  }

  @Test func aHolidayOfCenturiesIsRefused() throws {
    let reading = try JournalReading(
      "holiday 1013-09-01..2026-11-20\n2026-11-23\n  Ava\n", skipsInvalid: true)
    #expect(reading.log.problems.map(\.message.text) == ["a holiday of 370072 days is longer than 400"])
    #expect(reading.journal.facts.calendar.listedHolidays.isEmpty)
  }

  @Test func holidaysOfMoreDaysThanTheLimitAreRefused() throws {
    let text = "holiday 2026-01-01..2026-01-06\nholiday 2026-02-01..2026-02-05\n2026-11-23\n  Ava\n"
    var options = ReadingOptions(formats: .all)
    options.skipsInvalid = true
    options.limits[.days] = 10
    let reading = try JournalLoader(options: options).read(
      MemorySource(name: "t.journal", bytes: Array(text.utf8)))
    #expect(reading.log.problems.map(\.message.text) == ["the holidays are more than 10 days"])
    #expect(reading.journals.first?.facts.calendar.listedHolidays.count == 6)
  }

  @Test(arguments: ["\u{8}", "\"\"", "\" \""]) func aSlotOfNothingIsTheDay(slot: String) throws {
    let journal = try JournalReading("2026-11-13 \(slot)\n  Ava\n2026-11-13\n  Ivo\n").journal
    #expect(journal.slots == ["day"] && journal.sessions.count == 1)
  }

  @Test func aDateOfLeavingBeforeJoiningIsLeftOut() throws {
    let reading = try JournalReading(
      "person Ava\n  joined 2026-09-02\n  left 2023-01-31\nperson Ivo\n  left 2023-01-31\nperson Ivo\n  joined 2026-09-02\n",
      skipsInvalid: true)
    #expect(reading.journal.people.map { $0.joined?.description } == ["2026-09-02", nil])
    #expect(reading.journal.people.map { $0.left?.description } == [nil, "2023-01-31"])
    let again = try JournalReading(TextJournalPrinter.print(reading.journal))
    #expect(again.log.errors == 0)
  }

  @Test func filesThatIncludeEachOtherManyTimesAreNotFollowedForEver() throws {
    let folder = try TemporaryFolder()
    for depth in 0..<8 {
      try folder.write(String(repeating: "include \(depth + 1).journal\n", count: 20), to: "\(depth).journal")
    }
    try folder.write("2026-11-16\n  Ava\n", to: "8.journal")
    let reading = try JournalReading(paths: [folder.file("0.journal")])
    #expect(reading.log.count(.overLimit) > 0)
    #expect(
      reading.log.problems.first { $0.code == .overLimit }?.message.text
        == "more than 10,000 files are included")
  }

  @Test func aJournalOfEmptyLinesWithoutEndIsRefused() throws {
    let source = MemorySource(name: "t.journal", bytes: Array(repeating: 10, count: 101))
    var limits = Limits()
    limits[.lines] = 100
    limits.apply {
      var log = DiagnosticLog()
      #expect(throws: FileError(file: "t.journal", LimitError(.lines))) {
        try TextLines.read(source, log: &log)
      }
    }
  }

  // MARK: Tables

  @Test(arguments: ["\"\"\"\r\"\u{0}", "\"\"\"\n\"\u{0}", "a,\"\"\"\n\n\"\u{0},b"])
  func aByteThatIsNoTextIsPlacedAfterQuotesInsideQuotes(text: String) throws {
    for format in ["csv", "zoom", "canvas"] {
      var options = ReadingOptions(formats: .all)
      options.format = format
      let source = MemorySource(name: "t.csv", bytes: Array(text.utf8))
      let problems = try JournalLoader(options: options).read(source).log.problems
      #expect(problems.first?.code == .binaryFile)
      #expect(
        problems.first?.place.line == text.split(separator: /\r|\n/, omittingEmptySubsequences: false).count)
    }
  }

  @Test(arguments: ["T", "2026-09-21 (cancelled)", "1/2/3", "Notes"])
  func slotsMayReachBeyondTheHeadAboveThem(title: String) throws {
    let text = "Name,2026-09-07,2026-09-14,\(title)\n,am,pm,x,y\nAva,P,P,2,9\nIvo,A,P,P,P\n"
    var options = ReadingOptions(formats: .all)
    options.format = "csv"
    let source = MemorySource(name: "t.csv", bytes: Array(text.utf8))
    let journal = try #require(try JournalLoader(options: options).read(source).journals.first)
    #expect(journal.people.map(\.name) == ["Ava", "Ivo"])
  }

  @Test func aCountBeyondTheHeadAboveAbsencesAloneIsNoFault() throws {
    let text = ";2-02;l0\n;;;1\nm;a;\r1-03;\nme;7;;7\rnn;||"
    var options = ReadingOptions(formats: .all)
    (options.format, options.year, options.skipsInvalid) = ("csv", 2026, true)
    let source = MemorySource(name: "t.csv", bytes: Array(text.utf8))
    #expect(try JournalLoader(options: options).read(source).log.problems.isEmpty == false)
  }

  // MARK: Names without end

  private static let endless = String(repeating: "a", count: PersonName.longest + 1)

  @Test(arguments: [
    ("t.journal", "person NAME\n2026-11-16\n  Ava\n"), ("t.journal", "2026-11-16\n  Ava, NAME\n"),
    ("t.journal", "2026-11-16 #NAME\n  Ava\n"), ("t.journal", "person Ava\n  alias NAME\n"),
    ("t.csv", "date,person\n2026-11-16,NAME\n"), ("t.csv", "date,person,id\n2026-11-16,Ava,NAME\n"),
    ("t.csv", "date,slot,person\n2026-11-16,NAME,Ava\n"), ("t.csv", "name,2026-11-16,2026-11-17\nNAME,1,1\n"),
    ("t.json", #"{"schema":"muster.journal/1","group":"NAME"}"#),
    ("t.json", #"{"schema":"muster.journal/1","people":[{"name":"NAME"}]}"#),
    ("t.json", #"{"schema":"muster.journal/1","people":[{"name":"Ava","aliases":["NAME"]}]}"#),
    ("t.json", #"{"schema":"muster.journal/1","closed":[{"from":"2026-11-16","text":"NAME"}]}"#),
    ("t.json", #"{"schema":"muster.journal/1","sessions":[{"date":"2026-11-16","present":["NAME"]}]}"#),
  ])
  func aNameWithoutEndIsAnError(file: String, text: String) throws {
    let text = text.replacing("NAME", with: HostileFileTests.endless)
    let problems = try FormatReading(text, named: file).log.problems.filter { $0.severity == .error }
    #expect(problems.map(\.code) == [.nameTooLong])
    #expect(problems.allSatisfy { $0.message.text.hasPrefix("name too long (") })
    #expect(problems.map(\.help?.text) == ["the limit is 4096 bytes"])
    let skipping = try FormatReading(text, named: file) { $0.skipsInvalid = true }
    #expect(!skipping.journals.map(TextJournalPrinter.print).joined().contains(HostileFileTests.endless))
  }

  @Test(arguments: ["\u{200D}\"", "\"\u{301}x", "\u{301}, y"])
  func marksThatCombineWithAQuoteAreKept(name: String) throws {
    let written = TextSyntax.quoted(name, if: .name)
    #expect(try Array(TextSyntax.value(written[...]).unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test func theLongestNameIsWrittenAndRead() throws {
    let name = String(repeating: "\"", count: PersonName.longest)
    let head = #"{"schema":"muster.journal/1","people":["#
    let text = head + #"{"name":"\#(name.replacing("\"", with: "\\\""))","tags":["x"]}]}"#
    let reading = try FormatReading(text, named: "t.json")
    let printed = TextJournalPrinter.print(try #require(reading.journals.first))
    let again = try JournalReading(printed)
    #expect(again.log.errors == 0)
    #expect(again.journal.people.map(\.name) == [name])
  }

  @Test func marksOfVeryManyPeopleAreWrittenInSeveralLines() throws {
    let filling = String(repeating: "x", count: 4000)
    let rows = (0..<300).map { "2026-11-16,\(filling)\(1000 + $0)\n" }.joined()
    let reading = try FormatReading("date,person\n" + rows, named: "t.csv")
    let printed = TextJournalPrinter.print(try #require(reading.journals.first))
    #expect(printed.split(separator: "\n").count { $0.hasPrefix("  present: ") } == 300)
    let again = try JournalReading(printed)
    #expect(again.problems == [])
    #expect(again.journal.people.count == 300)
    #expect(TextJournalPrinter.print(again.journal) == printed)
  }

  // MARK: Pipes and devices

  @Test func pipesInAFolderAreNotWaitedFor() throws {
    let folder = try TemporaryFolder(["club.csv": "date,person\n2026-11-16,Ava\n"])
    #expect(mkfifo(folder.file("pipe.csv"), 0o600) == 0)
    #expect(mkfifo(folder.file("pipe.journal"), 0o600) == 0)
    #expect(try JournalReading(paths: [folder.path]).marks == ["2026-11-16 day Ava: present"])
  }

  @Test func aDeviceWithoutAnEndIsNotReadForEver() throws {
    let source = PipeSource(name: "zero", pipe: try FileSource(path: "/dev/zero"))
    var limits = Limits()
    limits[.fileBytes] = 1 << 20
    limits.apply {
      #expect(throws: FileError(file: "zero", LimitError(.fileBytes))) { try source.readAll() }
    }
  }

  // MARK: Calendars

  private func occurrences(of events: String) throws -> (found: [CalendarOccurrence], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let bytes = Array("BEGIN:VCALENDAR\n\(events)END:VCALENDAR\n".utf8)
    let lines = try CalendarLines.read(
      MemorySource(name: "t.ics", bytes: bytes), options: ReadingOptions(formats: .all), log: &log)
    let file = CalendarFile(lines)
    return (
      CalendarOccurrences(file, of: "t.ics", options: ReadingOptions(formats: .all), log: &log).found, log
    )
  }

  @Test func daysOfACalendarAreBoundedTogether() throws {
    let event = "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260101\nDURATION:P399D\nRRULE:FREQ=DAILY;COUNT=50\n"
    let (found, log) = try occurrences(of: (0..<7).map { "\(event)UID:\($0)\nEND:VEVENT\n" }.joined())
    #expect(found.count == 250)
    #expect(
      log.problems.map(\.message.text)
        == Array(
          repeating: "the events up to this one last more than 100000 days in total", count: 2))
  }

  @Test func daysOfAnEventAreBoundedTogether() throws {
    let (found, log) = try occurrences(
      of: "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260101\nDURATION:P399D\nRRULE:FREQ=DAILY;COUNT=51\nEND:VEVENT\n"
    )
    #expect(found.isEmpty)
    #expect(
      log.problems.map(\.message.text) == [
        "the event lasts more than 20000 days in total, with its repetitions"
      ])
  }

  @Test(arguments: ["DTEND;VALUE=DATE:20270206", "DURATION:P401D"])
  func anEventOfMoreThanAYearIsRefused(end: String) throws {
    let (found, log) = try occurrences(
      of: "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260101\n\(end)\nEND:VEVENT\n")
    #expect(found.isEmpty)
    #expect(
      log.problems.map(\.message.text) == [
        "the event lasts 401 days (the limit is 400)"
      ])
  }

  // MARK: Trees

  @Test func daysOfNothingAreNoDays() throws {
    let text = #"{"schema": "muster.journal/1", "group": "G", "days": []}"#
    let reading = try FileReading(text, name: "g.json")
    #expect(reading.errors == [])
    let journal = try #require(reading.journals.first)
    #expect(journal.facts.calendar.weekdays == nil)
  }

  @Test func keysOfATreeAreWrittenAndRead() throws {
    let members = ["", "\\u0081", "u  1 ", "\\u007Fx"].enumerated().map { index, key in
      "\"\(key)\": {\"name\": \"Ann \(index)\", \"email\": \"\"}"
    }
    let text = """
      {"groups": {"g": {"name": " ", "members": {\(members.joined(separator: ", "))},
        "sessions": {"s": {"date": "2026-11-16", "attendees": {"u  1 ": true}}}}}}
      """
    var options = ReadingOptions(formats: .all)
    options.format = "assemble"
    let source = MemorySource(name: "t.json", bytes: Array(text.utf8))
    let journal = try #require(try JournalLoader(options: options).read(source).journals.first)
    #expect(journal.people.map { $0.id ?? "none" }.sorted() == ["none", "none", "u 1", "x"])
    let printed = TextJournalPrinter.print(journal)
    let again = try JournalReading(printed)
    #expect(again.log.errors == 0)
    #expect(TextJournalPrinter.print(again.journal) == printed)
  }

  // MARK: Stores

  @Test(arguments: [(1e308, "too large"), (-2, "not above 0")])
  func aDifficultyThatCannotBeIsAnError(difficulty: Double, reason: String) throws {
    let change = "UPDATE ZPERSON SET ZDIFFICULTYCOEFFICIENT = \(difficulty) WHERE Z_PK = 1;"
    let folder = try TemporaryFolder()
    _ = try StoreFile.write(StoreFile.tables + StoreFile.rows + change, to: folder)
    let problems = try FormatReading(path: folder.file("store.sqlite")).log.problems.map(\.message.text)
    #expect(problems == ["the difficulty of 'Nando' is \(difficulty), which is \(reason)"])
  }

  // MARK: Workbooks

  @Test func aWorkbookOfManySheetsIsRefused() throws {
    let sheets = (0...1000).map { WorkbookFile.Sheet(name: "\($0)", rows: "") }
    var parts = WorkbookFile(sheets: sheets).parts.map { ($0.name, Array($0.text.utf8)) }
    parts.removeAll { $0.0.hasPrefix("xl/worksheets") }
    #expect(throws: FileError.self) { try FormatReading(ZipFile.bytes(parts), named: "t.xlsx") }
  }

  @Test func aTagWithoutEndIsRefused() throws {
    let attributes = (0..<20_000).map { " a\($0)=\"x\"" }.joined()
    let bytes = WorkbookFile(rows: "<row\(attributes)/>").parts.map { ($0.name, Array($0.text.utf8)) }
    let reason: DiagnosticText = "the part \(name: "xl/worksheets/sheet0.xml") has a tag of more than 64 KiB"
    let help: DiagnosticText = "save the file again, or export the table as CSV"
    #expect(throws: FileError(file: "t.xlsx", reason: reason, help: help)) {
      try FormatReading(ZipFile.bytes(bytes), named: "t.xlsx")
    }
  }

  @Test func twoPartsOfOneNameAreRefused() throws {
    let row = "<row><c t=\"inlineStr\"><is><t>date</t></is></c></row>"
    var parts = WorkbookFile(rows: row).parts.map { ($0.name, Array($0.text.utf8)) }
    parts.append(("xl/Worksheets/sheet0.xml", Array("<worksheet/>".utf8)))
    let reason: DiagnosticText = "has two parts named \(name: "xl/worksheets/sheet0.xml")"
    #expect(
      throws: FileError(file: "t.xlsx", reason: reason, help: "save it again in a spreadsheet program")
    ) {
      try FormatReading(ZipFile.bytes(parts), named: "t.xlsx")
    }
  }

  @Test func ofSeveralPartsOfAKindTheFirstIsRead() throws {
    var file = WorkbookFile(
      rows: """
        <row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>
        <row><c t="inlineStr"><is><t>2026-11-16</t></is></c><c t="inlineStr"><is><t>Ava</t></is></c></row>
        """)
    file.strings = ["<t>date</t>", "<t>person</t>"]
    let other = (1...9).map { "<Relationship Id=\"x\($0)\" Type=\"x/sharedStrings\" Target=\"other.xml\"/>" }
    var parts = file.parts.map { ($0.name, $0.text) }
    parts.append(("xl/other.xml", "<sst/>"))
    for index in parts.indices where parts[index].0 == "xl/_rels/workbook.xml.rels" {
      parts[index].1.replace("</Relationships>", with: other.joined() + "</Relationships>")
    }
    let bytes = ZipFile.bytes(parts.map { ($0.0, Array($0.1.utf8)) })
    #expect(try FormatReading(bytes, named: "t.xlsx").marks == ["2026-11-16 day Ava: present"])
  }
}
