import MusterImport
import MusterReading

/// The sheet of a workbook that is read, and what it holds.
struct SheetChoice {
  /// What a sheet holds, by its first rows.
  enum Content {
    case report(any ReportReader.Type)
    case table(TableShape.Layout)
    /// A table of the day that the sheet is named after.
    case day
    /// Neither, so that the message says what it has.
    case other

    /// Whether two sheets hold the same kind of thing, as those of a workbook with a sheet a month do.
    func isLike(_ other: Content) -> Bool {
      switch (self, other) {
      case (.report(let one), .report(let two)): one == two
      case (.table(let one), .table(let two)): one.isLike(two)
      case (.day, .day): true
      default: false
      }
    }
  }

  let sheet: Workbook.Sheet
  /// The sheets that go on where it ends, as those of a workbook with a sheet a month do.
  private(set) var further: [Workbook.Sheet] = []
  /// What the first rows and those of sheets without records say that codes mean.
  let legend: Legend
  private(set) var content: Content
  /// Whether it is a table only as adapters make it.
  private(set) var isAdapted = false
  /// The days of sheets that are named after them, by name.
  private(set) var days: [String: Day] = [:]
  /// The year that sheets without records name, where the others name none.
  private(set) var year: Int?
  /// Whether a program that took another delimiter for the file's put whole lines into cells.
  let isUnsplit: Bool

  private init(
    _ sheet: Workbook.Sheet, _ rows: [TableRow], as reader: (any ReportReader.Type)?, options: ReadingOptions,
    others: [TableRow] = []
  ) {
    self.sheet = sheet
    var options = options
    options.titles = [sheet.name]
    legend = Legend(rows, others: others)
    content = SheetChoice.content(of: rows, on: sheet.name, as: reader, options: options)
    let lines = rows.count { row in [44, 59].contains { mark in row.value(0).count { $0 == mark } > 1 } }
    isUnsplit = lines > 1 && lines * 2 > rows.count && rows.allSatisfy { $0.count == 1 }
  }

  /// The sheet asked for; else the first visible one that is a report or a table; else the first that holds anything.
  static func choice(
    of book: Workbook, as reader: (any ReportReader.Type)?, options: ReadingOptions, log: inout DiagnosticLog
  ) throws(FileError) -> SheetChoice? {
    let named = SheetDays(book.sheets, options: options)
    var sheets: [(sheet: Workbook.Sheet, rows: [TableRow])] = []
    var wanted: Workbook.Sheet?
    if let name = options.sheet { wanted = try sheet(named: name, of: book) }
    for sheet in wanted.map({ [$0] }) ?? book.sheets.filter(\.isVisible) {
      let rows = try sample(of: sheet, in: book, options: options)
      if !rows.isEmpty || wanted != nil { sheets.append((sheet, rows)) }
    }
    if reader == nil, named.asks(about: sheets, in: book.file, log: &log) { return nil }
    let choices = choices(sheets, named, as: reader, options: options)
    if wanted != nil { return choices.first }
    return joined(choices, sheets, of: book, as: reader, options: options, log: &log)
  }

  /// What each sheet holds; as its rows are made by adapters where none holds anything as it is.
  private static func choices(
    _ sheets: [(sheet: Workbook.Sheet, rows: [TableRow])], _ named: SheetDays,
    as reader: (any ReportReader.Type)?, options: ReadingOptions
  ) -> [SheetChoice] {
    let choices = sheets.map { sheet, rows in
      var options = options
      let day = reader == nil ? named.day(of: sheet, rows) : nil
      options.date = day ?? options.date
      var choice = SheetChoice(sheet, rows, as: reader, options: options)
      choice.days = day.map { [sheet.name: $0] } ?? [:]
      return choice
    }
    guard reader == nil, sheets.count > 1, choices.allSatisfy(\.isOther) else { return choices }
    return zip(choices, sheets).map { choice, sheet in
      var choice = choice
      let shape = TableShape(adapted: sheet.rows, file: sheet.sheet.name, options: options)
      if let shape { (choice.content, choice.isAdapted) = (.table(shape.layout), true) }
      return choice
    }
  }

  /// The first sheet that holds something, with the others of a record, or with a message about those left out.
  private static func joined(
    _ choices: [SheetChoice], _ sheets: [(sheet: Workbook.Sheet, rows: [TableRow])], of book: Workbook,
    as reader: (any ReportReader.Type)?, options: ReadingOptions, log: inout DiagnosticLog
  ) -> SheetChoice? {
    let others = zip(choices, sheets).filter { $0.0.isOther }.flatMap(\.1.rows)
    let found = choices.filter { !$0.isOther }
    guard let first = found.first, let rows = sheets.first(where: { $0.sheet.name == first.sheet.name })?.rows
    else {
      return choices.first
    }
    var choice = SheetChoice(first.sheet, rows, as: reader, options: options, others: others)
    choice.content = first.content
    choice.takeYear(sheets.filter { sheet in found.contains { $0.sheet == sheet.sheet } }, others)
    let parts = zip(choices, sheets).filter { !$0.0.isOther }
    lazy var firstWords = words(of: rows)
    if found.count > 1,
      parts.allSatisfy({
        $0.0.content.isLike(first.content)
          && (isPeriod($0.1.sheet.name) || share(firstWords, words(of: $0.1.rows)))
      })
    {
      choice.further = found.dropFirst().map(\.sheet)
      reportJoined(found, of: book, log: &log)
    } else {
      report(found, of: book, log: &log)
    }
    reportLeftOut(choices, sheets, of: book, log: &log)
    choice.days = found.reduce(into: [:]) { $0.merge($1.days) { first, _ in first } }
    return choice
  }

  /// Adds what the sheets say of codes, and of the year of dates without one.
  func complete(_ options: inout ReadingOptions, _ destination: inout RecordDestination) {
    legend.complete(&options)
    guard options.year == nil, let year else { return }
    options.year = year
    destination.plan { $0.year = year }
  }

  /// Takes the only year that sheets without records name, where those with records name none.
  private mutating func takeYear(_ sheets: [(sheet: Workbook.Sheet, rows: [TableRow])], _ others: [TableRow])
  {
    let years = Set(others.flatMap(\.texts).compactMap { TitleYear(note: $0) })
    let texts = sheets.flatMap { [$0.sheet.name] + $0.rows.flatMap(\.texts) }
    guard years.count == 1, let only = years.first, only.start == nil, YearlessDates.shown(in: texts) == nil
    else { return }
    year = only.year
  }

  /// Says which sheets hold nothing of a day, where the others are each of one; asks where they are named after days too.
  private static func reportLeftOut(
    _ choices: [SheetChoice], _ sheets: [(sheet: Workbook.Sheet, rows: [TableRow])], of book: Workbook,
    log: inout DiagnosticLog
  ) {
    let left = zip(choices, sheets).filter { $0.0.isOther }.map(\.1)
    guard !left.isEmpty, choices.contains(where: { !$0.days.isEmpty || $0.isAdapted }) else { return }
    guard let missing = left.first(where: { DatedHeading.isDate($0.sheet.name, dates: nil) }) else {
      let names = left.map { "'\($0.sheet.name)'" }.joined(separator: ", ")
      return log.add(
        .sheetsLeftOut, in: book.file, "ignored the sheets without marks of a day: \(name: names)",
        severity: .note)
    }
    // Its head is that of the sheets which are read, and the marks mostly stand last.
    let heads = zip(choices, sheets).filter { !$0.0.isOther }.flatMap { $0.1.rows.map(\.texts) }
    let head = missing.rows.map(\.texts).first { heads.contains($0) && $0.count > 1 }
    let title = head?.last { !$0.isEmpty } ?? "TITLE"
    log.add(
      .sheetsLeftOut, in: book.file,
      "cannot tell which column of the sheet '\(name: missing.sheet.name)' has the marks, and other sheets are read",
      help: "specify the column: \(name: .assign("column", "mark", title))", severity: .error)
  }

  private var isOther: Bool { if case .other = content { true } else { false } }

  /// Whether a sheet is named after a month, a year or a day, and so is a part of a record.
  private static func isPeriod(_ name: String) -> Bool {
    CalendarCell(name) != nil || CalendarCell(title: name) != nil
      || DatedHeading.isDate(name, dates: nil) || SheetDays.isNumberedPeriod(name)
  }

  /// What stands in rows that is neither a code nor a date: titles and names.
  private static func words(of rows: [TableRow]) -> Set<String> {
    Set(
      rows.flatMap(\.texts).filter {
        $0.count > 3 && $0.contains(where: \.isLetter) && !DatedHeading.isDate($0, dates: nil)
      })
  }

  /// Whether most names of one sheet are on the other too, as those of parts of one record are.
  private static func share(_ one: Set<String>, _ other: Set<String>) -> Bool {
    let (fewer, more) = one.count < other.count ? (one, other) : (other, one)
    let common = fewer.count(where: more.contains)
    return common > 2 && common * 2 > fewer.count
  }

  private static func reportJoined(_ found: [SheetChoice], of book: Workbook, log: inout DiagnosticLog) {
    let names = found.prefix(6).map { "'\($0.sheet.name)'" }.joined(separator: ", ")
    log.add(
      .tablesJoined, in: book.file,
      "\(found.count) sheets of one kind are read as one record: \(name: names)",
      help: "to read only one of them: \(name: .rule("sheet", found[1].sheet.name))")
  }

  /// What a sheet with these first rows holds; a layout that the user gives makes it a table.
  private static func content(
    of rows: [TableRow], on name: String, as reader: (any ReportReader.Type)?, options: ReadingOptions
  ) -> Content {
    let texts = rows.prefix(SheetHead.rows).map(\.texts)
    if let reader { return reader.isReport(texts) ? .report(reader) : .other }
    if options.layout == nil, let report = options.formats.reports.first(where: { $0.isReport(texts) }) {
      return .report(report)
    }
    if let shape = TableShape(rows, options: options) { return .table(shape.layout) }
    return DayTable(rows, file: "[\(name)]", options: options) == nil ? .other : .day
  }

  /// Tells which sheet is read where others could be: an error where they look alike, since one of several is not the whole
  /// record.
  private static func report(_ found: [SheetChoice], of book: Workbook, log: inout DiagnosticLog) {
    guard let first = found.first, found.count > 1 else { return }
    let others = found.dropFirst().map { "'\($0.sheet.name)'" }.joined(separator: ", ")
    let alike = found.dropFirst().first { $0.content.isLike(first.content) }
    let named = Advice.rule("sheet", (alike ?? found[1]).sheet.name)
    let joining: DiagnosticText =
      alike == nil
      ? "" : "; to join several, include the file in a journal once per sheet, each with its own 'sheet' line"
    log.add(
      .sheetsLeftOut, in: book.file,
      "the sheet '\(first.sheet.name)' is read; there \(known: found.count == 2 ? "is a table" : "are tables") in \(others) too",
      help: "specify the sheet: \(name: named)\(joining)", severity: alike == nil ? .note : .error)
  }

  /// A sheet by its name, without regard to case, or by `#` and its number.
  private static func sheet(named name: String, of book: Workbook) throws(FileError) -> Workbook.Sheet {
    let wanted = PersonName.normalized(name)
    if let sheet = book.sheets.first(where: { PersonName.normalized($0.name) == wanted }) { return sheet }
    let lower = wanted.lowercased()
    if let sheet = book.sheets.first(where: { PersonName.normalized($0.name).lowercased() == lower }) {
      return sheet
    }
    if wanted.hasPrefix("#"), let number = Int(wanted.dropFirst()), book.sheets.indices.contains(number - 1) {
      return book.sheets[number - 1]
    }
    let names = book.sheets.map(\.name)
    let near = Spelling.nearest(to: wanted, among: names)
    let list = names.map { "'\($0)'" }.listed()
    throw FileError(
      file: book.file, reason: "has no sheet '\(name)'",
      help: near.map { "did you mean '\($0)'?" } ?? "the sheets are \(list)")
  }

  /// The first rows of a sheet that are not blank.
  private static func sample(of sheet: Workbook.Sheet, in book: Workbook, options: ReadingOptions)
    throws(FileError) -> [TableRow]
  {
    let cells = try book.cells(of: sheet, dates: options.dateFormat, rows: TableShape.sample)
    var ignored = DiagnosticLog()
    return try SheetRows(cells, file: book.file).all(log: &ignored)
  }
}
