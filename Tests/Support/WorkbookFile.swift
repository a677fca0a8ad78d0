import MusterJournals

/// Makes the files of small workbooks, right ones and wrong ones.
public struct WorkbookFile {
  /// A sheet by its name and the XML of its rows.
  public struct Sheet {
    /// The name.
    public var name: String
    /// The XML of the rows.
    public var rows: String
    /// The XML after the rows.
    public var tail: String
    /// Whether the sheet is seen: `visible`, `hidden` or `veryHidden`.
    public var state: String
    /// The comments of cells, by the names of these.
    public var comments: [(cell: String, text: String)] = []

    /// A sheet of these rows.
    public init(name: String, rows: String, tail: String = "", state: String = "visible") {
      (self.name, self.rows, self.tail, self.state) = (name, rows, tail, state)
    }
  }

  /// The sheets, in order.
  public var sheets: [Sheet]
  /// The shared strings.
  public var strings: [String] = []
  /// Whether days are counted from 1904.
  public var uses1904 = false
  /// The number formats of the cell styles: built-in numbers, or codes of their own.
  public var formats: [String] = ["0", "14", "yyyy\\-mm\\-dd hh:mm", "20", "46"]

  /// A workbook of one sheet.
  public init(rows: String, tail: String = "") { sheets = [Sheet(name: "Sheet1", rows: rows, tail: tail)] }

  /// A workbook of sheets.
  public init(sheets: [Sheet]) { self.sheets = sheets }

  /// A workbook of one sheet with these rows, in which a cell `2026-11-18`, `2026-11-18 17:55`, `17:55`, `PT1:02` (a
  /// duration) or `67` is a number in the format that shows it so, and any other is text.
  public init(table: [[String]]) {
    let rows = table.enumerated().map { index, cells in
      "<row r=\"\(index + 1)\">\(cells.map(WorkbookFile.cell).joined())</row>"
    }
    self.init(rows: rows.joined())
  }

  private static func cell(_ text: String) -> String {
    func number(_ value: some CustomStringConvertible, _ style: Int) -> String {
      "<c s=\"\(style)\"><v>\(value)</v></c>"
    }
    if text.isEmpty { return "<c/>" }
    if let value = Double(text) { return number(value, 0) }
    if text.hasPrefix("PT"), let time = share(text.dropFirst(2)) { return number(time, 4) }
    if let time = share(text[...]) { return number(time, 3) }
    let parts = text.split(separator: " ")
    if let day = Day(iso: String(parts[0])) {
      let serial = Double(day.number + 25_569)
      if parts.count == 1 { return number(serial, 1) }
      if parts.count == 2, let time = share(parts[1]) { return number(serial + time, 2) }
    }
    return "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>"
  }

  /// The share of a day that `17:55` or `17:55:30` is.
  private static func share(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), !parts.contains(nil) else { return nil }
    let seconds = zip(parts, [3600, 60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
    return Double(seconds) / 86_400
  }

  /// A row of text cells, each in the file itself.
  public static func row(_ number: Int, _ texts: [String]) -> String {
    let cells = texts.map { $0.isEmpty ? "<c/>" : "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }
    return "<row r=\"\(number)\">\(cells.joined())</row>"
  }

  /// The parts by name.
  public var parts: [(name: String, text: String)] {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    func relationship(_ id: String, _ kind: String, _ target: String) -> String {
      "<Relationship Id=\"\(id)\" Type=\"\(types)/\(kind)\" Target=\"\(target)\"/>"
    }
    let list = sheets.enumerated().map {
      "<sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" state=\"\($1.state)\" r:id=\"s\($0)\"/>"
    }
    let targets = sheets.indices.map { relationship("s\($0)", "worksheet", "worksheets/sheet\($0).xml") }
    var parts = [
      (
        "_rels/.rels",
        "\(head)<Relationships>\(relationship("r", "officeDocument", "xl/workbook.xml"))</Relationships>"
      ),
      (
        "xl/workbook.xml",
        "\(head)<workbook xmlns:r=\"\(types)\"><workbookPr date1904=\"\(uses1904 ? 1 : 0)\"/><sheets>\(list.joined())</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "\(head)<Relationships>\(targets.joined())\(relationship("t", "styles", "styles.xml"))\(relationship("u", "sharedStrings", "/xl/sharedStrings.xml"))</Relationships>"
      ),
      ("xl/styles.xml", head + styles),
      (
        "xl/sharedStrings.xml",
        "\(head)<sst>\(strings.map { "<si>\($0)</si>" }.joined())</sst>"
      ),
    ]
    for (index, sheet) in sheets.enumerated() {
      parts.append(
        (
          "xl/worksheets/sheet\(index).xml",
          "\(head)<worksheet><sheetData>\(sheet.rows)</sheetData>\(sheet.tail)</worksheet>"
        ))
      guard !sheet.comments.isEmpty else { continue }
      let comments = sheet.comments.map {
        "<comment ref=\"\($0.cell)\"><text><t>\($0.text)</t></text></comment>"
      }
      parts += [
        (
          "xl/worksheets/_rels/sheet\(index).xml.rels",
          "\(head)<Relationships>\(relationship("c", "comments", "../comments\(index).xml"))</Relationships>"
        ),
        (
          "xl/comments\(index).xml",
          "\(head)<comments><commentList>\(comments.joined())</commentList></comments>"
        ),
      ]
    }
    return parts
  }

  private var styles: String {
    let custom = formats.enumerated().filter { Int($1) == nil }
    let codes = custom.map { "<numFmt numFmtId=\"\(200 + $0)\" formatCode=\"\($1)\"/>" }
    let cells = formats.enumerated().map { "<xf numFmtId=\"\(Int($1) ?? 200 + $0)\"/>" }
    return "<styleSheet><numFmts>\(codes.joined())</numFmts><cellXfs>\(cells.joined())</cellXfs></styleSheet>"
  }

  /// The file, its parts stored without compression.
  public var bytes: [UInt8] { ZipFile.bytes(parts.map { ($0.name, Array($0.text.utf8)) }) }
}

/// Writes ZIP archives without compression, as much of the format as reading needs.
public enum ZipFile {
  /// An archive of files.
  public static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let offset = archive.count
      let name = Array(file.name.utf8)
      let facts =
        little(0, 4) + little(0, 4) + little(Int(checksum(file.bytes)), 4) + little(file.bytes.count, 4)
        + little(file.bytes.count, 4) + little(name.count, 2) + little(0, 2)
      archive += [0x50, 0x4B, 3, 4] + little(20, 2) + facts.dropFirst(0) + name + file.bytes
      directory +=
        [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + facts + little(0, 2) + little(0, 2)
        + little(0, 2)
        + little(0, 4) + little(offset, 4) + name
    }
    let end =
      [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2)
      + little(directory.count, 4) + little(archive.count, 4) + little(0, 2)
    return archive + directory + end
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
