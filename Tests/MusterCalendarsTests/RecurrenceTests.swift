import Foundation
@testable import MusterCalendars
import MusterJournals
import TestSupport
import Testing

@Suite struct RecurrenceTests {
  /// The moments of a rule as text.
  private static func instances(_ rule: String, from start: String, most: Int = 1000) throws -> String {
    let rule = try RecurrenceRule(rule)
    let start = try #require(CalendarTime(start))
    let until = rule.until.map { $0.isDate ? $0.moment + 86_399 : $0.moment }
    let recurrence = Recurrence(
      rule: rule, start: start.moment, isDate: start.isDate, until: until,
      limit: Moment(day: Day(number: 50_000), second: 0))
    var periods = 100_000
    return recurrence.moments(most: most, periods: &periods).moments.map {
      CalendarTime(moment: $0, isDate: start.isDate, isUniversal: start.isUniversal).text
    }.joined(separator: ",")
  }

  @Test(.enabled(if: RealData.isPresent)) func publishedListsAreGivenWhole() throws {
    let path = "\(RealData.folder ?? "")/ical-suites/libical/src_test_icalrecur_test.txt"
    var (rule, start, lists) = ("", "", 0)
    for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "RRULE": rule = parts[1]
      case "DTSTART": start = parts[1]
      case "INSTANCES":
        lists += 1
        // One list says that its library does not have the feature, which is here.
        let expected = parts[1].contains("***") ? "20241230,20251230" : parts[1]
        let found = try Self.instances(rule, from: start)
        let isSame = parts[1].contains("***") ? found.hasPrefix(expected) : found == expected
        #expect(isSame, "\(rule) from \(start): \(found.prefix(200)) for \(expected.prefix(200))")
      default: break
      }
    }
    #expect(lists == 146)
  }

  @Test func weeklyRulesKeepTheirTime() throws {
    #expect(
      try Self.instances("FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4", from: "20261105T180000")
        == "20261105T180000,20261109T180000,20261112T180000,20261116T180000")
  }

  @Test func untilIncludesItsMoment() throws {
    #expect(try Self.instances("FREQ=DAILY;UNTIL=20261103", from: "20261101") == "20261101,20261102,20261103")
    #expect(
      try Self.instances("FREQ=DAILY;UNTIL=20261102T180000;COUNT=9", from: "20261101T180000")
        == "20261101T180000,20261102T180000")
  }

  @Test func rulesWithoutAnyMomentComeToAnEnd() throws {
    for rule in [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31",
      "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2",
      "FREQ=WEEKLY;BYSETPOS=300", "FREQ=YEARLY;INTERVAL=100000",
      "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
    ] {
      #expect(try Self.instances(rule, from: "20260201T000000").count <= 15, "\(rule)")
    }
  }

  @Test func tooManyMomentsAreGivenUp() throws {
    let rule = try RecurrenceRule("FREQ=SECONDLY")
    let start = Moment(day: Day(number: 0), second: 0)
    var periods = 1000
    let result = Recurrence(
      rule: rule, start: start, isDate: false, until: nil, limit: Moment(day: Day.latest, second: 0)
    ).moments(most: 100, periods: &periods)
    #expect(result.isExcessive)
    #expect(result.moments.count == 100)
    #expect(periods < 1000)
  }

  @Test(arguments: [
    "", "COUNT=3", "FREQ=FORTNIGHTLY", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=-1",
    "FREQ=DAILY;BYMONTH=13",
    "FREQ=DAILY;BYDAY=XX", "FREQ=DAILY;BYDAY=99MO", "FREQ=DAILY;UNTIL=tomorrow", "FREQ=DAILY;NONSENSE=1",
    "FREQ=DAILY;RSCALE=CHINESE", "FREQ=DAILY;BYHOUR", "FREQ=DAILY;BYMONTHDAY=0",
    "FREQ=DAILY;BYSETPOS=-9223372036854775808",
  ]) func wrongRulesAreRefused(text: String) {
    #expect(throws: RecurrenceRule.Problem.self) { try RecurrenceRule(text) }
  }
}
