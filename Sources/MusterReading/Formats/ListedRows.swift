import MusterFiles
import MusterGrids
import MusterJournals

/// Rows that are all at hand.
package struct ListedRows: TableRows {
  package let file: String
  private let rows: [TableRow]
  private var position = 0

  /// The rows of a file.
  package init(file: String, rows: [TableRow]) {
    self.file = file
    self.rows = rows
  }

  package mutating func rewind() { position = 0 }

  package mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < rows.count else { return false }
    row = rows[position]
    position += 1
    return true
  }
}

extension TableRows {
  package func all(log: inout DiagnosticLog) throws(FileError) -> [TableRow] {
    var rows = self
    var found: [TableRow] = []
    while true {
      // A row that is filled again keeps the room of the widest one.
      var row = TableRow()
      guard try rows.next(&row, log: &log) else { return found }
      if !row.isBlank { found.append(row) }
    }
  }
}
