import MusterAnalytics
import MusterJournals
import MusterLanguage
import TestSupport
import Testing

struct ChartWordingTests {
  private let english = Language.english.wording

  private func growth(_ attended: Int, _ before: Int, by kind: PeriodKind = .month) -> String {
    let day = SampleRanking.day(2026, 10, 1)
    return english.growth(
      Delta(
        period: "", from: day, to: day, attended: attended, reference: "", referenceFrom: day,
        referenceTo: day, referenceAttended: before), by: kind)
  }

  @Test func growthIsSaidInASentence() {
    #expect(growth(110, 100) == "Attendance in October 2026 rose by 10\u{A0}% against the month before.")
    #expect(growth(2, 3) == "Attendance in October 2026 fell by 33.3\u{A0}% against the month before.")
    #expect(growth(0, 3) == "Attendance in October 2026 fell by 100\u{A0}% against the month before.")
    #expect(growth(7, 7) == "Attendance in October 2026 was the same as in the month before.")
    #expect(growth(7, 0) == "Attendance in October 2026 is new: there was none in the month before.")
    #expect(growth(0, 0) == "There was no attendance in October 2026, nor in the month before.")
  }

  @Test func everyKindHasItsName() {
    #expect(growth(1, 1, by: .week).contains("week 40, 2026"))
    #expect(growth(1, 1, by: .quarter).contains("quarter 4, 2026"))
    #expect(growth(1, 1, by: .year).contains("in 2026"))
  }

  @Test func slotsAreCompared() {
    func sentence(_ counts: Int...) -> String? {
      let names = ["morning", "afternoon", "night"]
      return SlotComparison(zip(names, counts).map { SlotCount(slot: $0, attended: $1) })
        .map(english.sentence)
    }
    #expect(sentence(100, 106) == "Attendance in the afternoon was 1.06 times as high as in the morning.")
    #expect(sentence(3, 2) == "Attendance in the morning was 1.50 times as high as in the afternoon.")
    #expect(sentence(4, 4) == "Attendance was the same in the morning and in the afternoon.")
    #expect(sentence(0, 4) == "All attendance was in the afternoon, none in the morning.")
    #expect(sentence(1000, 1001) == "Attendance was hardly higher in the afternoon than in the morning.")
    #expect(
      SlotComparison([SlotCount(slot: "yoga", attended: 1), SlotCount(slot: "17:30", attended: 2)])
        .map(english.sentence)
        == "Attendance at 17:30 was 2.00 times as high as at yoga.")
    #expect(sentence(0, 0) == nil)
    #expect(sentence(5) == nil)
    #expect(sentence(1, 2, 3) == nil)
  }
}
