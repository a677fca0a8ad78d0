import MusterReading

/// Looks at the rows of a long table for one thing that is to be asked or said of it, beside what they mean.
protocol LongTableDetector: Sendable {
  /// The detector of a table whose first rows are known; `nil` where there is nothing to look for.
  init?(_ table: LongTableForm, sample: [TableRow])
  /// Whether rows need not be looked at one by one: what the first of them showed is all that there is to be said.
  var isSettled: Bool { get }
  /// Looks at a row.
  mutating func look(at row: TableRow, log: inout DiagnosticLog)
  /// Looks at a row whose mark goes to a session of a group.
  mutating func look(at row: TableRow, group: Int, session: SessionID)
  /// Logs what was found when all rows were looked at, or the first ones where that was enough.
  func report(_ destination: RecordDestination, log: inout DiagnosticLog)
}

extension LongTableDetector {
  mutating func look(at row: TableRow, log: inout DiagnosticLog) {}
  mutating func look(at row: TableRow, group: Int, session: SessionID) {}
  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {}
}

/// The detectors of long tables.
enum LongTableDetectors {
  /// All of them, in the order in which they report.
  private static let all: [any LongTableDetector.Type] = [
    AbsencesListed.self, OthersListed.self, UnreadColumns.self, IgnoredColumns.self, InverseMarks.self,
    ArrivalTimes.self, DaySpans.self, RepeatedColumns.self,
  ]

  /// Those that have something to look for in a table.
  static func found(_ table: LongTableForm, sample: [TableRow]) -> [any LongTableDetector] {
    all.compactMap { $0.init(table, sample: sample) }
  }
}
