/// A run of consecutive expected days.
public struct OracleRun: Equatable, Sendable {
  /// The days, in order; none when there is no run.
  public var days: [OracleDay] = []

  /// The number of days.
  public var count: Int { days.count }
}

/// The streaks of a person in a view.
public struct OracleStreaks: Equatable, Sendable {
  /// The longest run of attended days; of equals, the latest.
  public var best = OracleRun()
  /// The run of attended days that ends on the last expected day on record.
  public var current = OracleRun()
  /// The run of days without attendance that ends on the last expected day on record.
  public var currentAbsence = OracleRun()
}

extension OracleView {
  /// The streaks of a person, over the days on which something was expected of them.
  public func streaks(of person: OraclePerson) -> OracleStreaks {
    let days = expectedDays(of: person)
    let attendedDays = Set(attended(by: person).map(\.date))
    let daysOnRecord = Set(recorded.map(\.date))
    var streaks = OracleStreaks()

    var run: [OracleDay] = []
    for day in days {
      run = attendedDays.contains(day) ? run + [day] : []
      if !run.isEmpty, run.count >= streaks.best.count { streaks.best.days = run }
    }

    guard let end = days.lastIndex(where: daysOnRecord.contains) else { return streaks }
    let cameLast = attendedDays.contains(days[end])
    let backwards = days[...end].reversed().prefix { attendedDays.contains($0) == cameLast }
    if cameLast {
      streaks.current.days = backwards.reversed()
    } else {
      streaks.currentAbsence.days = backwards.reversed()
    }
    return streaks
  }
}
