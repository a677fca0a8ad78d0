import MusterAnalytics
import MusterJournals
import Testing

/// Definitions of chapter 2 by hand: when a period is over, who is expected, who is listed, how places move.
@Suite struct ExpectationTests {
  private static func selection(
    _ text: String, period: String = "all", asOf: String, change: (inout SelectionRequest) -> Void = { _ in }
  ) throws -> Selection {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    change(&request)
    return try Selection(request, of: RandomJournal.read(text))
  }

  private static let left = """
    person Ada
      left 2026-11-10
    2026-11-10
      Ada, Bo
    2026-11-12
      Ada, Bo
    2026-11-17
      Bo
    """

  @Test func whoWasThereWasExpected() throws {
    let row = try #require(
      try Self.selection(Self.left, asOf: "2026-11-17").ranking().rows.first { $0.person == "Ada" })
    #expect(row.counts.attended == 2 && row.counts.expected == 2 && row.counts.percent == 100)
    #expect(row.bestStreak == 2)
  }

  @Test func whoLeftIsNotInLaterRankingsUnlessEverybodyIs() throws {
    let week = try Self.selection(Self.left, period: "2026-W47", asOf: "2026-11-17")
    #expect(week.ranking().rows.map(\.person) == ["Bo"])
    let all = week.ranking(includesEverybody: true).rows
    #expect(all.map(\.person) == ["Bo", "Ada"] && all.map(\.rank) == [1, 2])
    #expect(week.statistics().people == 1)
    let ada = try Self.selection(Self.left, period: "2026-W47", asOf: "2026-11-17") { $0.people = ["Ada"] }
    #expect(ada.statistics().person?.rank == nil)
  }

  @Test func blanksArePresentWhereOnlyAbsencesAreNoted() throws {
    let text = """
      blank present
      person Ada
      person Bo
        joined 2026-11-12
      2026-11-10
        absent: Ada
      2026-11-12
      2026-11-17
        excused: Bo
      """
    let rows = try Self.selection(text, asOf: "2026-11-17").ranking().rows
    let (ada, bo) = (
      try #require(rows.first { $0.person == "Ada" }), try #require(rows.first { $0.person == "Bo" })
    )
    #expect(ada.counts.attended == 2 && ada.counts.expected == 3 && ada.counts[.present] == 2)
    // Before joining, a blank says nothing.
    #expect(bo.counts.attended == 1 && bo.counts.expected == 2)
  }

  @Test func placesThatOverlapAreNoMovement() throws {
    let text = """
      2026-11-09
        Ada, Bo, Cy
      2026-11-10
        Ada, Bo, Cy
      2026-11-16
        Ada, Bo, Cy
      2026-11-17
        Ada, Bo
      2026-11-18
        Ada
      """
    let rows = try Self.selection(text, period: "2026-W47", asOf: "2026-11-22").ranking().rows
    #expect(rows.map(\.person) == ["Ada", "Bo", "Cy"])
    #expect(rows.map(\.rank) == [1, 2, 3] && rows.map(\.previousRank) == [1, 1, 1])
    // All three shared the places 1 to 3 before.
    #expect(rows.map(\.movement) == [0, 0, 0])
  }

  @Test func exclusionsTagsAndMembershipNarrowWhoIsRanked() throws {
    let text = """
      person Ada
        tags staff
      person Bo
        left 2026-11-10
      2026-11-10
        Ada, Bo, Cy
      2026-11-12
        Ada, Cy
      """
    func people(_ change: (inout SelectionRequest) -> Void) throws -> [String] {
      try Self.selection(text, asOf: "2026-11-12", change: change).ranking(by: .name).rows.map(\.person)
    }
    #expect(try people { $0.excluded = ["Ada"] } == ["Bo", "Cy"])
    #expect(try people { $0.isCurrentOnly = true } == ["Ada", "Cy"])
    #expect(try people { $0.tags = ["!staff"] } == ["Bo", "Cy"])
    #expect(throws: SelectionError.self) { try people { $0.excluded = ["Ada", "Bo", "Cy"] } }
    #expect(throws: SelectionError.self) { try people { $0.excluded = ["Zed"] } }
  }

  @Test func rowsAreCutByRateAfterRanks() throws {
    let text = "2026-11-10\n  Ada, Bo\n2026-11-12\n  Ada\n2026-11-13\n  Ada, Cy\n"
    let ranking = try Self.selection(text, asOf: "2026-11-13").ranking()
    var filter = RankingFilter()
    filter.below = 100
    #expect(ranking.only(filter).rows.map(\.person) == ["Bo", "Cy"])
    #expect(ranking.only(filter).rows.map(\.rank) == [2, 2])
    filter.above = 50
    #expect(ranking.only(filter).rows.isEmpty)
  }

  @Test func friendsOfOneValueShareARankAndThoseCutAreCounted() throws {
    let text = "2026-11-10\n  Ada, Bo, Cy, Di, Eva\n2026-11-12\n  Ada, Bo\n"
    let selection = try Self.selection(text, asOf: "2026-11-12") { $0.people = ["Ada"] }
    let row = try #require(selection.friends(top: 2, countsTies: true).rows.first)
    #expect(row.friends.map(\.person) == ["Bo", "Cy"] && row.friends.map(\.rank) == [1, 2])
    #expect(row.tied == 2)
  }

  @Test func pointsThatAreCutOrEmptyAreNotCompared() throws {
    let text = """
      2026-10-27
        Ada
      2026-11-03
        Ada
      2026-11-17
        Ada
      """
    let series = try Self.selection(text, period: "2026-10-29..2026-11-22", asOf: "2026-11-30").statistics()
      .series.week
    #expect(series.map(\.held) == [0, 1, 0, 1])
    #expect(series.map(\.isComplete) == [false, true, true, true])
    #expect(series.map(\.isDrawn) == [false, true, false, true])
    // The week before the last complete one is whole, though nobody met.
    #expect(series.lastChange?.reason == .new)
    #expect(series.mean == 1)
    #expect(series.movingMean(over: 4) == [nil, 1, nil, 1])
  }
}
