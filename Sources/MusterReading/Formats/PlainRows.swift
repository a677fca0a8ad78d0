import MusterFiles
import MusterGrids
import MusterJournals

/// The rows of a text without any quotes: one at the beginning of a cell is a letter like any other.
enum PlainRows {
  static func read(_ text: TextSource, at delimiter: UInt8, log: inout DiagnosticLog) throws(FileError)
    -> [TableRow]
  {
    let bytes = try text.readAll()
    var rows: [TableRow] = []
    var row = TableRow()
    var line = 0
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      row.begin(line: line)
      let content = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      for cell in content.split(separator: delimiter, omittingEmptySubsequences: false) {
        row.appendCell(cell)
      }
      row.end()
      if !row.isBlank { rows.append(row) }
    }
    if let problem = text.problem {
      log.add(
        problem.diagnostic(
          at: SourcePlace(file: text.name, line: line), sourceLine: rows.last?.sourceLine(),
          encoding: text.encoding))
    }
    return rows
  }
}
