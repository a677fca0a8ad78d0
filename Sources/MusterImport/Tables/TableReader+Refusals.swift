import MusterReading

extension TableReader {
  func reportShape(_ sample: [TableRow], log: inout DiagnosticLog) {
    let table = belowTitles(sample)
    guard let first = table.first else { return }
    let head = TableHead(titles: first.texts, options: options)
    let place = first.place(nil, file: rows.file)
    let line = first.sourceLine()
    head.reportUnmatched(at: place, sourceLine: line, log: &log)
    let body = table.dropFirst()
    let isSure = TableShape.beginsWithHead(sample)
    guard head.unmatched.isEmpty, isSure || !reportMonths(sample, log: &log),
      isSure || !reportHead(sample, log: &log)
    else { return }
    if let missing = MissingHead(codesIn: sample) { return missing.report(file: rows.file, log: &log) }
    if reportDay(first.texts, at: place, sourceLine: line, log: &log) { return }
    if sample.count == 1, log.errors == 0, first.count == 1, first.text(0).isEmpty {
      log.add(.emptyTable(file: rows.file))
    } else {
      MissingColumns(
        head: TableHead(titles: first.texts, rows: body, options: options), rows: body, options: options
      ).report(at: place, sourceLine: line, log: &log)
    }
  }

  /// Asks for the day of what may be a report of some program; `false` where a table is like none.
  private func reportDay(
    _ titles: [String], at place: SourcePlace, sourceLine: String, log: inout DiagnosticLog
  ) -> Bool {
    for report in options.formats.reports {
      guard let finding = report.lacksDay(titles) else { continue }
      let format = Advice.rule("format", report.format.name)
      log.add(
        .missingDate, at: place, "missing date: \(finding)",
        help: "if it is one, specify the format and the date: \(known: format, .rule("date", "2026-11-18"))",
        sourceLine: sourceLine)
      return true
    }
    return false
  }

  /// The rows from the head on, where titles of one cell stand above a row that names people.
  private func belowTitles(_ sample: [TableRow]) -> [TableRow] {
    let titles = sample.prefix { row in TableReader.isTitle(row) }.count
    guard titles > 0, titles < sample.count else { return sample }
    let head = TableHead(titles: sample[titles].texts, options: options)
    return !head.columns.isEmpty ? Array(sample[titles...]) : sample
  }

  private static func isTitle(_ row: TableRow) -> Bool {
    let cells = row.texts.filter { !$0.isEmpty }
    return cells.count <= 1 && cells.allSatisfy { $0.contains(where: \.isLetter) }
  }

  /// Refuses a grid below whose dates there are names, and says how it is read; `false` of other grids.
  func reportLists(_ grid: GridShape, body: ArraySlice<TableRow>, log: inout DiagnosticLog) -> Bool {
    guard options.layout != .wide, ListsTable.holdsNames(body, below: grid.head, options: options) else {
      return false
    }
    reportLists(grid.head, column: GridHead.firstDate(in: grid.head.texts, dates: nil), log: &log)
    return true
  }

  /// Says that there are names below the dates of a head, and how they are read.
  private func reportLists(_ head: TableRow, column: Int?, log: inout DiagnosticLog) {
    log.add(
      .namesBelowDates, at: head, column: column, of: rows.file,
      "the cells under the dates contain names instead of codes",
      help: "if each column lists who came: \(known: .rule("layout", TableLayout.lists.rawValue))")
  }

  /// Says that heads are months, and how they are read; `false` where there are no such heads.
  private func reportMonths(_ sample: [TableRow], log: inout DiagnosticLog) -> Bool {
    let months = { (row: TableRow) in row.texts.indices.filter { CalendarCell(row.text($0))?.month != nil } }
    guard let row = sample.first(where: { months($0).count >= 3 }), let column = months(row).first else {
      return false
    }
    // "02.11" is a day too, and so is "Sep 13" beside "Sep 20".
    let names = months(row).map { CalendarCell(row.text($0))?.month }
    let areDays = months(row).allSatisfy { DatedHeading.isDate(row.text($0), dates: nil) }
    if areDays, Set(names).count < names.count || !row.text(column).contains(where: \.isLetter) {
      return false
    }
    let below = sample.drop { $0.line <= row.line }.first
    // Days below say which: something else is wrong.
    if let below, months(row).contains(where: { DayCell(below.text($0)) != nil }) { return false }
    let text = row.text(column)
    let pattern = CalendarCell.pattern(of: text) ?? "MMM"
    log.add(
      .incompleteDates, at: row, column: column, of: rows.file,
      "'\(text)' is a month without a day",
      help: "\(known: .rule("date-format", pattern)) reads each month as its first day")
    return true
  }

  /// Says that there is a row of dates, or of days, that is not taken for the head of a grid; `false` where there is none.
  private func reportHead(_ sample: [TableRow], log: inout DiagnosticLog) -> Bool {
    var forced = options
    forced.layout = .wide
    for (index, row) in sample.enumerated() where options.layout == nil {
      let body = sample[(index + 1)...]
      if let grid = GridShape(sample, at: index, options: forced), let column = grid.firstOfSeveral(options) {
        if ListsTable.holdsNames(body, below: grid.head, options: options) {
          reportLists(row, column: column, log: &log)
          return true
        }
        let areNumbers = grid.source == .rows && DayCell(row.text(column)) != nil
        log.add(
          .datesWithoutCodes, at: row, column: column, of: rows.file,
          areNumbers
            ? "the numbers in this row may be days of the month above, or those of lessons"
            : "this row contains dates, but there are hardly any codes under them",
          help:
            "if \(known: areNumbers ? "they are days" : "it is the header of a wide table"): \(known: .rule("layout", TableLayout.wide.rawValue))"
        )
        return true
      }
      let texts = row.texts
      let days = texts.indices.filter { $0 > 0 && DayCell(texts[$0]) != nil }
      if days.count >= 3, TableShape.hasCodes(body, columns: days, options: options),
        MarkVocabulary(options).code(of: texts[days[days.count - 1]]) == nil
      {
        log.add(
          .incompleteDates, at: row, column: days[0], of: rows.file,
          "'\(texts[days[0]])' may be a day, but its month is missing",
          help:
            "put the months in a row above, as in September 2026, or write full dates; days must be in order within each month"
        )
        return true
      }
    }
    return false
  }
}
