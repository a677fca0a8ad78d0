import MusterReading

/// Totals, and columns that would be lost.
extension WideTable {
  /// What a row counts; `nil` when it is a person's: a row of counts has numbers alone, and below a code at least one.
  func totalCheck(_ name: String, _ row: TableRow) -> GridHead.Check? {
    let first = head.sessions.first?.column ?? 0
    let title = name.isEmpty ? row.texts.prefix(first).first { !$0.isEmpty } ?? "" : name
    if title.isEmpty { return [.total, .share].first { isSum(row, $0) } }
    guard let check = GridHead.check(headed: title, marks: marks) else { return nil }
    let cells = head.sessions.map { row.text($0.column) }.filter { !$0.isEmpty }
    guard cells.allSatisfy({ GridHead.isCount($0) }) else { return nil }
    guard case .mark = check else { return check }
    // A letter may be somebody's initial.
    let isInitial = title.count == 1 && (rows == 0 || marks.hasNumbers)
    return cells.isEmpty || isInitial && cells.allSatisfy { marks.meaning(of: $0) != nil } ? nil : check
  }

  /// Whether a row without any title holds totals, most of them right: others may be somebody's whose name is missing.
  func isSum(_ row: TableRow, _ check: GridHead.Check) -> Bool {
    let filled = head.sessions.indices.filter { !row.isBlank(head.sessions[$0].column) }
    let texts = filled.map { row.text(head.sessions[$0].column) }
    guard filled.count > 1,
      texts.allSatisfy({ GridHead.isCount($0) && $0.hasSuffix("%") == (check == .share) })
    else { return false }
    let right = zip(filled, texts).count { tallies[$0].agrees(with: $1, check: check, blank: options.blank) }
    return right * 2 > filled.count
  }

  func compare(_ row: TableRow, title: String, check: GridHead.Check, log: inout DiagnosticLog) {
    for (index, session) in head.sessions.enumerated() {
      tallies[index].compare(
        row, column: session.column, title: title, check: check, blank: options.blank, file: file, log: &log)
    }
  }

  /// Something below a heading that looks like a date and is none would be lost: an error, once a column.
  mutating func reportDoubtful(_ row: TableRow, log: inout DiagnosticLog) {
    for column in head.leftOut + head.others where !row.isBlank(column) { filledLeftOut.insert(column) }
    strays.look(at: row, columns: head.leftOut, marks, file: file)
    for column in head.cancelled where holdsMark(row, column) {
      refuse(
        column, of: row, "there are marks for '\(name: head.title(of: column))', which did not take place",
        help: "correct the heading, or clear the column", log: &log)
    }
    for column in head.untitled where holdsMark(row, column) {
      refuse(
        column, of: row, "there are marks in a column without a heading",
        help: "write a date in the heading, or clear the column", log: &log)
    }
    for column in head.doubtful where !row.isBlank(column) {
      refuse(
        column, of: row,
        "there are cells under the heading '\(head.title(of: column))', which does not match the date format \(dates)",
        help: "correct the heading, or clear the column", log: &log)
    }
  }

  private func holdsMark(_ row: TableRow, _ column: Int) -> Bool {
    !row.isBlank(column) && marks.mark(headed: row.text(column)) != nil
  }

  /// Logs an error at a cell, once a column.
  mutating func refuse(
    _ column: Int, of row: TableRow, code: DiagnosticCode = .noSuchDate, _ message: DiagnosticText,
    help: DiagnosticText, log: inout DiagnosticLog
  ) {
    guard reported.insert(column).inserted else { return }
    log.add(code, at: row, column: column, of: file, message, help: help)
  }
}
