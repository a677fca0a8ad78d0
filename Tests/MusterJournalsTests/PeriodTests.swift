import MusterJournals
import Testing

@Suite struct PeriodTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private static func text(_ period: Period?) -> String {
    guard let period else { return "none" }
    return "\(period.label) \(period.first?.description ?? "")...\(period.last?.description ?? "")"
  }

  @Test(arguments: [
    ("2026-11-16", PeriodKind.day, "2026-11-16 2026-11-16...2026-11-16"),
    ("2026-11-16", .week, "2026-W47 2026-11-16...2026-11-22"),
    ("2026-11-22", .week, "2026-W47 2026-11-16...2026-11-22"),
    ("2027-01-03", .week, "2026-W53 2026-12-28...2027-01-03"),
    ("2024-12-30", .week, "2025-W01 2024-12-30...2025-01-05"),
    ("2024-02-10", .month, "2024-02 2024-02-01...2024-02-29"),
    ("2025-02-10", .month, "2025-02 2025-02-01...2025-02-28"),
    ("2026-12-31", .month, "2026-12 2026-12-01...2026-12-31"),
    ("2026-03-31", .quarter, "2026-Q1 2026-01-01...2026-03-31"),
    ("2026-04-01", .quarter, "2026-Q2 2026-04-01...2026-06-30"),
    ("2026-12-31", .quarter, "2026-Q4 2026-10-01...2026-12-31"),
    ("2026-06-15", .year, "2026 2026-01-01...2026-12-31"),
    ("0987-06-15", .year, "0987 0987-01-01...0987-12-31"),
    ("2026-06-15", .custom, "2026-06-15 2026-06-15...2026-06-15"),
  ]) func aPeriodHoldsItsDay(iso: String, kind: PeriodKind, expected: String) throws {
    #expect(Self.text(.holding(try day(iso), kind: kind)) == expected)
  }

  @Test(arguments: [
    ("2026-01-01", PeriodKind.day, "2025-12-31", "2026-01-02"),
    ("2026-01-01", .week, "2025-W52", "2026-W02"),
    ("2027-01-04", .week, "2026-W53", "2027-W02"),
    ("2026-01-15", .month, "2025-12", "2026-02"),
    ("2026-12-15", .quarter, "2026-Q3", "2027-Q1"),
    ("2026-01-15", .year, "2025", "2027"),
  ]) func neighboursAreOfTheSameKind(iso: String, kind: PeriodKind, before: String, after: String) throws {
    let period = Period.holding(try day(iso), kind: kind)
    #expect(period.previous?.label == before)
    #expect(period.next?.label == after)
    #expect(period.previous?.next == period)
    #expect(period.next?.previous == period)
  }

  @Test(arguments: [
    ("2024-02-29", PeriodKind.day, "2023-02-28"), ("2026-11-16", .day, "2025-11-16"),
    ("2026-12-30", .week, "2025-W52"), ("2026-11-16", .week, "2025-W47"), ("2027-12-30", .week, "2026-W52"),
    ("2024-02-29", .month, "2023-02"), ("2026-05-01", .quarter, "2025-Q2"), ("2026-05-01", .year, "2025"),
  ]) func aYearEarlierIsTheSameNumber(iso: String, kind: PeriodKind, expected: String) throws {
    #expect(Period.holding(try day(iso), kind: kind).yearEarlier?.label == expected)
  }

  @Test func chosenSpansHaveNoNeighbours() throws {
    let custom = Period.custom(from: try day("2026-10-26"), through: try day("2026-11-15"))
    for period in [custom, .all, Period(kind: .term, label: "fall", first: nil, last: nil)] {
      #expect(period.previous == nil && period.next == nil && period.yearEarlier == nil)
    }
  }

  @Test func openEndsStayEmptyAndHoldEverything() throws {
    let (first, last) = (try day("2026-10-26"), try day("2026-11-15"))
    #expect(Period.custom(from: first, through: nil).label == "2026-10-26..")
    #expect(Period.custom(from: nil, through: last).label == "..2026-11-15")
    #expect(Period.custom(from: first, through: nil).contains(.latest))
    #expect(!Period.custom(from: first, through: nil).contains(first - 1))
    #expect(Period.custom(from: nil, through: last).contains(.earliest))
    #expect(!Period.custom(from: nil, through: last).contains(last + 1))
    #expect(Period.all.contains(.earliest) && Period.all.contains(.latest))
  }

  @Test func bothEndsBelongToAPeriod() throws {
    let week = Period.holding(try day("2026-11-18"), kind: .week)
    let held = try (14...24).filter { week.contains(try day("2026-11-\($0)")) }
    #expect(held == Array(16...22))
  }

  @Test func weeksMonthsAndQuartersCoverTheCalendarWithoutGaps() throws {
    for kind in PeriodKind.allCases where kind.isCalendarSpan {
      var period = Period.holding(try day("2019-12-31"), kind: kind)
      for _ in 0..<1000 {
        let next = try #require(period.next)
        let (last, first) = (try #require(period.last), try #require(next.first))
        if first - last != 1 || next.kind != kind { Issue.record("\(period.label) then \(next.label)") }
        period = next
      }
    }
  }
}
