import CStandardError
import CXLSXWriter
import Foundation
import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterMarkup

/// A workbook of one sheet: a row of headings, which stays in sight, and rows of cells.
///
/// ```swift
/// let set = AnswerSet([selection.ranking()])
/// let bytes = try Spreadsheet(set, name: "ranking").bytes()
/// ```
public struct Spreadsheet: Sendable {
  /// The name of the sheet.
  public let name: String
  /// The headings of the columns.
  public let head: [String]
  /// The rows, each with a cell for each heading.
  public let rows: [[SpreadsheetCell]]
  /// The day on which the file says that it was made; the same inputs give the same bytes.
  public let made: Day

  /// A sheet of these rows.
  public init(name: String, head: [String], rows: [[SpreadsheetCell]], made: Day) {
    (self.name, self.head, self.rows, self.made) = (name, head, rows, made)
  }

  /// The rows of answers: those that comma-separated values have, with cells of their own kinds.
  ///
  /// - Parameters:
  ///   - set: the answers.
  ///   - name: the name of the sheet.
  public init<Item: Answer>(_ set: AnswerSet<Item>, name: String) {
    let table = CSVTable(set)
    let head = table.head
    // In a list of keys and values it is the key that says what a value is.
    let keys = head.firstIndex(of: "key")
    let rows = table.cells.map { row in
      row.indices.map { index -> SpreadsheetCell in
        guard let keys, head[index] == "value", case .string(let key) = row[keys] else {
          return SpreadsheetCell(row[index], key: head[index])
        }
        return SpreadsheetCell(row[index], key: key)
      }
    }
    let days = set.answers.compactMap { answer -> Day? in
      guard case .string(let text)? = answer.document.value(of: "asOf") else { return nil }
      return Day(iso: text)
    }
    self.init(name: name, head: head, rows: rows, made: days.max() ?? Spreadsheet.usualDay)
  }

  /// The day of a file whose answers speak for none.
  private static let usualDay = Day(iso: "2000-01-01") ?? Day.earliest

  /// The bytes of the file.
  ///
  /// - Parameter path: where the file goes, for messages; a file with the sheet's name when `nil`.
  /// - Throws: `FileError` when there is more than a sheet holds, or the temporary file cannot be written.
  public func bytes(for path: String? = nil) throws(FileError) -> [UInt8] {
    try check(path ?? "\(name).xlsx")
    guard let folder = OwnFolder(for: ["sheet.xlsx"]) else { throw Spreadsheet.failure(OwnFolder.place) }
    defer { withExtendedLifetime(folder) {} }
    let file = folder.path(of: "sheet.xlsx")
    try write(to: file, folder: folder.path)
    guard let data = FileManager.default.contents(atPath: file) else { throw Spreadsheet.failure(file) }
    return Array(data)
  }

  private static func failure(_ path: String) -> FileError {
    FileError(
      file: path, reason: "cannot be written, and the workbook needs it for a moment",
      help: "free some space there, or name another folder with TMPDIR", fault: .output)
  }

  /// What a sheet of any spreadsheet program holds.
  private enum Limit {
    static let rows = 1_048_576
    static let columns = 16_384
    static let text = 32_767
  }

  private func check(_ file: String) throws(FileError) {
    var problem: DiagnosticText?
    if rows.count >= Limit.rows {
      problem = "has \(rows.count) rows (a sheet holds \(Limit.rows), its headings included)"
    } else if head.count > Limit.columns {
      problem = "has \(head.count) columns (a sheet holds \(Limit.columns))"
    } else if let length = longestText, length > Limit.text {
      problem = "has a cell of \(length) characters (the limit is \(Limit.text))"
    }
    guard let problem else { return }
    throw FileError(
      file: file, reason: "\(problem)", help: "select less, or write CSV instead", fault: .output)
  }

  private var longestText: Int? {
    rows.lazy.joined().map { cell in if case .text(let text) = cell { text.utf16.count } else { 0 } }.max()
  }
}

// MARK: - Writing

extension Spreadsheet {
  private func write(to file: String, folder: String) throws(FileError) {
    // The library prints what fails, in words of its own, before it says so.
    muster_stderr_pause()
    defer { muster_stderr_resume() }
    let result: lxw_error = folder.withCString { folder in
      // The library keeps the folder's name to the end, and changes nothing in it.
      var options = lxw_workbook_options()
      options.tmpdir = UnsafeMutablePointer(mutating: folder)
      guard let book = workbook_new_opt(file, &options) else { return LXW_ERROR_CREATING_XLSX_FILE }
      fill(book)
      return workbook_close(book)
    }
    guard result == LXW_NO_ERROR else { throw Spreadsheet.failure(file) }
  }

  private func fill(_ book: UnsafeMutablePointer<lxw_workbook>) {
    // Noon in universal time, the same wherever the file is made.
    var properties = lxw_doc_properties()
    properties.created = time_t(made.number) * 86_400 + 43_200
    workbook_set_properties(book, &properties)
    guard let sheet = workbook_add_worksheet(book, name) else { return }
    let formats = Formats(book)
    for (column, heading) in head.enumerated() {
      worksheet_write_string(sheet, 0, lxw_col_t(column), heading, formats.heading)
      let width = rows.prefix(Spreadsheet.measured).reduce(heading.count) { max($0, $1[column].width) }
      worksheet_set_column(
        sheet, lxw_col_t(column), lxw_col_t(column), Double(min(width, Spreadsheet.widest) + 2), nil)
    }
    worksheet_freeze_panes(sheet, 1, 0)
    for (index, row) in rows.enumerated() {
      for (column, cell) in row.enumerated() {
        write(cell, to: sheet, row: lxw_row_t(index + 1), column: lxw_col_t(column), formats)
      }
    }
  }

  /// The rows that say how wide a column is, and the widest one, in characters.
  private static let measured = 10_000
  private static let widest = 48

  private struct Formats {
    let heading: UnsafeMutablePointer<lxw_format>?
    let percent: UnsafeMutablePointer<lxw_format>?
    let day: UnsafeMutablePointer<lxw_format>?

    init(_ book: UnsafeMutablePointer<lxw_workbook>) {
      heading = workbook_add_format(book)
      format_set_bold(heading)
      percent = workbook_add_format(book)
      format_set_num_format(percent, "0.0%")
      day = workbook_add_format(book)
      format_set_num_format(day, "yyyy-mm-dd")
    }
  }

  private func write(
    _ cell: SpreadsheetCell, to sheet: UnsafeMutablePointer<lxw_worksheet>, row: lxw_row_t, column: lxw_col_t,
    _ formats: Formats
  ) {
    switch cell {
    case .empty: break
    case .text(let text): worksheet_write_string(sheet, row, column, text.withoutNoncharacters, nil)
    case .number(let number): worksheet_write_number(sheet, row, column, number, nil)
    case .percent(let share): worksheet_write_number(sheet, row, column, share, formats.percent)
    case .day(let day):
      guard day >= Spreadsheet.firstDay else {
        worksheet_write_string(sheet, row, column, day.description, nil)
        return
      }
      worksheet_write_number(sheet, row, column, Double(day.number + 25_569), formats.day)
    case .bool(let flag): worksheet_write_boolean(sheet, row, column, flag ? 1 : 0, nil)
    }
  }

  /// The first day whose number all spreadsheet programs agree on.
  private static let firstDay = Day(iso: "1900-03-01") ?? Day.earliest
}
