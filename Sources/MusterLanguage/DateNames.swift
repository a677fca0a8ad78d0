import MusterJournals

/// The names of months and weekdays, as they stand within a date.
public struct DateNames: Sendable {
  /// January first.
  var months: [String]
  /// The same in short.
  var shortMonths: [String]
  /// Monday first.
  var weekdays: [String]
  /// The same in short.
  var shortWeekdays: [String]
}

extension String {
  /// The text with its first letter small, as it stands within a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
