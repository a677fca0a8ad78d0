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
  let content: Content
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
    if let name = options.sheet {
      let sheet = try sheet(named: name, of: book)
      return SheetChoice(
        sheet, try sample(of: sheet, in: book, options: options), as: reader, options: options)
    }
    var sheets: [(sheet: Workbook.Sheet, rows: [TableRow])] = []
    for sheet in book.sheets where sheet.isVisible {
      let rows = try sample(of: sheet, in: book, options: options)
      if !rows.isEmpty { sheets.append((sheet, rows)) }
    }
    let choices = sheets.map { SheetChoice($0.sheet, $0.rows, as: reader, options: options) }
    let others = zip(choices, sheets).filter { $0.0.isOther }.flatMap(\.1.rows)
    let found = choices.filter { !$0.isOther }
    guard let first = found.first, let rows = sheets.first(where: { $0.sheet.name == first.sheet.name })?.rows
    else {
      return choices.first
    }
    var choice = SheetChoice(first.sheet, rows, as: reader, options: options, others: others)
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
    return choice
  }

  private var isOther: Bool { if case .other = content { true } else { false } }

  /// Whether a sheet is named after a month, a year or a day, and so is a part of a record.
  private static func isPeriod(_ name: String) -> Bool {
    CalendarCell(name) != nil || CalendarCell(title: name) != nil
      || GridHead.isDate(name, dates: nil)
  }

  /// What stands in rows that is neither a code nor a date: titles and names.
  private static func words(of rows: [TableRow]) -> Set<String> {
    Set(
      rows.flatMap(\.texts).filter {
        $0.count > 3 && $0.contains(where: \.isLetter) && !GridHead.isDate($0, dates: nil)
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
