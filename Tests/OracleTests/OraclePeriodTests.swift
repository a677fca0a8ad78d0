import Oracle
import Testing

@Suite struct OraclePeriodTests {
  private let reader = OraclePeriodExpression(
    asOf: day("2026-11-18"), terms: [OracleTerm("fall", day("2026-08-31"), day("2026-12-18"))])

  @Test(arguments: [
    ("2026", "2026", "2026-01-01", "2026-12-31"),
    ("2026-Q3", "2026-Q3", "2026-07-01", "2026-09-30"),
    ("2026-W47", "2026-W47", "2026-11-16", "2026-11-22"),
    ("2026-W53", "2026-W53", "2026-12-28", "2027-01-03"),
    ("2024-02", "2024-02", "2024-02-01", "2024-02-29"),
    ("2026-11-16", "2026-11-16", "2026-11-16", "2026-11-16"),
    ("2026-W01..2026-02", "2025-12-29..2026-02-28", "2025-12-29", "2026-02-28"),
    ("2026-Q4..today", "2026-10-01..2026-11-18", "2026-10-01", "2026-11-18"),
    ("today", "2026-11-18", "2026-11-18", "2026-11-18"),
    ("yesterday", "2026-11-17", "2026-11-17", "2026-11-17"),
    ("last day", "2026-11-17", "2026-11-17", "2026-11-17"),
    ("this week", "2026-W47", "2026-11-16", "2026-11-22"),
    ("last week", "2026-W46", "2026-11-09", "2026-11-15"),
    ("last month", "2026-10", "2026-10-01", "2026-10-31"),
    ("last quarter", "2026-Q3", "2026-07-01", "2026-09-30"),
    ("last year", "2025", "2025-01-01", "2025-12-31"),
    ("last 3 weeks", "2026-10-26..2026-11-15", "2026-10-26", "2026-11-15"),
    ("last 2 months", "2026-09-01..2026-10-31", "2026-09-01", "2026-10-31"),
    ("last 7 days", "2026-11-12..2026-11-18", "2026-11-12", "2026-11-18"),
    ("term fall", "fall", "2026-08-31", "2026-12-18"),
  ])
  func expressionsAreSpansWithALabel(_ text: String, _ label: String, _ first: String, _ last: String) throws
  {
    let period = try reader.period(text)
    #expect(period.label == label)
    #expect(period.first == day(first))
    #expect(period.last == day(last))
  }

  @Test func openEndsStayOpen() throws {
    #expect(try reader.period("2026-11..") == .custom(from: day("2026-11-01"), to: nil))
    #expect(try reader.period("2026-11..").label == "2026-11-01..")
    #expect(try reader.period("..2026-11").label == "..2026-11-30")
    #expect(try reader.period("..") == .all)
  }

  @Test(arguments: [
    "2025-W53", "2026-13", "2026-11-31", "next week", "", "2026-W1", "2027..2026", "last 0 days",
  ])
  func whatIsNoPeriodIsRefused(_ text: String) {
    #expect(throws: OracleSelectionError.notAPeriod(text)) { try reader.period(text) }
  }

  @Test(arguments: [
    ("2026-W53", "2025-W52"), ("2024-02-29", "2023-02-28"), ("2026-Q1", "2025-Q1"), ("2026", "2025"),
    ("2026-W10", "2025-W10"), ("2024-02", "2023-02"),
  ])
  func aYearEarlierIsTheSameNumber(_ label: String, _ earlier: String) throws {
    #expect(try #require(OracleCalendarPeriod(label: label)).yearEarlier.label == earlier)
  }

  @Test func aPeriodIsCutOffAtStartAndAsOf() throws {
    let view = try Samples.view(Samples.bar, "2026-11") { $0.asOf = day("2026-11-17") }
    #expect(view.first == day("2026-11-09"))
    #expect(view.last == day("2026-11-17"))
    #expect(throws: OracleSelectionError.outside("2026-W45")) { try Samples.view(Samples.bar, "2026-W45") }
    #expect(throws: OracleSelectionError.outside("2026-12")) { try Samples.view(Samples.bar, "2026-12") }
  }
}
