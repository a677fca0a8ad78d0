import MusterImport
import MusterReading

/// Reads the tables of texts in Markdown, long or wide, by the same rules as delimited text.
package enum MarkdownReader: Reader {
  package static let format = FormatDescription(
    name: "markdown", title: "Markdown tables, long and wide", endings: ["md", "markdown"],
    example: "SampleData/formats/register.md",
    notes:
      "detected from a row with | above a row of |---|; other text is ignored; \(known: .option("sheet")) selects the table under a heading",
    isTable: true)

  package static func recognizes(_ head: FileHead) -> Bool {
    let text = head.text
    guard text.contains(UInt8(ascii: "|")), !MarkdownTable.tables(in: text).isEmpty else { return false }
    // A table of what is to be done stands in minutes.
    return mayHoldRecords(head) || !NotesReader.recognizes(head) || NotesReader.headsTable(head)
  }

  /// Whether one of the tables is attendance: texts about a folder have tables too.
  package static func mayHoldRecords(_ head: FileHead) -> Bool {
    MarkdownTable.tables(in: head.text).contains {
      TableShape(Array($0.rows.prefix(TableShape.sample)), options: .unspecified) != nil
    }
  }

  package static func hint(on head: FileHead) -> String? {
    guard format.endings.contains(head.ending) else { return nil }
    return "in Markdown, only tables with a row of |---| below the header are read"
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let text = TextSource(source, encoding: options.encoding)
    let bytes = try text.readAll()
    let tables = MarkdownTable.tables(in: bytes)
    if let problem = text.problem {
      let place = SourcePlace(file: source.name)
      log.add(problem.diagnostic(at: place, sourceLine: nil, encoding: text.encoding))
    }
    if let minutes = PeopleTable.minutes(in: bytes, tables) {
      return try NotesReader.readMinutes(
        MemorySource(name: source.name, bytes: minutes), options: options, into: &destination,
        defaultGroup: defaultGroup, log: &log)
    }
    let named = NamedTables(
      tables.map { NamedTable(name: $0.name, below: $0.line, rows: $0.rows) }, file: source.name)
    guard let choice = try named.choice(options: options, log: &log) else { return }
    let rows = choice.rows
    destination.plan { ($0.sheet, $0.encoding) = (choice.sheet, text.encoding) }
    var options = options
    let others = lines(of: bytes)
    let above = others.filter { $0.line < rows.first?.line ?? 0 }
    let below = others.drop { $0.line < rows.last?.line ?? 0 }
    options.titles =
      choice.areJoined
      ? [] : PageTitles.around(above: above.map { $0.text(0) }, below: below.map { $0.text(0) })
    if options.titles.allSatisfy({ TitleYear(title: $0) == nil }) { options.titles += years(in: others) }
    Legend(rows, others: others).complete(&options)
    try TableReader.readAdapted(
      ListedRows(file: source.name, rows: rows), options: options, into: &destination,
      defaultGroup: defaultGroup, log: &log)
    // Each table that is joined has a head of its own.
    if choice.areJoined {
      destination.plan { $0.header = nil }
      destination.planLacks(.severalTables)
    }
    text.reportEncoding(given: options.encoding, log: &log)
  }

  /// The sentences of lines that name nothing but a year or a season: `Year 2026.`, `School year 2026/27`.
  private static func years(in lines: [TableRow]) -> [String] {
    let texts = lines.flatMap { $0.text(0).replacing(". ", with: "\n").split(separator: "\n") }.map {
      PersonName.normalized($0.filter { $0 != "." })
    }
    let years = texts.filter { $0.split(separator: " ").count <= longestYear && TitleYear(note: $0) != nil }
    return Set(years.compactMap { TitleYear(note: $0) }).count == 1 ? Array(years.prefix(1)) : []
  }

  /// The most words of a sentence that names a year.
  private static let longestYear = 3

  /// The lines of the text that are of no table, of which one may be a legend.
  private static func lines(of bytes: [UInt8]) -> [TableRow] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).enumerated().filter {
      !$0.element.contains("|")
    }.map { TableRow([$0.element.filter { !"*`_".contains($0) }], line: $0.offset + 1) }
  }
}
