import MusterReading

/// A spreadsheet of the Office Open XML form: its sheets, and what all of them share.
final class Workbook {
  struct Sheet: Hashable {
    var name: String
    /// Whether its tab is shown.
    var isVisible: Bool
    /// The relationship by which its part is found.
    var relationship: String
  }

  let file: String
  /// The sheets in the order of their tabs.
  let sheets: [Sheet]
  let dateSystem: SerialDate.System
  /// The texts that cells refer to.
  let strings: SharedStrings
  let formats: [CellFormat]
  /// The most sheets of a workbook: each is looked at, and a list of any length packs to nothing.
  private static let mostSheets = 1000
  private let archive: ZipArchive
  private let parts: [String: String]

  /// Opens a workbook.
  init(_ source: any ByteSource) throws(FileError) {
    file = source.name
    archive = try ZipArchive(source)
    let roots = try Workbook.relationships(of: "", in: archive)
    let main = roots.first { $0.kind == "officeDocument" }?.target ?? "xl/workbook.xml"
    let list = SheetList()
    guard let entry = try archive.entry(main) else {
      throw FileError(
        file: source.name, reason: "is a ZIP archive, but not a workbook",
        help: "save the table as .xlsx or CSV; unpack archives of several files")
    }
    try XMLStream.parse(entry, named: main, of: source.name, with: list)
    guard list.sheets.count <= Workbook.mostSheets else {
      throw FileError(
        file: source.name, reason: "has more than \(Workbook.mostSheets) sheets",
        help: "export the table as CSV")
    }
    sheets = list.sheets
    dateSystem = list.dateSystem
    let related = try Workbook.relationships(of: main, in: archive)
    // An id that stands twice means the last.
    parts = Dictionary(related.map { ($0.id, $0.target) }) { _, last in last }
    let texts = SharedStrings()
    try Workbook.parse("sharedStrings", of: related, in: archive, with: texts)
    strings = texts
    let styles = StyleList()
    try Workbook.parse("styles", of: related, in: archive, with: styles)
    formats = styles.formats
  }

  /// The cells of a sheet.
  ///
  /// - Parameters:
  ///   - rows: the number of rows with something in them after which reading ends.
  ///   - keepsMidnight: whether a date at midnight in a cell that shows the time too is written with it.
  func cells(of sheet: Sheet, dates: DateFormat?, rows: Int = .max, keepsMidnight: Bool = false)
    throws(FileError) -> SheetCells
  {
    guard let part = parts[sheet.relationship], let entry = try archive.entry(part) else {
      throw FileError(file: file, reason: "the sheet '\(sheet.name)' is missing", help: "save the file again")
    }
    let reader = SheetReader(self, dates: dates, limit: rows, keepsMidnight: keepsMidnight)
    try XMLStream.parse(entry, named: part, of: file, with: reader)
    let cells = reader.problem == nil ? reader.finish() : nil
    guard let cells else {
      let problem = reader.problem ?? "has merged cells that cover more than the limit"
      throw FileError(
        file: file, reason: "the sheet '\(sheet.name)' \(problem)",
        help: "copy the table to a separate sheet, or export it as CSV")
    }
    return cells
  }

  /// The comments of a sheet's cells.
  func comments(of sheet: Sheet) throws(FileError) -> CellComments {
    let comments = CellComments()
    guard let part = parts[sheet.relationship] else { return comments }
    let related = try Workbook.relationships(of: part, in: archive)
    try Workbook.parse("comments", of: related, in: archive, with: comments)
    return comments
  }

  private static func parse(
    _ kind: String, of related: [RelationshipList.Relationship], in archive: ZipArchive,
    with handler: some XMLHandler
  ) throws(FileError) {
    guard let part = related.first(where: { $0.kind == kind })?.target, let entry = try archive.entry(part)
    else { return }
    try XMLStream.parse(entry, named: part, of: archive.file, with: handler)
  }

  /// What a part refers to, in the order of its list of relationships; nothing when it has none.
  private static func relationships(of part: String, in archive: ZipArchive) throws(FileError)
    -> [RelationshipList.Relationship]
  {
    let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
    let folder = String(part[..<slash])
    let path = "\(folder)_rels/\(part[slash...]).rels"
    guard let entry = try archive.entry(path) else { return [] }
    let list = RelationshipList(folder: folder)
    try XMLStream.parse(entry, named: path, of: archive.file, with: list)
    return list.relationships
  }
}

/// Reads `_rels/….rels`: which part an id means.
private final class RelationshipList: XMLHandler {
  struct Relationship {
    var id: String
    /// The last word of its type: `worksheet`, `styles`.
    var kind: String
    /// The part's path in the archive.
    var target: String
  }

  let folder: String
  var relationships: [Relationship] = []
  let isFinished = false

  init(folder: String) { self.folder = folder }

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    guard name == "Relationship", let id = attributes.text("Id"), let target = attributes.text("Target"),
      let type = attributes.text("Type")
    else { return }
    let kind = type.split(separator: "/").last.map(String.init) ?? type
    relationships.append(Relationship(id: id, kind: kind, target: resolve(target)))
  }

  func end(_ name: XMLName) {}
  func text(_ bytes: UnsafeRawBufferPointer) {}

  private func resolve(_ target: String) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var steps: [Substring] = []
    for step in (folder + target).split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }
}

/// Reads `workbook.xml`: the sheets and the system of dates.
private final class SheetList: XMLHandler {
  var sheets: [Workbook.Sheet] = []
  var dateSystem = SerialDate.System.from1900
  let isFinished = false

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    if name == "workbookPr", attributes.isTrue("date1904") { dateSystem = .from1904 }
    guard name == "sheet", let title = attributes.text("name"), let id = attributes.text("id") else { return }
    let state = attributes.text("state") ?? "visible"
    sheets.append(Workbook.Sheet(name: title, isVisible: state == "visible", relationship: id))
  }

  func end(_ name: XMLName) {}
  func text(_ bytes: UnsafeRawBufferPointer) {}
}

/// Reads `styles.xml`: what the cells of each style hold.
private final class StyleList: XMLHandler {
  var formats: [CellFormat] = []
  let isFinished = false
  private var custom: [Int: CellFormat] = [:]
  private var isInCells = false

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "numFmt":
      if let id = attributes.number("numFmtId"), let code = attributes.text("formatCode") {
        custom[id] = CellFormat(code: code)
      }
    case "cellXfs": isInCells = true
    case "xf" where isInCells:
      let id = attributes.number("numFmtId") ?? 0
      formats.append(custom[id] ?? CellFormat(builtIn: id))
    default: break
    }
  }

  func end(_ name: XMLName) { if name == "cellXfs" { isInCells = false } }

  func text(_ bytes: UnsafeRawBufferPointer) {}
}
