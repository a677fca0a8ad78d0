import MusterReading

/// Rows of a grid that are nobody's, and what would be given to the wrong people.
extension WideTable {
  /// Whether a row is part of a legend, or holds the times of the sessions, or whether they were held.
  func isNobody(_ name: String, _ row: TableRow) -> Bool {
    guard !name.isEmpty else { return false }
    let titled = Set(head.roles.columns.values)
    let cells = row.texts.indices.filter { !titled.contains($0) && !row.isBlank($0) }.map { row.text($0) }
      .filter { $0 != name }
    if isLegend(name, cells, row) || SessionHeading.isCancelled(name[...]) { return true }
    guard !cells.isEmpty else {
      // `Prepared by: J. Mills on 20/11/2026`, `Signature ______`
      if Heading.titlesGroup(name), subtotals.isUnlike(row), rule(for: name) == nil { return true }
      return name.contains(": ") || "※†".contains(name.first ?? " ") || isBlankForm(name)
        || Heading.titlesSex(name)
        || Heading.isOfSignatures(name) || Heading.isSentence(name) || Heading.saysAbsencesAlone(name)
        || HeadYears.isYear(row) || CalendarCell(title: name) != nil || !DatesInText.all(in: name).isEmpty
    }
    // `Sopranos,,3,4` below `Ava,S,1,0`
    let isSum = Heading.titlesGroup(name) && cells.allSatisfy { Double($0) != nil } && subtotals.isUnlike(row)
    if isSum, rule(for: name) == nil { return true }
    // `Class average,,100%,100%` below letters
    if rows > 0, !haveShares, cells.allSatisfy({ $0.hasSuffix("%") }) { return true }
    // `Tea money,,£4,£4`
    if cells.allSatisfy({ $0.contains(where: \.isCurrencySymbol) }) { return true }
    // `Prepared by:,,,Noted by:`
    if isBlankForm(name), cells.allSatisfy({ marks.meaning(of: $0) == nil }) { return true }
    if Heading.describesSessions(name), cells.allSatisfy({ marks.meaning(of: $0) == nil }) { return true }
    if Heading.asksWhetherHeld(name) || Heading.isOfSessions(name) { return true }
    // `Actor,Role` below the dates
    if Heading.namesSomebody(name), cells.allSatisfy({ $0.hasLetters && marks.meaning(of: $0) == nil }) {
      return true
    }
    return Heading.namesTimes(PlainLetters.folded(name))
      && cells.allSatisfy { ClockText.seconds(of: $0) != nil || TimeSpan($0) != nil }
  }

  /// Whether a text is a label beside which something is to be written.
  private func isBlankForm(_ text: String) -> Bool {
    ":：_…".contains(text.last ?? " ") || text.contains("__")
  }

  /// Whether a row explains a code: `P,Present`, `P = present`.
  private func isLegend(_ name: String, _ cells: [String], _ row: TableRow) -> Bool {
    if Heading.titlesLegend(name), !cells.contains(where: { marks.mark(headed: $0) != nil }) { return true }
    if cells.count == 1, name.count <= 2, cells[0].count > 3, explains(name, cells[0]) { return true }
    // `Apols,apologies accepted`
    if cells.count == 1, name.count > 2, cells[0].contains(" "), case .mark = marks.meaning(of: name) {
      return true
    }
    if cells.allSatisfy({ marks.meaning(of: $0) == nil }),
      Legend.explains(
        cells.isEmpty ? name : row.texts.filter { !$0.isEmpty }.joined(separator: "; "), options)
    {
      return true
    }
    // `F: falta,FJ: falta justificada` below first and last names
    let texts = row.texts.filter { !$0.isEmpty }
    if texts.count > 1, texts.allSatisfy({ isExplanation($0) }) { return true }
    let told = ([name] + cells).filter { isExplanation($0) }
    return told.count == cells.count + 1 || told.count > 1 && isExplanation(name)
  }

  /// Whether a text is a code and its meaning: `P - present`.
  private func isExplanation(_ text: String) -> Bool {
    guard let sign = text.firstIndex(where: { "=:–-".contains($0) }) else { return false }
    let code = PersonName.normalized(text[..<sign])
    let meaning = PersonName.normalized(text[text.index(after: sign)...])
    guard !code.isEmpty, code.count <= 3, !meaning.isEmpty else { return false }
    return text[sign] == "=" || explains(code, meaning)
  }

  private func explains(_ code: String, _ word: String) -> Bool {
    guard case .mark(let mark) = marks.meaning(of: code) else { return false }
    return marks.meaning(of: word) == .mark(mark)
  }

  /// Says which rows were left out as nobody's.
  func reportNobody(log: inout DiagnosticLog) {
    guard !nobody.isEmpty else { return }
    log.add(
      .rowsLeftOut, in: file,
      "ignored rows that are not people: \(GridSubtotals.list(nobody.map { $0.isEmpty ? "…" : $0 }))",
      help: "they look like a legend, or describe the sessions")
  }

  /// Names beside the dates that are not those of the row begin a second table, whose marks are of other people.
  mutating func reportSecondTable(_ row: TableRow, log: inout DiagnosticLog) {
    if let person = LongRules(columns: head.roles.columns).namedColumn, !row.isBlank(person),
      let second = row.cells.indices.first(where: { $0 > person && row.value($0) == row.value(person) }),
      Heading.words[.person]?.contains(PlainLetters.folded(row.text(person))) == true
    {
      refuse(
        second, of: row, code: .secondTable,
        "there is a second table next to the first: both have '\(name: row.text(second))' in this row",
        help: "move it below the first one, with its header", log: &log)
    }
    for (column, first) in head.secondNames
    where !row.isBlank(column)
      && PersonName.normalized(row.text(column)) != PersonName.normalized(row.text(first))
    {
      if head.untitled.contains(column), marks.meaning(of: row.text(column)) != nil { continue }
      refuse(
        column, of: row, code: .secondTable,
        "there is a second table next to the first: '\(name: row.text(column))' is in the same row as '\(name: row.text(first))'",
        help: "move it below the first one, with its header", log: &log)
    }
  }

  /// Codes below a heading that counts them would be lost; other texts there are noted.
  mutating func reportCodesAmongCounts(_ row: TableRow, log: inout DiagnosticLog) {
    for (column, check) in head.checks where !row.isBlank(column) && !GridHead.isCount(row.text(column)) {
      guard case .mark = marks.meaning(of: row.text(column)), check != .share, check != .other else {
        if marks.meaning(of: row.text(column)) != .blank { filledLeftOut.insert(column) }
        continue
      }
      refuse(
        column, of: row, code: .codesWithoutDate,
        "there are codes in column '\(name: head.title(of: column))', whose heading has no date",
        help: "move them to the column of their date, and clear this column", log: &log)
    }
  }

  /// Refuses whole dates where marks would be, below a corner that is not that of the head; `false` of other rows.
  func refuseDates(_ row: TableRow, log: inout DiagnosticLog) -> Bool {
    guard isDates(row), let person = LongRules(columns: head.roles.columns).namedColumn,
      let first = head.sessions.first?.column
    else { return false }
    let title = head.titles[person]
    log.add(
      .datesForMarks, at: row, column: first, of: file,
      "this row contains dates instead of marks: '\(name: row.text(first))'",
      help:
        "if a new part of the table begins here, \(title.isEmpty ? "empty its first cell" : "write '\(title)' in its first cell"); otherwise remove the row"
    )
    reject(row, "expected marks, but found dates", log: &log)
    return true
  }
}
