import MusterJournals
import TestSupport
import Testing

/// Columns of ids that number rows, or stand for names.
struct RowNumbersTests {
  @Test func aNumberForEachRowIsNobodysID() throws {
    let text = "id,name,date\n1,Ana,2026-11-02\n2,Rui,2026-11-02\n3,Ana,2026-11-03\n"
    let reading = try TableReading(text)
    #expect(reading.journal.people.map(\.name) == ["Ana", "Rui"])
    #expect(reading.remarks == [.rowNumbers])
    #expect(reading.help == ["if it identifies people: --column id=id"])
    let kept = try TableReading(text) { $0.columns = [.id: "id"] }
    #expect(kept.journal.people.map(\.name) == ["Ana (1)", "Rui", "Ana (3)"])
  }

  @Test(arguments: [
    // One day alone: two people may have one name.
    "id,name,date\n1,Ana,2026-11-02\n2,Rui,2026-11-02\n3,Ana,2026-11-02\n",
    // An id comes again further down.
    "id,name,date\n1,Ana,2026-11-02\n2,Rui,2026-11-02\n3,Ana,2026-11-03\n2,Rui,2026-11-03\n",
  ])
  func idsTellPeopleApart(text: String) throws {
    let reading = try TableReading(text)
    #expect(reading.journal.people.map(\.name) == ["Ana (1)", "Rui", "Ana (3)"])
    #expect(reading.remarks.contains(.sharedName))
    #expect(reading.help.contains { $0.hasSuffix("or, if 'id' does not identify people: --column id=") })
  }

  @Test func idsStandForNames() throws {
    let reading = try TableReading("member_id,date\n7,2026-11-02\n8,2026-11-02\n7,2026-11-03\n")
    #expect(reading.journal.people.map(\.name) == ["7", "8"])
    #expect(reading.remarks == [.peopleByID])
    #expect(reading.help == ["if a different column has the names: --column person=HEADER"])
  }

  @Test func anotherKeyStandsForRowNumbers() throws {
    let reading = try TableReading(
      "id,student_id,date,status\n1,20,2026-11-02,present\n2,21,2026-11-02,absent\n3,20,2026-11-03,present\n")
    #expect(reading.journal.people.map(\.name) == ["20", "21"])
  }

  @Test func rowNumbersAloneAreNobody() throws {
    let reading = try TableReading("id,date,status\n1,2026-11-02,P\n2,2026-11-02,A\n3,2026-11-03,P\n")
    #expect(reading.errors == [.unknownColumns])
  }
}
