import MusterJournals
import TestSupport
import Testing

/// Names that have several rows in one part of a grid.
struct RepeatedPersonTests {
  private let head = "Name,2026-11-04,2026-11-11,2026-11-18\n"

  @Test func rowsOfOneNameAreWarnedOf() throws {
    let reading = try FileReading(head + "Ava,P,P,\nAva,,,P\nIvo,P,,\n")
    #expect(reading.errors == [])
    let warnings = reading.log.problems.filter { $0.code == .repeatedPerson }
    #expect(warnings.map(\.place.line) == [3])
    #expect(warnings[0].severity == .warning)
    #expect(reading.marks.count == 4)
  }

  @Test func rowsOfOtherPartsAreNot() throws {
    let reading = try FileReading(
      head + "Ava,P,P,P\nIvo,P,P,P\nName,2026-12-02,2026-12-09,2026-12-16\nAva,P,P,P\nIvo,P,P,P\n")
    #expect(!reading.log.problems.contains { $0.code == .repeatedPerson })
  }

  @Test func marksThatMeetAreToldOfAlone() throws {
    let reading = try FileReading(head + "Ava,P,P,\nAva,A,,P\nIvo,P,,\n")
    #expect(reading.errors.count == 1)
    #expect(!reading.log.problems.contains { $0.code == .repeatedPerson })
  }

  @Test func manyRowsAreReadWithCareForIt() throws {
    let rows = (1...40).map { "Person \($0 == 40 ? 1 : $0),P,\($0 == 40 ? "" : "P"),P\n" }.joined()
    let text = head + rows.replacing("Person 1,P,P,P", with: "Person 1,,P,")
    #expect(try FileReading(text).log.problems.contains { $0.code == .repeatedPerson })
  }
}
