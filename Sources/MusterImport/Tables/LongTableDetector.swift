import MusterReading

/// What is known of a long table before its rows are read.
struct LongTableForm: Sendable {
  let file: String
  let head: TableHead
  let options: ReadingOptions
  /// The columns of names, where cells name several people.
  var lists: NameLists?
  /// The columns of marks, where each mark has one.
  var flags: MarkFlags?
  /// A column of which something else says that it is not read.
  var told: Int?
  /// Whether the ids number the rows.
  var ignoresID = false
  /// What everybody listed is, where no column tells.
  let listed: ListedMark

  /// The columns that are read though they play no role, or of which something else is said.
  var read: [Int] { (lists?.columns.map(\.index) ?? []) + (flags?.indices ?? []) + [told].compactMap { $0 } }
}

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
    AbsencesListed.self, UnreadColumns.self, IgnoredColumns.self, InverseMarks.self, ArrivalTimes.self,
    RepeatedColumns.self,
  ]

  /// Those that have something to look for in a table.
  static func found(_ table: LongTableForm, sample: [TableRow]) -> [any LongTableDetector] {
    all.compactMap { $0.init(table, sample: sample) }
  }
}
