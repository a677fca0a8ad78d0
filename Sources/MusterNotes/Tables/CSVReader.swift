import MusterImport
import MusterReading
import MusterText

/// Reads tables of delimited text, long or wide.
///
/// Encoding, delimiter, layout, roles of columns and form of dates are told by content, or by the options where content
/// does not tell. Every problem of the file is logged with its place; nothing is guessed silently.
package enum CSVReader: Sendable {
  /// The number of bytes from which the delimiter is told.
  private static let headSize = 1 << 18
  /// The number of bytes in which instants are looked for.
  private static let instantsHead = 1 << 12

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    if try readFast(source, options: options, into: &destination, defaultGroup: defaultGroup, log: &log) {
      return
    }
    try source.rewind()
    try readTable(
      source, options: options, isHasty: true, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads a long table without any irregularity from a file; `false` when it is none.
  private static func readFast(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) -> Bool {
    guard let file = source as? FileSource, file.size != nil else { return false }
    let head = try file.peek(headSize)
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(head.dropFirst(3)) : head
    // Instants are brought to a zone row by row.
    guard !Instant.areLikely(in: text.prefix(instantsHead), options: options) else { return false }
    let delimiter =
      options.delimiter ?? DelimiterDetection.delimiter(of: text, isWhole: head.count < headSize)
    let table = FastLongTable(file, head: head, delimiter: delimiter, options: options) { sample in
      !RowAdapters.areFound(in: sample, file: file.name, options: options)
    }
    guard let table else { return false }
    return try table.read(into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Whether the first bytes of a file look like a table of delimited text.
  package static func looksLikeTable(_ head: FileHead) -> Bool {
    DelimiterDetection.isTable(head.text, isWhole: false)
  }

  /// Whether the first rows of a table show that all of it belongs to one group, whose name the table does not say.
  private static func isOneGroup(_ source: any ByteSource, options: ReadingOptions) throws(FileError) -> Bool
  {
    let text = TextSource(source, encoding: options.encoding)
    let delimiter = try delimiter(of: text, options: options)
    let rows = RecordScanner(text, delimiter: delimiter, escapesByBackslash: options.escapesByBackslash)
    var reader = TableReader(rows, options: options, defaultGroup: "")
    return try reader.isOneGroup()
  }

  private static func delimiter(of text: TextSource, options: ReadingOptions) throws(FileError) -> UInt8 {
    let head = try text.peek(headSize)
    return options.delimiter ?? DelimiterDetection.delimiter(of: head, isWhole: head.count < headSize)
  }

  /// Reads with every check and every place.
  package static func readCarefully(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    try readTable(
      source, options: options, isHasty: false, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads a table row by row, or in haste by its lines where all of them are regular.
  private static func readTable(
    _ source: any ByteSource, options: ReadingOptions, isHasty: Bool,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let text = TextSource(source, encoding: options.encoding)
    let delimiter = try delimiter(of: text, options: options)
    var rows = RecordScanner(text, delimiter: delimiter, escapesByBackslash: options.escapesByBackslash)
    rows.offersPosition = isHasty && !options.gathersPlaces
    try TableReader.readAdapted(
      rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    destination.plan { ($0.delimiter, $0.encoding) = (delimiter, text.encoding) }
    text.reportEncoding(given: options.encoding, log: &log)
  }
}

extension CSVReader: Reader {
  package static let format = FormatDescription(
    name: "csv", title: "delimited text tables, long and wide", endings: ["csv", "tsv", "txt"],
    example: "SampleData/club.csv",
    notes: "detected from lines with the same number of fields; see docs/csv.md for columns, dates and codes",
    isTable: true
  )

  package static func hint(on head: FileHead) -> String? {
    let first = head.text.split(whereSeparator: { $0 == 10 || $0 == 13 }).first { !$0.isEmpty }
    let text = String(decoding: first ?? [], as: UTF8.self).drop { "#*- ".contains($0) }
    let parts = [text, text.prefix { $0 != ":" }, text.prefix { $0 != " " }]
    let isDated = parts.contains { DatedHeading.isDate(PersonName.normalized($0), dates: nil) }
    return isDated ? TextJournalReader.howNamesStand.text : nil
  }

  package static func onlyGroup(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> String?
  { try isOneGroup(source, options: options) ? FilePath.stem(of: source.name) : nil }

  /// A file that ends in `.csv` or `.tsv` is taken for a table in any case, so that what is wrong with it is said in terms
  /// of tables.
  package static func recognizes(_ head: FileHead) -> Bool {
    ["csv", "tsv"].contains(head.ending) || looksLikeTable(head)
  }
}
