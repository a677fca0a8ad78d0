import MusterAnalytics
import MusterJournals
import Oracle
import Testing

struct CalendarOverviewTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  static let journal = """
    group Amici
    start 2026-11-03
    days Mon-Fri
    slots morning, afternoon
    holiday 2026-11-17 Founding day
    closed 2026-11-26..2026-11-27 painters
    closed 2026-11-30
    open 2026-11-21 market
    person Sossio
      tags staff
    2026-11-16 morning
      Franco, Sossio
      warned: Paco
    2026-11-16 afternoon
      Franco
      partial: Sossio
    2026-11-16 afternoon #2
      Paco
      excused: Franco
    2026-11-18 morning
    2026-11-20 morning
      Franco

    """

  private func selection(
    _ period: String, of text: String = journal, asOf: String = "2026-11-19", slots: [String] = [],
    tags: [String] = []
  ) throws -> Selection {
    var request = SelectionRequest(asOf: .day(Self.day(asOf)))
    request.period = try PeriodExpression(period)
    request.slots = slots
    request.tags = tags
    request.isPlan = true
    return try Selection(request, of: try RandomJournal.read(text))
  }

  @Test func theWeekReachesToItsEndAndTheFutureIsBlank() throws {
    let week = try selection("this week").calendarOverview()
    #expect(week.heading.from == Self.day("2026-11-16") && week.heading.to == Self.day("2026-11-22"))
    #expect(
      week.days.map(\.day.status) == [.working, .holiday, .working, .working, .working, .open, .off])
    #expect(week.days.map(\.day.name) == [nil, "Founding day", nil, nil, nil, "market", nil])
    #expect(week.days.map(\.bySlot) == [[2, 3], [0, 0], [0, 0], [0, 0], nil, nil, nil])
    #expect(week.days.map(\.attended) == [5, 0, 0, 0, nil, nil, nil])
  }

  @Test func aSlotHasASessionWhereOneIsHeldOrPlanned() throws {
    let text = """
      meets Mon 10:00-11:00 from 2026-11-02 for 3 weeks
      meets Tue 14:00-15:00 from 2026-11-03 for 3 weeks
      2026-11-09 10:00
        Ann
      2026-11-11 14:00
        Ann

      """
    let week = try selection("2026-W46", of: text).calendarOverview()
    #expect(
      week.days.map(\.hasSession).prefix(4) == [
        [true, false], [false, true], [false, true], [false, false],
      ])
    let held = try selection("2026-W46", of: "2026-11-09 a\n  Ann\n2026-11-10 b\n  Ann\n").calendarOverview()
    #expect(held.days.map(\.hasSession).prefix(2) == [[true, false], [false, true]])
  }

  @Test func aPeriodAfterAsOfIsAPlan() throws {
    let week = try selection("next week").calendarOverview()
    #expect(week.days.map(\.day.status) == [.working, .working, .working, .closed, .closed, .off, .off])
    #expect(week.days.allSatisfy { $0.bySlot == nil })
    #expect(throws: SelectionError.self) {
      try Selection(
        of: try RandomJournal.read(Self.journal), period: "next week", asOf: .day(Self.day("2026-11-19")))
    }
  }

  @Test func theMonthIsWholeThoughTheGroupBeganWithinIt() throws {
    let month = try selection("2026-11").calendarOverview()
    #expect(month.days.count == 30)
    #expect(month.days[1].day.status == .beforeStart && month.days[1].bySlot == nil)
    #expect(month.days[2].day.status == .working && month.days[2].bySlot == [0, 0])
    #expect(month.days[29].day.status == .closed && month.days[29].day.name == nil)
  }

  @Test func everythingRunsFromTheStartToAsOf() throws {
    let all = try selection("all").calendarOverview()
    #expect(all.heading.from == Self.day("2026-11-03") && all.heading.to == Self.day("2026-11-19"))
    #expect(all.days.count == 17)
  }

  @Test func slotsAndPeopleAreThoseSelected() throws {
    let slots = try selection("this week", slots: ["afternoon"]).calendarOverview()
    #expect(slots.days[0].bySlot == [3])
    let staff = try selection("this week", tags: ["staff"]).calendarOverview()
    #expect(staff.days[0].bySlot == [1, 1])
  }

  @Test func aGroupWithoutACalendarShowsWhatWasHeld() throws {
    let week = try selection("2026-W47", of: "2026-11-16\n  A\n2026-11-18\n").calendarOverview()
    #expect(week.days.map(\.day.status) == [.held, .none, .held, .none, .none, .none, .none])
    #expect(week.days.map(\.bySlot) == [[1], [0], [0], [0], nil, nil, nil])
  }

  @Test func theDocumentHasEveryKey() throws {
    let overview = try selection("2026-11-16..2026-11-20").calendarOverview()
    let lines = AnswerSet([overview]).jsonLines()
    #expect(
      lines.hasPrefix(
        """
        {"schema":"muster.calendar/1","group":"Amici",\
        "period":{"label":"2026-11-16..2026-11-20","from":"2026-11-16","to":"2026-11-20"},\
        "asOf":"2026-11-19","slots":["morning","afternoon"],\
        "days":[{"date":"2026-11-16","weekday":"monday","status":"working","name":null,"attended":5,\
        "bySlot":{"morning":2,"afternoon":3}},\
        {"date":"2026-11-17","weekday":"tuesday","status":"holiday","name":"Founding day","attended":0,
        """))
    #expect(
      lines.hasSuffix(
        """
        {"date":"2026-11-20","weekday":"friday","status":"working","name":null,"attended":null,\
        "bySlot":{"morning":null,"afternoon":null}}]}

        """))
    #expect(
      AnswerSet([overview]).csv().hasPrefix(
        "date,weekday,status,name,attended,bySlot.morning,bySlot.afternoon\r\n2026-11-16,monday,working,,5,2,3\r\n"
      ))
  }

  @Test(arguments: 0..<60) func countsAgreeWithTheOracle(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed) + 5))
    let wanted = RandomGroup.selection(for: group, seed: UInt64(seed) + 17)
    let view = try OracleView(group, wanted)
    let selection = try Selection(RandomJournal.request(wanted), of: journal)
    let names = Set(selection.people.map { journal.people[$0].name })
    for day in selection.calendarOverview().days {
      let date = try #require(OracleDay(day.day.date.description))
      guard view.first <= date, date <= view.last else {
        #expect(day.bySlot == nil)
        continue
      }
      let counts = view.slots.map { slot in
        view.recorded.filter { $0.date == date && $0.slot == slot }.map { session in
          view.selected.count { names.contains($0.name) && view.attended(by: $0).contains(session) }
        }.reduce(0, +)
      }
      #expect(day.bySlot == counts)
      if group.weekdays != nil {
        #expect((day.day.status == .working || day.day.status == .open) == group.isWorkingDay(date))
      }
    }
    let sheet = selection.daySheet()
    let figures = selection.calendarOverview().days.compactMap(\.attended).reduce(0, +)
    #expect(sheet.rows.compactMap(\.attended).reduce(0, +) == figures)
    #expect(sheet.rows.filter(\.isOnRecord).count == view.recorded.count)
  }
}
