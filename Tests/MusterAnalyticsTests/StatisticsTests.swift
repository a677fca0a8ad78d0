import MusterAnalytics
import MusterJournals
import Testing

/// Statistics computed by hand.
@Suite struct StatisticsTests {
  private static func statistics(
    _ text: String, period: String = "all", asOf: String, person: String? = nil, target: Double? = nil
  ) throws -> Statistics {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    if let person { request.people = [person] }
    return try Selection(request, of: RandomJournal.read(text)).statistics(target: target)
  }

  private static let bar = """
    group Bar
    days Mon-Fri
    slots morning, afternoon
    start 2026-11-09

    2026-11-09 morning
      Franco, Sossio
    2026-11-09 afternoon
      Franco
    2026-11-10 morning
      Franco, Sossio
    2026-11-16 morning
      Franco, Sossio, Paco
    2026-11-16 afternoon
      partial: Franco
      warned: Sossio
    """

  @Test func totalsAndHighlights() throws {
    let statistics = try Self.statistics(Self.bar, asOf: "2026-11-17")
    #expect(statistics.people == 3)
    #expect(statistics.sessions == 5)
    // Nothing of the 17th is on record yet.
    #expect(statistics.expectedDays == 6)
    #expect(statistics.total == 9)
    #expect(statistics.expected == 3 * 6 * 2)
    #expect(statistics.percent == 100 * 9.0 / 36)
    #expect(
      statistics.bySlot == [.init(slot: "morning", attended: 7), .init(slot: "afternoon", attended: 2)])
    let slots = try #require(statistics.slotComparison)
    #expect(slots.more.slot == "morning" && slots.less.slot == "afternoon")
    #expect(slots.ratio == 3.5 && slots.relation == .times(3.5))
    #expect(statistics.bestDay?.date == Day(iso: "2026-11-16"))
    #expect(statistics.bestDay?.attended == 4)
    #expect(statistics.byWeekday.map(\.share.part) == [7, 2, 0, 0, 0])
    #expect(statistics.byMonth.map(\.share.part) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0])
    #expect(statistics.person == nil)
  }

  @Test func ofEqualsTheEarliestDayIsBestAndTheFirstSlotIsMore() throws {
    let text = """
      days Mon-Fri
      slots b, a
      2026-11-09 b
        Franco
      2026-11-10 a
        Franco
      """
    let statistics = try Self.statistics(text, asOf: "2026-11-10")
    #expect(statistics.bestDay?.date == Day(iso: "2026-11-09"))
    let slots = try #require(statistics.slotComparison)
    #expect(slots.more.slot == "b" && slots.less.slot == "a")
    #expect(slots.ratio == 1 && slots.relation == .same)
  }

  @Test func onePersonHasStreaksRankAndFriends() throws {
    let person = try #require(try Self.statistics(Self.bar, asOf: "2026-11-17", person: "Sossio").person)
    #expect(person.row.rank == 2)
    #expect(person.row.previousRank == nil)
    #expect(person.row.counts.attended == 3)
    #expect(person.row.counts[.warned] == 1)
    #expect(person.firstAttendance == Day(iso: "2026-11-09"))
    #expect(person.lastAttendance == Day(iso: "2026-11-16"))
    #expect(person.bestStreak == Streak(days: 2, from: Day(iso: "2026-11-09"), to: Day(iso: "2026-11-10")))
    #expect(person.currentStreak == Streak(days: 1, from: Day(iso: "2026-11-16"), to: Day(iso: "2026-11-16")))
    #expect(person.friends.map(\.person) == ["Franco", "Paco"])
    #expect(person.friends[0].percent == 100)
    #expect(person.friends[0].jaccard == 3.0 / 5)
    #expect(person.friends[0].lift == 3.0 * 5 / (3 * 5))
  }

  @Test func twoPeopleChosenByNameAreAGroup() throws {
    var request = SelectionRequest(asOf: .last(otherwise: .latest))
    request.people = ["Franco", "Paco"]
    let selection = try Selection(request, of: RandomJournal.read(Self.bar))
    #expect(selection.person == nil)
    #expect(selection.statistics().person == nil)
  }

  @Test func somebodyAloneInAGroupIsAGroupUntilChosen() throws {
    let journal = try RandomJournal.read("2026-11-09\n  Franco\n")
    #expect(try Selection(of: journal, asOf: .last(otherwise: .latest)).person == nil)
  }

  // MARK: Growth

  @Test func theLastWeekIsComparedWithTheOneBefore() throws {
    let growth = try Self.statistics(Self.bar, period: "2026-11-16", asOf: "2026-11-24").growth.week
    #expect(growth.last.period == "2026-W47")
    #expect(growth.last.attended == 4)
    #expect(growth.last.reference == "2026-W46")
    #expect(growth.last.referenceAttended == 5)
    #expect(growth.last.percent == -20)
  }

  @Test func growthFromNothingIsNoPercentage() throws {
    let growth = try Self.statistics(Self.bar, asOf: "2026-11-17").growth
    #expect(growth.week.last.attended == 5)
    #expect(growth.week.last.referenceAttended == 0)
    #expect(growth.week.last.percent == nil)
    #expect(growth.year.last.percent == nil)
  }

  @Test func toDateComparesTheSameNumberOfDays() throws {
    let toDate = try #require(Self.statistics(Self.bar, asOf: "2026-11-16").growth.week.toDate)
    #expect(toDate.period == "2026-W47" && toDate.reference == "2026-W46")
    #expect(toDate.from == Day(iso: "2026-11-16") && toDate.to == Day(iso: "2026-11-16"))
    #expect(toDate.referenceFrom == Day(iso: "2026-11-09") && toDate.referenceTo == Day(iso: "2026-11-09"))
    #expect(toDate.attended == 4 && toDate.referenceAttended == 3)
  }

  @Test func toDateIsNoLongerThanTheMonthBefore() throws {
    let toDate = try #require(Self.statistics(Self.bar, asOf: "2027-03-30").growth.month.toDate)
    #expect(toDate.to == Day(iso: "2027-03-28") && toDate.referenceTo == Day(iso: "2027-02-28"))
  }

  @Test func week53IsComparedWithWeek52AYearEarlier() throws {
    let text = "start 2019-01-01\n2020-12-31\n  Franco\n2019-12-24\n  Franco\n"
    let growth = try Self.statistics(text, asOf: "2021-01-08").growth.week
    #expect(growth.last.period == "2020-W53" && growth.last.attended == 1)
    let yearAgo = try #require(growth.yearAgo)
    #expect(yearAgo.reference == "2019-W52" && yearAgo.referenceAttended == 1)
    #expect(yearAgo.referenceFrom == Day(iso: "2019-12-23") && yearAgo.percent == 0)
  }

  @Test func theLeapDayIsComparedWithThe28th() throws {
    let text = "2023-02-28\n  Franco\n2024-02-28\n  Franco, Sossio\n2024-02-29\n  Franco, Sossio, Paco\n"
    let deltas = try #require(try Self.statistics(text, period: "2024-02-29", asOf: "2024-03-01").deltas)
    #expect(deltas.before.reference == "2024-02-28" && deltas.before.percent == 50)
    #expect(deltas.yearAgo?.reference == "2023-02-28" && deltas.yearAgo?.percent == 200)
  }

  @Test(arguments: ["all", "2026-11-09..2026-11-16", "last 2 weeks", "term fall"])
  func onlyAPeriodOfAKindHasDeltas(period: String) throws {
    let text = Self.bar + "\nterm fall 2026-09-01..2026-12-18\n"
    #expect(try Self.statistics(text, period: period, asOf: "2026-11-17").deltas == nil)
  }

  // MARK: Series

  @Test func aPointCountsItsDaysInTheSelectionAndNamesTheWholePeriod() throws {
    let series = try Self.statistics(Self.bar, period: "2026-11-10..2026-11-16", asOf: "2026-11-17").series
    #expect(series.week.map(\.period) == ["2026-W46", "2026-W47"])
    #expect(series.week[0].from == Day(iso: "2026-11-09") && series.week[0].to == Day(iso: "2026-11-15"))
    #expect(series.week.map(\.attended) == [2, 4])
    #expect(series.week.map(\.expected) == [24, 6])
    #expect(series.week.map(\.isCurrent) == [false, true])
    #expect(series.year.map(\.period) == ["2026"])
  }

  @Test func aWeekIsOverWhenNoSessionOfItIsLeft() throws {
    // Friday's sessions may still come.
    #expect(try Self.statistics(Self.bar, asOf: "2026-11-20").series.week.last?.isCurrent == true)
    #expect(try Self.statistics(Self.bar, asOf: "2026-11-21").series.week.last?.isCurrent == false)
    let recorded = Self.bar + "\n2026-11-20 morning\n  Franco\n2026-11-20 afternoon\n"
    #expect(try Self.statistics(recorded, asOf: "2026-11-20").series.week.last?.isCurrent == false)
  }

  @Test func axisMaximaOfFiveDaysWithTwoSlots() throws {
    let axis = try #require(try Self.statistics(Self.bar, asOf: "2026-11-17", person: "Paco").person)
      .axisMaximum
    #expect(axis == BySpan { [.week: 10, .month: 46, .quarter: 132, .year: 510][$0] ?? 0 })
  }

  @Test func withoutACalendarTheAxisEndsAtWhatWasExpected() throws {
    let text = "2026-11-02\n  Franco\n2026-11-03\n  Franco\n2026-11-09\n  Sossio\n"
    let axis = try #require(try Self.statistics(text, asOf: "2026-11-10", person: "Franco").person)
      .axisMaximum
    #expect(axis == BySpan { $0 == .week ? 2 : 3 })
  }
}
