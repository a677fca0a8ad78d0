import MusterJournals
import TestSupport
import Testing

/// Characters of names that nobody sees.
struct PersonNameTests {
  private static let hidden = ["\u{200B}", "\u{FEFF}", "\u{AD}", "\u{200E}", "\u{2060}", "\u{202C}"]

  @Test(arguments: hidden)
  func tablesReadThemAsOnePersonWithOneWarning(hidden: String) throws {
    let long =
      "date,person\n2026-11-16,Anna Rossi\n2026-11-17,An\(hidden)na Rossi\n2026-11-18,An\(hidden)na Rossi\n"
    let grid = "name,2026-11-16,2026-11-17\nAn\(hidden)na Rossi,P,A\nBob,P,P\n"
    for (text, people) in [(long, ["Anna Rossi"]), (grid, ["Anna Rossi", "Bob"])] {
      let reading = try FileReading(text)
      #expect(reading.people == people)
      #expect(reading.errors == [])
      #expect(reading.remarks == [.controlCharacter])
      #expect(
        reading.log.problems.map(\.message.text) == [
          "ignored invisible characters in the name 'Anna Rossi'"
        ])
    }
  }

  @Test(arguments: hidden)
  func journalsAndJSONDoToo(hidden: String) throws {
    let journal = try FileReading("2026-11-16\n  Anna, B\(hidden)ob\n2026-11-17\n  Bob\n", name: "t.journal")
    #expect(journal.people == ["Anna", "Bob"])
    #expect(journal.remarks == [.controlCharacter])
    let json = try FileReading(
      "[{\"date\":\"2026-11-16\",\"person\":\"B\(hidden)ob\"},{\"date\":\"2026-11-17\",\"person\":\"Bob\"}]",
      name: "t.json")
    #expect(json.people == ["Bob"])
    #expect(json.remarks == [.controlCharacter])
  }

  @Test func lineBreaksInCellsAreSpacesWithAWarning() throws {
    let reading = try FileReading("date,person\n2026-11-16,\"Anna\u{1}Rossi\"\n")
    #expect(reading.people == ["Anna Rossi"])
    #expect(reading.remarks == [.controlCharacter])
  }

  @Test func joinersStay() {
    #expect(PersonName.normalized("نرگس‌ها") == "نرگس‌ها")
    #expect(PersonName.normalized("👩‍🔬") == "👩‍🔬")
    #expect(PersonName.normalized(" A\u{200B} \u{FEFF}b ") == "A b")
  }
}
