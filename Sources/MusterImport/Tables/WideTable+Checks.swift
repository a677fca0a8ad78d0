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

  /// Joins the columns of times at which people came and left, written with dots or colons; who was off was not expected.
  mutating func joinVisits(_ body: ArraySlice<TableRow>) {
    head.joinVisits(body, marks)
    guard head.sessions.contains(where: { $0.leaving != nil }) else { return }
    var told = options
    for word in body.differentTexts where GridHead.isOff(word) && marks.meaning(of: word) == nil {
      told.marks[word] = .mark(.exempt)
    }
    marks = CellMarks(MarkVocabulary(told), takesDots: true)
  }

  /// Reads numbers as hours where a title says that they are and some are no codes: whoever has any came.
  mutating func takeHours(_ titles: [String], _ body: ArraySlice<TableRow>) {
    var told = options
    told.marks["0"] = told.marks["0"] ?? .mark(.absent)
    guard !head.sessions.contains(where: { $0.leaving != nil }),
      let title = (titles + head.titles).first(where: { Amount.saysHours($0) }),
      told.marks["0"] == .mark(.absent),
      head.sessions.contains(where: { session in
        body.contains {
          GridHead.isCount($0.text(session.column)) && marks.meaning(of: $0.text(session.column)) == nil
        }
      })
    else { return }
    hours = title
    marks = CellMarks(MarkVocabulary(told, below: "hours"))
  }

  /// Says that numbers are read as hours.
  func reportHours(log: inout DiagnosticLog) {
    guard let hours, marks.hasNumbers else { return }
    log.add(
      .marksAssumed, in: file,
      "the numbers are read as hours, as '\(name: hours)' says: 0 as absent, and any other as present",
      help: "if they are codes, specify what each means: \(known: .assign("mark", "3", "MARK"))")
  }

  func compare(_ row: TableRow, title: String, check: GridHead.Check, log: inout DiagnosticLog) {
    // Totals are those of the hours.
    for (index, session) in head.sessions.enumerated() where hours == nil {
      tallies[index].compare(
        row, column: session.column, title: title, check: check, blank: options.blank, file: file, log: &log)
    }
  }

  /// Something below a heading that looks like a date and is none would be lost: an error, once a column.
  mutating func reportDoubtful(_ row: TableRow, log: inout DiagnosticLog) {
    for column in head.leftOut + head.others where !row.isBlank(column) { filledLeftOut.insert(column) }
    strays.look(at: row, columns: head.leftOut, marks, file: file)
    for column in head.cancelled
    where holdsMark(row, column) && !SessionHeading.saysClosed(row.text(column)) {
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
