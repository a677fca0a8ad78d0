import MusterFiles
import MusterGrids
import MusterJournals
import MusterReading

/// Reads tables of delimited text, long or wide.
///
/// Encoding, delimiter, layout, roles of columns and form of dates are told by content, or by the options where content
/// does not tell. Every problem of the file is logged with its place; nothing is guessed silently.
public enum CSVReader: Sendable {
  /// The number of bytes from which the delimiter is told.
  private static let headSize = 1 << 18
  /// The number of bytes in which instants are looked for.
  private static let instantsHead = 1 << 12

  /// Reads a table into a destination.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - options: what the user says of the file's form.
  ///   - destination: takes people, sessions and marks.
  ///   - defaultGroup: the name of the group where no column gives one.
  ///   - log: takes every problem found; what was read is of use only without errors, or when they are skipped.
  /// - Throws: `InputError` when the system cannot read.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    if try readFast(source, options: options, into: &destination, defaultGroup: defaultGroup, log: &log) {
      return
    }
    try source.rewind()
    try readCarefully(source, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads a long table without any irregularity from a file; `false` when it is none.
  private static func readFast(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) -> Bool {
    guard let file = source as? FileSource, file.size != nil else { return false }
    let head = try file.peek(headSize)
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(head.dropFirst(3)) : head
    // Instants are brought to a zone row by row.
    guard !Instant.areLikely(in: text.prefix(instantsHead), options: options) else { return false }
    let delimiter =
      options.delimiter ?? DelimiterDetection.delimiter(of: text, isWhole: head.count < headSize)
    guard let table = FastLongTable(file, head: head, delimiter: delimiter, options: options) else {
      return false
    }
    return try table.read(into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Whether the first bytes of a file look like a table of delimited text.
  static func looksLikeTable(_ head: FileHead) -> Bool {
    DelimiterDetection.isTable(head.text, isWhole: false)
  }

  /// Whether the first rows of a table show that all of it belongs to one group, whose name the table does not say.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  static func isOneGroup(_ source: any ByteSource, options: ReadingOptions) throws(InputError) -> Bool {
    let text = TextSource(source, encoding: options.encoding)
    let delimiter = try delimiter(of: text, options: options)
    let rows = RecordScanner(text, delimiter: delimiter, escapesByBackslash: options.escapesByBackslash)
    var reader = TableReader(rows, options: options, defaultGroup: "")
    return try reader.isOneGroup()
  }

  private static func delimiter(
    of text: TextSource, options: ReadingOptions
  ) throws(InputError) -> UInt8 {
    let head = try text.peek(headSize)
    return options.delimiter ?? DelimiterDetection.delimiter(of: head, isWhole: head.count < headSize)
  }

  /// Reads with every check and every place.
  static func readCarefully(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    let text = TextSource(source, encoding: options.encoding)
    let delimiter = try delimiter(of: text, options: options)
    let rows = RecordScanner(text, delimiter: delimiter, escapesByBackslash: options.escapesByBackslash)
    try TableReader.readWithInstants(
      rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    destination.setForm { $0.delimiter = delimiter }
    if text.encoding == .windows1252, options.encoding == nil {
      log.add(
        Diagnostic(
          .otherEncoding, at: SourcePlace(file: source.name),
          "the file is not UTF-8 and is read as Windows-1252",
          help: "save it as UTF-8, or say \(known: .rule("encoding", "windows-1252"))"))
    }
  }
}
