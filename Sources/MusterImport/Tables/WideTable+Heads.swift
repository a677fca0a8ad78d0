import MusterReading

extension WideTable {
  /// Takes a row as the head of what follows, or as one that may tell its months; `false` when it is somebody's.
  mutating func takeHead(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog)
    -> Bool
  {
    let isRepeated = head.isRepeated(by: row)
    let row = isRepeated ? GridShape.withoutOrdinals(row) : row
    let (name, id) = LongRules(columns: head.roles.columns).person(of: row)
    let isNameless = name.isEmpty && id == nil
    // "November 2026" in the corner is that of another month, "Week 46, 2026" that of another week.
    let isCorner =
      CalendarCell(name).map { $0.month != nil && $0.year != nil } == true
      || TitleSpan.isIn(TableRow([name], line: row.line))
    if isRepeated || isNameless && !above.isEmpty || isCorner {
      let composed = HeadComposer(dates: options.dateFormat, year: options.year).composed(row, above: above)
      if isRepeated || composed != nil {
        if composed == nil { readAbove(into: &destination, log: &log) }
        above = []
        // Roles are known by the titles of the first head.
        let section = (composed?.head ?? GridShape.dated(row) ?? row).replacing(head.roles.columns.values) {
          $0 < head.titles.count ? head.titles[$0] : nil
        }
        begin(section: section, composition: composed, log: &log)
        return true
      }
    }
    if isNameless, isDates(row) {
      begin(section: row, log: &log)
      return true
    }
    guard let first = head.sessions.first?.column, let last = head.sessions.last?.column, above.count < 3,
      isNameless || CalendarCell(name) != nil || CalendarCell(title: name) != nil || TitleSpan.isIn(row),
      HeadComposer.isCalendar(row, in: first...last) || TitleSpan.isIn(row)
    else { return false }
    above.append(row)
    return true
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
    section row: TableRow, composition: HeadComposer.Composition? = nil, log: inout DiagnosticLog
  ) {
    var problems = DiagnosticLog()
    var next = GridHead(
      row: row, slots: nil, dates: dates, options: options, marks: marks, isComposed: composition != nil,
      weekdays: composition?.weekdays ?? [:], daysOff: knownDaysOff, file: file, log: &problems)
    if next.sessions.isEmpty, problems.errors == 0 {
      return head.compareShortDates(of: row, form: dates, file: file, log: &log)
    }
    log.append(problems)
    next.doubtColumns(of: head)
    strays.report(head, log: &log)
    strays = StrayCodes()
    if head.sessions.contains(where: { $0.leaving != nil }) { next.joinVisits([]) }
    closeCoverage()
    head = next
    coverage.adopt(head)
    tallies = head.sessions.map { _ in GridTally() }
    (sessions, met) = ([:], [:])
    reported = []
  }
}
