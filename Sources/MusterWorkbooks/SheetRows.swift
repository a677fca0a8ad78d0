import MusterGrids
import MusterJournals

/// The rows of a sheet, for the readers of tables.
struct SheetRows: TableRows {
  /// The file's path with the sheet's name where there are several.
  let file: String
  private let cells: SheetCells
  private var position = 0

  /// The rows of a sheet.
  init(_ cells: SheetCells, file: String) {
    self.file = file
    self.cells = cells
  }

  mutating func rewind() { position = 0 }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < cells.rows.count else { return false }
    row.begin(line: cells.rows[position].number)
    var column = 0
    for cell in cells.row(position) where Int(cell.column) >= column {
      while column < cell.column {
        row.appendCell([])
        column += 1
      }
      row.appendCell(cells.text(of: cell))
      column += 1
    }
    // Sheets do not store the empty cells at the end of a row.
    while column < cells.width {
      row.appendCell([])
      column += 1
    }
    row.end()
    position += 1
    return true
  }
}
