import MusterAnalytics
import MusterJournals
import Testing

struct DaySheetTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  private func sheet(
    _ period: String, asOf: String = "2026-11-19", slots: [String] = [],
    text: String = CalendarOverviewTests.journal
  ) throws -> DaySheet {
    var request = SelectionRequest(asOf: .day(Self.day(asOf)))
    request.period = try PeriodExpression(period)
    request.slots = slots
    request.isPlan = true
    return try Selection(request, of: try RandomJournal.read(text)).daySheet()
  }

  @Test func eachSessionHasItsNamesAndCounters() throws {
    let sheet = try sheet("2026-11-16")
    #expect(sheet.days == [PlannedDay(date: Self.day("2026-11-16"), status: .working)])
    #expect(sheet.rows.map(\.slot) == ["morning", "afternoon", "afternoon"])
    #expect(sheet.rows.map(\.session) == [nil, nil, "2"])
    #expect(sheet.rows.map(\.attended) == [2, 2, 1])
    #expect(sheet.rows.map(\.warned) == [1, 0, 0])
    #expect(sheet.rows[0][.present] == ["Franco", "Sossio"] && sheet.rows[0][.warned] == ["Paco"])
    #expect(sheet.rows[1][.partial] == ["Sossio"] && sheet.rows[2][.excused] == ["Franco"])
  }

  @Test func expectedSessionsThatAreNotOnRecordAreListed() throws {
    let sheet = try sheet("2026-11-18..2026-11-20")
    #expect(sheet.rows.map(\.isOnRecord) == [true, false, false, false, false, false])
    #expect(sheet.rows.map(\.attended) == [0, 0, 0, 0, nil, nil])
    #expect(sheet.rows.last?.isBlank == true)
  }

  @Test func nothingIsExpectedOnAHoliday() throws {
    let sheet = try sheet("2026-11-17")
    #expect(sheet.rows.isEmpty)
    #expect(sheet.days.map(\.name) == ["Founding day"])
  }

  @Test func oneSlotAlone() throws {
    #expect(try sheet("2026-11-16", slots: ["morning"]).rows.map(\.attended) == [2])
  }

  @Test func theDocumentHasEveryKey() throws {
    let sheet = try sheet("2026-11-16", slots: ["morning"])
    #expect(
      AnswerSet([sheet]).jsonLines() == """
        {"schema":"muster.day/1","group":"Amici",\
        "period":{"label":"2026-11-16","from":"2026-11-16","to":"2026-11-16"},"asOf":"2026-11-19",\
        "slots":["morning"],\
        "days":[{"date":"2026-11-16","weekday":"monday","status":"working","name":null}],\
        "rows":[{"date":"2026-11-16","slot":"morning","session":null,"onRecord":true,"attended":2,"warned":1,\
        "names":{"present":["Franco","Sossio"],"partial":[],"absent":[],"excused":[],"warned":["Paco"],\
        "exempt":[]}}]}

        """)
    #expect(
      AnswerSet([sheet]).csv() == """
        date,slot,session,onRecord,attended,warned,names.present,names.partial,names.absent,names.excused,\
        names.warned,names.exempt\r
        2026-11-16,morning,,true,2,1,Franco; Sossio,,,,Paco,\r

        """)
  }
}
