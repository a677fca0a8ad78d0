import MusterGrids
import MusterJournals
import MusterReading

/// Reads the tables of a portfolio folder: a header, and rows in any order of columns.
enum PortfolioTable {
  /// A column that a table may have.
  struct Column {
    /// What it is called here, and the name of the list of its headings.
    let name: String
    /// Whether a table without it is refused.
    var isRequired = false
    /// Whether it has dates.
    var hasDates = false
  }

  static let words = WordLists(PackageResources.portfolio_words)
  private static let headSize = 1 << 16

  /// Reads the rows of a table; what is wrong with it is logged, a file that cannot be read at the line that names it.
  ///
  /// - Parameters:
  ///   - file: the table.
  ///   - columns: the columns that it may have.
  ///   - facts: the group, whose folder its path begins in.
  ///   - options: how files are read.
  ///   - log: the problems found.
  ///   - read: called for each row.
  static func read(
    _ file: NamedFile, _ columns: [Column], in facts: GroupFacts, _ options: ReadingOptions,
    log: inout DiagnosticLog, _ read: (PortfolioRow, inout DiagnosticLog) -> Void
  ) {
    do throws(FileError) {
      let source = try JournalLoader.open(
        facts.resolved(file.path), trace: options.trace, namedBy: .data)
      let text = TextSource(source, encoding: options.encoding)
      let head = try text.peek(headSize)
      var scanner = RecordScanner(
        text, delimiter: DelimiterDetection.delimiter(of: head, isWhole: head.count < headSize),
        escapesByBackslash: false)
      try self.read(&scanner, columns, options, log: &log, read)
      text.reportEncoding(given: options.encoding, log: &log)
    } catch {
      log.add(
        file.diagnostic(
          .unreadableFile, "cannot read '\(error.file)': \(error.message)",
          help: error.help ?? "paths are relative to the journal's folder"))
    }
  }

  private static func read(
    _ scanner: inout RecordScanner, _ columns: [Column], _ options: ReadingOptions,
    log: inout DiagnosticLog, _ read: (PortfolioRow, inout DiagnosticLog) -> Void
  ) throws(FileError) {
    var row = TableRow()
    guard let places = try header(&scanner, columns, &row, log: &log) else { return }
    var dates = options.dateFormat ?? .iso
    let dated = columns.filter(\.hasDates).compactMap { places[$0.name] }
    if options.dateFormat == nil, !dated.isEmpty {
      guard let found = try dateFormat(&scanner, columns: dated, log: &log) else { return }
      dates = found
      try scanner.rewind()
      var ignored = DiagnosticLog()
      _ = try header(&scanner, columns, &row, log: &ignored)
    }
    while try scanner.next(&row, log: &log) {
      if row.isBlank || row.isBroken { continue }
      read(PortfolioRow(row, file: scanner.file, columns: places, dates: dates), &log)
    }
  }

  /// Where each column is; `nil` where one is missing, which is logged.
  private static func header(
    _ scanner: inout RecordScanner, _ columns: [Column], _ row: inout TableRow, log: inout DiagnosticLog
  ) throws(FileError) -> [String: Int]? {
    repeat {
      guard try scanner.next(&row, log: &log) else {
        log.add(
          .emptyRecord, in: scanner.file, "the table is empty", help: "write a header and rows below it")
        return nil
      }
    } while row.isBlank
    let headings = row.texts.map { PlainLetters.folded($0) }
    var places: [String: Int] = [:]
    for column in columns {
      // The first word of the list that the table has: `student` before `id`.
      let place = words[column.name].lazy.compactMap { word in
        headings.indices.first { headings[$0] == word && !places.values.contains($0) }
      }.first
      if let place { places[column.name] = place }
      guard place == nil, column.isRequired else { continue }
      let expected = columns.map(\.name).joined(separator: ", ")
      log.add(
        .missingHeader, at: row, of: scanner.file, "the table has no column '\(known: column.name)'",
        help: "the columns are \(known: expected)")
      return nil
    }
    return places
  }

  /// The form of the dates of a table; `nil` where it is not clear, which is logged.
  private static func dateFormat(
    _ scanner: inout RecordScanner, columns: [Int], log: inout DiagnosticLog
  ) throws(FileError) -> DateFormat? {
    var row = TableRow()
    var ignored = DiagnosticLog()
    var possible: [DateFormat]?
    while try scanner.next(&row, log: &ignored) {
      for column in columns where !row.isBlank(column) {
        let formats = DateCandidates.formats(of: Array(row.text(column).utf8))
        if formats.isEmpty { continue }
        possible = possible?.filter(formats.contains) ?? formats
      }
    }
    guard let possible, possible.count > 1 else { return possible?.first ?? .iso }
    log.add(
      .ambiguousDates, in: scanner.file, "the dates of the table can be read with the day or the month first",
      help: "write them as YYYY-MM-DD, or specify \(known: .option("date-format", "dd/MM/yyyy"))")
    return nil
  }
}
