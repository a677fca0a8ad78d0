import MusterGrids
import MusterJournals
import MusterReading

/// A row of a table of a portfolio folder, whose cells are found by the names of columns.
struct PortfolioRow {
  let row: TableRow
  /// The file of the table.
  let file: String
  /// Where each column is; those that the table does not have are left out.
  let columns: [String: Int]
  /// The form of dates.
  let dates: DateFormat
  private let spots = CellSpots()

  /// A row of a table.
  ///
  /// - Parameters:
  ///   - row: its cells.
  ///   - file: the file of the table.
  ///   - columns: where each column is.
  ///   - dates: the form of dates.
  init(_ row: TableRow, file: String, columns: [String: Int], dates: DateFormat) {
    (self.row, self.file, self.columns, self.dates) = (row, file, columns, dates)
  }

  /// The text of a cell; empty if the table has no such column.
  func text(_ column: String) -> String { columns[column].map { row.text($0) } ?? "" }

  /// The texts of a cell, separated by semicolons.
  func list(_ column: String) -> [String] {
    text(column).split(separator: ";").map { PersonName.normalized($0) }.filter { !$0.isEmpty }
  }

  /// The place of a cell, or of the row.
  func place(_ column: String?) -> SourcePlace { row.place(column.flatMap { columns[$0] }, file: file) }

  /// Logs a problem of a cell.
  func add(
    _ code: DiagnosticCode, _ column: String?, _ message: DiagnosticText, help: DiagnosticText,
    log: inout DiagnosticLog
  ) {
    let column = column.flatMap { columns[$0] }
    let spot = spots.known[column] ?? (row.place(column, file: file), row.sourceLine(column))
    spots.known[column] = spot
    log.add(code, at: spot.place, message, help: help, sourceLine: spot.line)
  }

  /// The day of a cell; `nil` where it is empty, or not a day, which is logged.
  func day(_ column: String, log: inout DiagnosticLog) -> Day? {
    let text = text(column)
    if text.isEmpty { return nil }
    let (reading, end) = dates.prefix(of: Array(text.utf8))
    if case .day(let day) = reading, end == text.utf8.count { return day }
    add(
      .noSuchDate, column, "'\(text)' is not a date", help: "write it as YYYY-MM-DD, as in 2026-11-16",
      log: &log)
    return nil
  }

  /// Whether a cell says yes or no; `nil` where it is empty, or neither, which is logged.
  func truth(_ column: String, log: inout DiagnosticLog) -> Bool? {
    let text = text(column)
    if text.isEmpty { return nil }
    let word = text == "✓" ? "x" : PlainLetters.folded(text)
    if PortfolioTable.words["yes"].contains(word) { return true }
    if PortfolioTable.words["no"].contains(word) { return false }
    add(.wrongValue, column, "'\(text)' is neither yes nor no", help: "write yes or no", log: &log)
    return nil
  }
}

/// Where the cells of a row are that have problems: one cell may have as many as it has entries, and to find it is to go through the row.
private final class CellSpots {
  var known: [Int?: (place: SourcePlace, line: String)] = [:]
}
