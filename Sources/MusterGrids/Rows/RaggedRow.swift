import MusterDiagnostics
import MusterJournals

/// Rows that have more or fewer cells than their head.
package enum RaggedRow {
  /// Warns of a row that is too short, or holds something past the last column.
  package static func check(_ row: TableRow, against count: Int, file: String, log: inout DiagnosticLog) {
    guard row.count != count else { return }
    if row.count > count, (count..<row.count).allSatisfy({ row.isBlank($0) }) { return }
    guard log.count(.raggedRow) < DiagnosticLog.kept else { return log.addUnplaced(.raggedRow, count: 1) }
    log.add(
      .raggedRow, at: SourcePlace(file: file, line: row.line),
      "the row has \(row.count) cell\(row.count == 1 ? "" : "s"), but the header has \(count)",
      help: row.count < count
        ? "the missing cells are read as blank" : "the extra cells are ignored",
      sourceLine: row.sourceLine())
  }
}
