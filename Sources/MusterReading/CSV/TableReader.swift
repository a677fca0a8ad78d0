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
    guard let shape = TableShape(sample, options: options) else {
      log.append(problems)
      return reportShape(sample, first: first, isInclude: destination.isInclude, log: &log)
    }
    let head = sample[shape.skipped]
    if shape.skipped > 0 { reportPreamble(shape.skipped, log: &log) }
    switch shape.layout {
    case .long: try readLong(head, skipping: shape.skipped, into: &destination, log: &log)
    case .wide(let hasSlots):
      let slots = hasSlots ? sample[shape.skipped + 1] : nil
      try readWide(head, slots: slots, skipping: shape.skipped, into: &destination, log: &log)
    case .transposed: try readTransposed(head, skipping: shape.skipped, into: &destination, log: &log)
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
    guard shape.layout == .long else { return false }
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
    guard head.unmatched.isEmpty else { return }
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
    _ head: TableRow, skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(InputError) {
    let titles = TableHead(titles: head.texts, options: options)
    let column = titles.columns[.date] ?? 0
    guard let dates = try dates(column, below: skipped + 1, isInclude: destination.isInclude, log: &log)
    else { return }
    destination.setForm {
      $0.layout = .long
      $0.dateFormat = dates
    }
    var table = LongTable(
      file: rows.file, head: titles, dates: dates, options: options, isInclude: destination.isInclude,
      defaultGroup: defaultGroup)
    try goBelow(skipped + 1)
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(destination, isWhole: log.errors == before, log: &log)
  }

  private mutating func readWide(
    _ head: TableRow, slots: TableRow?, skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(InputError) {
    var found = DateColumn()
    for text in Set(head.texts).sorted() { found.add(text) }
    let column = GridHead.firstDate(in: head.texts, dates: nil)
    let dates =
      options.dateFormat
      ?? found.detection(year: options.year).format(
        given: options, isInclude: destination.isInclude, at: head.place(column, file: rows.file),
        sourceLine: head.sourceLine(column), log: &log)
    guard let dates else { return }
    guard checkYear(of: dates, at: head, column: column, isInclude: destination.isInclude, log: &log) else {
      return
    }
    destination.setForm {
      $0.layout = .wide
      $0.dateFormat = dates
    }
    var table = WideTable(
      file: rows.file, head: head, slots: slots, dates: dates, options: options,
      isInclude: destination.isInclude,
      defaultGroup: defaultGroup, log: &log)
    guard table.isReadable(head: head, log: &log) else { return }
    try goBelow(skipped + (slots == nil ? 1 : 2))
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(isWhole: log.errors == before, log: &log)
  }

  private mutating func readTransposed(
    _ head: TableRow, skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(InputError) {
    guard let dates = try dates(0, below: skipped + 1, isInclude: destination.isInclude, log: &log) else {
      return
    }
    destination.setForm {
      $0.layout = .wide
      $0.dateFormat = dates
    }
    let counting = try counting(head, below: skipped + 1)
    var table = TransposedTable(
      file: rows.file, head: head, counting: counting, dates: dates, options: options,
      defaultGroup: defaultGroup,
      destination: &destination, log: &log)
    try goBelow(skipped + 1)
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    table.finish(isWhole: log.errors == before, log: &log)
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
    var found = DateColumn()
    var first: TableRow?
    while try rows.next(&row, log: &ignored) {
      guard !row.isBlank(column) else { continue }
      if first == nil { first = row }
      if options.dateFormat != nil { break }
      if seen.intern(row.value(column)).isNew { found.add(row.text(column)) }
      if found.isDecided { break }
    }
    guard let first else {
      // Rows without a single date are told one by one.
      return options.dateFormat ?? .iso
    }
    let place = first.place(column, file: rows.file)
    let line = first.sourceLine(column)
    if let given = options.dateFormat {
      return checkYear(of: given, at: first, column: column, isInclude: isInclude, log: &log) ? given : nil
    }
    return found.detection(year: options.year).format(
      given: options, isInclude: isInclude, at: place, sourceLine: line, log: &log)
  }

  /// Whether the dates of a form have their year, or one is given; else that is logged.
  private func checkYear(
    of dates: DateFormat, at row: TableRow, column: Int?, isInclude: Bool, log: inout DiagnosticLog
  ) -> Bool {
    guard !dates.hasYear, options.year == nil else { return true }
    _ = DateColumn.Detection.withoutYear(dates, example: column.map { row.text($0) } ?? "").format(
      given: options, isInclude: isInclude, at: row.place(column, file: rows.file),
      sourceLine: row.sourceLine(column),
      log: &log)
    return false
  }
}
