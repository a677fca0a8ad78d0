import MusterJournals

/// Reads the exports of Moodle's attendance activity: a grid of students by sessions, below the course's
/// name.
public enum MoodleReader: Reader {
  /// Exports of the attendance activity.
  public static let format = FormatDescription(
    name: "moodle", title: "exports of the Moodle attendance activity", endings: ["txt", "csv"],
    example: "SampleData/formats/moodle.txt",
    notes:
      "told by heads such as 03 Nov 2026 9.00AM All students above cells such as P (2/2); see docs/formats.md"
  )

  /// Whether a file's first rows are those of an export.
  public static func recognizes(_ head: FileHead) -> Bool { delimiter(of: head) != nil }

  /// Reads an export into a destination.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    let delimiter = delimiter(of: head, options: options) ?? UInt8(ascii: "\t")
    // The text export has no quotes: one at the beginning of a cell is a letter like any other.
    let rows =
      delimiter == UInt8(ascii: "\t")
      ? try PlainRows.read(source, options: options, log: &log)
      : try WholeTable.read(source, delimiter: delimiter, options: options, log: &log)
    guard let sheet = MoodleSheet(rows, options: options) else {
      if log.errors == 0 { log.add(.emptyTable(file: source.name)) }
      return
    }
    let dates = sheet.dates(file: source.name, isInclude: destination.isInclude, log: &log)
    guard let dates,
      sheet.areStatusesClear(file: source.name, isInclude: destination.isInclude, log: &log)
    else { return }
    let listed = ListedRows(file: source.name, rows: sheet.table(dates: dates, file: source.name, log: &log))
    var reader = TableReader(listed, options: sheet.rules, defaultGroup: sheet.course ?? defaultGroup)
    try reader.read(into: &destination, log: &log)
  }

  private static func delimiter(of head: FileHead, options: ReadingOptions = ReadingOptions()) -> UInt8? {
    SheetHead.delimiter(of: head, options: options) { MoodleSheet.isExport($0) }
  }
}

/// Rows in memory.
struct ListedRows: TableRows {
  let file: String
  private let rows: [TableRow]
  private var position = 0

  /// These rows of a file.
  init(file: String, rows: [TableRow]) {
    self.file = file
    self.rows = rows
  }

  mutating func rewind() { position = 0 }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < rows.count else { return false }
    row = rows[position]
    position += 1
    return true
  }
}

/// The rows of a file of cells at tabs, without any quotes.
enum PlainRows {
  /// The rows that are not blank.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  static func read(
    _ source: any ByteSource, options: ReadingOptions, log: inout DiagnosticLog
  ) throws(InputError) -> [TableRow] {
    let text = TextSource(source, encoding: options.encoding)
    let bytes = try text.readAll()
    var rows: [TableRow] = []
    var row = TableRow()
    var line = 0
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      row.begin(line: line)
      let content = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      for cell in content.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
        row.appendCell(cell)
      }
      row.end()
      if !row.isBlank { rows.append(row) }
    }
    if let problem = text.problem {
      log.add(
        problem.diagnostic(
          at: SourcePlace(file: source.name, line: line), sourceLine: rows.last?.sourceLine(),
          encoding: text.encoding))
    }
    if text.encoding == .windows1252, options.encoding == nil {
      log.add(.readAsWindows1252(file: source.name))
    }
    return rows
  }
}
