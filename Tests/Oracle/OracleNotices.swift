/// What an alert is about, in the order of the documents.
public enum OracleAlertKind: String, CaseIterable, Sendable {
  case reminder, absences, unexcused, partial, consecutive

  /// The kinds whose limits may be automatic.
  public static let automatic: [OracleAlertKind] = [.absences, .unexcused, .partial]
}

/// A `limit` line.
public enum OracleLimit: Hashable, Sendable {
  /// By the number of sessions a week.
  case auto
  /// A number said outright.
  case fixed(Int)
}

/// A `reminder` line.
public struct OracleReminder: Hashable, Sendable {
  /// The day on which it comes due.
  public var date: OracleDay
  /// What it says.
  public var text: String

  /// A reminder from its parts.
  public init(_ date: OracleDay, _ text: String) {
    self.date = date
    self.text = text
  }
}

/// A `cleared` line.
public struct OracleClearing: Hashable, Sendable {
  /// The day on which it was checked off.
  public var date: OracleDay
  /// The kind of what was.
  public var kind: OracleAlertKind
  /// The person, or the reminder's text.
  public var subject: String

  /// A clearing from its parts.
  public init(_ date: OracleDay, _ kind: OracleAlertKind, _ subject: String) {
    self.date = date
    self.kind = kind
    self.subject = subject
  }
}
