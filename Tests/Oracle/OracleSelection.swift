/// What a ranking goes by.
public enum OracleKey: String, CaseIterable, Sendable {
  case attended, weighted, percent, warned, streak, name
}

/// Which way a ranking goes.
public enum OracleOrder: String, CaseIterable, Sendable {
  case ascending, descending
}

/// What friends are ordered by.
public enum OracleMeasure: String, CaseIterable, Sendable {
  case shared, jaccard, lift
}

/// The options of a command that reads marks.
public struct OracleSelection: Sendable {
  /// The period's expression.
  public var period = "all"
  /// The as-of day; `nil` is `last`, the last date on record.
  public var asOf: OracleDay?
  /// The slots chosen; empty chooses all.
  public var slots: [String] = []
  /// The names that `--person` came to, `nil` without that option.
  public var persons: [String]?
  /// The tags, of which a person must have one; empty chooses everybody.
  public var tags: [String] = []
  /// What the ranking goes by.
  public var key = OracleKey.attended
  /// The order; `nil` is the key's own: names ascending, numbers descending.
  public var order: OracleOrder?
  /// Whether the ranking has the days.
  public var detail = false
  /// What friends are ordered by.
  public var measure = OracleMeasure.shared
  /// How many rows, or friends, are listed; `nil` is all rows, three friends.
  public var top: Int?

  /// Everything up to the last date on record.
  public init() {}

  /// The order in force.
  public var effectiveOrder: OracleOrder { order ?? (key == .name ? .ascending : .descending) }
}
