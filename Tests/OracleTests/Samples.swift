import Oracle
import Testing

/// A day that is known to exist.
func day(_ text: String) -> OracleDay {
  guard let day = OracleDay(text) else {
    Issue.record("\(text) is no day")
    return .earliest
  }
  return day
}

/// The groups whose figures were worked out by hand.
enum Samples {
  /// Two weeks of Monday to Friday, morning and afternoon, from Monday 2026-11-09 to Friday 2026-11-20; Wednesday 18
  /// closed. Ann always comes, Bob in the first week's mornings, Cy never and has a warning, Di joined on Thursday 19
  /// and was exempt on Friday morning.
  static var bar: OracleGroup {
    var group = OracleGroup("Bar")
    group.start = day("2026-11-09")
    group.weekdays = [1, 2, 3, 4, 5]
    group.slots = ["morning", "afternoon"]
    group.closed = [day("2026-11-18")]
    group.people = ["Ann", "Bob", "Cy", "Di"].map { OraclePerson($0) }
    group.people[3].joined = day("2026-11-19")
    group.people[1].difficulty = 2.5
    let firstWeek = OracleDay.days(from: day("2026-11-09"), to: day("2026-11-13"))
    let secondWeek = OracleDay.days(from: day("2026-11-16"), to: day("2026-11-20"))
    for date in firstWeek + secondWeek where date != day("2026-11-18") {
      for slot in ["morning", "afternoon"] {
        group.record(.present, for: "Ann", at: OracleSession(date, slot))
      }
    }
    for date in firstWeek { group.record(.partial, for: "Bob", at: OracleSession(date, "morning")) }
    group.record(.warned, for: "Cy", at: OracleSession(day("2026-11-10"), "morning"))
    group.record(.present, for: "Di", at: OracleSession(day("2026-11-19"), "afternoon"))
    group.record(.exempt, for: "Di", at: OracleSession(day("2026-11-20"), "morning"))
    return group
  }

  /// A club kept by what was held: three Tuesdays with a second session on the last.
  static var club: OracleGroup {
    var group = OracleGroup("Club")
    group.people = ["Ann", "Bob"].map { OraclePerson($0) }
    let sessions = [
      OracleSession(day("2024-02-20"), "day"), OracleSession(day("2024-02-27"), "day"),
      OracleSession(day("2024-03-05"), "day"), OracleSession(day("2024-03-05"), "day", name: "2"),
    ]
    for session in sessions { group.record(.present, for: "Ann", at: session) }
    group.record(.present, for: "Bob", at: sessions[0])
    group.record(.excused, for: "Bob", at: sessions[1])
    group.record(.present, for: "Bob", at: sessions[3])
    return group
  }

  /// A view of a group, everything up to the last date on record unless a period is given.
  static func view(
    _ group: OracleGroup, _ period: String = "all", _ change: (inout OracleSelection) -> Void = { _ in }
  ) throws -> OracleView {
    var selection = OracleSelection()
    selection.period = period
    change(&selection)
    return try OracleView(group, selection)
  }
}

extension OracleView {
  /// The person of a name.
  func person(_ name: String) -> OraclePerson {
    everybody.first { $0.name == name } ?? OraclePerson(name)
  }
}
