import MusterReading

extension WideTable {
  /// Takes a row as the head of what follows, or as one that may tell its months; `false` when it is somebody's.
  mutating func takeHead(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog)
    -> Bool
  {
    let isRepeated = head.isRepeated(by: row) || hasYearlessDates(row)
    let row = isRepeated ? WordForms.withoutOrdinals(row) : row
    let (name, id) = LongRules(columns: head.roles.columns).person(of: row)
    let isNameless = name.isEmpty && id == nil
    // "November 2026" in the corner is that of another month, "Week 46, 2026" that of another week.
    let isCorner =
      CalendarCell(name).map { $0.month != nil && $0.year != nil } == true
      || TitleSpan.isIn(TableRow([name], line: row.line))
    if isRepeated || isNameless && !above.isEmpty || isCorner,
      takeSection(row, isRepeated: isRepeated, into: &destination, log: &log)
    {
      return true
    }
    if takeDays(row, log: &log) { return true }
    if isNameless, isDates(row) {
      begin(section: row, log: &log)
      return true
    }
    if isTitle(row, name) { titleLine = row.line }
    guard let first = head.sessions.first?.column, let last = head.sessions.last?.column, above.count < 3,
      titleLine == row.line || TitleSpan.isIn(row)
        || (isNameless || CalendarCell(name) != nil || CalendarCell(title: name) != nil)
          && CalendarRow.isOne(row, in: first...last)
    else { return false }
    above.append(row)
    return true
  }

  /// Takes a row as the head of what follows if it repeats the head, or has dates by the rows above it.
  private mutating func takeSection(
    _ row: TableRow, isRepeated: Bool, into destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Bool {
    let composer = HeadComposer(dates: options.dateFormat, year: options.year)
    var composed = composer.composed(row, above: above)
    let isByYear = composed == nil
    guard isRepeated || !isByYear else { return false }
    if isByYear {
      if let title = above.last, title.line == titleLine {
        nobody.append(title.onlyText ?? "")
        above.removeLast()
      }
      readAbove(into: &destination, log: &log)
      composed = composedByYear(row, composer)
    }
    above = []
    // Roles are known by the titles of the first head.
    let section = titled(composed?.head ?? SerialDate.dated(row) ?? row)
    begin(section: section, composition: composed, isByYear: isByYear, log: &log)
    return true
  }

  private func titled(_ row: TableRow) -> TableRow {
    row.replacing(head.roles.columns.values) { $0 < head.titles.count ? head.titles[$0] : nil }
  }

  /// Takes days of one weekday, below a blank row, for those of another group in the month above: `Old,1,8,15`.
  private mutating func takeDays(_ row: TableRow, log: inout DiagnosticLog) -> Bool {
    guard isComposed, row.line > lastLine + 1, above.isEmpty,
      case let months = Set(head.sessions.map { CalendarCell.month(of: $0.heading.day) }),
      months.count == 1, let month = months.first,
      let composed = HeadComposer(dates: options.dateFormat, year: nil).days(
        in: row, above: [TableRow([month], line: 0)]),
      DayCell.areOfOneWeekday(composed.columns.map { row.text($0) })
    else { return false }
    begin(section: titled(composed.head), composition: composed, log: &log)
    return true
  }

  /// Whether a row may be a title right above another head: a name alone in it, below a blank row or a word for groups.
  private func isTitle(_ row: TableRow, _ name: String) -> Bool {
    row.onlyText == name && !name.isEmpty && (row.line > lastLine + 1 || Heading.titlesGroup(name))
  }

  /// A head whose dates have the year of the first one, which a title told.
  private func composedByYear(_ row: TableRow, _ composer: HeadComposer) -> HeadComposer.Composition? {
    guard isComposed, let year = head.sessions.first?.heading.day.civil.year else { return nil }
    return composer.composed(row, above: [TableRow([String(year)], line: 0)])
  }

  /// Whether there are dates without a year, and nothing else, where marks would be: `Team B;7 Oct;14 Oct`.
  private func hasYearlessDates(_ row: TableRow) -> Bool {
    let columns = isComposed ? head.sessions.map(\.column).filter { !row.isBlank($0) } : []
    // Every row is asked, and codes are short.
    guard columns.count > 1, row.value(columns[0]).count > 2 else { return false }
    return columns.map { row.text($0) }.allSatisfy {
      DatedHeading.isDate($0, dates: nil) && !YearlessDates.hasYear($0, nil) && marks.meaning(of: $0) == nil
    }
  }

  /// Whether there are whole dates, and nothing else, where marks would be.
  func isDates(_ row: TableRow) -> Bool {
    let cells = head.sessions.map { row.text($0.column) }.filter { !$0.isEmpty }
    return cells.count > 1
      && cells.allSatisfy { text in
        guard case .session = SessionHeading.reading(of: text, dates: dates, year: nil) else { return false }
        return true
      }
  }

  /// Reads the rows that told no months after all.
  mutating func readAbove(into destination: inout RecordDestination, log: inout DiagnosticLog) {
    let rows = above
    above = []
    for row in rows { readPerson(row, into: &destination, log: &log) }
  }

  /// Takes a row that repeats the head as the head of what follows; one without a full date leaves the head as it is.
  private mutating func begin(
    section row: TableRow, composition: HeadComposer.Composition? = nil, isByYear: Bool = false,
    log: inout DiagnosticLog
  ) {
    var problems = DiagnosticLog()
    var next = GridHead(
      row: row, slots: nil, dates: dates, options: options, marks: marks, isComposed: composition != nil,
      weekdays: composition?.weekdays ?? [:], cancelled: knownCancelled, file: file, log: &problems)
    // Dates long before those of the head may be of the next year.
    let isBefore =
      isByYear && composition != nil
      && next.sessions.contains { (head.sessions.first?.heading.day ?? $0.heading.day) - $0.heading.day > 90 }
    if isBefore || next.sessions.isEmpty && problems.errors == 0 {
      return head.compareShortDates(of: row, form: dates, file: file, log: &log)
    }
    log.append(problems)
    next.doubtColumns(of: head)
    strays.report(head, log: &log)
    strays = StrayCodes()
    if head.sessions.contains(where: { $0.leaving != nil }) { next.joinVisits([], marks) }
    closeCoverage()
    head = next
    coverage.adopt(head)
    tallies = head.sessions.map { _ in GridTally() }
    (sessions, met) = ([:], [:])
    reported = []
  }
}
