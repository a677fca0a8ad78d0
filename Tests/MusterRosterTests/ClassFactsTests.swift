import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import MusterText
import TestSupport
import Testing

/// What journals say of a class.
struct ClassFactsTests {
  private static let text = """
    group       Design Studio I
    course      "ART 210"
    location    Hall 3
    """

  private func journal(_ text: String) throws -> Journal {
    try ClassJournal(text).journal
  }

  @Test func courseAndLocationAreRead() throws {
    let facts = try journal(Self.text).facts
    #expect(facts[Course.self] == "ART 210" && facts[Location.self] == "Hall 3")
  }

  @Test func theyArePrintedAndReadBack() throws {
    let journal = try journal(Self.text)
    let printed = TextJournalPrinter.print(journal)
    #expect(printed.contains("ART 210") && printed.contains("Hall 3"))
    #expect(TextJournalPrinter.print(try self.journal(printed)) == printed)
  }
}
