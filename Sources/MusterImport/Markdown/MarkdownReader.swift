import MusterFiles
import MusterGrids
import MusterJournals
import MusterReading

/// Reads the tables of texts in Markdown, long or wide, by the same rules as delimited text.
public enum MarkdownReader: Reader {
  /// Tables in Markdown.
  public static let format = FormatDescription(
    name: "markdown", title: "tables in Markdown, long and wide", endings: ["md", "markdown"],
    example: "SampleData/formats/register.md",
    notes:
      "told by a row with | above a row of |---|; the text around is left out; \(known: .option("sheet")) names a heading"
  )

  /// Whether a file's first lines hold a table.
  public static func recognizes(_ head: FileHead) -> Bool {
    let text = head.text
    return text.contains(UInt8(ascii: "|")) && !MarkdownTable.tables(in: text).isEmpty
  }

  /// Whether one of the tables is attendance: texts about a folder have tables too.
  public static func mayHoldRecords(_ head: FileHead) -> Bool {
    MarkdownTable.tables(in: head.text).contains {
      TableShape(Array($0.rows.prefix(TableShape.sample)), options: .unspecified) != nil
    }
  }

  /// How a table is written, for a file that ends as texts in Markdown do.
  public static func hint(on head: FileHead) -> String? {
    guard format.endings.contains(head.ending) else { return nil }
    return "of Markdown, tables are read, with a row of |---| below the head"
  }

  /// Reads a table into a destination, or several that have one head.
  ///
  /// - Throws: `InputError` when the system cannot read, or there is no such table as was asked for.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    let text = TextSource(source, encoding: options.encoding)
    let tables = MarkdownTable.tables(in: try text.readAll())
    if let problem = text.problem {
      let place = SourcePlace(file: source.name)
      log.add(problem.diagnostic(at: place, sourceLine: nil, encoding: text.encoding))
    }
    guard
      let rows = try rows(of: tables, in: source.name, options: options, log: &log)
    else { return }
    try TableReader.readWithInstants(
      ListedRows(file: source.name, rows: rows), options: options, into: &destination,
      defaultGroup: defaultGroup,
      log: &log)
    if text.encoding == .windows1252, options.encoding == nil {
      log.add(.readAsWindows1252(file: source.name))
    }
  }

  /// The rows to read: those of the table asked for, or of all that are attendance when they have one head; `nil` when
  /// that is not clear, which is logged.
  private static func rows(
    of tables: [MarkdownTable], in file: String, options: ReadingOptions,
    log: inout DiagnosticLog
  ) throws(InputError) -> [TableRow]? {
    if let name = options.sheet { return try table(named: name, of: tables, in: file).rows }
    let found = tables.filter {
      TableShape(Array($0.rows.prefix(TableShape.sample)), options: options) != nil
    }
    guard let first = found.first else {
      if tables.isEmpty { log.add(.emptyTable(file: file)) }
      // What is wrong with it is said as of any table.
      return tables.first?.rows
    }
    guard found.count > 1 else { return first.rows }
    let names = found.prefix(6).map { "'\($0.name)'" }.joined(separator: ", ")
    let option = Advice.rule("sheet", found[1].name)
    guard found.allSatisfy({ $0.head == first.head }) else {
      log.add(
        Diagnostic(
          .differentTables, at: found[1].rows[0].place(nil, file: file),
          "there are \(found.count) tables with different heads: \(name: names)",
          help:
            "name one: \(name: option); to join them, include the file once for each in a journal, with its sheet below",
          sourceLine: found[1].rows[0].sourceLine()))
      return nil
    }
    log.add(
      Diagnostic(
        .tablesJoined, at: SourcePlace(file: file),
        "\(found.count) tables with the same head are read as one: \(name: names)",
        help: "to read one alone, name it: \(name: option)"))
    return first.rows + found.dropFirst().flatMap { $0.rows.dropFirst() }
  }

  /// A table by the heading above it, without regard to case, or by `#` and its number.
  private static func table(
    named name: String, of tables: [MarkdownTable], in file: String
  ) throws(InputError) -> MarkdownTable {
    let wanted = PersonName.normalized(name).lowercased()
    let alike = tables.filter { $0.name.lowercased() == wanted }
    if alike.count == 1 { return alike[0] }
    if wanted.hasPrefix("#"), let number = Int(wanted.dropFirst()), tables.indices.contains(number - 1) {
      return tables[number - 1]
    }
    let list = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    throw InputError(
      file: file, reason: "has \(alike.isEmpty ? "no table" : "\(alike.count) tables") '\(name)'",
      help: "the tables are \(list); #2 is the second")
  }
}
