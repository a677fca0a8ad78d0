import MusterDiagnostics
import MusterFiles
import MusterGrids

/// A cell that covers more than one column or row.
struct HTMLSpan {
  /// The most columns and rows that a cell may cover, as browsers have it.
  static let (mostColumns, mostRows) = (1000, 65534)

  var column: Int
  var columns: Int
  var rows: Int
}

/// A table of a page.
package struct HTMLTable {
  /// Its caption or the heading above it, or `#` and its number.
  package let name: String
  /// The last line between it and the table before.
  let line: String?
  /// The text of its caption.
  let caption: String?
  /// The number of lines of the page before it.
  package let linesAbove: Int
  /// The rows as they are written, one cell for each of the page.
  private let rows: [HTMLReceiver.FinishedRow]

  private init(
    name: String, line: String?, _ facts: HTMLReceiver.TableFacts, rows: [HTMLReceiver.FinishedRow]
  ) {
    (self.name, self.line) = (name, line)
    (caption, linesAbove, self.rows) = (facts.caption, facts.linesAbove, rows)
  }

  /// The tables of a page that have rows.
  static func tables(of page: HTMLReceiver) -> [HTMLTable] {
    var rows: [[HTMLReceiver.FinishedRow]] = Array(repeating: [], count: page.tables.count)
    for row in page.finished { rows[row.table].append(row) }
    var tables: [HTMLTable] = []
    // The line up to which headings are names of other tables.
    var used = 0
    for (facts, rows) in zip(page.tables, rows) where !rows.isEmpty {
      var (heading, line): (String?, String?)
      // Only the innermost of tables around tables is more than a frame.
      if !facts.isAround, used < facts.linesAbove {
        let above = page.lines[used..<facts.linesAbove]
        (heading, line) = (above.last(where: \.isHeading)?.text, above.last?.text)
        used = facts.linesAbove
      }
      let name = facts.caption ?? heading ?? "#\(tables.count + 1)"
      tables.append(HTMLTable(name: name, line: line, facts, rows: rows))
    }
    return tables
  }

  /// The rows, with the text of a cell in each place that it covers; numbered from 1.
  ///
  /// - Parameter most: the most rows that are wanted.
  /// - Returns: `nil` when cells cover more than is sensible.
  package func filledRows(most: Int = .max) -> [TableRow]? {
    var filling = HTMLFilling()
    var filled: [TableRow] = []
    for (index, row) in rows.prefix(most).enumerated() {
      guard let row = filling.filled(row, number: index + 1) else { return nil }
      filled.append(row)
    }
    return filled
  }
}
