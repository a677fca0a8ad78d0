/// What a ranking goes by.
public enum OracleKey: String, CaseIterable, Sendable {
  case attended, weighted, percent, warned, streak, missed, absent, excused, partial, name
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
  /// The tags, of which a person must have none.
  public var withoutTags: [String] = []
  /// The names that `--exclude` came to.
  public var excluded: [String] = []
  /// Whether only those count who belong to the group on the last day of the period.
  public var current = false
  /// Whether the ranking lists those too of whom nothing was expected.
  public var everybody = false
  /// The rate below which a listed person must be; `nil` lists all.
  public var below: Double?
  /// The rate above which a listed person must be; `nil` lists all.
  public var above: Double?
  /// The bands of which a listed person must be in one; empty lists all.
  public var bands: [OracleBand] = []
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
