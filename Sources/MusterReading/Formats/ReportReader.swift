import MusterFiles
import MusterGrids
import MusterJournals

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

/// A reader of files in which tables of other formats are kept, as workbooks are.
package protocol ReportContainer: Reader {
  /// Reads the table by the reader named, or by the one whose report it is, or as any table.
  static func read(
    _ source: any ByteSource, as reader: (any ReportReader.Type)?, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog)
    throws(FileError)
}
