import MusterReading

/// Reads a table, long or wide, from its rows: what text tables and spreadsheets have in common.
package struct TableReader<Rows: TableRows> {
  package var rows: Rows
  package var options: ReadingOptions
  package let defaultGroup: String
  package var row = TableRow()

  /// A reader of rows, which stand at their beginning.
  package init(_ rows: Rows, options: ReadingOptions, defaultGroup: String) {
    self.rows = rows
    self.options = options
    self.defaultGroup = defaultGroup
  }

  /// Reads the table into a destination.
  package mutating func read(into destination: inout RecordDestination, log: inout DiagnosticLog)
    throws(FileError)
  {
    var problems = DiagnosticLog()
    let sample = try sample(log: &problems)
    guard !sample.isEmpty else {
      log.append(problems)
      if problems.errors == 0 { log.add(.emptyTable(file: rows.file)) }
      return
    }
    takeMeanings(of: sample)
    if options.header == nil, let missing = MissingHead(sample) {
      log.append(problems)
      return missing.report(file: rows.file, log: &log)
    }
    guard let shape = TableShape(sample, options: options) else {
      log.append(problems)
      if try readDay(sample, into: &destination, log: &log) { return }
      return reportShape(sample, log: &log)
    }
    let head = sample[shape.skipped]
    if shape.preamble > 0 {
      guard !reportTableAbove(Array(sample[..<shape.preamble]), head: head, log: &log) else { return }
      reportPreamble(shape.preamble, log: &log)
    }
    destination.plan(shape, of: sample)
    takeYear(shape, sample, &destination)
    try read(shape, of: sample, into: &destination, log: &log)
    tellYear(shape, sample, log: &log)
    try warnAboutDates(in: destination, log: &log)
  }

  /// Says that dates without a year were read, of which only the name of the file tells it.
  private func tellYear(_ shape: TableShape, _ sample: [TableRow], log: inout DiagnosticLog) {
    guard let year = options.yearOfFile, log.errors == 0 else { return }
    let head = sample[shape.skipped]
    let dates = dateColumn(shape, sample).map { sample[(shape.skipped + 1)...].texts(in: $0) } ?? head.texts
    let isShown = YearlessDates.shown(
      in: options.titles + sample.prefix(shape.skipped).flatMap(\.texts) + dates)
    let areDates = dates.contains { DatedHeading.isDate($0, dates: options.dateFormat) }
    if isShown == nil, areDates || year.isOfMonth && dates.contains(where: { DayCell($0) != nil }) {
      log.addYear(year, ofFile: rows.file)
    }
  }

  /// The column of dates of a table of a shape, where it has one.
  private func dateColumn(_ shape: TableShape, _ sample: [TableRow]) -> Int? {
    let (titles, body) = (sample[shape.skipped].texts, sample[(shape.skipped + 1)...])
    switch shape.layout {
    case .transposed(let shape): return shape.date
    case .long, .longLists:
      return TableHead(titles: titles, options: options).columns[.date]
        ?? TableHead(titles: titles, rows: body, options: options).columns[.date]
    case .wide, .lists: return nil
    }
  }

  /// Reads the rows of a table of a shape.
  private mutating func read(
    _ shape: TableShape, of sample: [TableRow], into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let head = sample[shape.skipped]
    switch shape.layout {
    case .long, .longLists:
      try readLong(head, sample: sample, skipping: shape.skipped, into: &destination, log: &log)
    case .wide(let grid):
      let body = sample[(shape.skipped + 1 + grid.below)...]
      guard !reportLists(grid, body: body, log: &log) else { return }
      try readWide(grid, above: sample.prefix(shape.skipped), body: body, into: &destination, log: &log)
    case .transposed(let columns):
      takeLateness(options.titles + sample.prefix(shape.skipped).flatMap(\.texts), sample.differentTexts)
      try readTransposed(head, columns, skipping: shape.skipped, into: &destination, log: &log)
    case .lists(let grid): try readLists(grid, skipping: shape.skipped, into: &destination, log: &log)
    }
  }

  /// Takes down what the first rows tell of codes, and of the year that help shows.
  private mutating func takeMeanings(of sample: [TableRow]) {
    options.shownYear =
      YearlessDates.shown(in: sample.prefix(TableShape.most).lazy.flatMap(\.texts))
      ?? YearlessDates.shown(in: [rows.file])
    // `<caption>P = present, A = absent</caption>`
    Legend(sample, others: options.titles.map { TableRow([$0], line: 1) }).complete(&options)
    options = options.completed(by: sample)
    let texts = sample.differentTexts
    options.firstOfDates = texts.lazy.compactMap { DateHeading.first(ofDatesBelow: $0) }.first
    options.writesDaysFirst =
      options.writesDaysFirst
      || texts.contains { TableReader.beginsWithDay($0) }
        && WordLists.writeDaysFirst(
          texts, titles: options.titles + sample.prefix(TableShape.most).compactMap(\.onlyText))
  }

  /// Whether the first number in a text may be a day or month: to ask thousands of words for their language takes long.
  private static func beginsWithDay(_ text: String) -> Bool {
    let digits: ClosedRange<UInt8> = 48...57
    return (1...2).contains(text.utf8.drop { !digits.contains($0) }.prefix { digits.contains($0) }.count)
  }

  /// Takes the year of a title for dates down that have none, unless the user says which.
  private mutating func takeYear(
    _ shape: TableShape, _ sample: [TableRow], _ destination: inout RecordDestination
  ) {
    let (head, body) = (sample[shape.skipped], sample[(shape.skipped + 1)...])
    let column = dateColumn(shape, sample)
    let titles = options.titles.map { TableRow([$0], line: 1) } + sample.prefix(shape.skipped)
    if options.year == nil, options.dateFormat == nil, let column,
      let (form, year) = HeadYears.ofMonth(body.texts(in: column), below: titles)
    {
      (options.dateFormat, options.year) = (form, year)
      destination.plan { ($0.dateFormat, $0.year) = (form, year) }
    }
    guard options.year == nil, let column,
      let year = HeadYears.year(
        of: body.texts(in: column), below: titles,
        notes: HeadYears.notes(in: sample, at: shape.skipped, options))
    else { return }
    options.year = year
    destination.plan { $0.year = year }
  }

  /// Warns of days whose year is likely typed wrongly, where they first stand.
  private mutating func warnAboutDates(in destination: RecordDestination, log: inout DiagnosticLog)
    throws(FileError)
  {
    let wanted = Set(
      destination.builders.flatMap { builder in builder.unlikelySessions.map { builder.sessionPlaces[$0] } }
        .filter { $0.file == rows.file }.compactMap(\.line))
    guard !wanted.isEmpty else { return }
    var lines: [Int: String] = [:]
    try rows.rewind()
    while lines.count < wanted.count, try goOn() {
      if wanted.contains(row.line) { lines[row.line] = row.sourceLine() }
    }
    for builder in destination.builders {
      log.addUnlikelyDates(
        of: builder, in: { $0 == rows.file }, sourceLine: { $0.line.flatMap { lines[$0] } })
    }
  }

  /// Whether the first rows are sound, and show that all records belong to the group that the table does not name.
  package mutating func isOneGroup() throws(FileError) -> Bool {
    var problems = DiagnosticLog()
    let sample = try sample(log: &problems)
    guard problems.errors == 0, let shape = TableShape(sample, options: options),
      sample.count > shape.skipped + 1
    else { return false }
    // A wide table may have another head further down, with a column of groups.
    guard shape.isLong else { return false }
    let body = sample[(shape.skipped + 1)...]
    return TableHead(titles: sample[shape.skipped].texts, rows: body, options: options).columns[.group] == nil
  }

  private mutating func sample(log: inout DiagnosticLog) throws(FileError) -> [TableRow] {
    var sample: [TableRow] = []
    while !TableShape.isEnough(sample), try rows.next(&row, log: &log) {
      guard row.count <= Limits.current[.columns] else {
        log.add(Diagnostic(LimitError(.columns), at: SourcePlace(file: rows.file, line: row.line)))
        return []
      }
      if !row.isBlank { sample.append(row) }
    }
    return sample
  }

  /// Goes to the first row below so many rows that are not blank, whose problems were or will be told elsewhere.
  mutating func goBelow(_ count: Int) throws(FileError) {
    try rows.rewind()
    var left = count
    while left > 0, try goOn() { if !row.isBlank { left -= 1 } }
  }

  /// Goes to the next row, whose problems were or will be told elsewhere; `false` at the end.
  mutating func goOn() throws(FileError) -> Bool {
    var ignored = DiagnosticLog()
    return try rows.next(&row, log: &ignored)
  }

  /// Hands the rows below the head to the reader of the table's layout; `false` where something was wrong with them.
  mutating func readRows(
    below count: Int, by table: inout some TableLayoutReader, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError) -> Bool {
    try goBelow(count)
    let before = log.errors
    while try rows.next(&row, log: &log) { table.read(row, into: &destination, log: &log) }
    return log.errors == before
  }

  /// The lines of the file below so many rows that are not blank; `nil` where rows are no lines.
  mutating func lines(below count: Int) throws(FileError) -> (lines: FileLines, delimiter: UInt8)? {
    guard rows.position != nil else { return nil }
    try goBelow(count)
    guard let position = rows.position, let lines = FileLines(position.file, from: position.offset) else {
      return nil
    }
    return (lines, position.delimiter)
  }

  /// Asks about rows above the head that are a grid of their own, whose marks would be lost; `true` where they are.
  private func reportTableAbove(_ above: [TableRow], head: TableRow, log: inout DiagnosticLog) -> Bool {
    guard options.header == nil, let shape = TableShape(above, options: options), case .wide = shape.layout,
      shape.skipped + 1 < above.count
    else { return false }
    let first = above[shape.skipped]
    let rules = [first, head].map { Advice.rule("header", "\($0.line)") }
    log.add(
      .differentTables, at: head, of: rows.file,
      "a second table begins here, with another header than the table on line \(first.line)",
      help: "give both the same titles, or read one of them: \(name: rules[0]) or \(name: rules[1])")
    return true
  }

  func reportPreamble(_ count: Int, log: inout DiagnosticLog) {
    log.add(
      .preambleLeftOut, in: rows.file,
      "ignored \(count) row\(known: count == 1 ? "" : "s") above the table header"
    )
  }

  private mutating func readLong(
    _ head: TableRow, sample: [TableRow], skipping skipped: Int, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let body = Array(sample.dropFirst(skipped + 1))
    guard
      let form = try longForm(head, above: sample.prefix(skipped), body: body, below: skipped + 1, log: &log)
    else { return }
    destination.plan(form)
    try readLong(form, sample: body, below: skipped + 1, into: &destination, log: &log)
  }

  private mutating func readLong(
    _ form: LongTableForm, sample body: [TableRow], below count: Int,
    into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let column = form.head.columns[.date] ?? 0
    let (start, startLog) = (destination, log)
    // A first date that leaves no doubt is likely to be like all others, which are not looked at before they are read.
    for isHasty in [true, false] {
      (destination, log) = (start, startLog)
      guard let dates = try dates(column, below: count, isHasty: isHasty, log: &log) else { return }
      destination.plan { $0.dateFormat = dates }
      var table = LongTable(form, dates: dates, defaultGroup: defaultGroup, sample: body)
      let before = log
      var isWhole = false
      if let (lines, delimiter) = try lines(below: count) {
        isWhole = try table.read(lines, delimiter: delimiter, sample: body, into: &destination)
      }
      if !isWhole { isWhole = try readRows(below: count, by: &table, into: &destination, log: &log) }
      if let plain = form.withoutRemarks(in: destination.builders) {
        (destination, log) = (start, startLog)
        return try readLong(plain, sample: body, below: count, into: &destination, log: &log)
      }
      table.finish(&destination, isWhole: isWhole, log: &log)
      destination.plan(table.marks)
      // Rows that are left out leave no group behind.
      if log.skipsInvalid { destination.removeEmptyGroups(from: start.builders.count) }
      if isHasty, table.hasOtherDates, options.dateFormat == nil { continue }
      return try advise(form, below: count, since: before, log: &log)
    }
  }

  /// What is known of a long table before its rows are read; `nil` where something is to be asked first, which is logged.
  private mutating func longForm(
    _ head: TableRow, above: ArraySlice<TableRow>, body: [TableRow], below count: Int,
    log: inout DiagnosticLog
  ) throws(FileError) -> LongTableForm? {
    var titles = TableHead(titles: head.texts, rows: body, options: options)
    let finding = NameLists.find(titles, rows: body, options: options)
    if let doubt = doubt(about: titles, finding, body) {
      log.add(doubt)
      return nil
    }
    var lists: NameLists?
    if case .lists(let found) = finding { lists = found }
    if let remark = titles.remarkOnIDs(file: rows.file) { log.add(remark) }
    if let remark = titles.remarkOnTimes(file: rows.file) { log.add(remark) }
    if let times = CheckInTimes(titles, rows: body, options: options) {
      for code in times.codes { options.marks[code] = .mark(.absent) }
      log.add(times.remark(file: rows.file))
    }
    let numbers = try rowNumbers(titles, below: count)
    if let numbers {
      titles.columns[.id] = nil
      log.add(numbers.remark(file: rows.file))
    }
    return LongTableForm(
      file: rows.file, head: titles, options: options, lists: lists,
      flags: lists == nil ? MarkFlags(titles, rows: body, options: options, file: rows.file) : nil,
      told: numbers?.id, ignoresID: numbers != nil,
      listed: ListedMark(titles, rows: body, options: options, lists: lists),
      subject: subject(above: above) ?? titles.titleOfCreation)
  }

  /// A title, of the table or the file, that says that the table is of something else than who came.
  func subject(above rows: ArraySlice<TableRow>) -> String? {
    OtherSubject.title(in: options.titles + rows.flatMap { titles(in: $0) }, file: self.rows.file, options)
  }

  /// Adds to what was said of rows how they could be told apart, or asks for that.
  private mutating func advise(
    _ form: LongTableForm, below count: Int, since before: DiagnosticLog, log: inout DiagnosticLog
  ) throws(FileError) {
    let position = before.problems.count
    form.head.adviseID(options, from: position, log: &log)
    let hasConflicts = log.count(.conflictingMarks) > before.count(.conflictingMarks)
    if hasConflicts, form.lists == nil, form.flags == nil {
      return try adviseSessions(form.head, below: count, from: position, log: &log)
    }
    let areMany = form.lists == nil && log.count(.repeatedMark) > before.count(.repeatedMark) + 1
    if areMany, try asksForLessons(form.head, below: count, log: &log) { return }
    SessionAdvice.advise(form.head, from: position, log: &log)
  }

  /// What only the user can say of a long table.
  private func doubt(about head: TableHead, _ finding: NameLists.Finding, _ body: [TableRow])
    -> Diagnostic?
  {
    switch finding {
    case .unknown(let columns): .unknownLists(columns.map { head.titles[$0] }, file: rows.file)
    case .unclear(let row, let column):
      .unclearList(
        row.text(column), title: head.titles[column], at: row.place(column, file: rows.file),
        sourceLine: row.sourceLine(column))
    case .none, .lists:
      head.doubtfulDate(in: body, file: rows.file) ?? head.numbersForNames(in: body, file: rows.file)
        ?? head.doubtfulNames(body, options, file: rows.file)
    }
  }

  /// The ids of a table that number its rows; `nil` where there are none.
  private mutating func rowNumbers(_ head: TableHead, below count: Int) throws(FileError) -> RowNumbers? {
    guard var numbers = RowNumbers(head, options: options) else { return nil }
    try goBelow(count)
    while numbers.isOpen, try goOn() { numbers.look(at: row) }
    return numbers.areNumbers ? numbers : nil
  }

  /// Looks for a column that tells sessions apart, after contradictions.
  private mutating func adviseSessions(
    _ head: TableHead, below count: Int, from position: Int, log: inout DiagnosticLog
  ) throws(FileError) {
    guard var advice = SessionAdvice(head, options: options) else { return }
    try goBelow(count)
    while advice.isOpen, try goOn() { advice.look(at: row) }
    advice.report(from: position, log: &log)
  }

  /// The form of a column of dates, told by all of it.
  ///
  /// - Parameter isHasty: whether the first is enough where it leaves no doubt.
  package mutating func dates(
    _ column: Int, below count: Int, isHasty: Bool = false, log: inout DiagnosticLog
  ) throws(FileError) -> DateFormat? {
    try goBelow(count)
    var seen = ByteInterner()
    var found = DateColumn(ofTable: true)
    var first: TableRow?
    var totals = TotalRows()
    while try goOn() {
      guard !totals.passes(row), !row.isBlank(column) else { continue }
      if first == nil { first = row }
      if options.dateFormat != nil { break }
      if seen.intern(row.value(column)).isNew {
        let text = row.text(column)
        let bytes = DatedHeading.bytes(of: text, dates: nil)
        found.add(text, date: bytes, weekdays: DateColumn.isDoubtful(bytes) ? weekdays(beside: column) : [])
      }
      if isHasty, found.isDecided { break }
    }
    guard let first else {
      // Rows without a single date are told one by one.
      return options.dateFormat ?? .iso
    }
    if let given = options.dateFormat {
      // Of several forms, each row is looked at.
      guard !given.hasYear, given.others.isEmpty, options.year == nil else { return given }
      return reportYear(of: given, at: first, column: column, log: &log)
    }
    var detection = found.detection(year: options.year)
    if case .ambiguous(let forms, _) = detection, let form = try form(of: forms, beside: column, below: count)
    {
      detection = .format(form)
    }
    let shown = try row(of: detection.example, in: column, below: count) ?? first
    return detection.format(
      given: options, at: shown.place(column, file: rows.file), sourceLine: shown.sourceLine(column),
      log: &log)
  }

  /// What the only weekday in the cells beside a date may be: `Sunday 9:00am`.
  private func weekdays(beside column: Int) -> Set<Weekday> {
    guard row.count <= FastLongTable.mostColumns else { return [] }
    let texts = (0..<row.count).lazy.filter { [row] in $0 != column && (3...32).contains(row.value($0).count)
    }
    let found = Set(texts.map { [row] in WeekdayNames.only(beside: row.text($0)) }.filter { !$0.isEmpty })
    return found.count == 1 ? found.first ?? [] : []
  }

  /// The form of several that the dates in other columns have too, as where rows were registered on `02/25/2026`.
  private mutating func form(of forms: [DateFormat], beside column: Int, below count: Int) throws(FileError)
    -> DateFormat?
  {
    try goBelow(count)
    var others: [Int: DateColumn] = [:]
    var seen: Set<String> = []
    while seen.count < TableReader.mostDates, try goOn(),
      row.count <= FastLongTable.mostColumns
    {
      for other in 0..<row.count where other != column && row.value(other).count <= TableReader.longestDate {
        let text = row.text(other)
        if MissingHead.isDate(text), seen.insert("\(other) \(text)").inserted {
          others[other, default: DateColumn()].add(text)
        }
      }
    }
    let orders = Set(
      others.values.compactMap { other -> DateFormat.Part? in
        if case .format(let form) = other.detection(year: options.year) { form.parts.first } else { nil }
      })
    let told = forms.filter { orders.intersection([.day, .month]) == [$0.parts.first] }
    return told.count == 1 ? told[0] : nil
  }

  /// The most bytes of a date and its time.
  private static var longestDate: Int { 40 }
  /// The most different dates in other columns that are looked at.
  private static var mostDates: Int { 10_000 }

  /// The first row with a text in a column.
  private mutating func row(of text: String?, in column: Int, below count: Int) throws(FileError) -> TableRow?
  {
    guard let text else { return nil }
    try goBelow(count)
    while try goOn() { if row.text(column) == text { return row } }
    return nil
  }

  /// Logs that a date has no year; there is no form to read with.
  func reportYear(of dates: DateFormat, at row: TableRow, column: Int, log: inout DiagnosticLog)
    -> DateFormat?
  {
    DateColumn.Detection.withoutYear(dates, example: row.text(column)).format(
      given: options, at: row.place(column, file: rows.file), sourceLine: row.sourceLine(column), log: &log)
  }
}

/// Reads the rows below the head of a table of one layout.
protocol TableLayoutReader {
  var file: String { get }
  /// Reads a row; what is wrong with it is logged.
  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog)
}

extension TableLayoutReader {
  /// Keeps a row that is left out for a reason, where such rows are asked for.
  func reject(_ row: TableRow, _ reason: DiagnosticText, log: inout DiagnosticLog) {
    guard log.skipsInvalid else { return }
    log.reject(RejectedRecord(place: SourcePlace(file: file, line: row.line), reason: reason, text: row.text))
  }
}
