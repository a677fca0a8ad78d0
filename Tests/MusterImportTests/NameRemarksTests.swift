import MusterJournals
import TestSupport
import Testing

/// What stands in brackets behind the names of lists.
struct NameRemarksTests {
  private func people(_ rows: String) throws -> [String] {
    let reading = try FastAndCareful(Array("Date,Attendees\n\(rows)".utf8))
    reading.expectSame()
    reading.expectSameMessages()
    return reading.fast.journal.people.map(\.name).sorted()
  }

  @Test(arguments: [
    ("Cara (chair)", "Cara"), ("Ann Lee (C)", "Ann Lee"), ("Eva (ab 20 Uhr)", "Eva"),
    ("Cara (chair)", "Cara (minutes)"),
  ])
  func remarksOnSomebodyWhoStandsOtherwiseTooAreLeftOut(first: String, second: String) throws {
    let people = try people("2026-11-02,\(first); Ben\n2026-11-09,\(second); Ben\n")
    #expect(people.count == 2 && !people.contains { $0.contains("(") })
  }

  @Test(arguments: [("Ann (7a)", "Ann"), ("Ann (B)", "Ann"), ("Ann (old)", "Ben")])
  func whatTellsPeopleApartStays(first: String, second: String) throws {
    #expect(try people("2026-11-02,\(first); Ida\n2026-11-09,\(second); Ida\n").contains(first))
  }

  @Test func whoeverMetAreSeveralPeople() throws {
    let people = try people("2026-11-02,Ann (red); Ann (blue); Ben\n2026-11-09,Ann (red); Ben\n")
    #expect(people == ["Ann (blue)", "Ann (red)", "Ben"])
  }

  @Test func remarksFarBelowCountToo() throws {
    let rows = (0..<100).map { "\(Day(iso: "2026-01-01")! + $0),Cara; Ben\n" }.joined()
    #expect(try people(rows + "2026-11-09,Cara (chair); Ben\n") == ["Ben", "Cara"])
  }

  @Test(arguments: ["Ann 0", "Ann 1", "Ann l", "Ann X", "Ann P"])
  func numbersAndLettersBehindNamesAreNoMarks(name: String) throws {
    #expect(try people("2026-11-02,\(name); Ben\n2026-11-09,Ben; Cy\n").contains(name))
  }

  @Test func theyAreNoted() throws {
    let reading = try TableReading("Date,Attendees\n2026-11-02,Cara (chair); Ben\n2026-11-09,Cara; Ben\n")
    #expect(
      reading.messages.last == "ignored what stands in brackets behind names, such as 'Cara (chair)'")
  }
}
