import MusterAnalytics
import MusterJournals
import MusterRoster
import Oracle
import TestSupport
import Testing

/// The alerts of random classes against those of the oracle.
struct AlertsOracleTests {
  @Test(arguments: 0..<250) func alertsAreThoseOfTheOracle(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let journal = try ClassJournal(group.journalText(seed: UInt64(seed), hasNotices: true))
    let asOf = RandomClass.asOf(for: group, seed: UInt64(seed))
    for isAutomatic in [true, false] {
      let alerts = try journal.alerts(asOf: "\(asOf)", isAutomatic: isAutomatic)
      let expected = OracleAlerts(group, asOf: asOf, isAutomatic: isAutomatic)
      #expect(alerts.items.map(\.line) == expected.items.map(Self.line))
      #expect(alerts.scheduled.map(\.line) == expected.scheduled.map(Self.line))
      #expect(alerts.cleared.map(\.line) == expected.cleared.map(Self.line))
      #expect(alerts.limits.unexcused == expected.limits[.unexcused])
      #expect(alerts.limits.absences == expected.limits[.absences])
      #expect(alerts.limits.partial == expected.limits[.partial])
      #expect(alerts.limits.consecutive == expected.limits[.consecutive])
    }
  }

  private static func line(_ alert: OracleAlert) -> String {
    let counts = alert.count.map { " \($0)/\(alert.limit ?? 0)" } ?? ""
    return "\(alert.kind.rawValue) \(alert.person ?? alert.text ?? "") \(alert.date)\(counts)"
      + (alert.cleared.map { " cleared \($0)" } ?? "")
  }
}
