import MusterAnalytics
import MusterJournals
import MusterTables
import Testing

struct PeopleTableTests {
  private func list(_ rows: [PeopleRow]) -> PeopleList {
    let day = Day(iso: "2026-11-16") ?? .latest
    return PeopleList(
      heading: AnswerHeading(
        group: "Amici", periodLabel: "all", periodKind: .all, from: day, to: day, asOf: day, slots: ["day"],
        groupSlots: ["day"]),
      rows: rows)
  }

  @Test func whatIsKnownOfEverybody() {
    let people = list([
      PeopleRow(
        person: "Franco", tags: ["staff", "driver"], joined: Day(iso: "2026-01-07"),
        firstMark: Day(iso: "2026-01-08"), lastMark: Day(iso: "2026-11-16"), marks: 12),
      PeopleRow(person: "Zoe"),
    ])
    #expect(
      TextTable().text(of: [PeopleTable(people).table]) == """
        Amici
        all days · 2026-11-16 to 2026-11-16 · as of 2026-11-16

        name    tags           joined      first mark  last mark   marks
        ────────────────────────────────────────────────────────────────
        Franco  staff, driver  2026-01-07  2026-01-08  2026-11-16     12
        Zoe                                –           –               0

        """)
  }

  @Test func anEmptyListIsAHeadAlone() {
    #expect(
      PeopleTable(list([])).table.columns.map(\.heading) == ["name", "first mark", "last mark", "marks"])
  }
}
