import MusterReading

extension Diagnostic {
  static func severalNames(_ name: String, separator: String, at place: SourcePlace, sourceLine: String)
    -> Diagnostic
  {
    Diagnostic(
      .ambiguousPerson, at: place,
      "'\(name: PersonName.normalized(name))' in a list looks like several people",
      help: "part them like the others, by \(known: separator)", sourceLine: sourceLine)
  }

  /// That a cell could be a list of two, or one person.
  static func unclearList(_ text: String, title: String, at place: SourcePlace, sourceLine: String)
    -> Diagnostic
  {
    Diagnostic(
      .unclearNames, at: place,
      "'\(name: text)' below '\(title)' could be two people, or one whose last name comes first",
      help:
        "part the names of a list by semicolons; if each cell is one person: \(name: .assign("column", "person", title))",
      sourceLine: sourceLine)
  }
}

extension Diagnostic {
  /// That one id stands beside two names.
  static func sharedID(
    _ id: String, of earlier: String, and name: String, at place: SourcePlace, sourceLine: String
  ) -> Diagnostic {
    Diagnostic(
      .sharedID, at: place,
      "the id '\(name: id)' of '\(name: earlier)' stands beside '\(name: name)' here, and both are read as one",
      help: "if they are two people, go by the names alone: \(known: .assign("column", "id", ""))",
      sourceLine: sourceLine)
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
      .raggedRow, at: SourcePlace(file: file, line: row.line),
      "the row has \(row.count) cell\(row.count == 1 ? "" : "s"), the head \(count)",
      help: row.count < count
        ? "the missing cells are read as blank" : "the cells past the head are left out",
      sourceLine: row.sourceLine())
  }
}

extension JournalBuilder {
  /// Whether some person has no mark at some session.
  var hasGaps: Bool { people.indices.contains { table.marks(of: $0) < sessions.count } }
}
