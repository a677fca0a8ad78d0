import MusterJournals

extension DiagnosticLog {
  private static let shownDates = 6

  /// Warns of dates of a grid on which nobody has a mark.
  package mutating func addUnmarkedDates(_ dates: [String], file: String) {
    guard !dates.isEmpty else { return }
    add(
      .unmarkedDates, in: file,
      "nobody has a mark on \(dates.listed(most: DiagnosticLog.shownDates)): \(known: dates.count == 1 ? "it counts as a session" : "they count as sessions") that everybody missed",
      help: "if there was no session, clear the date; if there was, \(known: .rule("blank", "missed"))")
  }

  /// Says which sessions were left out since they did not take place.
  package mutating func addCancelled(_ dates: [String], file: String) {
    guard !dates.isEmpty else { return }
    let list = dates.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    add(.sessionsLeftOut, in: file, "ignored sessions that did not take place: \(list)")
  }
}
