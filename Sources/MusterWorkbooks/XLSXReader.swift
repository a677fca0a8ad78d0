import MusterImport
import MusterReading

/// Reads tables and reports in spreadsheets of the Office Open XML form, by the same rules as text.
package enum XLSXReader: ReportContainer {
  package static let format = FormatDescription(
    name: "xlsx", title: "spreadsheets: tables and reports", endings: ["xlsx", "xlsm"],
    example: "SampleData/formats/register.xlsx",
    notes:
      "detected from the parts of a workbook in a ZIP archive; reads the first sheet with a table or report, or \(known: .rule("sheet", "NAME"))",
    isTable: true)

  package static func recognizes(_ head: FileHead) -> Bool {
    let isWorkbook = ["xlsx", "xlsm", "xltx", "xls"].contains(head.ending)
    if head.bytes.starts(with: ForeignFile.compound) { return isWorkbook }
    guard head.bytes.starts(with: ForeignFile.zip) else { return false }
    return isWorkbook || head.bytes.contains(Array("xl/".utf8))
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    try read(source, as: nil, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads a sheet by the reader named, or by the one whose report it is, or as a table.
  package static func read(
    _ source: any ByteSource, as reader: (any ReportReader.Type)?, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    if let foreign = ForeignFile(head) { throw foreign.error(of: source.name) }
    let book = try Workbook(source)
    let errors = log.errors
    let choice = try SheetChoice.choice(of: book, as: reader, options: options, log: &log)
    guard let choice else { return log.errors > errors ? () : log.add(nothing(in: book)) }
    if choice.isUnsplit { return log.add(unsplit(choice.sheet, in: book)) }
    var report = reader
    if case .report(let found) = choice.content { report = found }
    let hasMoments = report?.hasMoments ?? false
    var options = options
    if report == nil { choice.complete(&options, &destination) }
    if choice.further.isEmpty, book.sheets.count > 1 { destination.plan { $0.sheet = choice.sheet.name } }
    var parts: [ReadingPlan] = []
    let date = options.date
    for sheet in [choice.sheet] + choice.further {
      defer { destination.plan { parts.append($0) } }
      let cells = try book.cells(
        of: sheet, dates: hasMoments ? nil : options.dateFormat, keepsMidnight: hasMoments)
      let rows = SheetRows(cells, file: label(of: sheet, in: book))
      options.titles = [sheet.name]
      options.date = choice.days[sheet.name] ?? date
      reportUncomputed(cells, in: rows.file, log: &log)
      try book.comments(of: sheet).report(file: rows.file, options, log: &log)
      guard let report else {
        try TableReader.readAdapted(
          rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
        continue
      }
      try report.read(rows: rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
      destination.plan { $0.format = report.format.name }
    }
    if let common = ReadingPlan.common(of: parts) { destination.plan { $0 = common } }
    if !choice.further.isEmpty { destination.planLacks(.severalTables) }
  }

  /// The file's path, with the sheet's name where there are several.
  private static func label(of sheet: Workbook.Sheet, in book: Workbook) -> String {
    book.sheets.count > 1 ? "\(book.file)[\(sheet.name)]" : book.file
  }

  /// That the visible sheets hold nothing.
  private static func nothing(in book: Workbook) -> Diagnostic {
    guard let hidden = book.sheets.first(where: { !$0.isVisible }) else {
      return .emptyTable(file: book.file)
    }
    return Diagnostic(
      .emptyRecord, at: SourcePlace(file: book.file), "the visible sheets are empty",
      help: "specify a hidden sheet: \(name: .rule("sheet", hidden.name))")
  }

  /// That a program put each line of a text into one cell.
  private static func unsplit(_ sheet: Workbook.Sheet, in book: Workbook) -> Diagnostic {
    Diagnostic(
      .unsplitRows, at: SourcePlace(file: label(of: sheet, in: book)),
      "each row is in one cell, as delimited text",
      help: "read the original file, or split the column in a spreadsheet program")
  }

  /// Tells of formulas without a value, which a program wrote and no spreadsheet has computed: what they would show is
  /// not in the file.
  private static func reportUncomputed(_ cells: SheetCells, in file: String, log: inout DiagnosticLog) {
    let (count, row) = cells.uncomputed
    guard count > 0 else { return }
    log.add(
      .uncomputedFormula, at: SourcePlace(file: file, line: row),
      "\(count) formula\(known: count == 1 ? "" : "s") without a computed value \(known: count == 1 ? "is" : "are") read as empty",
      help: "open the file in a spreadsheet program and save it")
  }
}
