import MusterAnalytics
import MusterJournals
import MusterLanguage
import TestSupport
import Testing

struct ChartWordingTests {
  private let english = Language.english.wording

  private func growth(_ attended: Int, _ before: Int, by kind: PeriodKind = .month) -> String {
    english.growth(delta(attended, before, by: kind), by: kind)
  }

  /// A period that holds 1 October 2026 against the one before it.
  private func delta(_ attended: Int, _ before: Int, by kind: PeriodKind) -> Delta {
    let day = SampleRanking.day(2026, 10, 1)
    let period = Period.holding(day, kind: kind)
    let reference = period.previous ?? period
    return Delta(
      period: period.label, from: period.first ?? day, to: period.last ?? day, attended: attended,
      reference: reference.label, referenceFrom: reference.first ?? day, referenceTo: reference.last ?? day,
      referenceAttended: before)
  }

  @Test func whatIsNotOverIsSoFarAndWhatIsOnRecordInPartIsNotCompared() {
    var delta = delta(110, 100, by: .month)
    delta.isReferenceIncomplete = true
    #expect(
      english.growth(delta, by: .month) == "October 2026: 110; the month before is only partly on record.")
    delta.isReferenceIncomplete = false
    delta.to = delta.from + 9
    #expect(english.growth(delta, by: .month) == "October 2026 (so far): 110, up 10% from September.")
  }

  @Test func aYearOfItsOwnIsNamed() {
    var delta = delta(110, 100, by: .month)
    (delta.referenceFrom, delta.referenceTo) = (
      SampleRanking.day(2025, 10, 1), SampleRanking.day(2025, 10, 31)
    )
    #expect(english.growth(delta, by: .month) == "October 2026: 110, up 10% from October 2025.")
  }

  @Test func growthIsSaidInASentence() {
    #expect(growth(110, 100) == "October 2026: 110, up 10% from September.")
    #expect(growth(2, 3) == "October 2026: 2, down 33.3% from September.")
    #expect(growth(0, 3) == "October 2026: 0, down 100% from September.")
    #expect(growth(7, 7) == "October 2026: 7, the same as the month before.")
    #expect(growth(7, 0) == "October 2026: 7, after none the month before.")
    #expect(growth(0, 0) == "October 2026: nobody came, nor the month before.")
  }

  @Test func everyKindHasItsName() {
    #expect(growth(1, 1, by: .week).contains("Week 40, 2026"))
    #expect(growth(1, 1, by: .quarter).contains("Quarter 4, 2026"))
    #expect(growth(2, 1, by: .year) == "2026: 2, up 100% from 2025.")
  }

  @Test func slotsAreCompared() {
    func sentence(_ counts: Int...) -> String? {
      let names = ["morning", "afternoon", "night"]
      return SlotComparison(zip(names, counts).map { SlotCount(slot: $0, attended: $1) })
        .map { english.sentence(for: $0, ofPerson: false) }
    }
    #expect(sentence(100, 106) == "6% more came in the afternoon than in the morning.")
    #expect(sentence(3, 2) == "50% more came in the morning than in the afternoon.")
    #expect(sentence(4, 4) == "As many came in the morning as in the afternoon.")
    #expect(sentence(0, 4) == "Everyone came in the afternoon, nobody in the morning.")
    #expect(sentence(1000, 1001) == "Slightly more came in the afternoon than in the morning.")
    #expect(
      SlotComparison([SlotCount(slot: "yoga", attended: 1), SlotCount(slot: "17:30", attended: 2)])
        .map { english.sentence(for: $0, ofPerson: false) }
        == "2 times as many came at 17:30 as at yoga.")
    #expect(sentence(0, 0) == nil)
    #expect(sentence(5) == nil)
    #expect(sentence(1, 2, 3) == nil)
  }
}
