import MusterFormats
import MusterJournals
import MusterReading
@testable import MusterText
import TestSupport
import Testing

/// Where the lines of a journal end, and signs that combine with the one before them.
@Suite struct LineEndsTests {
  private static let text = "group A\nperson Bo\n\n2026-11-16\n  Bo, Cy ; two\n"

  @Test(arguments: ["\n", "\r\n", "\r"]) func anyLineEndIsRead(end: String) throws {
    let reading = try JournalReading(Self.text.replacing("\n", with: end))
    #expect(reading.problems == [])
    #expect(reading.marks == ["2026-11-16 day Bo: present", "2026-11-16 day Cy: present"])
  }

  @Test(arguments: [
    ("\u{B}", "000B"), ("\u{C}", "000C"), ("\u{85}", "0085"), ("\u{2028}", "2028"), ("\u{2029}", "2029"),
  ])
  func whatSeparatesLinesElsewhereIsAnError(end: String, number: String) throws {
    let reading = try JournalReading(Self.text.replacing("\n\n", with: "\n" + end))
    #expect(reading.log.problems.map(\.code) == [.lineSeparator])
    #expect(reading.log.problems.first?.message.text.contains("U+\(number) (") == true)
    #expect(reading.log.problems.first?.place.line == 3 && reading.journals.isEmpty)
  }

  @Test func signsThatBeginAsSeparatorsDoAreText() throws {
    let names = ["\u{2026}", "\u{2019}a", "\u{20AC}", "\u{A9}", "\u{2030}"]
    let reading = try JournalReading("group A\n2026-11-16\n  \(names.joined(separator: ", "))\n")
    #expect(reading.problems == [] && reading.journal.people.map(\.name) == names)
  }

  @Test(arguments: ["\r", "\r\n"]) func linesAreCountedWhereverTheBlocksOfTheFileEnd(end: String) throws {
    let filling = String(repeating: ";" + end, count: 40_000)
    for shift in ["", ";", ";;"] {
      let reading = try JournalReading("group A\(end)\(shift)\(end)\(filling)2026-11-16\(end)  Bo: x\(end)")
      #expect(reading.log.problems.map(\.place.line) == [40_004])
    }
  }

  @Test func editsKeepTheEndsOfOldFiles() throws {
    let editor = try JournalEditor(
      text: Self.text.replacing("\n", with: "\r"), file: "a.journal", options: ReadingOptions(formats: .all))
    let session = SessionReference(day: Day(iso: "2026-11-17") ?? .latest, slot: "day")
    let edit = try editor.record(Attendance(session, marks: [PersonMark("Bo", .present)]))
    #expect(
      edit.text == Self.text.replacing("\n", with: "\r") + "\r2026-11-17\r  present: Bo\r"
        || edit.text == Self.text.replacing("\n", with: "\r") + "2026-11-17\r  present: Bo\r")
  }

  /// Signs that make one character with whatever stands before them: a vowel of Thai, an accent, a joiner, a keycap.
  static let combining = ["\u{0E33}", "\u{0301}", "\u{200D}", "\u{20E3}", "\u{093F}", "\u{FE0F}"]

  @Test(arguments: combining) func whatBeginsWithACombiningSignReadsBack(sign: String) throws {
    let words = [sign + "x", sign + "; y", sign + ", z", sign + "\"q"]
    for word in words {
      let quoted = "\"\(word.replacing("\"", with: "\"\""))\""
      let text = """
        group \(quoted)
        closed 2026-12-24 \(quoted)
        term \(quoted) 2026-08-31..2026-12-18

        person \(quoted)
          tags \(quoted)
          alias \(quoted.dropLast())2"

        2026-11-16 \(quoted) #\(quoted)
          present: \(quoted)

        """
      let journal = try JournalReading(text).journal
      let printed = TextJournalPrinter.print(journal)
      let reading = try JournalReading(printed)
      #expect(reading.problems == [])
      #expect(reading.marks == journal.markLines && journal.markLines.count == 1)
      #expect(TextJournalPrinter.print(reading.journal) == printed)
      let session = try #require(reading.journal.sessions.first)
      #expect(session.name?.unicodeScalars.elementsEqual(word.unicodeScalars) == true)
      #expect(
        reading.journal.facts.calendar.closures.first?.text.unicodeScalars.first == sign.unicodeScalars.first)
    }
  }
}
