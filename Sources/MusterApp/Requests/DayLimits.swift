import MusterAnalytics
import MusterJournals

/// Checks how many days something lists one by one, which a single wrong year can make millions.
enum DayLimits {
  /// Checks the days that a chart, a report, statistics or a list covers.
  ///
  /// - Parameter eachPerson: whether the days are listed for each person.
  /// - Throws: ``RequestFailure`` when the days of a selection, or those of its people added up, are above the limits.
  static func check(
    _ selections: [Selection], isPlan: Bool = false, eachPerson: Bool = false
  ) throws(RequestFailure) {
    do throws(LimitError) {
      for selection in selections {
        guard let days = isPlan ? selection.planDays : selection.days else { continue }
        let count = days.upperBound - days.lowerBound + 1
        let subject: DiagnosticText =
          "'\(name: selection.journal.group)', \(days.lowerBound) to \(days.upperBound)"
        try Limits.check(count, .days, subject: subject)
        guard eachPerson else { continue }
        try Limits.check(count * selection.people.count, .personDays, subject: subject)
      }
    } catch { throw .limit(error) }
  }

  /// Checks the sessions that a table has for each person.
  ///
  /// - Throws: ``RequestFailure`` when those of a selection's people added up are above the limit of days.
  static func check(sessionsOf selections: [Selection]) throws(RequestFailure) {
    do throws(LimitError) {
      for selection in selections {
        try Limits.check(
          selection.sessions.count * selection.people.count, .personDays,
          subject: "'\(name: selection.journal.group)', \(selection.sessions.count) sessions")
      }
    } catch { throw .limit(error) }
  }
}
