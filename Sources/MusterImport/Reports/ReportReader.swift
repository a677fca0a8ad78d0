import MusterReading

/// A reader of what one program writes: tables of a known form, as delimited text or in the sheet of a workbook, as which
/// people save the text again.
///
/// One test of the first rows and one way of reading serve both.
package protocol ReportReader: Reader {
  /// The delimiter of text in which none is found.
  static var usualDelimiter: UInt8 { get }

  /// Whether dates in cells are moments: always written as ISO 8601, with the time even at midnight.
  static var hasMoments: Bool { get }

  /// Whether the program's text has cells in quotes, at a delimiter.
  static func hasQuotes(at delimiter: UInt8) -> Bool

  /// What a table with these titles is likely to be, which is a report once the format and the day are named; `nil` of all
  /// others.
  static func lacksDay(_ titles: [String]) -> DiagnosticText?

  /// Whether the first rows of a table, blank ones left out, are those of a report.
  static func isReport(_ rows: [[String]]) -> Bool

  /// Reads the rows of a report into a destination.
  static func read(
    rows: some TableRows, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog) throws(FileError)
}

extension ReportReader {
  package static var usualDelimiter: UInt8 { UInt8(ascii: ",") }

  package static var hasMoments: Bool { true }

  package static func hasQuotes(at delimiter: UInt8) -> Bool { true }

  package static func lacksDay(_ titles: [String]) -> DiagnosticText? { nil }

  /// Whether the first rows of a text are those of a report.
  package static func recognizes(_ head: FileHead) -> Bool {
    SheetHead.delimiter(of: head, where: isReport) != nil
  }

  /// Reads a file into a destination, be it text or a workbook.
  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    if let foreign = ForeignFile(head) { throw foreign.error(of: source.name) }
    let containers = options.formats.readers.compactMap { $0 as? any ReportContainer.Type }
    if let container = containers.first(where: { $0.recognizes(head) }) {
      return try container.read(
        source, as: self, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    }
    let delimiter =
      SheetHead.delimiter(of: head, options: options, where: isReport) ?? options.delimiter ?? usualDelimiter
    let text = TextSource(source, encoding: options.encoding)
    if hasQuotes(at: delimiter) {
      let rows = RecordScanner(text, delimiter: delimiter, escapesByBackslash: options.escapesByBackslash)
      try read(rows: rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    } else {
      let rows = ListedRows(file: source.name, rows: try PlainRows.read(text, at: delimiter, log: &log))
      try read(rows: rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    }
    destination.plan { ($0.delimiter, $0.encoding) = (delimiter, text.encoding) }
    text.reportEncoding(given: options.encoding, log: &log)
  }
}

extension Formats {
  /// Those whose tables appear in sheets of workbooks too.
  package var reports: [any ReportReader.Type] { readers.compactMap { $0 as? any ReportReader.Type } }
}

extension TableRows {
  package func all(log: inout DiagnosticLog) throws(FileError) -> [TableRow] {
    var rows = self
    var found: [TableRow] = []
    while true {
      // A row that is filled again keeps the room of the widest one.
      var row = TableRow()
      guard try rows.next(&row, log: &log) else { return found }
      if !row.isBlank { found.append(row) }
    }
  }
}

/// A reader of files in which tables of other formats are kept, as workbooks are.
package protocol ReportContainer: Reader {
  /// Reads the table by the reader named, or by the one whose report it is, or as any table.
  static func read(
    _ source: any ByteSource, as reader: (any ReportReader.Type)?, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog)
    throws(FileError)
}

/// Rows that are all at hand.
package struct ListedRows: TableRows {
  package let file: String
  private let rows: [TableRow]
  private var position = 0

  /// The rows of a file.
  package init(file: String, rows: [TableRow]) {
    self.file = file
    self.rows = rows
  }

  package mutating func rewind() { position = 0 }

  package mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < rows.count else { return false }
    row = rows[position]
    position += 1
    return true
  }
}

/// The rows of a text without any quotes: one at the beginning of a cell is a letter like any other.
enum PlainRows {
  static func read(_ text: TextSource, at delimiter: UInt8, log: inout DiagnosticLog) throws(FileError)
    -> [TableRow]
  {
    let bytes = try text.readAll()
    var rows: [TableRow] = []
    var row = TableRow()
    var line = 0
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      row.begin(line: line)
      let content = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      for cell in content.split(separator: delimiter, omittingEmptySubsequences: false) {
        row.appendCell(cell)
      }
      row.end()
      if !row.isBlank { rows.append(row) }
    }
    if let problem = text.problem {
      log.add(
        problem.diagnostic(
          at: SourcePlace(file: text.name, line: line), sourceLine: rows.last?.sourceLine(),
          encoding: text.encoding))
    }
    return rows
  }
}

/// The first rows of a file, split at the delimiter under which they are what a reader looks for.
package enum SheetHead {
  /// The number of bytes that are looked at.
  private static let size = 1 << 13
  /// The number of rows that are looked at, blank ones left out.
  package static let rows = 40
  /// The delimiters, those first that stand in text least.
  private static let delimiters: [UInt8] = [9, 44, 59, 124]

  /// The delimiter under which the first rows pass a test; `nil` when there is none.
  package static func delimiter(
    of head: FileHead, options: ReadingOptions = .unspecified, where isMatch: ([[String]]) -> Bool
  ) -> UInt8? {
    let candidates = options.delimiter.map { [$0] } ?? delimiters
    let bytes = head.bytes.prefix(size)
    return candidates.first { delimiter in
      // What is looked for has several columns.
      guard bytes.contains(delimiter) else { return false }
      let found = head.findings.rows(delimiter: delimiter, encoding: options.encoding) {
        rows(Array(bytes), delimiter: delimiter, encoding: options.encoding)
      }
      return isMatch(found)
    }
  }

  private static func rows(_ bytes: [UInt8], delimiter: UInt8, encoding: TextEncoding?) -> [[String]] {
    let text = TextSource(MemorySource(name: "", bytes: bytes), encoding: encoding)
    var scanner = RecordScanner(text, delimiter: delimiter, escapesByBackslash: false)
    var ignored = DiagnosticLog()
    var row = TableRow()
    var found: [[String]] = []
    while found.count < rows, (try? scanner.next(&row, log: &ignored)) == true {
      if !row.isBlank { found.append(row.texts) }
    }
    return found
  }
}
