import CXML2
import MusterFiles
import MusterGrids
import MusterJournals

/// The rows of the tables of an HTML page, whatever else is on it, and the values of its hidden fields.
///
/// Pages are read as browsers read them: missing end tags, missing quotes and broken entities are no problems.
struct HTMLTables: TableRows {
  let file: String
  /// The rows, in the order of the page; those of tables within cells come before the row around them.
  private(set) var rows: [TableRow] = []
  /// The values of the page's input fields that are not empty, by name in capitals; the first of each.
  private(set) var fields: [String: String] = [:]
  /// The captions of tables, by the index of the row that each comes before.
  private(set) var captions: [Int: String] = [:]
  /// The term that the first link with one leads to, `term_in=201901`; `nil` where none has one.
  private(set) var linkedTerm: String?
  private var position = 0

  /// Reads a page.
  ///
  /// - Parameter source: the page, in any encoding that texts are read in.
  /// - Throws: `FileError` when it cannot be read or is too large.
  init(_ source: any ByteSource) throws(FileError) {
    file = source.name
    let text = TextSource(source)
    let receiver = HTMLReceiver()
    // The parser calls back only within this function, in which `receiver` stays alive.
    let closure = Unmanaged.passUnretained(receiver).toOpaque()
    var callbacks = HTMLReceiver.callbacks
    guard let parser = htmlCreatePushParserCtxt(&callbacks, closure, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    else { throw FileError(file: file, reason: "is too large") }
    defer { htmlFreeParserCtxt(parser) }
    receiver.parser = parser
    let block = ByteBlock(count: 1 << 16)
    var total = 0
    while true {
      let count = try text.read(into: block.bytes)
      total += count
      guard total <= Limits.current[.fileBytes] else { throw FileError(file: file, LimitError(.fileBytes)) }
      let bytes = block.bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      htmlParseChunk(parser, bytes, Int32(count), count == 0 ? 1 : 0)
      if count == 0 || receiver.isFull { break }
    }
    withExtendedLifetime(receiver) {}
    guard !receiver.isFull else { throw FileError(file: file, LimitError(.sheetCells)) }
    (rows, fields) = (receiver.finished, receiver.fields)
    (captions, linkedTerm) = (receiver.captions, receiver.linkedTerm)
  }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < rows.count else { return false }
    row = rows[position]
    position += 1
    return true
  }

  mutating func rewind() { position = 0 }
}

/// Gathers rows while the parser goes through a page.
private final class HTMLReceiver {
  var parser: htmlParserCtxtPtr?
  private(set) var finished: [TableRow] = []
  private(set) var fields: [String: String] = [:]
  private(set) var captions: [Int: String] = [:]
  private(set) var linkedTerm: String?
  /// The text of the caption that is open.
  private var caption: [UInt8]?
  /// Whether there are more cells than are read.
  private(set) var isFull = false
  /// The rows that are open, the outermost first.
  private var open: [Row] = []
  private var cells = 0
  private let mostCells = Limits.current[.sheetCells]
  /// How deep tables may be within cells of others; deeper ones are part of the cell around them.
  private static let deepest = 64

  private struct Row {
    var row = TableRow()
    var cell: [UInt8]?
    var span = 1
  }

  private var line: Int { parser.map { Int($0.pointee.input?.pointee.line ?? 1) } ?? 1 }

  func begin(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "tr":
      // A row within an open cell is one of a table in it; one within a row ends that row.
      if open.last?.cell == nil { endRow() }
      guard open.count < Self.deepest else { return }
      var row = Row()
      row.row.begin(line: line)
      open.append(row)
    case "td", "th":
      guard !open.isEmpty else { return }
      endCell()
      open[open.count - 1].cell = []
      open[open.count - 1].span = max(1, min(attributes["colspan"].flatMap { Int($0) } ?? 1, 100))
    case "caption": caption = []
    case "br", "p", "div": text([32])
    case "a":
      guard linkedTerm == nil, let address = attributes["href"] else { return }
      linkedTerm = Self.term(in: address)
    case "input":
      guard let name = attributes["name"]?.uppercased(), let value = attributes["value"], !value.isEmpty
      else { return }
      if fields[name] == nil { fields[name] = value }
    default: break
    }
  }

  func end(_ name: String) {
    switch name {
    case "td", "th": endCell()
    case "tr": endRow()
    case "caption":
      guard let text = caption else { return }
      captions[finished.count] = PersonName.normalized(String(decoding: text, as: UTF8.self))
      caption = nil
    case "table":
      // A table without end tags of its rows, within a cell of another or not.
      if let last = open.last, last.cell == nil || open.count > 1 { endRow() }
    case "html": while !open.isEmpty { endRow() }
    default: break
    }
  }

  func text(_ bytes: some Sequence<UInt8>) {
    if caption != nil {
      caption?.append(contentsOf: bytes)
    } else if !open.isEmpty {
      open[open.count - 1].cell?.append(contentsOf: bytes)
    }
  }

  /// The term of an address such as `p_disp_detail_sched?term_in=201901&crn_in=30020`.
  private static func term(in address: String) -> String? {
    guard let start = address.range(of: "term_in=") else { return nil }
    let term = address[start.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return term.isEmpty ? nil : String(term)
  }

  private func endCell() {
    guard let last = open.last, let cell = last.cell else { return }
    let text = PersonName.normalized(String(decoding: cell, as: UTF8.self))
    open[open.count - 1].row.appendCell(ArraySlice(text.utf8))
    for _ in 1..<last.span { open[open.count - 1].row.appendCell([]) }
    open[open.count - 1].cell = nil
    cells += last.span
    if cells > mostCells {
      isFull = true
      if let parser { xmlStopParser(parser) }
    }
  }

  private func endRow() {
    endCell()
    guard var row = open.popLast()?.row, row.count > 0 else { return }
    row.end()
    finished.append(row)
  }

  static var callbacks: htmlSAXHandler {
    var callbacks = htmlSAXHandler()
    callbacks.startElement = { closure, name, attributes in
      guard let receiver = htmlReceiver(closure), let name else { return }
      receiver.begin(htmlText(name).lowercased(), htmlAttributes(attributes))
    }
    callbacks.endElement = { closure, name in
      guard let receiver = htmlReceiver(closure), let name else { return }
      receiver.end(htmlText(name).lowercased())
    }
    let text: charactersSAXFunc = { closure, text, count in
      guard let receiver = htmlReceiver(closure), let text, count > 0 else { return }
      receiver.text(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    callbacks.characters = text
    callbacks.ignorableWhitespace = text
    return callbacks
  }
}

private func htmlText(_ text: UnsafePointer<xmlChar>) -> String { String(cString: text) }

/// The attributes of an element by their names; only those that are of interest.
private func htmlAttributes(
  _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) -> [String: String] {
  guard let attributes else { return [:] }
  var found: [String: String] = [:]
  var index = 0
  while let name = attributes[index] {
    if let value = attributes[index + 1] {
      let key = htmlText(name).lowercased()
      if ["name", "value", "colspan", "href"].contains(key) { found[key] = htmlText(value) }
    }
    index += 2
  }
  return found
}

/// The receiver that the parser hands to what it calls.
private func htmlReceiver(_ closure: UnsafeMutableRawPointer?) -> HTMLReceiver? {
  closure.map { Unmanaged<HTMLReceiver>.fromOpaque($0).takeUnretainedValue() }
}
