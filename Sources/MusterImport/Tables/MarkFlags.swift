import MusterReading

/// Columns that are each headed by a mark, of which every row sets one: `Present, Absent, Late` above 1 and 0, or `x`.
struct MarkFlags: Sendable {
  private struct Column {
    var index: Int
    var mark: Mark
    var isOfCancellations = false
  }

  private let columns: [Column]
  /// The columns that nobody knows, of which one may be of another mark.
  private let strays: [Int]
  var indices: [Int] { columns.map(\.index) }
  private let titles: [String]
  private let vocabulary: MarkVocabulary
  private let file: String

  /// The columns of a table that begins with these rows; `nil` where it has none, or the user says which other column holds marks.
  ///
  /// One has to be for `present`, or for `absent` and say no in other rows: else a row that sets none may be of who came.
  init?(_ head: TableHead, rows: some Sequence<TableRow>, options: ReadingOptions, file: String) {
    let chosen = options.columns[.mark] ?? nil
    guard options.plan.leavesMarksOpen || chosen?.isEmpty == false else { return nil }
    let vocabulary = MarkVocabulary(options)
    let rows = rows.filter { TotalRows.footer($0) == nil }
    let found = MarkFlags.candidates(head, rows, vocabulary).filter { column in
      chosen == nil || column.index == head.columns[.mark]
    }
    guard found.contains(where: { $0.index == head.columns[.mark] }) || head.columns[.mark] == nil,
      MarkFlags.tell(found, rows, head, vocabulary)
    else { return nil }
    var isSet = false
    for row in rows {
      for column in found {
        guard let cell = vocabulary.isSet(row.text(column.index), below: column.mark) else { return nil }
        isSet = isSet || cell
      }
    }
    guard isSet else { return nil }
    columns = found
    // What is set in all rows, as a quantity, is no mark beside one that is set in some.
    strays = head.unassigned.filter { index in
      !found.contains { $0.index == index } && MarkLikeness(title: head.titles[index]).mayBeMarks
        && !rows.allSatisfy { MarkVocabulary.answer($0.text(index)) == true }
    }
    titles = head.titles
    self.vocabulary = vocabulary
    self.file = file
  }

  /// Whether columns tell of every row whether somebody came: one is of those who did, or those of absences say no elsewhere.
  private static func tell(
    _ columns: [Column], _ rows: [TableRow], _ head: TableHead, _ vocabulary: MarkVocabulary
  ) -> Bool {
    let marks = Set(columns.map(\.mark))
    if marks.count > 1, marks.contains(.present) { return true }
    let absent = columns.filter { $0.mark == .absent }
    if marks.count > 1, let first = absent.first {
      return rows.allSatisfy { vocabulary.code(of: $0.text(first.index)) != .blank }
    }
    // Of `isAbsent` or `noShow` alone both answers have to be there; who did not cancel may not have come.
    return absent.contains { !AbsenceHeading.isOfCancellations(head.titles[$0.index]) }
      && absent.allSatisfy { areAnswers($0.index, rows, vocabulary) }
      && Set(rows.flatMap { row in absent.map { MarkVocabulary.answer(row.text($0.index)) } }).count == 2
  }

  /// Whether each cell of a column is a yes or a no of which the user did not say what it means.
  private static func areAnswers(_ column: Int, _ rows: [TableRow], _ vocabulary: MarkVocabulary) -> Bool {
    rows.allSatisfy {
      let text = $0.text(column)
      return MarkVocabulary.answer(text) != nil && vocabulary.isAssumed(text)
    }
  }

  /// The columns that are headed by a mark and play no role, or that of marks; cancellations say yes or no in every row.
  private static func candidates(
    _ head: TableHead, _ rows: [TableRow], _ vocabulary: MarkVocabulary
  ) -> [Column] {
    (head.unassigned + [head.columns[.mark]].compactMap { $0 }).sorted().compactMap { index in
      let title = head.titles[index]
      let word = PlainLetters.folded(title)
      let flag = word.hasPrefix("is") ? vocabulary.mark(named: String(word.dropFirst(2))) : nil
      let isOfCancellations = AbsenceHeading.isOfCancellations(title)
      // `SignedIn`
      let parts = title.contains(" ") ? [] : Heading.parts(of: title)
      let words = parts.count > 1 ? vocabulary.mark(named: parts.joined(separator: " ")) : nil
      if let mark = vocabulary.mark(named: title) ?? flag ?? words {
        return Column(index: index, mark: mark, isOfCancellations: isOfCancellations)
      }
      let isOfAbsences = AbsenceHeading.mark(headed: title, vocabulary) == .absent
      return isOfAbsences && !rows.isEmpty && areAnswers(index, rows, vocabulary)
        ? Column(index: index, mark: .absent, isOfCancellations: isOfCancellations) : nil
    }
  }

  /// The mark that a row sets, blank where it sets none; `nil` where that cannot be told, which is logged.
  func code(of row: TableRow, log: inout DiagnosticLog) -> MarkCode? {
    // Who did not cancel may not have come.
    let cells = columns.filter {
      !$0.isOfCancellations || vocabulary.isSet(row.text($0.index), below: $0.mark) != false
    }
    switch MarkFlags.outcome(of: cells.map { ($0.mark, row.text($0.index)) }, vocabulary) {
    case .set(let mark): return .mark(mark)
    case .unset(let code): return reportStray(in: row, log: &log) ? nil : code
    case .unknown(let place):
      let column = cells[place].index
      log.add(
        .unknownMark, at: row, column: column, of: file,
        "'\(name: row.text(column))' in column '\(titles[column])' is neither yes nor no",
        help: "write 1 or 0, or x or nothing")
    case .several(let first, let second):
      let (one, other) = (cells[first].index, cells[second].index)
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
    case [.absent, .exempt]: .absent
    default: one == other ? one : nil
    }
  }
}
