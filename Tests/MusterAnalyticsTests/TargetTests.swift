import MusterAnalytics
import MusterJournals
import Testing

/// Can they still reach it?
@Suite struct TargetTests {
  private static func outlook(
    _ text: String, period: String = "this week", asOf: String, person: String? = "Franco",
    target: Double = 80
  ) throws -> TargetOutlook? {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    if let person { request.people = [person] }
    return try Selection(request, of: RandomJournal.read(text)).statistics(target: target).target
  }

  private static let week = "days Mon-Fri\nslots morning, afternoon\n2026-11-16 morning\n  Franco\n"

  @Test func whatIsLeftIsTheWorkingDaysToTheEndOfThePeriod() throws {
    // One of Monday's two sessions is on record and was attended; nine are left.
    let outlook = try #require(try Self.outlook(Self.week, asOf: "2026-11-16"))
    #expect(outlook == TargetOutlook(percent: 80, left: 9, best: Share(10, of: 10), mayMiss: 2))
  }

  @Test func exactlyTheShareIsEnough() {
    #expect(TargetOutlook(percent: 80, attended: 17, expected: 20, left: 5).mayMiss == 2)
    #expect(TargetOutlook(percent: 66.7, attended: 667, expected: 1000, left: 0).mayMiss == 0)
  }

  @Test func whatCanNoLongerBeReachedMayMissNothingAtAll() {
    let outlook = TargetOutlook(percent: 90, attended: 1, expected: 5, left: 5)
    #expect(outlook.best?.percent == 60 && outlook.mayMiss == nil)
  }

  @Test func nobodyMissesMoreThanThereIs() {
    #expect(TargetOutlook(percent: 0, attended: 5, expected: 5, left: 3).mayMiss == 3)
    #expect(TargetOutlook(percent: 50, attended: 0, expected: 0, left: 0).best?.percent == nil)
    #expect(TargetOutlook(percent: 50, attended: 0, expected: 0, left: 0).mayMiss == nil)
  }

  @Test(arguments: 0..<200) func mayMissIsTheLargestNumberThatStillReaches(seed: Int) {
    let (attended, rest, left, percent) = (seed % 7, seed / 7 % 5, seed % 11, Double(seed % 101))
    let expected = attended + rest
    let outlook = TargetOutlook(percent: percent, attended: attended, expected: expected, left: left)
    let whole = expected + left
    let largest = (0...left).last { 100 * Double(attended + left - $0) >= percent * Double(whole) }
    #expect(outlook.mayMiss == (whole == 0 ? nil : largest))
  }

  @Test func aPeriodThatIsOverHasNothingLeft() throws {
    let outlook = try #require(try Self.outlook(Self.week, period: "2026-W47", asOf: "2026-12-01"))
    #expect(outlook.left == 0 && outlook.best?.percent == 10 && outlook.mayMiss == nil)
  }

  @Test func everythingEndsWithTheTermThatHoldsAsOf() throws {
    let text = Self.week + "term fall 2026-09-01..2026-11-18\nterm spring 2027-01-11..2027-05-28\n"
    #expect(try Self.outlook(text, period: "all", asOf: "2026-11-16")?.left == 5)
    #expect(try Self.outlook(text, period: "all", asOf: "2026-12-01")?.left == nil)
  }

  @Test func membershipHolidaysAndClosuresTakeSessionsAway() throws {
    let text = Self.week + "person Franco\n  left 2026-11-18\nclosed 2026-11-17\n"
    #expect(try Self.outlook(text, asOf: "2026-11-16")?.left == 3)
  }

  @Test func aGroupCountsEachPersonsSessions() throws {
    let text = Self.week + "person Sossio\n"
    #expect(try Self.outlook(text, asOf: "2026-11-16", person: nil)?.left == 18)
  }

  @Test func withoutAPlanNothingIsKnown() throws {
    let outlook = try Self.outlook("2026-11-16\n  Franco\n", asOf: "2026-11-16")
    #expect(outlook == TargetOutlook(percent: 80, left: nil, best: nil, mayMiss: nil))
  }

  @Test func withoutATargetThereIsNone() throws {
    let journal = try RandomJournal.read(Self.week)
    #expect(try Selection(of: journal, asOf: .last(otherwise: .latest)).statistics().target == nil)
  }
}
