import MusterJournals

/// Reads tables in spreadsheets of the Office Open XML form, long or wide, by the same rules as CSV.
public enum XLSXReader: Reader {
  /// Spreadsheets.
  public static let format = FormatDescription(
    name: "xlsx", title: "spreadsheets, long and wide", endings: ["xlsx", "xlsm"],
    example: "SampleData/formats/register.xlsx",
    notes:
      "told by the parts of a workbook in a ZIP archive; the first sheet that is a table, or --sheet NAME")

  /// The first bytes of a ZIP archive.
  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  /// The first bytes of a compound file: a workbook with a password, or of the old binary form.
  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// Whether a file is an archive with the parts of a workbook, or a workbook of a kind that is refused with reasons.
  public static func recognizes(_ head: FileHead) -> Bool {
    let isWorkbook = ["xlsx", "xlsm", "xltx", "xls"].contains(head.ending)
    if head.bytes.starts(with: compound) { return isWorkbook }
    guard head.bytes.starts(with: zip) else { return false }
    return isWorkbook || head.bytes.contains(Array("xl/".utf8))
  }

  /// Reads a table into a destination.
  ///
  /// - Throws: ``InputError`` when the system cannot read, or the file is no sound workbook.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    guard !(try source.peek(compound.count)).starts(with: compound) else {
      throw InputError(
        file: source.name, reason: "is a workbook with a password, or of the old .xls form",
        help: "save it as .xlsx without a password, or export it as CSV")
    }
    let book = try Workbook(source)
    guard let sheet = try sheet(of: book, options: options, log: &log) else {
      log.add(.emptyTable(file: source.name))
      return
    }
    let cells = try book.cells(of: sheet, dates: options.dateFormat)
    let rows = SheetRows(cells, file: label(of: sheet, in: book))
    var reader = TableReader(rows, options: options, defaultGroup: defaultGroup)
    try reader.read(into: &destination, log: &log)
  }

  /// The file's path, with the sheet's name where there are several.
  private static func label(of sheet: Workbook.Sheet, in book: Workbook) -> String {
    book.sheets.count > 1 ? "\(book.file)[\(sheet.name)]" : book.file
  }
}

// MARK: - Choosing the sheet

extension XLSXReader {
  /// The sheet asked for; else the first visible one that is a table; else the first that holds anything.
  private static func sheet(
    of book: Workbook, options: ReadingOptions, log: inout DiagnosticLog
  ) throws(InputError) -> Workbook.Sheet? {
    if let name = options.sheet { return try sheet(named: name, of: book) }
    var tables: [Workbook.Sheet] = []
    var filled: Workbook.Sheet?
    for sheet in book.sheets where sheet.isVisible {
      let sample = try sample(of: sheet, in: book, options: options)
      if filled == nil, !sample.isEmpty { filled = sheet }
      if TableShape(sample, options: options) != nil { tables.append(sheet) }
    }
    if tables.count > 1 {
      let others = tables.dropFirst().map { "'\($0.name)'" }.joined(separator: ", ")
      log.add(
        Diagnostic(
          .sheetsLeftOut, at: SourcePlace(file: book.file),
          "the sheet '\(tables[0].name)' is read; there \(tables.count == 2 ? "is a table" : "are tables") in \(others) too",
          help: "name the sheet: --sheet \(OptionDialect.quoted(tables[1].name))"))
    }
    return tables.first ?? filled
  }

  /// A sheet by its name, without regard to case, or by `#` and its number.
  private static func sheet(named name: String, of book: Workbook) throws(InputError) -> Workbook.Sheet {
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
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    throw InputError(
      file: book.file, reason: "has no sheet '\(name)'",
      help: near.map { "did you mean '\($0)'?" } ?? "the sheets are \(list)")
  }

  /// The first rows of a sheet that are not blank.
  private static func sample(
    of sheet: Workbook.Sheet, in book: Workbook, options: ReadingOptions
  ) throws(InputError) -> [TableRow] {
    let cells = try book.cells(of: sheet, dates: options.dateFormat, rows: TableShape.sample)
    var rows = SheetRows(cells, file: book.file)
    var ignored = DiagnosticLog()
    var row = TableRow()
    var sample: [TableRow] = []
    while rows.next(&row, log: &ignored) {
      if !row.isBlank { sample.append(row) }
    }
    return sample
  }
}
