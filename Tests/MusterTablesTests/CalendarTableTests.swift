import MusterAnalytics
import MusterJournals
import MusterTables
import Testing

struct CalendarTableTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  private func overview(_ label: String, _ kind: PeriodKind, from: String, to: String) -> CalendarOverview {
    let asOf = Self.day("2026-11-19")
    let days = (Self.day(from).number...Self.day(to).number).map { number -> CalendarDay in
      let day = Day(number: number)
      var planned = PlannedDay(date: day, status: day.weekday >= .saturday ? .off : .working)
      switch day.description {
      case "2026-11-17": planned = PlannedDay(date: day, status: .holiday, name: "Founding day")
      case "2026-11-21": planned = PlannedDay(date: day, status: .open)
      case "2026-11-26", "2026-11-27": planned = PlannedDay(date: day, status: .closed, name: "painters")
      default: break
      }
      let counts = planned.status == .working ? [day.dayOfMonth % 5, 10] : [0, 0]
      return CalendarDay(day: planned, bySlot: day <= asOf ? counts : nil)
    }
    return CalendarOverview(
      heading: AnswerHeading(
        group: "Amici", periodLabel: label, periodKind: kind, from: Self.day(from), to: Self.day(to),
        asOf: asOf,
        slots: ["morning", "afternoon"], groupSlots: ["morning", "afternoon"]),
      days: days)
  }

  @Test func aMonthIsAGridOfWeeks() {
    let month = overview("2026-11", .month, from: "2026-11-01", to: "2026-11-30")
    #expect(
      TextTable().text(of: CalendarTable(month).tables) == """
        Amici · November 2026
        2026-11 · as of 2026-11-19

             Mon    Tue    Wed    Thu    Fri    Sat  Sun
        ────────────────────────────────────────────────
        W44                                           1
        W45   2 12   3 13   4 14   5 10   6 11   7    8
        W46   9 14  10 10  11 11  12 12  13 13  14   15
        W47  16 11  17 ×   18 13  19 14  20     21   22
        W48  23     24     25     26 ×   27 ×   28   29
        W49  30

        2026-11-17 Founding day
        2026-11-21 open
        2026-11-26 to 2026-11-27 painters

        """)
  }

  @Test func aWeekIsAListOfDays() {
    let week = overview("2026-W47", .week, from: "2026-11-16", to: "2026-11-22")
    #expect(
      TextTable().text(of: CalendarTable(week).tables) == """
        Amici
        2026-W47 · 2026-11-16 to 2026-11-22 · as of 2026-11-19

        date        day  morning  afternoon  attended  note
        ───────────────────────────────────────────────────────────
        2026-11-16  Mon        1         10        11
        2026-11-17  Tue                                Founding day
        2026-11-18  Wed        3         10        13
        2026-11-19  Thu        4         10        14
        2026-11-20  Fri
        2026-11-21  Sat                                open
        2026-11-22  Sun                                free

        """)
    #expect(CalendarTable(week).tables[0].rows[1].cells[0].style == .struck)
  }

  @Test func aSlotWithoutASessionIsBlankAndOneThatNobodyCameToIsNot() {
    var week = overview("2026-W47", .week, from: "2026-11-16", to: "2026-11-22")
    week.days[0].bySlot = [0, 0]
    week.days[0].hasSession = [true, false]
    #expect(CalendarTable(week).tables[0].rows[0].cells[2...4].map(\.text) == ["0", "", "0"])
  }

  @Test func severalMonthsAreSeveralGrids() {
    let months = overview("2026-Q4", .quarter, from: "2026-10-01", to: "2026-12-31")
    #expect(
      CalendarTable(months).tables.map(\.title) == ["Amici · October 2026", "November 2026", "December 2026"])
    #expect(CalendarTable(months).tables.map(\.rows.count) == [5, 6, 5])
  }

  @Test func aHolidayOnWhichSomebodyCameShowsBoth() {
    var month = overview("2026-11", .month, from: "2026-11-01", to: "2026-11-30")
    month.days[16].bySlot = [1, 2]
    #expect(CalendarTable(month).tables[0].rows[3].cells[2].text == "17 × 3")
  }

  @Test func noDaysAreAHeadAlone() {
    var week = overview("2026-W47", .week, from: "2026-11-16", to: "2026-11-22")
    week.days = []
    #expect(CalendarTable(week).tables.map(\.rows.count) == [0])
  }
}
