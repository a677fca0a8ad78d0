import MusterFiles
import MusterGrids
import MusterImport
import MusterJournals
import MusterNotes
import MusterReading

/// Reads the tables of HTML pages, long or wide, by the same rules as delimited text.
package enum HTMLReader: Reader {
  package static let format = FormatDescription(
    name: "html", title: "HTML tables, long and wide, and minutes", endings: ["html", "htm"],
    example: "SampleData/formats/register.html",
    notes:
      "detected from the first tag, also in files named .xls; other text is ignored; \(known: .option("sheet")) selects the table under a heading",
    isTable: true)

  package static func recognizes(_ head: FileHead) -> Bool { ForeignFile(head)?.isPage == true }

  /// Whether one of the tables is attendance: most pages that are kept beside records are of other things.
  package static func mayHoldRecords(_ head: FileHead) -> Bool {
    guard
      let page = try? HTMLTables(
        TextSource(MemorySource(name: head.path, bytes: head.bytes)), content: .shown)
    else { return false }
    return HTMLMinutes.source(of: page) != nil
      || page.tables.contains { table in
        guard let rows = table.filledRows(most: TableShape.sample) else { return false }
        return page.isRegister(table, rows)
      }
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let (page, text) = try page(source, options: options)
    if let problem = text.problem {
      let place = SourcePlace(file: source.name)
      return log.add(problem.diagnostic(at: place, sourceLine: nil, encoding: text.encoding))
    }
    if let minutes = HTMLMinutes.source(of: page) {
      try NotesReader.readMinutes(
        minutes, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
      return try reportEncoding(of: text, source, given: options.encoding, log: &log)
    }
    let tables = try tables(of: page)
    guard tables.contains(where: { $0.rows.contains { $0.filledCount > 1 } }) else {
      throw try noTable(source)
    }
    guard let choice = try NamedTables(tables, file: source.name).choice(options: options, log: &log) else {
      return
    }
    let encoding = text.encoding
    destination.plan { ($0.sheet, $0.encoding) = (choice.sheet, encoding) }
    var options = options
    if !choice.areJoined { options.titles = page.titles(of: page.tables[choice.index]) }
    Legend(choice.rows, others: page.lines.map { TableRow([$0.text], line: 1) }).complete(&options)
    let isNamed = tables.count > 1 && !choice.areJoined
    let file = isNamed ? "\(source.name)[\(tables[choice.index].name)]" : source.name
    try TableReader.readAdapted(
      try HTMLRows(file: file, rows: choice.rows), options: options, into: &destination,
      defaultGroup: defaultGroup, log: &log)
    // Each table that is joined has a header of its own.
    if choice.areJoined {
      destination.plan { $0.header = nil }
      destination.planLacks(.severalTables)
    }
    try reportEncoding(of: text, source, given: options.encoding, log: &log)
  }

  /// Says in which encoding a page was read that does not say it itself.
  private static func reportEncoding(
    of text: TextSource, _ source: any ByteSource, given: TextEncoding?, log: inout DiagnosticLog
  ) throws(FileError) {
    if HTMLCharset.declared(in: try source.peek(FileHead.size)) != text.encoding {
      text.reportEncoding(given: given, log: &log)
    }
  }

  /// The page, in the encoding that it says it has where it cannot be UTF-8.
  private static func page(_ source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> (HTMLTables, TextSource)
  {
    let text = TextSource(source, encoding: options.encoding)
    let page = try HTMLTables(text, content: .shown)
    guard options.encoding == nil, let found = text.encoding, HTMLCharset.known.values.contains(found),
      let declared = HTMLCharset.declared(in: try source.peek(FileHead.size)), declared != found
    else { return (page, text) }
    try source.rewind()
    let declaredText = TextSource(source, encoding: declared)
    return (try HTMLTables(declaredText, content: .shown), declaredText)
  }

  private static func tables(of page: HTMLTables) throws(FileError) -> [NamedTable] {
    var tables: [NamedTable] = []
    for table in page.tables {
      guard let rows = table.filledRows() else {
        throw FileError(
          file: page.file, reason: "has cells that cover too many others",
          help: "save the table as XLSX or CSV without merged cells")
      }
      tables.append(NamedTable(name: table.name, below: table.line, rows: rows))
    }
    return tables
  }

  private static func noTable(_ source: any ByteSource) throws(FileError) -> FileError {
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    return ForeignFile(head)?.error(of: source.name)
      ?? FileError(file: source.name, reason: "has no HTML table")
  }
}

extension HTMLTables {
  /// The most lines above a table that may be its titles, besides headings.
  private static let mostTitles = 5

  /// The headings above a table, the last short lines, of which one may name the year, and what stands below.
  func titles(of table: HTMLTable) -> [String] {
    let above = lines[..<table.linesAbove]
    let start = max(0, above.count - HTMLTables.mostTitles)
    let near = above.enumerated().filter { $0.element.isHeading || $0.offset >= start }.map(\.element.text)
    return PageTitles.around(
      above: near + (table.caption.map { [$0] } ?? []), below: lines[table.linesAbove...].map(\.text))
  }

  /// Whether a table with such first rows is one of attendance.
  func isRegister(_ table: HTMLTable, _ rows: [TableRow]) -> Bool {
    var options = ReadingOptions.unspecified
    options.titles = titles(of: table)
    return TableShape(rows, options: options) != nil
  }
}

/// The rows of a table; short ones have blank cells at their end, as on the page.
private struct HTMLRows: TableRows {
  let file: String
  private let rows: [TableRow]
  private let width: Int
  private var position = 0

  init(file: String, rows: [TableRow]) throws(FileError) {
    (self.file, self.rows) = (file, rows)
    width = rows.lazy.map(\.count).max() ?? 0
    guard rows.count * width <= Limits.current[.sheetCells] else {
      throw FileError(file: file, LimitError(.sheetCells))
    }
  }

  mutating func rewind() { position = 0 }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < rows.count else { return false }
    row = rows[position]
    if row.count > 0, row.count < width { row.setCell(width - 1, to: "", at: row.count - 1) }
    position += 1
    return true
  }
}
