import MusterJournals

/// A date given as the value of an option.
enum CommandDay {
  /// The day of a text.
  ///
  /// - Parameters:
  ///   - text: the value, `YYYY-MM-DD`.
  ///   - option: the option's name, for a message.
  /// - Throws: ``CommandFailure`` when it is not a date.
  static func day(_ text: String, option: String) throws -> Day {
    guard let day = Day(iso: text) else {
      throw CommandFailure(.usage, "--\(option): '\(text)' is not a date", help: "write YYYY-MM-DD")
    }
    return day
  }

  /// The minute of a time of day.
  ///
  /// - Parameters:
  ///   - text: the value, `HH:MM`.
  ///   - option: the option's name, for a message.
  /// - Throws: ``CommandFailure`` when it is not a time of day.
  static func minute(_ text: String, option: String) throws -> Int {
    guard let minute = ClockTime.minutes(of: text) else {
      throw CommandFailure(
        .usage, "--\(option): '\(text)' is not a time of day", help: "write HH:MM, as in 18:02")
    }
    return minute
  }
}
