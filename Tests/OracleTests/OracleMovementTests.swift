import Oracle
import Testing

@Suite struct OracleMovementTests {
  @Test func totalsAgreeBySlotAndByDay() throws {
    let totals = try Samples.view(Samples.bar).totals
    // Ann 18, Bob 5 mornings, Di one afternoon.
    #expect(totals.total == 24)
    #expect(totals.bySlot.map(\.attended) == [14, 10])
    #expect(totals.slotRatio?.more == "morning")
    #expect(totals.slotRatio?.ratio == 1.4)
    #expect(totals.expected == 18 * 3 + 3)
    #expect(totals.bestDay?.date == day("2026-11-09"))
    #expect(totals.bestDay?.attended == 3)
  }

  @Test func growthComparesTheLatestWeekThatIsOver() throws {
    let growth = try Samples.view(Samples.bar) { $0.asOf = day("2026-11-19") }.growth(.week)
    #expect(growth.last.period == "2026-W46")
    #expect(growth.last.attended == 15)
    #expect(growth.last.reference == "2026-W45")
    #expect(growth.last.percent == nil && growth.last.reason == "new")
    let toDate = try #require(growth.toDate)
    // Monday to Thursday of both weeks: Ann 6 and Di 1, against 12.
    #expect(toDate.to == day("2026-11-19"))
    #expect(toDate.referenceTo == day("2026-11-12"))
    #expect(toDate.attended == 7)
    #expect(toDate.percent == 100 * -5.0 / 12)
    #expect(growth.yearAgo.reference == "2025-W46")
  }

  @Test func aWeekIsOverWhenItsLastSessionsAreOnRecord() throws {
    let growth = try Samples.view(Samples.bar).growth(.week)
    #expect(growth.last.period == "2026-W47" && growth.toDate == nil)
    #expect(growth.last.percent == -40)
    #expect(growth.yearAgo.reference == "2025-W47")
  }

  @Test func aReferenceFromBeforeTheStartIsIncomplete() throws {
    let year = try Samples.view(Samples.club) { $0.asOf = day("2024-04-10") }.growth(.month)
    #expect(year.last.reference == "2024-02" && year.last.referenceAttended == 3)
    #expect(year.last.percent == nil && year.last.reason == "incomplete")
  }

  @Test func toDateStopsAtTheShorterMonth() throws {
    let growth = try Samples.view(Samples.club) { $0.asOf = day("2024-03-30") }.growth(.month)
    let toDate = try #require(growth.toDate)
    #expect(toDate.to == day("2024-03-29"))
    #expect(toDate.referenceTo == day("2024-02-29"))
    #expect(toDate.attended == 3)
    #expect(toDate.referenceAttended == 3)
  }

  @Test func seriesHaveEveryPeriodAndKnowTheCurrentOne() throws {
    let points = try Samples.view(Samples.club) { $0.asOf = day("2024-03-14") }.series(by: .week)
    #expect(points.map(\.period.label) == ["2024-W08", "2024-W09", "2024-W10", "2024-W11"])
    #expect(points.map(\.attended) == [2, 1, 3, 0])
    #expect(points.map(\.expected) == [2, 2, 4, 0])
    #expect(points.map(\.isCurrent) == [false, false, false, true])
    #expect(points[3].percent == nil)
  }

  @Test func axesAreFixedByWhatIsPossible() throws {
    let view = try Samples.view(Samples.bar)
    #expect(OraclePeriodKind.charted.map { view.axisMaximum(by: $0) } == [10, 46, 132, 510])
    let club = try Samples.view(Samples.club) { $0.persons = ["Ann"] }
    #expect(OraclePeriodKind.charted.map { club.axisMaximum(by: $0) } == [2, 2, 4, 4])
  }

  @Test func previousRankIsThatOfThePeriodBefore() throws {
    let document = try OracleRank.document(Samples.bar, Samples.view(Samples.bar, "2026-W47").selection)
    let rows = try #require(document["rows"])
    #expect(rows[1]?["person"] == .string("Di"))
    #expect(rows[1]?["previousRank"] == .null)
    #expect(rows[2]?["person"] == .string("Bob"))
    #expect(rows[2]?["previousRank"] == .count(2))
    let first = try OracleRank.document(Samples.bar, Samples.view(Samples.bar, "2026-W46").selection)
    #expect(first["rows"]?[0]?["previousRank"] == .null)
  }
}
