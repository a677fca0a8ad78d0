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
}
