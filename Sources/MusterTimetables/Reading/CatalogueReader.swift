import MusterDiagnostics
import MusterFiles
import MusterGrids
import MusterJournals
import MusterPages
import MusterReading

/// Reads catalogues: folders of tables, single tables of sections, and Banner pages.
///
/// ```swift
/// let reading = try CatalogueReader().read("college/")
/// reading.catalogue.sections.count  // 40
/// ```
public struct CatalogueReader: Sendable {
  /// The year of dates without a year, in place of the one of their term.
  public var year: Int?
  /// Notes the files that are opened; `nil` where nobody asks.
  public var trace: InputTrace?

  /// A reader.
  ///
  /// - Parameters:
  ///   - year: the year of dates without a year; that of their term when `nil`.
  ///   - trace: notes the files that are opened.
  public init(year: Int? = nil, trace: InputTrace? = nil) { (self.year, self.trace) = (year, trace) }

  /// What reading gave.
  public struct Reading: Sendable {
    /// The catalogue; not to be trusted when there are errors.
    public var catalogue: Catalogue
    /// Every problem found.
    public var log: DiagnosticLog
  }

  /// Whether a path is a catalogue rather than a journal: a folder with a table of sections or a Banner page and no journal,
  /// an HTML page with sections, or a table of sections.
  ///
  /// - Parameter path: a file or a folder.
  public static func isCatalogue(_ path: String) -> Bool { CatalogueFiles(path)?.mayHoldSections ?? false }

  /// Reads a catalogue.
  ///
  /// - Parameter path: a folder, a Banner page or a table of sections.
  /// - Throws: `FileError` when a file cannot be opened or read, or the path is no catalogue.
  public func read(_ path: String) throws(FileError) -> Reading {
    guard let files = CatalogueFiles(path) else {
      // A path that leads nowhere is told as everywhere else.
      if !FilePath.exists(path) { _ = try FileSource(path: path) }
      throw Self.notACatalogue(path)
    }
    var draft = CatalogueDraft(year: year)
    var log = DiagnosticLog()
    for (path, read) in files.ignored {
      log.add(
        .ignoredFile, in: path, "the file is not read, as '\(read)' has the same table",
        help: "remove one of the two files")
    }
    for table in CatalogueTable.allCases {
      if table == .sections {
        for page in files.pages { try readPage(page, files, into: &draft, log: &log) }
      }
      guard let file = files.tables[table] else { continue }
      try read(table, file, files, into: &draft, log: &log)
    }
    let trimmed = path.last == "/" ? String(path.dropLast()) : path
    return Reading(catalogue: draft.finished(name: FilePath.stem(of: trimmed)), log: log)
  }

  /// That a path is no catalogue.
  ///
  /// - Parameter path: the path as the user gave it.
  public static func notACatalogue(_ path: String) -> FileError {
    FileError(
      file: path, reason: "is not a catalogue",
      help: "give a folder with sections.csv (and terms, people, enrolments, periods), or a Banner page")
  }

  // MARK: Tables

  private func read(
    _ table: CatalogueTable, _ path: String, _ files: CatalogueFiles, into draft: inout CatalogueDraft,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let source = try JournalLoader.open(path, trace: trace, namedBy: files.naming)
    let text = TextSource(source)
    let head = try text.peek(FileHead.size)
    guard CatalogueFiles.isPage(head) else {
      let delimiter = DelimiterDetection.delimiter(of: head, isWhole: head.count < FileHead.size)
      let rows = RecordScanner(text, delimiter: delimiter, escapesByBackslash: false)
      return try read(table, rows, into: &draft, log: &log)
    }
    let page = try HTMLTables(source)
    if table == .sections, BannerPage(page).hasSections {
      BannerPage(page).read(into: &draft, log: &log)
    } else {
      try read(table, page, into: &draft, log: &log)
    }
  }

  private func readPage(
    _ path: String, _ files: CatalogueFiles, into draft: inout CatalogueDraft, log: inout DiagnosticLog
  ) throws(FileError) {
    let page = BannerPage(try HTMLTables(try JournalLoader.open(path, trace: trace, namedBy: files.naming)))
    guard page.hasSections else {
      return log.add(
        .unknownColumns, in: path, "no table of sections was found on the page",
        help: "save the page that lists sections with CRN, days and time, with all of its rows")
    }
    page.read(into: &draft, log: &log)
  }

  private func read(
    _ table: CatalogueTable, _ rows: any TableRows, into draft: inout CatalogueDraft,
    log: inout DiagnosticLog
  ) throws(FileError) {
    var rows = try CatalogueRows(table, rows, log: &log)
    guard rows.isComplete else { return }
    var tables = CatalogueTables(table, draft)
    // What is in two places at once would be copied with the first row.
    draft = CatalogueDraft(year: year)
    while try rows.next(log: &log) {
      switch table {
      case .terms: tables.readTerm(rows, log: &log)
      case .periods: tables.readPeriod(rows, log: &log)
      case .people: tables.readPerson(rows, log: &log)
      case .sections: tables.readSection(rows, log: &log)
      case .enrolments: tables.readEnrolment(rows, log: &log)
      }
    }
    draft = tables.draft
  }
}
