import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables
import Testing

/// The list of the groups of a workspace.
struct GroupListTests {
  private func list(_ texts: String...) throws -> GroupList {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: "2026-10-01"))))
    request.isPlan = true
    return GroupList(try texts.map { try Selection(request, of: ClassJournals.read($0)) })
  }

  private func group(_ name: String, _ lines: String...) -> String {
    (["group \(name)"] + lines).joined(separator: "\n") + "\n"
  }

  @Test func theLatestYearThenTheSemesterThenTheLastAddedIsFirst() throws {
    let list = try list(
      group("Old", "term spring 2025-01-10..2025-05-20"),
      group("A", "term fall 2026-08-31..2026-12-18"), group("No days"),
      group("Spring", "term Spring term 2026-01-10..2026-05-20"),
      group("B", "term fall 2026 2026-08-31..2026-12-18"),
      group("Summer", "term summer 2026-06-10..2026-07-20"),
      group("Held", "2026-02-01", "  Ann"), group("Future", "meets 2027-10-17 10:00-12:00"))
    #expect(
      list.rows.map(\.group) == ["Future", "B", "A", "Spring", "Summer", "Held", "Old", "No days"])
    #expect(list.rows.map(\.year) == [2027, 2026, 2026, 2026, 2026, 2026, 2025, nil])
    #expect(list.rows.map(\.semester) == [nil, .fall, .fall, .spring, .summer, nil, .spring, nil])
  }

  @Test func theTermIsThatOfTheFirstSession() throws {
    let list = try list(
      group(
        "A", "term spring 2026-01-10..2026-05-20", "term fall 2026-08-31..2026-12-18",
        "term winter 2025-12-01..2026-02-20", "meets Mon 10:00-11:00 from 2026-01-12 for 15 weeks"))
    #expect(list.rows[0].semester == .spring)
    #expect(list.rows[0].to?.description == "2026-05-20")
  }

  @Test func aClassHasItsFigures() throws {
    let row = try #require(try list(ClassJournals.design).rows.first)
    #expect(row.course == "ART 210" && row.location == "Hall 3" && row.people == 2 && row.meetings == 60)
    #expect(row.repeats(Language.english.wording) == "M, T, W, F")
  }

  @Test func theDocumentIsAsItsSchemaSays() throws {
    let list = try list(ClassJournals.design, group("No days"))
    let json = AnswerSet([list]).json()
    try #expect(ClassSchemas.schema("groups").problems(of: .init(parsing: json)) == [])
    #expect(
      AnswerSet([list]).csv().hasPrefix(
        "group,course,location,semester,year,from,to,repeats,meetings,people\r\n"))
  }

  @Test func tablesAreBySemesterWithPeopleInParentheses() throws {
    let tables = GroupListTables(try list(ClassJournals.design, group("Club"))).tables
    #expect(tables.map(\.title) == ["Fall 2026", "Without dates"])
    #expect(
      tables[0].rows[0].cells.map(\.text) == [
        "Design Studio I (2)", "ART 210", "M, T, W, F", "Hall 3", "2026-08-31 to 2026-12-18",
      ])
    #expect(tables[1].rows[0].cells.map(\.text) == ["Club (0)", "", "", "", ""])
    let german = GroupListTables(try list(ClassJournals.design), language: .german).tables
    #expect(german.map(\.title) == ["Herbst 2026"])
  }
}
