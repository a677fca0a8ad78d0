import MusterFormats
import MusterJournals
import MusterReading
@testable import MusterText
import TestSupport
import Testing

/// Lists of names and of other things that are far longer than a person writes them.
@Suite struct LongListsTests {
  private static func names(_ count: Int) -> [String] { (1...count).map { "Ann\u{0308} \($0)" } }

  @Test(.timeLimit(.minutes(1))) func tensOfThousandsOfNamesStandOnOneLine() throws {
    let names = Self.names(60_000)
    let reading = try JournalReading("group A\n2026-11-16\n  \(names.joined(separator: ", "))\n")
    #expect(reading.problems == [])
    #expect(reading.journal.people.count == names.count)
  }

  @Test(.timeLimit(.minutes(1))) func errorsOnOneLineAreFoundInItsColumns() throws {
    let reading = try JournalReading(
      "group A\n2026-11-16\n  é, , \(String(repeating: "b, ", count: 200_000)), c\n")
    let places = reading.log.problems.filter { $0.code == .emptyName }.map(\.place.column)
    #expect(places == [6, 600_008])
    #expect(reading.log.problems.first { $0.code == .repeatedMark }?.place.column == 11)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["alias", "tags"]) func detailsOfAPersonMayBeLong(word: String)
    throws
  {
    let words = (1...60_000).map { "w\($0)" }
    let text = "group A\nperson Bo\n  \(word) \(words.joined(separator: ", "))\n2026-11-16\n  Bo\n"
    let reading = try JournalReading(text)
    #expect(reading.problems == [])
    let person = try #require(reading.journal.people.first)
    #expect((word == "alias" ? person.aliases : person.tags) == words)
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["term", "closed", "owner", "standards", "days", "meets", "option"])
  func aRowOfFlagsIsReadOnce(word: String) throws {
    let flags = String(repeating: "🇮🇹", count: 60_000)
    for value in [flags, "\u{301}\(flags)", "2026-09-01..\(flags)", "Ann <\(flags)>", "x, \(flags) y"] {
      let line = "\(word) \(value) 2026-09-01..2026-12-18"
      let reading = try JournalReading("group A\n\(line)\n2026-11-16\n  Bo\n")
      #expect(reading.journal.people.map(\.name) == ["Bo"], "\(line.prefix(30))")
    }
  }

  @Test(.timeLimit(.minutes(1))) func aSetOfHolidaysIsKeptOnce() throws {
    let sets = [String](repeating: "it, de", count: 25_000).joined(separator: ", ")
    let journal = try JournalReading("group A\nholidays \(sets)\nholidays it\n2026-11-16\n  Bo\n").journal
    #expect(journal.facts.calendar.holidaySets.map(\.name) == ["it", "de"])
    let json = JournalJSON.text(of: journal).replacing("\"it\"", with: "\"it\",\"it\"")
    let again = try FormatReading(json, named: "a.json").journals
    #expect(again.first?.facts.calendar.holidaySets.map(\.name) == ["it", "de"])
  }

  @Test func listsArePrintedInLinesOfAboutAHundredCharacters() throws {
    let text =
      "group A\nperson Bo\n  tags \((1...50).map { "tag \($0)" }.joined(separator: ", "))\n2026-11-16\n"
      + "  \(Self.names(100).joined(separator: ", "))\n  absent: Bo\n"
    let journal = try JournalReading(text).journal
    let printed = TextJournalPrinter.print(journal)
    let lines = printed.split(separator: "\n")
    #expect(lines.map(\.count).max() ?? 0 <= 100)
    #expect(lines.count { $0.hasPrefix("  present: ") } > 5)
    #expect(lines.count { $0.hasPrefix("  tags ") } > 2)
    let again = try JournalReading(printed).journal
    #expect(again.markLines.sorted() == journal.markLines.sorted())
    #expect(TextJournalPrinter.print(again) == printed)
  }

  @Test func aNameThatIsLongerThanALineStandsAlone() {
    let long = String(repeating: "x", count: 200)
    #expect(
      ListLines.lines("  present: ", ["a", long, "b"]) == [
        "  present: a", "  present: " + long, "  present: b",
      ])
  }

  @Test func whatIsRecordedGoesOnInAnotherLine() throws {
    let row = (1...15).map { "Name \($0)" }.joined(separator: ", ")
    let text =
      "2026-11-16 ; cold\n    late: x\n".replacing("late: x", with: "\(row) ; on foot") + "    absent: Cy\n"
    let editor = try JournalEditor(text: text, file: "a.journal", options: ReadingOptions(formats: .all))
    let session = SessionReference(day: Day(iso: "2026-11-16") ?? .latest, slot: "day")
    let new = ["Ann Example", "Bea Example", "Di Example"] + (1...10).map { "Guest number \($0)" }
    let edit = try editor.record(Attendance(session, marks: new.map { PersonMark($0, .present) }))
    let lines = edit.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "2026-11-16 ; cold")
    #expect(lines[1].hasSuffix(" ; on foot") && lines[1].hasPrefix("    Name 1, Name 2"))
    #expect(lines[2].hasPrefix("    present: ") && lines[3].hasPrefix("    present: "))
    #expect(lines.last == "    absent: Cy")
    #expect(lines.allSatisfy { $0.count <= 140 })
    let marks = try JournalReading(edit.text).marks
    #expect(marks.count == 15 + new.count + 1)
  }
}
