import MusterJournals

extension Diagnostic {
  /// That a file holds no record.
  static func emptyTable(file: String) -> Diagnostic {
    Diagnostic(
      .emptyRecord, at: SourcePlace(file: file), "there is no record in the file",
      help: "check that it is the file you mean, and that the export finished")
  }
}

/// Rows that have more or fewer cells than their head.
enum RaggedRow {
  /// Warns of a row that is too short, or holds something past the last column.
  static func check(_ row: TableRow, against count: Int, file: String, log: inout DiagnosticLog) {
    guard row.count != count else { return }
    if row.count > count, (count..<row.count).allSatisfy({ row.isBlank($0) }) { return }
    guard log.count(.raggedRow) < DiagnosticLog.kept else { return log.addUnplaced(.raggedRow, count: 1) }
    log.add(
      Diagnostic(
        .raggedRow, at: SourcePlace(file: file, line: row.line),
        "the row has \(row.count) cell\(row.count == 1 ? "" : "s"), the head \(count)",
        help: row.count < count
          ? "the missing cells are read as blank" : "the cells past the head are left out",
        sourceLine: row.sourceLine()))
  }
}

extension JournalBuilder {
  /// Whether some person has no mark at some session.
  var hasGaps: Bool {
    people.indices.contains { table.marks(of: $0) < sessions.count }
  }
}
