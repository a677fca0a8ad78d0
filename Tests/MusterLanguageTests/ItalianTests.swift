import MusterAnalytics
import MusterJournals
import MusterLanguage
import TestSupport
import Testing

/// Italian in the manner of BdC.
struct ItalianTests {
  private let italian = Language.italian.wording

  private func title(
    _ kind: PeriodKind, _ from: Day, _ to: Day, working: ClosedRange<Day>? = nil
  ) -> String {
    italian.title(
      of: AnswerHeading(
        group: "A", periodLabel: "", periodKind: kind, from: from, to: to, asOf: to, slots: [],
        groupSlots: [],
        workingDays: working))
  }

  @Test func aWeekIsCalledByItsWorkingDays() {
    let monday = SampleRanking.day(2026, 11, 16)
    #expect(title(.week, monday, monday + 6, working: monday...(monday + 4)) == "Dal 16/11 al 20/11")
    #expect(title(.week, monday, monday + 2, working: (monday + 1)...(monday + 2)) == "Dal 17/11 al 18/11")
    #expect(title(.week, monday, monday, working: monday...monday) == "Lunedì 16 novembre 2026")
    // A week of holidays has none.
    #expect(title(.week, monday, monday + 6) == "Dal 16/11 al 22/11")
    let eighth = SampleRanking.day(2026, 6, 8)
    #expect(title(.week, eighth, eighth + 6, working: eighth...(eighth + 3)) == "Dall’08/06 all’11/06")
    let last = SampleRanking.day(2026, 12, 28)
    #expect(title(.week, last, last + 6, working: last...(last + 4)) == "Dal 28/12/2026 al 01/01/2027")
  }

  @Test func theWorkingDaysOfASelectionEndWithAsOf() throws {
    func working(_ period: String, _ asOf: String) throws -> ClosedRange<Day>? {
      try SampleStatistics.selection(period: period, asOf: asOf).heading.workingDays
    }
    // The 13th is closed, and the 2nd no holiday.
    #expect(
      try working("2026-W46", "2026-11-19") == SampleRanking.day(
        2026, 11, 9)...SampleRanking.day(2026, 11, 12))
    #expect(
      try working("2026-W47", "2026-11-18") == SampleRanking.day(
        2026, 11, 16)...SampleRanking.day(2026, 11, 18))
    #expect(try working("2026-11", "2026-11-19") == nil)
  }

  @Test func otherPeriodsAreCalledByTheirNames() {
    let (first, last) = (SampleRanking.day(2026, 11, 1), SampleRanking.day(2026, 11, 30))
    #expect(title(.month, first, last) == "Novembre 2026")
    #expect(title(.year, first, last) == "2026")
    #expect(title(.quarter, first, last) == "4º trimestre 2026")
    #expect(title(.all, SampleRanking.day(2021, 10, 25), last) == "Dal 25/10/2021 al 30/11/2026")
    #expect(
      italian.title("Novembre 2026", slot: "morning", isWeighted: true) == "Novembre 2026, mattina, ponderate"
    )
  }

  @Test func headsAndSlotsAreThoseOfBdC() {
    #expect(italian.lists.rankingHeads.person == "Nome")
    #expect(italian.lists.rankingHeads.attended == "Presenze")
    #expect(italian.lists.rankingHeads.warned == "Ammonizioni")
    #expect(italian.slotLabel("morning") == "Mattina")
    #expect(italian.slotLabel("Afternoon") == "Pomeriggio")
    #expect(italian.slotName("afternoon") == "pomeriggio")
  }

  @Test(arguments: [
    (110, 100, "del 10%"), (108, 100, "dell’8%"), (185, 100, "dell’85%"), (111, 100, "dell’11%"),
    (112, 100, "del 12%"), (101, 100, "dell’1%"), (1005, 1000, "dello 0,5%"), (119, 100, "del 19%"),
    (118, 100, "del 18%"), (2100, 100, "del 2.000%"), (11_200, 100, "dell’11.100%"),
    (1200, 100, "del 1.100%"),
    (1113, 1000, "dell’11,3%"),
  ]) func articlesFollowTheSound(attended: Int, before: Int, part: String) {
    let (first, last) = (SampleRanking.day(2026, 10, 1), SampleRanking.day(2026, 10, 31))
    let text = italian.growth(
      Delta(
        period: "", from: first, to: last, attended: attended, reference: "", referenceFrom: first - 30,
        referenceTo: first - 1, referenceAttended: before), by: .month)
    let count = italian.number(attended)
    #expect(text == "Ottobre 2026: \(count), in aumento \(part) rispetto a settembre.")
  }

  @Test func slotsAreCompared() {
    func sentence(_ first: Int, _ second: Int) -> String? {
      SlotComparison([
        SlotCount(slot: "morning", attended: first), SlotCount(slot: "afternoon", attended: second),
      ]).map { italian.sentence(for: $0, ofPerson: false) }
    }
    #expect(sentence(100, 106) == "Le presenze di pomeriggio superano del 6% quelle di mattina.")
    #expect(sentence(4, 4) == "Ci sono tante presenze di mattina quante di pomeriggio.")
    #expect(sentence(0, 4) == "Tutte le presenze sono di pomeriggio, nessuna di mattina.")
    #expect(sentence(0, 0) == nil)
  }
}
