import MusterReading

/// Rows that are of several days, from their date to that of another column, of which only the first would be read.
struct DaySpans: LongTableDetector {
  private let file: String
  private let title: String
  private let date: Int
  private let end: Int
  /// Whether a row is of the times of a day, so that it may end after midnight.
  private let haveTimes: Bool
  private var first: (place: SourcePlace, sourceLine: String)?
  let isSettled = false

  /// Looks for a column with the last day of each row, and gives nothing if the table has none.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    let head = table.head
    guard let date = head.columns[.date],
      let end = head.unassigned.first(where: { column in
        let cells = sample.texts(in: column)
        return DaySpans.isEnd(head.titles[column]) && !cells.isEmpty
          && cells.allSatisfy { MissingColumns.isDate($0) }
      })
    else { return nil }
    (self.date, self.end, title, file) = (date, end, head.titles[end], table.file)
    haveTimes = head.columns[.time] != nil || head.ownTimes != nil
  }

  mutating func look(at row: TableRow, log: inout DiagnosticLog) {
    guard first == nil, !row.isBlank(end), row.dayKey(of: [end]) != row.dayKey(of: [date]),
      !DaySpans.areTogether(row.text(date), row.text(end), haveTimes: haveTimes)
    else { return }
    first = (row.place(end, file: file), row.sourceLine(end))
  }

  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    guard let first else { return }
    log.add(
      .unclearSessions, at: first.place,
      "rows are of several days, up to the date in '\(title)', and only the first would be read",
      help:
        "write a row for each day; or, if only the first day counts: \(name: .assign("column", "note", title))",
      sourceLine: first.sourceLine)
  }

  /// Whether a moment is on the day of another, or on the next one as something went on over midnight.
  static func areTogether(_ start: String, _ end: String, haveTimes: Bool) -> Bool {
    let days = [start, end].map { $0.prefix { $0 != " " } }
    if days[0] == days[1], MissingColumns.isDate(String(days[0])) { return true }
    guard haveTimes || SlotText.hasTime(end) else { return false }
    return DateCandidates.formats(of: Array(start.utf8)).contains { format in
      guard case .day(let first) = format.prefix(of: Array(start.utf8)).reading,
        case .day(let last) = format.prefix(of: Array(end.utf8)).reading
      else { return false }
      return first + 1 == last
    }
  }

  /// Whether a heading is that of the last days of rows.
  static func isEnd(_ title: String) -> Bool { ends.contains(PlainLetters.folded(title)) }

  private static let ends = Set(WordLists.tables["spans.ends"])
}
