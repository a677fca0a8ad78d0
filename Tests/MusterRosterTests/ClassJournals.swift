import MusterApp
import MusterAnalytics
import MusterJournals
import MusterReading
import MusterRoster
import MusterText
import Oracle
import TestSupport
import Testing

/// Journals of classes for tests.
enum ClassJournals {
  /// Reads a journal that has to be right.
  static func read(_ text: String, name: String = "c.journal") throws -> Journal {
    try ClassJournal(text, named: name).journal
  }

  /// The example of the specification.
  static let design = """
    group       Design Studio I
    course      ART 210
    location    Hall 3
    term        fall 2026-08-31..2026-12-18
    closed      2026-11-26..2026-11-27  Thanksgiving
    meets       Mon, Wed, Fri 14:00-16:30 from 2026-08-31 for 15 weeks
    meets       Tue 09:00-10:00 from 2026-09-01 until 2026-12-15 except 2026-11-24
    meets       2026-10-17 10:00-12:00
    person Ann Lee
    person Bo Ek
    """

  /// The text of a random class.
  static func random(seed: UInt64, group: String = "Random class") -> String {
    var random = Oracle.SplitMix64(seed: seed)
    let start = Day(iso: "2026-08-31") ?? .earliest
    func day() -> Day { start + Int.random(in: 0..<120, using: &random) }
    var lines = ["group \(group)"]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let first = day()
      lines.append("closed \(first)..\(first + Int.random(in: 0...6, using: &random))")
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) { lines.append("open \(day())") }
    if Int.random(in: 0..<3, using: &random) == 0 { lines.append("days Mon-Sat") }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let from = Int.random(in: 32..<80, using: &random) * 15
      let clock =
        "\(ClockTime.text(of: from))-\(ClockTime.text(of: from + Int.random(in: 1...16, using: &random) * 15))"
      let days = Weekday.allCases.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      guard !days.isEmpty else {
        lines.append("meets \(day()) \(clock)")
        continue
      }
      let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
      var line = "meets \(days.map { names[$0.rawValue - 1] }.joined(separator: ", ")) \(clock) from \(day())"
      line += " for \(Int.random(in: 1...18, using: &random)) weeks"
      let every = Int.random(in: 1...3, using: &random)
      if every > 1 { line += " every \(every) weeks" }
      let except = (0..<Int.random(in: 0...3, using: &random)).map { _ in "\(day())" }
      if !except.isEmpty { line += " except \(except.joined(separator: ", "))" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The answer to a request for all sessions as of a day.
  static func sessions(
    of journals: [Journal], asOf: String = "2026-10-01"
  ) throws -> AnswerDocument<PlannedSessions> {
    let day = try #require(Day(iso: asOf))
    let workspace = Workspace(
      journals.map { ShownJournal($0) }, defaults: Defaults([Setting]()), today: day, application: "Muster")
    return try TimetableRequest().answer(in: workspace)
  }
}
