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
    switch MarkFlags.outcome(of: columns.map { ($0.mark, row.text($0.index)) }, vocabulary) {
    case .set(let mark): return .mark(mark)
    case .unset(let code): return reportStray(in: row, log: &log) ? nil : code
    case .unknown(let place):
      let column = columns[place].index
      log.add(
        .unknownMark, at: row, column: column, of: file,
        "'\(name: row.text(column))' in column '\(titles[column])' is neither yes nor no",
        help: "write 1 or 0, or x or nothing")
    case .several(let first, let second):
      let (one, other) = (columns[first].index, columns[second].index)
      log.add(
        .conflictingMarks, at: row, column: other, of: file,
        "both '\(titles[one])' and '\(titles[other])' are set in this row",
        help:
          "keep one of the two, or specify the column with the marks: \(name: .assign("column", "mark", titles[one]))"
      )
    }
    return nil
  }

  /// What cells below headings of marks say of somebody.
  enum Outcome {
    case set(Mark)
    /// None is set; who is said not to have come is absent, unless that is said not to be either.
    case unset(MarkCode)
    /// The place of a cell that is neither a yes nor a no, and those of two of which not both can hold.
    case unknown(Int)
    case several(Int, Int)
  }

  /// What several cells say together; of two marks that may both hold, the one that says more counts.
  static func outcome(of cells: [(mark: Mark, text: String)], _ vocabulary: MarkVocabulary) -> Outcome {
    var found: Int?
    var isDenied: [Mark: Bool] = [:]
    for (place, cell) in cells.enumerated() {
      guard let isSet = vocabulary.isSet(cell.text, below: cell.mark) else { return .unknown(place) }
      if !isSet {
        isDenied[cell.mark] = vocabulary.code(of: cell.text) != .blank
      } else if let known = found {
        guard let finer = finer(cells[known].mark, cell.mark) else { return .several(known, place) }
        if finer == cell.mark { found = place }
      } else {
        found = place
      }
    }
    if let found { return .set(cells[found].mark) }
    switch (isDenied[.present], isDenied[.absent]) {
    case (true, nil): return .unset(.mark(.absent))
    case (nil, true): return .unset(.mark(.present))
    default: return .unset(.blank)
    }
  }

  /// Logs a column without a known meaning that is set alone in a row; `false` where there is none.
  private func reportStray(in row: TableRow, log: inout DiagnosticLog) -> Bool {
    let stray = strays.first { !row.isBlank($0) && MarkVocabulary.answer(row.text($0)) == true }
    guard let stray else { return false }
    log.add(
      .unclearMarks, at: row, column: stray, of: file,
      "only the column '\(titles[stray])' is set in this row, and its heading is no known mark",
      help:
        "write present, absent, partial or excused as its heading, or leave it out: \(name: .assign("column", "note", titles[stray]))"
    )
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
}
