import MusterAnalytics
import MusterJournals
import MusterLanguage
import TestSupport
import Testing

struct EnglishTests {
  private let english = Language.english.wording

  private func title(_ kind: PeriodKind, _ from: Day, _ to: Day, label: String = "") -> String {
    english.title(
      of: AnswerHeading(
        group: "A", periodLabel: label, periodKind: kind, from: from, to: to, asOf: to, slots: [],
        groupSlots: []))
  }

  @Test func titlesNameThePeriod() {
    let (first, last) = (SampleRanking.day(2026, 11, 16), SampleRanking.day(2026, 11, 20))
    #expect(title(.day, last, last) == "Friday, 20 November 2026")
    #expect(title(.week, first, last) == "Week 47, 2026")
    #expect(title(.month, first, last) == "November 2026")
    #expect(title(.quarter, first, last) == "Quarter 4, 2026")
    #expect(title(.year, first, last) == "2026")
    #expect(title(.term, first, last, label: "fall") == "Term fall")
    #expect(title(.custom, first, last) == "16–20 November 2026")
    #expect(title(.all, SampleRanking.day(2021, 10, 25), last) == "25 Oct 2021 – 20 Nov 2026")
  }

  @Test func aWeekBelongsToTheYearOfItsThursday() {
    let day = SampleRanking.day(2027, 1, 1)
    #expect(title(.week, day, day) == "Week 53, 2026")
  }

  @Test func datesSayNothingTwice() {
    let day = SampleRanking.day(2026, 9, 28)
    #expect(english.dates(from: day, to: day) == "28 September 2026")
    #expect(english.dates(from: day, to: SampleRanking.day(2026, 10, 2)) == "28 September – 2 October 2026")
    #expect(
      english.dates(from: day, to: SampleRanking.day(2027, 1, 3)) == "28 September 2026 – 3 January 2027")
  }

  @Test func numbersAreGroupedAndRoundedAwayFromZero() {
    #expect(english.number(0) == "0")
    #expect(english.number(999) == "999")
    #expect(english.number(1_234_567) == "1,234,567")
    #expect(english.number(-1234) == "−1,234")
    #expect(english.number(2.25, decimals: 1) == "2.3")
    #expect(english.number(9.06, decimals: 1) == "9.1")
    #expect(english.percent(90, decimals: 1) == "90%")
    #expect(english.percent(33.25, decimals: 1) == "33.3%")
    #expect(english.percent(12.5, decimals: 0) == "13%")
    #expect(english.number(.infinity, decimals: 1) == english.missing)
  }

  @Test func initialsSkipSmallWords() {
    #expect(english.initials(of: "Friends of the Bar") == "FB")
    #expect(english.initials(of: "chess") == "C")
    #expect(english.initials(of: "…") == "")
  }

  @Test func listsEndWithAnd() {
    #expect(english.list([]) == "")
    #expect(english.list(["a"]) == "a")
    #expect(english.list(["a", "b", "c"]) == "a, b and c")
  }
}
