import MusterJournals

/// Reads a table, long or wide, from its rows: what text tables and spreadsheets have in common.
struct TableReader<Rows: TableRows> {
  private var rows: Rows
  private let options: ReadingOptions
  private let defaultGroup: String
  private var row = TableRow()

  /// A reader of rows, which stand at their beginning.
  init(_ rows: Rows, options: ReadingOptions, defaultGroup: String) {
    self.rows = rows
    self.options = options
    self.defaultGroup = defaultGroup
  }

  /// Reads the table into a destination.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  mutating func read(into destination: inout RecordDestination, log: inout DiagnosticLog) throws(InputError) {
    var problems = DiagnosticLog()
    let sample = try sample(log: &problems)
    guard let first = sample.first else {
      log.append(problems)
      if problems.errors == 0 { log.add(.emptyTable(file: rows.file)) }
      return
    }
    if let missing = MissingHead(sample) {
      log.append(problems)
      return missing.report(file: rows.file, log: &log)
    }
    guard let shape = TableShape(sample, options: options) else {
      log.append(problems)
      return reportShape(sample, first: first, isInclude: destination.isInclude, log: &log)
    }
    let head = sample[shape.skipped]
    if shape.preamble > 0 { reportPreamble(shape.preamble, log: &log) }
    switch shape.layout {
    case .long, .longLists:
      try readLong(head, sample: sample, skipping: shape.skipped, into: &destination, log: &log)
    case .wide(let grid):
      let body = sample[(shape.skipped + 1 + grid.below)...]
      guard !reportLists(grid, body: body, isInclude: destination.isInclude, log: &log) else { return }
      try readWide(grid, skipping: shape.skipped, into: &destination, log: &log)
    case .transposed(let columns):
      try readTransposed(head, columns, skipping: shape.skipped, into: &destination, log: &log)
    case .lists(let grid): try readLists(grid, skipping: shape.skipped, into: &destination, log: &log)
    }
    try warnAboutDates(in: destination, log: &log)
  }

  /// Warns of days whose year is likely typed wrongly, where they first stand.
  private mutating func warnAboutDates(
    in destination: RecordDestination, log: inout DiagnosticLog
  ) throws(InputError) {
    var unlikely: [(place: SourcePlace, day: Day)] = []
    for builder in destination.builders {
      unlikely += builder.unlikelySessions.map { (builder.sessionPlaces[$0], builder.sessions[$0].day) }
        .filter { $0.place.file == rows.file }
    }
    guard !unlikely.isEmpty else { return }
    var lines: [Int: String] = [:]
    let wanted = Set(unlikely.compactMap(\.place.line))
    try rows.rewind()
    var ignored = DiagnosticLog()
    while lines.count < wanted.count, try rows.next(&row, log: &ignored) {
      if wanted.contains(row.line) { lines[row.line] = row.sourceLine() }
    }
    for (place, day) in unlikely {
      log.add(
        Diagnostic(
          .unlikelyDate, at: place,
          day.civil.year < 1900
            ? "the year of \(day) is before 1900" : "\(day) is years away from the other dates",
          help: "correct the year, if it is a slip", sourceLine: place.line.flatMap { lines[$0] }))
    }
  }

  /// Whether the first rows are sound, and show that all records belong to the group that the table does not name.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  mutating func isOneGroup() throws(InputError) -> Bool {
    var problems = DiagnosticLog()
    let sample = try sample(log: &problems)
    guard problems.errors == 0, let shape = TableShape(sample, options: options),
      sample.count > shape.skipped + 1
    else { return false }
    // A wide table may have another head further down, with a column of groups.
    guard shape.isLong else { return false }
    return TableHead(titles: sample[shape.skipped].texts, options: options).columns[.group] == nil
  }

  /// The first rows that are not blank.
  private mutating func sample(log: inout DiagnosticLog) throws(InputError) -> [TableRow] {
    var sample: [TableRow] = []
    while sample.count < TableShape.sample, try rows.next(&row, log: &log) {
      if !row.isBlank { sample.append(row) }
    }
    return sample
  }

  /// Goes to the first row below so many rows that are not blank, whose problems were or will be told elsewhere.
  private mutating func goBelow(_ count: Int) throws(InputError) {
    try rows.rewind()
    var ignored = DiagnosticLog()
    var left = count
    while left > 0, try rows.next(&row, log: &ignored) {
      if !row.isBlank { left -= 1 }
    }
  }

  private func reportPreamble(_ count: Int, log: inout DiagnosticLog) {
    log.add(
      Diagnostic(
        .columnsLeftOut, at: SourcePlace(file: rows.file),
        "\(count) row\(known: count == 1 ? "" : "s") before the head of the table \(known: count == 1 ? "is" : "are") left out"
      ))
  }

  private func reportShape(_ sample: [TableRow], first: TableRow, isInclude: Bool, log: inout DiagnosticLog) {
    let head = TableHead(titles: first.texts, options: options)
    let place = first.place(nil, file: rows.file)
    let line = first.sourceLine()
    head.reportUnmatched(isInclude: isInclude, at: place, sourceLine: line, log: &log)
    guard head.unmatched.isEmpty, !reportMonths(sample, isInclude: isInclude, log: &log) else { return }
    if sample.count == 1, log.errors == 0, first.count == 1, first.text(0).isEmpty {
      log.add(.emptyTable(file: rows.file))
    } else {
      head.reportMissing(isInclude: isInclude, at: place, sourceLine: line, log: &log)
    }
  }
}

// MARK: - The layouts

extension TableReader {
  private mutating func readLong(
    _ head: TableRow, sample: [TableRow], skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(InputError) {
    let titles = TableHead(titles: head.texts, options: options)
    let body = sample.dropFirst(skipped + 1)
    let isInclude = destination.isInclude
    var lists: NameLists?
    switch NameLists.find(titles, rows: body, options: options) {
    case .none: break
    case .lists(let found): lists = found
    case .unclear(let row, let column):
      let place = row.place(column, file: rows.file)
      return log.add(
        .unclearList(
          row.text(column), title: titles.titles[column], isInclude: isInclude, at: place,
          sourceLine: row.sourceLine(column)))
    }
    if let doubt = titles.doubtfulDate(in: body, isInclude: isInclude, file: rows.file)
      ?? titles.numbersForNames(in: body, isInclude: isInclude, file: rows.file)
    {
      return log.add(doubt)
    }
    let column = titles.columns[.date] ?? 0
    guard let dates = try dates(column, below: skipped + 1, isInclude: isInclude, log: &log) else { return }
    destination.setForm {
      $0.layout = .long
      $0.dateFormat = dates
    }
    let flags = MarkFlags(titles, rows: body, options: options, isInclude: isInclude, file: rows.file)
    var table = LongTable(
      file: rows.file, head: titles, dates: dates, options: options, isInclude: isInclude,
      defaultGroup: defaultGroup, lists: lists, flags: lists == nil ? flags : nil)
    try goBelow(skipped + 1)
    let (before, position) = (log.errors, log.problems.count)
    let conflicts = log.count(.conflictingMarks)
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(destination, isWhole: log.errors == before, log: &log)
    guard log.count(.conflictingMarks) > conflicts, lists == nil, flags == nil else { return }
    try adviseSessions(titles, below: skipped + 1, isInclude: isInclude, from: position, log: &log)
  }

  /// Looks for a column that tells sessions apart, after contradictions.
  private mutating func adviseSessions(
    _ head: TableHead, below count: Int, isInclude: Bool, from position: Int, log: inout DiagnosticLog
  ) throws(InputError) {
    guard var advice = SessionAdvice(head, options: options) else { return }
    try goBelow(count)
    var ignored = DiagnosticLog()
    while advice.isOpen, try rows.next(&row, log: &ignored) { advice.look(at: row) }
    advice.report(isInclude: isInclude, from: position, log: &log)
  }

  private mutating func readWide(
    _ grid: GridShape, skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(InputError) {
    guard let dates = dates(of: grid, isInclude: destination.isInclude, log: &log) else { return }
    destination.setForm {
      $0.layout = .wide
      $0.dateFormat = grid.source == .cells ? dates : nil
    }
    var table = WideTable(
      file: rows.file, head: grid.head, slots: grid.slots, dates: dates, options: options,
      isInclude: destination.isInclude,
      defaultGroup: defaultGroup, log: &log)
    guard table.isReadable(head: grid.head, log: &log) else { return }
    try goBelow(skipped + 1 + grid.below)
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(isWhole: log.errors == before, into: &destination, log: &log)
  }

  /// The form of the dates of a head, or nothing, for which there is a reason in the log.
  private func dates(of grid: GridShape, isInclude: Bool, log: inout DiagnosticLog) -> DateFormat? {
    let head = grid.head
    let form = grid.forms(given: options.dateFormat)
    if let form {
      let column = head.texts.firstIndex {
        form.prefix(of: SessionHeading.dateBytes(of: $0, dates: form)).reading == .yearMissing
      }
      guard let column, options.year == nil else { return form }
      return reportYear(of: form, at: head, column: column, isInclude: isInclude, log: &log)
    }
    var found = DateColumn(ofTable: true)
    var seen: Set<String> = []
    for text in head.texts where SessionHeading.isSession(text, dates: nil) && seen.insert(text).inserted {
      found.add(text, date: SessionHeading.dateBytes(of: text, dates: nil))
    }
    let detection = found.detection(year: options.year, isWhole: true)
    let column =
      detection.example.flatMap { example in head.texts.firstIndex(of: example) }
      ?? GridHead.firstDate(in: head.texts, dates: nil)
    let dates = detection.format(
      given: options, isInclude: isInclude, at: head.place(column, file: rows.file),
      sourceLine: head.sourceLine(column), log: &log)
    if dates != nil, grid.source == .numbers {
      reportNumbers(grid, column: column, isInclude: isInclude, log: &log)
    }
    return dates
  }

  /// Says that the heads are numbers of days, and which the first is.
  private func reportNumbers(_ grid: GridShape, column: Int?, isInclude: Bool, log: inout DiagnosticLog) {
    guard let column, let day = Day(iso: grid.head.text(column)) else { return }
    let option = OptionDialect(isInclude: isInclude).option("date-format", "serial")
    log.add(
      Diagnostic(
        .mixedDates, at: grid.head.place(column, file: rows.file),
        "the heads are numbers of days, as spreadsheets keep them: \(SerialDate.number(of: day)) is read as \(day)",
        help: "\(known: option) says so; show the cells as dates to be sure",
        sourceLine: grid.head.sourceLine(column)))
  }

  private mutating func readTransposed(
    _ head: TableRow, _ shape: TransposedShape, skipping skipped: Int,
    into destination: inout RecordDestination, log: inout DiagnosticLog
  ) throws(InputError) {
    guard let dates = try dates(shape.date, below: skipped + 1, isInclude: destination.isInclude, log: &log)
    else {
      return
    }
    destination.setForm {
      $0.layout = .wide
      $0.dateFormat = dates
    }
    let counting = try counting(head, below: skipped + 1)
    var table = TransposedTable(
      file: rows.file, head: head, shape: shape, counting: counting, dates: dates, options: options,
      defaultGroup: defaultGroup, destination: &destination, log: &log)
    try goBelow(skipped + 1)
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(isWhole: log.errors == before, log: &log)
  }

  private mutating func readLists(
    _ grid: GridShape, skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(InputError) {
    guard let dates = dates(of: grid, isInclude: destination.isInclude, log: &log) else { return }
    destination.setForm {
      $0.layout = .lists
      $0.dateFormat = grid.source == .cells ? dates : nil
    }
    var table = ListsTable(
      file: rows.file, head: grid.head, dates: dates, options: options, defaultGroup: defaultGroup,
      destination: &destination, log: &log)
    try goBelow(skipped + 1 + grid.below)
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(isWhole: log.errors == before, log: &log)
  }

  /// Refuses a grid below whose dates there are names, and says how it is read; `false` of other grids.
  private func reportLists(
    _ grid: GridShape, body: ArraySlice<TableRow>, isInclude: Bool, log: inout DiagnosticLog
  ) -> Bool {
    guard options.layout != .wide, ListsTable.holdsNames(body, below: grid.head, options: options) else {
      return false
    }
    let column = GridHead.firstDate(in: grid.head.texts, dates: nil)
    let option = OptionDialect(isInclude: isInclude).option("layout", TableLayout.lists.rawValue)
    log.add(
      Diagnostic(
        .unknownColumns, at: grid.head.place(column, file: rows.file),
        "there are names below the dates, rather than codes",
        help: "if each column lists who came, say so: \(known: option)",
        sourceLine: grid.head.sourceLine(column)))
    return true
  }

  /// The columns of a grid of dates down that count: headed like it, with nothing but numbers below.
  private mutating func counting(_ head: TableRow, below count: Int) throws(InputError) -> Set<Int> {
    var columns = TransposedTable.mayCount(head.texts, options: options)
    guard !columns.isEmpty else { return [] }
    try goBelow(count)
    var ignored = DiagnosticLog()
    var filled: Set<Int> = []
    while !columns.isEmpty, try rows.next(&row, log: &ignored) {
      for column in columns where !row.isBlank(column) {
        filled.insert(column)
        if !GridHead.isCount(row.text(column)) { columns.remove(column) }
      }
    }
    return columns.filter {
      filled.contains($0) || MarkVocabulary(options.marks).code(of: head.text($0)) == nil
    }
  }

  /// The form of a column of dates, told by all of it unless the first already leaves no doubt.
  private mutating func dates(
    _ column: Int, below count: Int, isInclude: Bool, log: inout DiagnosticLog
  ) throws(InputError) -> DateFormat? {
    try goBelow(count)
    var ignored = DiagnosticLog()
    var seen = ByteInterner()
    var found = DateColumn(ofTable: true)
    var first: TableRow?
    while try rows.next(&row, log: &ignored) {
      guard !row.isBlank(column) else { continue }
      if first == nil { first = row }
      if options.dateFormat != nil { break }
      if seen.intern(row.value(column)).isNew {
        let text = row.text(column)
        found.add(text, date: SessionHeading.dateBytes(of: text, dates: nil))
      }
    }
    guard let first else {
      // Rows without a single date are told one by one.
      return options.dateFormat ?? .iso
    }
    if let given = options.dateFormat {
      // Of several forms, each row is looked at.
      guard !given.hasYear, given.others.isEmpty, options.year == nil else { return given }
      return reportYear(of: given, at: first, column: column, isInclude: isInclude, log: &log)
    }
    let detection = found.detection(year: options.year)
    let shown = try row(of: detection.example, in: column, below: count) ?? first
    return detection.format(
      given: options, isInclude: isInclude, at: shown.place(column, file: rows.file),
      sourceLine: shown.sourceLine(column), log: &log)
  }

  /// The first row with a text in a column.
  private mutating func row(
    of text: String?, in column: Int, below count: Int
  ) throws(InputError) -> TableRow? {
    guard let text else { return nil }
    try goBelow(count)
    var ignored = DiagnosticLog()
    while try rows.next(&row, log: &ignored) {
      if row.text(column) == text { return row }
    }
    return nil
  }

  /// Logs that a date has no year; there is no form to read with.
  private func reportYear(
    of dates: DateFormat, at row: TableRow, column: Int, isInclude: Bool, log: inout DiagnosticLog
  ) -> DateFormat? {
    DateColumn.Detection.withoutYear(dates, example: row.text(column)).format(
      given: options, isInclude: isInclude, at: row.place(column, file: rows.file),
      sourceLine: row.sourceLine(column), log: &log)
  }

  /// Says that heads are months, and how they are read; `false` where there are no such heads.
  private func reportMonths(_ sample: [TableRow], isInclude: Bool, log: inout DiagnosticLog) -> Bool {
    let months = { (row: TableRow) in row.texts.indices.filter { CalendarCell(row.text($0))?.month != nil } }
    guard let row = sample.first(where: { months($0).count >= 3 }), let column = months(row).first else {
      return false
    }
    let text = row.text(column)
    let pattern = CalendarCell.pattern(of: text).map {
      OptionDialect(isInclude: isInclude).option("date-format", $0)
    }
    log.add(
      Diagnostic(
        .unknownColumns, at: row.place(column, file: rows.file),
        "'\(text)' is a month, and no day is beside it",
        help:
          "\(known: pattern ?? OptionDialect(isInclude: isInclude).option("date-format", "MMM")) reads each month as its first day",
        sourceLine: row.sourceLine(column)))
    return true
  }
}
