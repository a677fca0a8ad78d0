import MusterReading

extension TableReader {
  mutating func readWide(
    _ grid: GridShape, above: ArraySlice<TableRow>, body: ArraySlice<TableRow>,
    into destination: inout RecordDestination, log: inout DiagnosticLog
  ) throws(FileError) {
    let titles = titles(of: above, body)
    let (start, startLog) = (destination, log)
    guard let dates = dates(of: grid, log: &log) else { return }
    destination.plan(grid, dates: dates)
    takeMeanings(of: grid, dates: dates, titles: titles, body)
    var table = WideTable(
      file: rows.file, grid: grid, dates: dates, options: options, defaultGroup: defaultGroup, log: &log)
    table.joinVisits(body)
    destination.plan([.person, .first, .prefix, .last, .id, .group, .note], of: table.head.roles)
    guard names(table, head: grid.head, body, log: &log) else { return }
    // "Absences" may head the names too.
    let corner = table.head.roles.columns[.person].map { [table.head.titles[$0]] } ?? []
    table.take(titles + corner, subject: subject(above: above))
    table.takeHours(options.titles + titles, body)
    let position = log.problems.count
    let count = above.count + 1 + grid.below
    var isWhole = false
    if let (lines, delimiter) = try lines(below: count) {
      isWhole = try table.read(lines, delimiter: delimiter, into: &destination)
    }
    if !isWhole { isWhole = try readRows(below: count, by: &table, into: &destination, log: &log) }
    table.closeCoverage()
    // The whole may tell more of marks and days than the first rows did.
    var held = grid
    held.cancelled.formUnion(table.cancelled)
    let isInverse = takeInverse(of: table)
    if isInverse || held.cancelled != grid.cancelled {
      (destination, log) = (start, startLog)
      if isInverse { table.reportInverse(log: &log) }
      return try readWide(held, above: above, body: body, into: &destination, log: &log)
    }
    table.finish(isWhole: isWhole, into: &destination, log: &log)
    destination.plan(table.marks)
    table.head.roles.adviseID(options, from: position, log: &log)
  }

  /// Whether a column tells the people of a grid; else that was logged.
  private func names(
    _ table: WideTable, head: TableRow, _ body: ArraySlice<TableRow>, log: inout DiagnosticLog
  ) -> Bool {
    guard table.isReadable(head: head, body: body, log: &log) else { return false }
    let doubt = table.head.roles.doubtfulNames(
      body, options, before: table.head.sessions[0].column, file: rows.file)
    if let doubt { log.add(doubt) }
    return doubt == nil
  }

  /// Takes down what titles and rows tell of names, marks and days.
  private mutating func takeMeanings(
    of grid: GridShape, dates: DateFormat, titles: [String], _ body: ArraySlice<TableRow>
  ) {
    takeNames(from: grid.head, before: GridHead.firstDate(in: grid.head.texts, dates: dates), body)
    if titles.contains(where: { Heading.saysMarksAreAbsences($0) }) { takeForAbsence(grid, body) }
    if !options.isWhole { takeVacations(body) }
    takeLateness(options.titles + titles, body.differentTexts)
  }

  /// The texts above a grid, and the sentences among its rows.
  private func titles(of above: ArraySlice<TableRow>, _ body: ArraySlice<TableRow>) -> [String] {
    let alone = body.compactMap(\.onlyText).filter {
      Heading.isSentence($0) || Heading.saysAbsencesAlone($0)
    }
    return above.flatMap { titles(in: $0) } + alone
  }

  /// The texts of a row above a grid, without titles of columns to the right of months: `| October | | Absences`.
  func titles(in row: TableRow) -> ArraySlice<String> {
    row.texts.prefix { CalendarCell($0)?.month == nil }
  }

  /// Goes by first and last names where the rows show that the column of people beside them has none.
  private mutating func takeNames(from head: TableRow, before start: Int?, _ body: ArraySlice<TableRow>) {
    guard let start, !options.isWhole else { return }
    let roles = TableHead(titles: head.texts, options: options, range: 0..<start)
    var settled = roles
    settled.settleNames(body, options)
    settled.settleOnlyNames(body, options, before: start)
    for role in ColumnRole.allCases where settled.columns[role] != roles.columns[role] {
      options.columns[role] = .some(settled.columns[role].map { "#\($0 + 1)" })
    }
  }

  /// Takes the only sign of a grid for an absence, and a blank for a presence, as a title says.
  private mutating func takeForAbsence(_ grid: GridShape, _ body: ArraySlice<TableRow>) {
    let vocabulary = MarkVocabulary(options)
    let columns = grid.head.cells.indices.filter { SessionHeading.isSession(grid.head.text($0), dates: nil) }
    let cells = Set(columns.flatMap { body.texts(in: $0) })
    guard !options.isWhole, options.blank == nil, cells.count == 1, let sign = cells.first,
      vocabulary.code(of: sign) == .mark(.present), vocabulary.isAssumed(sign)
    else { return }
    options.marks[sign] = .mark(.absent)
    options.assumedCodes.remove(sign)
    options.toldBlank = .present
  }

  /// Takes the signs of those who came for absences where a column headed by absences counts them; `false` of other grids.
  private mutating func takeInverse(of table: WideTable) -> Bool {
    guard table.inverse.column != nil, !options.isWhole, options.blank == nil, !table.marks.presences.isEmpty
    else { return false }
    for code in table.marks.presences {
      options.marks[code] = .mark(.absent)
      options.assumedCodes.remove(code)
    }
    for code in table.marks.answers.no { options.marks[code] = .mark(.present) }
    return true
  }

  /// Takes numbers for the minutes that people were late, where a title says that they are: `Late log (minutes late)`.
  mutating func takeLateness(_ titles: [String], _ texts: @autoclosure () -> Set<String>) {
    guard !options.isWhole, titles.contains(where: { FinerMarks.saysMinutesLate($0) }) else { return }
    for text in texts() where options.marks[text] == nil {
      guard let minutes = Int(text), minutes >= 0 else { continue }
      options.marks[text] = .mark(minutes > 0 ? .partial : .present)
    }
  }

  /// Takes the words for holidays that people take for excuses.
  private mutating func takeVacations(_ body: ArraySlice<TableRow>) {
    let vocabulary = MarkVocabulary(options)
    for word in body.differentTexts where Heading.isVacation(word) && !vocabulary.isNamed(word) {
      options.marks[word] = .mark(.excused)
    }
  }

  /// The form of the dates of a head, or nothing, for which there is a reason in the log.
  private func dates(of grid: GridShape, log: inout DiagnosticLog) -> DateFormat? {
    let head = grid.head
    if let (form, example) = grid.assumed {
      let other = DateFormat(parts: form.parts.reversed())
      log.addDateOrder(other, example, at: head.place(nil, file: rows.file), sourceLine: nil)
    }
    if grid.source == .cells, reportWeekdays(head, log: &log) { return nil }
    let form = grid.forms(given: options.dateFormat)
    if let form {
      let column = head.texts.firstIndex {
        form.prefix(of: DatedHeading.bytes(of: $0, dates: form)).reading == .yearMissing
      }
      guard let column, options.year == nil else { return form }
      return reportYear(of: form, at: head, column: column, log: &log)
    }
    var found = DateColumn(ofTable: true)
    var seen: Set<String> = []
    for (column, text) in head.texts.enumerated()
    where SessionHeading.isSession(text, dates: nil) && seen.insert(text).inserted {
      found.add(text, date: DatedHeading.bytes(of: text, dates: nil), weekdays: grid.weekdays[column] ?? [])
    }
    let detection = found.detection(year: options.year, isWhole: true)
    let column =
      detection.example.flatMap { example in head.texts.firstIndex(of: example) }
      ?? GridHead.firstDate(in: head.texts, dates: nil)
    let dates = detection.format(
      given: options, at: head.place(column, file: rows.file), sourceLine: head.sourceLine(column), log: &log)
    if dates != nil, grid.source == .numbers { reportNumbers(grid, column: column, log: &log) }
    return dates
  }

  /// Asks for the month where `mar 3` stands beside `jue 5`, as a Tuesday does; `false` of other heads.
  private func reportWeekdays(_ head: TableRow, log: inout DiagnosticLog) -> Bool {
    let texts = head.texts
    let days = texts.indices.filter { DayCell(texts[$0])?.isOfWeekday == true }
    let (dates, others) = (
      days.filter { DatedHeading.isDate(texts[$0], dates: nil) },
      days.filter { !DatedHeading.isDate(texts[$0], dates: nil) }
    )
    guard options.dateFormat == nil, let first = dates.first,
      others.contains(where: { (DayCell(texts[$0])?.weekday?.count ?? 0) > 1 })
    else { return false }
    log.add(
      .incompleteDates, at: head, column: first, of: rows.file,
      "'\(texts[first])' may be a weekday and a day, but its month is missing",
      help: "put the month and the year in a row above, as in September 2026, or write full dates")
    return true
  }

  /// Says that the heads are numbers of days, and which the first is.
  private func reportNumbers(_ grid: GridShape, column: Int?, log: inout DiagnosticLog) {
    guard let column, let day = Day(iso: grid.head.text(column)) else { return }
    log.add(
      .serialDates, at: grid.head, column: column, of: rows.file,
      "the headings are spreadsheet day numbers: \(SerialDate.number(of: day)) is read as \(day)",
      help: "confirm with \(known: .rule("date-format", "serial")), or format the cells as dates")
  }

  mutating func readTransposed(
    _ head: TableRow, _ shape: TransposedShape, skipping skipped: Int,
    into destination: inout RecordDestination, log: inout DiagnosticLog
  ) throws(FileError) {
    guard let dates = try dates(shape.date, below: skipped + 1, log: &log) else { return }
    destination.plan { $0.dateFormat = dates }
    let roles = TableHead(titles: head.texts, options: options)
    destination.plan([.slot, .time, .session, .note], of: roles)
    if !roles.isOfForm {
      destination.plan { $0.columns[.date] = TableHead.name(of: shape.date, in: head.texts) }
    }
    let counting = try counting(head, below: skipped + 1)
    var table = TransposedTable(
      file: rows.file, head: head, shape: shape, counting: counting, dates: dates, options: options,
      defaultGroup: defaultGroup, destination: &destination, log: &log)
    let isWhole = try readRows(below: skipped + 1, by: &table, into: &destination, log: &log)
    table.finish(isWhole: isWhole, log: &log)
    destination.plan(table.marks)
  }

  mutating func readLists(
    _ grid: GridShape, skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError) {
    guard let dates = dates(of: grid, log: &log) else { return }
    destination.plan(grid, dates: dates)
    destination.planLacks(.namesInCells)
    var table = ListsTable(
      file: rows.file, head: grid.head, dates: dates, options: options, defaultGroup: defaultGroup,
      destination: &destination, log: &log)
    let isWhole = try readRows(below: skipped + 1 + grid.below, by: &table, into: &destination, log: &log)
    table.finish(isWhole: isWhole, log: &log)
  }

  /// The columns of a grid of dates down that count: headed like it, with nothing but numbers below.
  private mutating func counting(_ head: TableRow, below count: Int) throws(FileError) -> Set<Int> {
    var columns = TransposedTable.mayCount(head.texts, options: options)
    guard !columns.isEmpty else { return [] }
    try goBelow(count)
    var filled: Set<Int> = []
    while !columns.isEmpty, try goOn() {
      for column in columns where !row.isBlank(column) {
        filled.insert(column)
        if !GridHead.isCount(row.text(column)) { columns.remove(column) }
      }
    }
    return columns.filter {
      filled.contains($0) || MarkVocabulary(options).code(of: head.text($0)) == nil
    }
  }
}
