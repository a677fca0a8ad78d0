import MusterJournals
import Oracle
import Testing

@Suite struct PeriodExpressionTests {
  private static let terms = [
    Term(name: "fall", first: Day(iso: "2026-08-31") ?? .earliest, last: Day(iso: "2026-12-18") ?? .latest),
    Term(name: "Spring 2.0", first: Day(iso: "2027-01-11") ?? .earliest, last: .latest),
  ]

  private func period(_ text: String, asOf: String = "2026-11-20") throws -> Period? {
    try PeriodExpression(text).period(asOf: try #require(Day(iso: asOf)), terms: Self.terms)
  }

  private func span(_ text: String, asOf: String = "2026-11-20") throws -> String {
    let period = try #require(try period(text, asOf: asOf))
    return "\(period.label) \(period.first?.description ?? "")...\(period.last?.description ?? "")"
  }

  @Test(arguments: [
    ("2026", "2026 2026-01-01...2026-12-31"),
    ("2026-Q3", "2026-Q3 2026-07-01...2026-09-30"),
    ("2026-q3", "2026-Q3 2026-07-01...2026-09-30"),
    ("2026-W47", "2026-W47 2026-11-16...2026-11-22"),
    ("2026-w01", "2026-W01 2025-12-29...2026-01-04"),
    ("2026-W53", "2026-W53 2026-12-28...2027-01-03"),
    ("2026-11", "2026-11 2026-11-01...2026-11-30"),
    ("2024-02-29", "2024-02-29 2024-02-29...2024-02-29"),
    ("all", "all ..."), ("All", "all ..."), ("..", "all ..."),
    ("2026-01..2026-03", "2026-01-01..2026-03-31 2026-01-01...2026-03-31"),
    ("2025..2026-Q1", "2025-01-01..2026-03-31 2025-01-01...2026-03-31"),
    ("2026-W47..2026-W47", "2026-11-16..2026-11-22 2026-11-16...2026-11-22"),
    ("2026-11-16..", "2026-11-16.. 2026-11-16..."),
    ("..2026-11", "..2026-11-30 ...2026-11-30"),
    ("2026-11-02..today", "2026-11-02..2026-11-20 2026-11-02...2026-11-20"),
    ("2026-11-02 .. yesterday", "2026-11-02..2026-11-19 2026-11-02...2026-11-19"),
    ("  2026-11  ", "2026-11 2026-11-01...2026-11-30"),
  ]) func formsOfTheGrammarAreRead(text: String, expected: String) throws {
    #expect(try span(text) == expected)
  }

  @Test(arguments: [
    ("today", "2026-11-20", "2026-11-20 2026-11-20...2026-11-20"),
    ("yesterday", "2026-01-01", "2025-12-31 2025-12-31...2025-12-31"),
    ("this day", "2026-11-20", "2026-11-20 2026-11-20...2026-11-20"),
    ("last day", "2024-03-01", "2024-02-29 2024-02-29...2024-02-29"),
    ("this week", "2027-01-03", "2026-W53 2026-12-28...2027-01-03"),
    ("last week", "2026-11-20", "2026-W46 2026-11-09...2026-11-15"),
    ("last week", "2027-01-04", "2026-W53 2026-12-28...2027-01-03"),
    ("last week", "2026-01-01", "2025-W52 2025-12-22...2025-12-28"),
    ("this month", "2026-11-30", "2026-11 2026-11-01...2026-11-30"),
    ("last month", "2026-01-31", "2025-12 2025-12-01...2025-12-31"),
    ("last month", "2026-03-31", "2026-02 2026-02-01...2026-02-28"),
    ("this quarter", "2026-11-20", "2026-Q4 2026-10-01...2026-12-31"),
    ("last quarter", "2026-02-14", "2025-Q4 2025-10-01...2025-12-31"),
    ("this year", "2026-01-01", "2026 2026-01-01...2026-12-31"),
    ("Last Year", "2026-12-31", "2025 2025-01-01...2025-12-31"),
    ("last 1 days", "2026-11-20", "2026-11-20..2026-11-20 2026-11-20...2026-11-20"),
    ("last 30 days", "2026-01-10", "2025-12-12..2026-01-10 2025-12-12...2026-01-10"),
    ("last 3 weeks", "2026-11-20", "2026-10-26..2026-11-15 2026-10-26...2026-11-15"),
    ("last 2 weeks", "2027-01-06", "2026-12-21..2027-01-03 2026-12-21...2027-01-03"),
    ("last 3 months", "2026-02-01", "2025-11-01..2026-01-31 2025-11-01...2026-01-31"),
    ("last   12 months", "2024-03-31", "2023-03-01..2024-02-29 2023-03-01...2024-02-29"),
    ("next week", "2026-12-24", "2026-W53 2026-12-28...2027-01-03"),
    ("next year", "2026-12-24", "2027 2027-01-01...2027-12-31"),
    ("tomorrow", "2026-12-31", "2027-01-01 2027-01-01...2027-01-01"),
    ("october", "2026-11-20", "2026-10 2026-10-01...2026-10-31"),
    ("November", "2026-11-20", "2026-11 2026-11-01...2026-11-30"),
    ("dec", "2026-11-20", "2025-12 2025-12-01...2025-12-31"),
    ("last november", "2026-11-20", "2025-11 2025-11-01...2025-11-30"),
    ("October 2024", "2026-11-20", "2024-10 2024-10-01...2024-10-31"),
    ("friday", "2026-11-20", "2026-11-20 2026-11-20...2026-11-20"),
    ("last Friday", "2026-11-20", "2026-11-13 2026-11-13...2026-11-13"),
    ("mon", "2026-11-20", "2026-11-16 2026-11-16...2026-11-16"),
    ("since 2026-09", "2026-11-20", "2026-09-01.. 2026-09-01..."),
    ("since october", "2026-11-20", "2026-10-01.. 2026-10-01..."),
    ("since May 2025", "2026-11-20", "2025-05-01.. 2025-05-01..."),
    ("last-month", "2026-11-20", "2026-10 2026-10-01...2026-10-31"),
    ("last-3-weeks", "2026-11-20", "2026-10-26..2026-11-15 2026-10-26...2026-11-15"),
    ("september..october 2026", "2026-11-20", "2026-09-01..2026-10-31 2026-09-01...2026-10-31"),
  ]) func wordsAreRelativeToAsOf(text: String, asOf: String, expected: String) throws {
    #expect(try span(text, asOf: asOf) == expected)
  }

  @Test(arguments: [
    ("term fall", "fall"), ("TERM Fall", "fall"), ("term   Spring 2.0", "Spring 2.0"),
  ]) func termsGoByTheirNames(text: String, label: String) throws {
    let found = try #require(try period(text))
    #expect(found.kind == .term)
    #expect(found.label == label)
  }

  @Test func anUnknownTermIsNoPeriod() throws {
    #expect(try period("term winter") == nil)
    // The name may look like a range.
    #expect(try PeriodExpression("term 2026..2027") == .term("2026..2027"))
  }

  @Test func aLabelReadsBackAsTheSamePeriod() throws {
    for text in [
      "2026", "2026-Q3", "2026-W53", "2026-11", "2024-02-29", "last 3 weeks", "2026..", "..2026-11", "all",
    ] {
      let found = try #require(try period(text))
      #expect(try period(found.label) == found)
    }
  }

  @Test(arguments: [
    ("", PeriodError.Reason.empty), ("  ", .empty), ("term", .unnamedTerm), ("term  ", .unnamedTerm),
    ("26", .unknown), ("20266", .unknown), ("0000", .unknown), ("2026-", .unknown), ("2026-1", .unknown),
    ("2026-Q5", .unknown), ("2026-Q0", .unknown), ("2026-Q", .unknown), ("2026-W", .unknown),
    ("2026-11-1", .unknown), ("2026-11-16-1", .unknown), ("-2026", .unknown), ("2026 11", .unknown),
    ("week", .unknown), ("last", .unknown), ("last fortnight", .unknown), ("last all", .unknown),
    ("last term", .unknown), ("last 0 days", .unknown), ("last -1 days", .unknown),
    ("last x weeks", .unknown), ("since", .unknown), ("since all", .unknown), ("octo ber", .unknown),
    ("october 26", .unknown), ("oc", .unknown), ("this october", .unknown), ("last-", .unknown),
    ("last 2 quarters", .unknown), ("next 2 weeks", .unknown), ("this 2 weeks", .unknown),
    ("last 99999999999999999999 days", .unknown), ("last week..today", .unknown), ("all..2026", .unknown),
    ("2026...2027", .unknown), ("2026..2027..2028", .unknown), ("２０２６", .unknown), ("2026-W٤٧", .unknown),
    ("2026-13", .noSuchDate), ("2026-00", .noSuchDate), ("2026-02-30", .noSuchDate),
    ("2025-02-29..", .noSuchDate),
    ("2025-W53", .noSuchWeek(lastWeek: 52)), ("2026-W54", .noSuchWeek(lastWeek: 53)),
    ("2026-W00", .noSuchWeek(lastWeek: 53)),
    ("2026..2025", .reversed), ("2026-11-16..2026-11-15", .reversed), ("last 500000 days", .tooLong),
    ("last 60001 weeks", .tooLong), ("last 12001 months", .tooLong),
  ]) func otherTextsAreRefused(text: String, reason: PeriodError.Reason) {
    let error = #expect(throws: PeriodError.self) { try PeriodExpression(text) }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    ("26", "'26' is not a period", "write 2026, 2026-Q3"),
    ("", "the period is empty", "write 2026, 2026-Q3"),
    ("2025-W53", "'2025-W53' does not exist: that year has 52 weeks", "write a date as YYYY-MM-DD"),
    ("2026-02-30", "'2026-02-30' is not a valid date", "write a date as YYYY-MM-DD"),
    ("2026..2025", "'2026..2025' ends before it begins", "write the earlier day first"),
    ("term", "'term' requires the name of a term", "write 2026, 2026-Q3"),
    ("last 500000 days", "'last 500000 days' is longer than the calendar", "write 2026, 2026-Q3"),
  ]) func refusalsSayWhatAndWhatInstead(text: String, message: String, help: String) {
    let error = #expect(throws: PeriodError.self) { try PeriodExpression(text) }
    #expect(error?.description == message)
    #expect(error?.help?.text.hasPrefix(help) == true)
  }

  @Test func onlyPlansLookAhead() throws {
    for text in ["tomorrow", "next week", "next day", "today..tomorrow", "tomorrow.."] {
      #expect(try PeriodExpression(text).isFuture, "\(text)")
    }
    for text in ["today", "2099", "last week", "all", "term fall", "last 2 weeks", "..today"] {
      #expect(try !PeriodExpression(text).isFuture, "\(text)")
    }
  }

  @Test func farEndsOfTheCalendarAreHarmless() throws {
    for asOf in ["0001-01-01", "9999-12-31"] {
      for text in ["last year", "this week", "next year", "last 400000 days", "last 60000 weeks", "tomorrow"]
      {
        #expect(try period(text, asOf: asOf) != nil)
      }
    }
  }
}

// MARK: - Against the oracle

extension PeriodExpressionTests {
  private static let forms: [@Sendable (inout SplitMix64) -> String] = [
    { "\($0.int(2018...2035))" },
    { "\($0.int(2018...2035))-Q\($0.int(1...4))" },
    { "\($0.int(2018...2035))-W\(PeriodExpressionTests.twoDigits($0.int(1...53)))" },
    { "\($0.int(2018...2035))-\(PeriodExpressionTests.twoDigits($0.int(1...12)))" },
    {
      "\($0.int(2018...2035))-\(PeriodExpressionTests.twoDigits($0.int(1...12)))-\(PeriodExpressionTests.twoDigits($0.int(1...31)))"
    },
    { $0.pick(["today", "yesterday"], else: "today") },
  ]

  private static func expression(_ random: inout SplitMix64) -> String {
    func end(_ random: inout SplitMix64) -> String { forms[random.below(forms.count)](&random) }
    switch random.below(7) {
    case 0: return "\(random.chance(20) ? "" : end(&random))..\(random.chance(20) ? "" : end(&random))"
    case 1:
      let kind = random.pick(["day", "week", "month", "quarter", "year"], else: "day")
      return "\(random.pick(["this", "last"], else: "this")) \(kind)"
    case 2: return "last \(random.int(1...40)) \(random.pick(["days", "weeks", "months"], else: "days"))"
    case 3: return random.pick(["all", "term fall", "term winter"], else: "all")
    case 4:
      let name = random.pick(["october", "may", "monday", "sunday", "february"], else: "may")
      return random.pick([name, "last \(name)", "since \(name)", "may 2026"], else: name)
    default: return end(&random)
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Reversed ranges of relative words are found when as-of is known, which is the selection's business.
  private static func isReversed(_ period: Period) -> Bool {
    if let first = period.first, let last = period.last { return last < first }
    return false
  }

  @Test(arguments: 0..<20) func agreesWithTheOracleOnRandomDays(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<25 {
      let asOf = OracleDay.earliest + random.int(10_500...16_000)
      let text = Self.expression(&random)
      let terms = Self.terms.prefix(1).compactMap { term in
        OracleTerm(
          term.name, OracleDay(term.first.description) ?? asOf, OracleDay(term.last.description) ?? asOf)
      }
      let expected = try? OraclePeriodExpression(asOf: asOf, terms: terms).period(text)
      let found = try? PeriodExpression(text).period(
        asOf: try #require(Day(iso: asOf.description)), terms: Array(Self.terms.prefix(1)))
      let actual = found.flatMap { Self.isReversed($0) ? nil : $0 }
      #expect(actual?.label == expected?.label, "\(text) as of \(asOf)")
      #expect(actual?.kind.rawValue == expected?.kind.rawValue, "\(text) as of \(asOf)")
      #expect(actual?.first?.description == expected?.first?.description, "\(text) as of \(asOf)")
      #expect(actual?.last?.description == expected?.last?.description, "\(text) as of \(asOf)")
    }
  }
}
