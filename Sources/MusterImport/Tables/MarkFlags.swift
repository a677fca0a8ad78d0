import MusterReading

/// Columns that are each headed by a mark, of which every row sets one: `Present, Absent, Late` above 1 and 0, or `x`.
struct MarkFlags: Sendable {
  private struct Column {
    var index: Int
    var mark: Mark
  }

  private let columns: [Column]
  /// The columns that nobody knows, of which one may be of another mark.
  private let strays: [Int]
  var indices: [Int] { columns.map(\.index) }
  private let titles: [String]
  private let vocabulary: MarkVocabulary
  private let file: String

  /// The columns of a table that begins with these rows; `nil` where it has none, or the user says which column holds marks.
  ///
  /// One has to be for `present`, or for `absent` and say no in other rows: else a row that sets none may be of who came.
  init?(_ head: TableHead, rows: some Sequence<TableRow>, options: ReadingOptions, file: String) {
    guard options.plan.leavesMarksOpen else { return nil }
    let vocabulary = MarkVocabulary(options)
    let found = MarkFlags.candidates(head, vocabulary)
    let absent = found.first { $0.mark == .absent }
    guard Set(found.map(\.mark)).count > 1,
      found.contains(where: { $0.mark == .present })
        || absent.map({ column in rows.allSatisfy { vocabulary.code(of: $0.text(column.index)) != .blank } })
          == true,
      found.contains(where: { $0.index == head.columns[.mark] }) || head.columns[.mark] == nil
    else { return nil }
    var isSet = false
    for row in rows where TotalRows.footer(row) == nil {
      for column in found {
        guard let cell = vocabulary.isSet(row.text(column.index), below: column.mark) else { return nil }
        isSet = isSet || cell
      }
    }
    guard isSet else { return nil }
    columns = found
    strays = head.unassigned.filter { index in !found.contains { $0.index == index } }
    titles = head.titles
    self.vocabulary = vocabulary
    self.file = file
  }

  /// The columns that are headed by a mark and play no role, or that of marks.
  private static func candidates(_ head: TableHead, _ vocabulary: MarkVocabulary) -> [Column] {
    (head.unassigned + [head.columns[.mark]].compactMap { $0 }).sorted().compactMap { index in
      let title = head.titles[index]
      let word = PlainLetters.folded(title)
      let flag = word.hasPrefix("is") ? vocabulary.mark(named: String(word.dropFirst(2))) : nil
      return (vocabulary.mark(named: title) ?? flag).map { Column(index: index, mark: $0) }
    }
  }

  /// The mark that a row sets, blank where it sets none; `nil` where that cannot be told, which is logged.
  func code(of row: TableRow, log: inout DiagnosticLog) -> MarkCode? {
    var found: Column?
    var isUnset: [Mark: Bool] = [:]
    for column in columns {
      guard let isSet = vocabulary.isSet(row.text(column.index), below: column.mark) else {
        log.add(
          diagnostic(
            .unknownMark, row, column,
            "'\(name: row.text(column.index))' in column '\(titles[column.index])' is neither yes nor no",
            help: "write 1 or 0, or x or nothing"))
        return nil
      }
      guard isSet else {
        isUnset[column.mark] = vocabulary.code(of: row.text(column.index)) != .blank
        continue
      }
      if let known = found, let finer = MarkFlags.finer(known.mark, column.mark) {
        if finer == column.mark { found = column }
        continue
      }
      if let found {
        log.add(
          diagnostic(
            .conflictingMarks, row, column,
            "both '\(titles[found.index])' and '\(titles[column.index])' are set in this row",
            help: "keep one of the two, or specify the column with the marks: \(advice(found))"))
        return nil
      }
      found = column
    }
    if let found { return .mark(found.mark) }
    guard !reportStray(in: row, log: &log) else { return nil }
    // Who is said not to have come is absent, unless that is said not to be either.
    switch (isUnset[.present], isUnset[.absent]) {
    case (true, nil): return .mark(.absent)
    case (nil, true): return .mark(.present)
    default: return .blank
    }
  }

  /// Logs a column without a known meaning that is set alone in a row; `false` where there is none.
  private func reportStray(in row: TableRow, log: inout DiagnosticLog) -> Bool {
    let stray = strays.first { !row.isBlank($0) && MarkVocabulary.answer(row.text($0)) == true }
    guard let stray else { return false }
    log.add(
      .unclearMarks, at: row.place(stray, file: file),
      "only the column '\(titles[stray])' is set in this row, and its heading is no known mark",
      help:
        "write present, absent, partial or excused as its heading, or leave it out: \(name: .assign("column", "note", titles[stray]))",
      sourceLine: row.sourceLine(stray))
    return true
  }

  /// The mark of two that says more than the other, where both may hold: who is late is present.
  static func finer(_ one: Mark, _ other: Mark) -> Mark? {
    switch Set([one, other]) {
    case [.present, .partial]: .partial
    case [.absent, .excused]: .excused
    default: one == other ? one : nil
    }
  }

  private func advice(_ column: Column) -> DiagnosticText {
    "\(name: .assign("column", "mark", titles[column.index]))"
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ row: TableRow, _ column: Column, _ message: DiagnosticText, help: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      code, at: row.place(column.index, file: file), message, help: help,
      sourceLine: row.sourceLine(column.index))
  }
}
