import Foundation
import MusterJournals

/// Reads the JSON tree that Assemble's Firebase Realtime Database exports: groups, members, and who came to sessions.
public enum AssembleReader: Reader {
  /// Exports of the database.
  public static let format = FormatDescription(
    name: "assemble", title: "the JSON tree of Assemble's Firebase database", endings: ["json"],
    example: "SampleData/formats/assemble.json",
    notes: "told by an object; sessions by their dates and attendees, or days as keys above people")

  /// Whether a file begins as a JSON object.
  public static func recognizes(_ head: FileHead) -> Bool {
    head.text.first { !JSONReader.isSpace($0) } == UInt8(ascii: "{")
  }

  /// Reads a tree into a destination, one group for each that the tree has.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &log) else { return }
    if let rows = rows(of: document.root) {
      return try JSONReader.read(
        rows, of: document, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    }
    let directory = TreeDirectory(document.root)
    let search = TreeSearch(document.root, directory: directory, options: options)
    guard !search.findings.isEmpty else { return log.add(nothing(in: document)) }
    let isInclude = destination.isInclude
    guard let dates = dates(of: search.findings, document, options, isInclude: isInclude, log: &log) else {
      return
    }
    var recorder = TreeRecorder(document, directory: directory, dates: dates, options: options)
    recorder.record(search.findings, into: &destination, defaultGroup: defaultGroup, log: &log)
    if search.hasInstants, options.timeZone == nil { log.add(zone(isInclude: isInclude, document)) }
  }

  /// The mark objects of a document that is nothing but one array of them: `{"marks": [{"date": …}]}`.
  private static func rows(of root: JSONNode) -> [JSONNode]? {
    let lists = root.members.filter { !$0.value.items.isEmpty }
    guard lists.count == 1, let items = lists.first?.value.items,
      root.members.allSatisfy({ $0.value.members.isEmpty })
    else { return nil }
    let titles = items.first.map { JSONColumn.columns(of: $0).map(\.title) } ?? []
    let head = TableHead(titles: titles, options: ReadingOptions())
    return head.isLong && !head.isOfForm ? items : nil
  }

  /// The form of the dates, which all have together.
  private static func dates(
    of findings: [TreeFinding], _ document: JSONDocument, _ options: ReadingOptions, isInclude: Bool,
    log: inout DiagnosticLog
  ) -> DateFormat? {
    if let given = options.dateFormat { return given }
    var column = DateColumn()
    for date in Set(findings.map(\.date)).sorted() { column.add(date) }
    let node = findings.first?.node ?? document.root
    return column.detection(year: options.year).format(
      given: options, isInclude: isInclude, at: document.place(of: node),
      sourceLine: document.sourceLine(of: node),
      log: &log)
  }

  private static func nothing(in document: JSONDocument) -> Diagnostic {
    let keys = document.root.members.prefix(12).map { "'\($0.key)'" }.joined(separator: ", ")
    return Diagnostic(
      .unknownLayout, at: SourcePlace(file: document.file),
      "no attendance is recognized in the tree; its branches are \(keys.isEmpty ? "none" : keys)",
      help: "it needs sessions with a date and attendees, or days such as 2026-11-16 as keys above people")
  }

  private static func zone(isInclude: Bool, _ document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .zoneAssumed, at: SourcePlace(file: document.file),
      "instants are read as the days and times of UTC",
      help:
        "name the group's zone: \(known: OptionDialect(isInclude: isInclude).option("time-zone", "Europe/Rome"))"
    )
  }
}
