import MusterJournals

/// A table without a head: its first row is data like the rows below.
struct MissingHead {
  private let row: TableRow
  private let titles: [String]

  /// What the first rows of a table are, blank ones left out; `nil` when the first may be a head.
  init?(_ rows: [TableRow]) {
    guard let first = rows.first else { return nil }
    let below = rows.dropFirst()
    let dates = first.cells.indices.filter { MissingHead.isDate(first.text($0)) }
    // Several dates may be the head of a grid, of which something else is wrong.
    guard dates.count == 1, first.count > 1 else { return nil }
    let cells = below.map { $0.text(dates[0]) }.filter { !$0.isEmpty }
    if below.isEmpty {
      guard TableHead(titles: first.texts, options: ReadingOptions()).columns.isEmpty else { return nil }
    } else {
      guard !cells.isEmpty, cells.allSatisfy({ MissingHead.isDate($0) }) else { return nil }
    }
    row = first
    titles = MissingHead.titles(for: rows, date: dates[0])
  }

  /// Logs that a head is missing, with one to paste.
  func report(file: String, log: inout DiagnosticLog) {
    let cells = row.texts.prefix(MissingHead.shown).map { "'\($0)'" }.joined(separator: ", ")
    log.add(
      Diagnostic(
        .unknownColumns, at: row.place(nil, file: file),
        "the first row looks like data, not like a head: \(cells)",
        help: "add a head above it that names the columns, as in \(known: titles.joined(separator: ","))",
        sourceLine: row.sourceLine()))
  }

  private static let shown = 12

  /// Whether a text is a date with its year and at most a clock time after it.
  private static func isDate(_ text: String) -> Bool {
    guard text.utf8.first.map({ (48...57).contains($0) }) == true else { return false }
    return DateCandidates.formats(of: Array(text.utf8)).contains { format in
      guard format.hasYear, case .day = format.reading(of: text) else { return false }
      return true
    }
  }

  /// A word for each column, by what its cells hold.
  private static func titles(for rows: [TableRow], date: Int) -> [String] {
    var used: Set<String> = []
    return (0..<rows[0].count).map { column in
      let word = column == date ? "date" : word(for: rows.map { $0.text(column) }.filter { !$0.isEmpty })
      return word.flatMap { used.insert($0).inserted ? $0 : nil } ?? "column\(column + 1)"
    }
  }

  private static func word(for cells: [String]) -> String? {
    let vocabulary = MarkVocabulary()
    if cells.isEmpty { return nil }
    if cells.allSatisfy({ vocabulary.code(of: $0) != nil }) { return "mark" }
    if cells.allSatisfy({ ClockText.seconds(of: $0) != nil }) { return "time" }
    return cells.allSatisfy { $0.contains(where: \.isLetter) } ? "person" : nil
  }
}
