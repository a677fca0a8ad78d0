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
    return text.contains(UInt8(ascii: "|")) && !MarkdownTable.tables(in: text).isEmpty
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
    guard let (rows, sheet, areJoined) = try rows(of: tables, in: source.name, options: options, log: &log)
    else {
      return
    }
    destination.plan { ($0.sheet, $0.encoding) = (sheet, text.encoding) }
    var options = options
    let others = lines(of: bytes)
    // The heading, and short lines, of which one may name the year.
    let above = others.filter { $0.line < rows.first?.line ?? 0 && $0.text.count <= longestTitle }
    options.titles = areJoined ? [] : above.map { $0.text(0) }
    Legend(rows, others: others).complete(&options)
    try TableReader.readAdapted(
      ListedRows(file: source.name, rows: rows), options: options, into: &destination,
      defaultGroup: defaultGroup, log: &log)
    // Each table that is joined has a head of its own.
    if areJoined {
      destination.plan { $0.header = nil }
      destination.planLacks(.severalTables)
    }
    text.reportEncoding(given: options.encoding, log: &log)
  }

  /// The most letters of a line above a table that may be its title.
  private static let longestTitle = 60

  /// The lines of the text that are of no table, of which one may be a legend.
  private static func lines(of bytes: [UInt8]) -> [TableRow] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).enumerated().filter {
      !$0.element.contains("|")
    }.map { TableRow([$0.element.filter { !"*`_".contains($0) }], line: $0.offset + 1) }
  }

  /// The rows to read, and which table has them: the one asked for, or all that are attendance when they have one head; `nil` when
  /// that is not clear, which is logged.
  private static func rows(
    of tables: [MarkdownTable], in file: String, options: ReadingOptions, log: inout DiagnosticLog
  ) throws(FileError) -> (rows: [TableRow], sheet: String?, areJoined: Bool)? {
    if let name = options.sheet { return (try table(named: name, of: tables, in: file).rows, name, false) }
    let found = tables.filter {
      TableShape(Array($0.rows.prefix(TableShape.sample)), options: options) != nil
    }
    guard let first = found.first else {
      if tables.isEmpty { log.add(.emptyTable(file: file)) }
      // What is wrong with it is said as of any table.
      return tables.first.map { ($0.rows, nil, false) }
    }
    guard found.count > 1 else {
      return (first.rows, tables.count > 1 ? number(of: first, in: tables) : nil, false)
    }
    let names = found.prefix(6).map { "'\($0.name)'" }.joined(separator: ", ")
    let option = Advice.rule("sheet", found[1].name)
    let titles = found.map { $0.head.filter { !SessionHeading.isSession($0, dates: options.dateFormat) } }
    // Tables with other dates are parts of one record; those that share some are of other people.
    let dates = Set(found.map(\.head)).flatMap {
      $0.filter { SessionHeading.isSession($0, dates: options.dateFormat) }
    }
    guard titles.allSatisfy({ $0 == titles[0] }), Set(dates).count == dates.count else {
      log.add(
        .differentTables, at: found[1].rows[0], of: file,
        "the file has \(found.count) tables with different headers: \(name: names)",
        help:
          "choose one: \(name: option); to join them, include the file in a journal once per table, each with its own 'sheet' line"
      )
      return nil
    }
    log.add(
      .tablesJoined, in: file, "\(found.count) tables with the same header are read as one: \(name: names)",
      help: "to read only one of them: \(name: option)")
    // Those of other months have their own dates in the head.
    let further = found.dropFirst().flatMap {
      $0.head == first.head ? $0.rows.dropFirst() : $0.rows[...]
    }
    return (first.rows + further, nil, true)
  }

  /// How a rule names a table, whatever the heading above it.
  private static func number(of table: MarkdownTable, in tables: [MarkdownTable]) -> String? {
    tables.firstIndex { $0.rows.first?.line == table.rows.first?.line }.map { "#\($0 + 1)" }
  }

  /// A table by the heading above it, without regard to case, or by `#` and its number.
  private static func table(named name: String, of tables: [MarkdownTable], in file: String) throws(FileError)
    -> MarkdownTable
  {
    let wanted = PersonName.normalized(name).lowercased()
    let alike = tables.filter { $0.name.lowercased() == wanted }
    if alike.count == 1 { return alike[0] }
    if wanted.hasPrefix("#"), let number = Int(wanted.dropFirst()), tables.indices.contains(number - 1) {
      return tables[number - 1]
    }
    let list = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    throw FileError(
      file: file, reason: "has \(alike.isEmpty ? "no table" : "\(alike.count) tables") '\(name)'",
      help: "the tables are \(list); #2 is the second")
  }
}
