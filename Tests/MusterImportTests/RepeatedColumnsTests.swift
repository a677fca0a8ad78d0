import MusterJournals
import TestSupport
import Testing

/// Lists with several columns of one heading.
struct RepeatedColumnsTests {
  @Test(arguments: [
    "Date,Player,Attended,Player,Attended\n2026-09-13,Ann,Yes,Bob,No\n",
    "Name,Date,Status,Date,Status\nAnn,2026-09-13,P,2026-09-20,A\n",
    "Date,Name,Status,Status\n2026-09-13,Ann,P,A\n",
    "Date,Name,Name\n2026-09-13,Ann,Bob\n",
  ])
  func theSecondIsNeverDropped(text: String) throws {
    let reading = try TableReading(text)
    #expect(reading.errors == [.repeatedColumn])
    #expect(reading.log.problems[0].message.text.hasPrefix("a second column named '") == true)
  }

  @Test func theFirstIsReadWhereTheUserSaysSo() throws {
    let text = "Date,Player,Attended,Player,Attended\n2026-09-13,Ann,Yes,Bob,No\n2026-09-20,Ann,No,Bob,No\n"
    let reading = try TableReading(text)
    #expect(
      reading.messages == [
        "2:20:a second column named 'Player' has different content: 'Bob'",
        "ignored columns: 'Player', 'Attended'",
      ])
    #expect(
      reading.help == [
        "write one mark per row; or, if the first column counts: --column 'person=#2' --column 'mark=#3'"
      ])
    let read = try TableReading(text) { $0.columns = [.person: "#2", .mark: "#3"] }
    #expect(read.errors == [])
    #expect(read.marks == ["2026-09-13 day Ann: present", "2026-09-20 day Ann: absent"])
  }

  @Test func columnsThatSayTheSameAreRead() throws {
    let reading = try TableReading("Date,Name,Status,Name\n2026-09-13,Ann,P,Ann\n2026-09-13,Bob,A,\n")
    #expect(reading.errors == [])
    #expect(reading.marks.count == 2)
  }
}
