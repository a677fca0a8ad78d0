import MusterJournals

/// Reads Muster's own JSON export, and arrays of mark objects.
public enum JSONReader: Reader {
  /// Journals and marks as JSON.
  public static let format = FormatDescription(
    name: "json", title: "Muster's JSON export, and arrays of mark objects", endings: ["json"],
    example: "SampleData/formats/marks.json",
    notes:
      "told by the schema muster.journal, or by an array; the names of members are those of columns in CSV")

  /// Whether a file begins as an array, or as an object with one of Muster's schemas.
  public static func recognizes(_ head: FileHead) -> Bool {
    let bytes = head.text
    guard let first = bytes.first(where: { !isSpace($0) }) else { return false }
    if first == UInt8(ascii: "[") { return true }
    return first == UInt8(ascii: "{") && bytes.prefix(256).contains(Array("\"muster.".utf8))
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// What an exported journal declares of its group.
  public static func declaredFacts(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> GroupFacts? {
    var ignored = DiagnosticLog()
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &ignored),
      document.root["schema"]?.string == JournalJSON.schema
    else { return nil }
    var reader = JournalJSONReader(document)
    return reader.facts(of: document.root, defaultGroup: "", log: &ignored)
  }

  /// Reads a file into a destination.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &log) else { return }
    if let schema = document.root["schema"]?.string {
      return readExport(document, schema: schema, into: &destination, defaultGroup: defaultGroup, log: &log)
    }
    guard case .array(let items) = document.root.value else {
      return log.add(
        document.diagnostic(
          .unknownLayout, at: document.root,
          "the document is \(document.root.kindName), and no export of Muster's or array of marks",
          help: "write [{\"date\": \"2026-11-16\", \"person\": \"Franco\", \"mark\": \"present\"}]"))
    }
    try read(items, of: document, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads objects as the rows of a table.
  static func read(
    _ items: [JSONNode], of document: JSONDocument, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    if let stray = items.first(where: { $0.members.isEmpty }) {
      return log.add(
        document.diagnostic(
          .unknownLayout, at: stray, "\(stray.kindName) stands where an object with a mark should",
          help: "write {\"date\": \"2026-11-16\", \"person\": \"Franco\", \"mark\": \"present\"}"))
    }
    if items.isEmpty { return log.add(.emptyTable(file: document.file)) }
    var reader = TableReader(JSONRows(items, in: document), options: options, defaultGroup: defaultGroup)
    try reader.read(into: &destination, log: &log)
  }

  private static func readExport(
    _ document: JSONDocument, schema: String, into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) {
    var reader = JournalJSONReader(document)
    switch schema {
    case JournalJSON.schema:
      reader.read(document.root, into: &destination, defaultGroup: defaultGroup, log: &log)
    case JournalJSON.workspaceSchema where isWorkspaceOfJournals(document.root):
      for group in document.root["groups"]?.items ?? [] {
        reader.read(group, into: &destination, defaultGroup: defaultGroup, log: &log)
      }
    default:
      log.add(
        document.diagnostic(
          .unknownLayout, at: document.root["schema"] ?? document.root,
          "'\(schema)' is an answer of Muster's, and no journal",
          help: "journals are written by muster print --format json"))
    }
  }

  private static func isWorkspaceOfJournals(_ root: JSONNode) -> Bool {
    let groups = root["groups"]?.items ?? []
    return !groups.isEmpty && groups.allSatisfy { $0["schema"]?.string == JournalJSON.schema }
  }
}
