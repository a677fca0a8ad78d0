import MusterAnalytics
import MusterJournals
import MusterTables
import Testing

struct DaySheetTableTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }
  private static let monday = day("2026-11-16")

  private var heading: AnswerHeading {
    AnswerHeading(
      group: "Amici", periodLabel: "2026-11-16", periodKind: .day, from: Self.monday, to: Self.monday,
      asOf: Self.monday, slots: ["morning", "afternoon"], groupSlots: ["morning", "afternoon"])
  }

  private var sheet: DaySheet {
    var morning = SheetSession(date: Self.monday, slot: "morning", isOnRecord: true)
    morning.names[Mark.present.rawValue] = ["Franco", "Sossio"]
    morning.names[Mark.warned.rawValue] = ["Paco"]
    var second = SheetSession(date: Self.monday, slot: "afternoon", session: "2", isOnRecord: true)
    second.names[Mark.partial.rawValue] = ["Paco"]
    return DaySheet(
      heading: heading, days: [PlannedDay(date: Self.monday, status: .working)], rows: [morning, second])
  }

  @Test func everybodyWithAMarkThenTheCounters() {
    #expect(
      TextTable().text(of: DaySheetTable(sheet).tables) == """
        Amici
        Mon 2026-11-16 · as of 2026-11-16

        name      morning  afternoon #2
        ───────────────────────────────
        Franco    ✓        –
        Paco      ⊘        ☑
        Sossio    ✓        –
        attended  2        1
        warned    1        0

        ✓ present · ☑ partial · ⊘ warned

        """)
  }

  @Test func aHolidayIsNamed() {
    let holiday = DaySheet(
      heading: heading, days: [PlannedDay(date: Self.monday, status: .holiday, name: "Founding day")],
      rows: [])
    let table = DaySheetTable(holiday).tables[0]
    #expect(table.subtitles == ["Mon 2026-11-16 · holiday · Founding day · as of 2026-11-16"])
    #expect(table.rows.isEmpty)
  }

  @Test func daysToComeAreBlank() {
    let tomorrow = Self.monday + 1
    var coming = sheet
    coming.days.append(PlannedDay(date: tomorrow, status: .working))
    coming.days.append(PlannedDay(date: tomorrow + 1, status: .off))
    coming.rows.append(SheetSession(date: tomorrow, slot: "morning", isOnRecord: false, isBlank: true))
    let tables = DaySheetTable(coming).tables
    #expect(tables.count == 2)
    #expect(tables[1].rows.map { $0.cells.map(\.text) } == [["attended", ""], ["warned", ""]])
  }

  @Test func whatWasSelectedIsSaid() {
    var one = sheet
    one.heading.slots = ["morning"]
    #expect(DaySheetTable(one).tables[0].subtitles.last == "slots: morning")
  }
}
