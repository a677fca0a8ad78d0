import MusterAnalytics
import MusterJournals
import Testing

struct PeopleListTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  private let text = """
    group Amici
    person Zoe
    person Franco
      id 7
      tags staff, driver
      joined 2026-11-01
      left 2026-12-31
    2026-11-16
      Franco
    2026-11-17
      excused: Franco
      Anna
    2026-11-20
      Franco

    """

  @Test func everybodyIsListedByName() throws {
    let list = try Selection(of: try RandomJournal.read(text), asOf: .day(Self.day("2026-11-19")))
      .peopleList()
    #expect(list.rows.map(\.person) == ["Anna", "Franco", "Zoe"])
    #expect(
      list.rows[1]
        == PeopleRow(
          person: "Franco", id: "7", tags: ["staff", "driver"], joined: Self.day("2026-11-01"),
          left: Self.day("2026-12-31"), firstMark: Self.day("2026-11-16"), lastMark: Self.day("2026-11-17"),
          marks: 2))
    #expect(list.rows[2] == PeopleRow(person: "Zoe"))
  }

  @Test func theDocumentHasEveryKey() throws {
    var list = try Selection(of: try RandomJournal.read(text), asOf: .day(Self.day("2026-11-20")))
      .peopleList()
    list.rows.removeFirst()
    #expect(
      AnswerSet([list]).jsonLines() == """
        {"schema":"muster.people/1","group":"Amici",\
        "period":{"label":"all","from":"2026-11-16","to":"2026-11-20"},"asOf":"2026-11-20","slots":["day"],\
        "rows":[{"person":"Franco","id":"7","tags":["staff","driver"],"joined":"2026-11-01","left":"2026-12-31",\
        "firstMark":"2026-11-16","lastMark":"2026-11-20","marks":3},\
        {"person":"Zoe","id":null,"tags":[],"joined":null,"left":null,"firstMark":null,"lastMark":null,"marks":0}]}

        """)
    list.rows = []
    #expect(
      AnswerSet([list]).csv() == "person,id,tags,joined,left,firstMark,lastMark,marks\r\n")
  }
}
