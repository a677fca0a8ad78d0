import CXML2
import MusterDiagnostics
import MusterFiles
import MusterGrids
import MusterJournals

/// Gathers rows while the parser goes through a page.
final class HTMLReceiver {
  /// Why a page is not read to its end.
  enum Problem {
    case tooManyCells
    case tooDeep
    case tooManyAttributes
  }

  /// A row that has ended.
  struct FinishedRow {
    var row: TableRow
    /// The cells that cover more than one column or row.
    var spans: [HTMLSpan]
    /// The number of its table.
    var table: Int
  }

  /// What is known of a table besides its rows.
  struct TableFacts {
    var caption: String?
    /// The number of lines before it.
    var linesAbove: Int
    /// Whether a cell of it holds another table.
    var isAround = false
  }

  private(set) var finished: [FinishedRow] = []
  private(set) var fields: [String: String] = [:]
  private(set) var captions: [Int: String] = [:]
  private(set) var linkedTerm: String?
  private(set) var lines: [HTMLLine] = []
  private(set) var tables: [TableFacts] = []
  /// Why reading ended early; `nil` where it did not.
  private(set) var problem: Problem?

  private let content: HTMLTables.CellContent
  private var parser: htmlParserCtxtPtr?
  /// The text of the caption that is open.
  private var caption: [UInt8]?
  /// The line outside of tables that is open, and whether it is a heading.
  private var line: [UInt8] = []
  private var isHeading = false
  /// What element the line is in, where it is no heading.
  private var role = HTMLLine.Role.plain
  /// The tables that are open, the outermost first.
  private var openTables: [Int] = []
  /// The rows that are open, the outermost first.
  private var open: [Row] = []
  /// Whether an entry of a list is open that is not the chosen one.
  private var isUnchosen = false
  /// How many elements of text that is struck out are open.
  private var struck = 0
  /// How many elements of raised text are open: the numbers of notes, and the endings of ordinals.
  private var superscripts = 0
  private var cells = 0
  private let mostCells = Limits.current[.sheetCells]
  /// How deep tables may be within cells of others; deeper ones are part of the cell around them.
  private static let deepest = 64
  /// How deep elements of any kind may be within others: to close one, the parser goes through all that are open.
  private static let deepestElement = 2000
  /// Begins the line of a heading in a cell; no page has it.
  private static let headingSign: UInt8 = 1

  private struct Row {
    var row = TableRow()
    var spans: [HTMLSpan] = []
    var table: Int
    var cell: [UInt8]?
    var columns = 1
    var rows = 1
    /// What an image of the cell says in words.
    var words: String?
  }

  init(_ content: HTMLTables.CellContent) { self.content = content }

  /// Reads a page to its end, or to a problem.
  func readAll(_ text: TextSource) throws(FileError) {
    // The parser calls back only within this function, in which this object stays alive.
    let closure = Unmanaged.passUnretained(self).toOpaque()
    var callbacks = HTMLReceiver.callbacks
    guard let parser = htmlCreatePushParserCtxt(&callbacks, closure, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    else { throw FileError(file: text.name, reason: "is too large") }
    defer {
      self.parser = nil
      htmlFreeParserCtxt(parser)
    }
    self.parser = parser
    // The text is UTF-8 by now, whatever the page says that it is.
    parser.pointee.options |= Int32(HTML_PARSE_IGNORE_ENC.rawValue)
    let block = ByteBlock(count: 1 << 16)
    var tags = HTMLTagCheck()
    var total = 0
    while true {
      let count = try text.read(into: block.bytes)
      total += count
      guard total <= Limits.current[.fileBytes] else {
        throw FileError(file: text.name, LimitError(.fileBytes))
      }
      guard tags.mayBeParsed(UnsafeRawBufferPointer(rebasing: block.bytes[..<count])) else {
        return stop(.tooManyAttributes)
      }
      let bytes = block.bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      htmlParseChunk(parser, bytes, Int32(count), count == 0 ? 1 : 0)
      if count == 0 || problem != nil { break }
    }
    while !open.isEmpty { endRow() }
    endLine()
  }

  private func stop(_ problem: Problem) {
    self.problem = self.problem ?? problem
    if let parser { xmlStopParser(parser) }
  }

  // MARK: Elements

  func begin(_ name: String, _ attributes: [String: String]) {
    if let depth = parser?.pointee.nameNr, depth > Self.deepestElement { return stop(.tooDeep) }
    switch name {
    case "table":
      endLine()
      if let last = openTables.last { tables[last].isAround = true }
      takeLinesOfCell()
      beginTable()
    case "tr": beginRow()
    case "td", "th": beginCell(attributes)
    case "caption": caption = []
    case "a":
      guard linkedTerm == nil, let address = attributes["href"] else { return }
      linkedTerm = Self.term(in: address)
    case "input":
      take(input: attributes)
      guard let name = attributes["name"]?.uppercased(), let value = attributes["value"], !value.isEmpty
      else { return }
      if fields[name] == nil { fields[name] = value }
    case "s", "del", "strike": if content == .shown { struck += 1 }
    case "sup": if content == .shown { superscripts += 1 }
    case "i", "svg", "span": take(iconOf: attributes)
    case "option": isUnchosen = content == .shown && attributes["selected"] == nil
    case "title", "h1", "h2", "h3", "h4", "h5", "h6": beginLine(isHeading: true)
    case _ where Self.blocks.contains(name):
      beginLine(isHeading: false)
      if name != "p", name != "div" { role = name == "li" ? .item : name == "dt" ? .term : .plain }
    default: break
    }
    take(wordsOf: attributes)
  }

  /// The elements that begin on a line of their own, and those whose end is one of a line too.
  private static let blocks: Set = ["br", "p", "div", "li", "ul", "ol", "hr", "pre", "dt", "dd", "section"]

  func end(_ name: String) {
    switch name {
    case "td", "th": endCell()
    case "tr": endRow()
    case "caption": endCaption()
    case "table":
      // A table without end tags of its rows, within a cell of another or not.
      if let last = open.last, last.cell == nil || open.count > 1, isOfLastTable(last) { endRow() }
      if !openTables.isEmpty { openTables.removeLast() }
    case "html": while !open.isEmpty { endRow() }
    case "option", "select": isUnchosen = false
    case "s", "del", "strike": struck = max(0, struck - 1)
    case "sup": superscripts = max(0, superscripts - 1)
    case "title", "h1", "h2", "h3", "h4", "h5", "h6": beginLine(isHeading: false)
    case "p", "div", "li", "dt":
      if content == .shown { beginLine(isHeading: false) }
      role = .plain
    default: break
    }
  }

  func text(_ bytes: some Sequence<UInt8>) {
    if isUnchosen || superscripts > 0 { return }
    if struck > 0, open.last?.cell == nil { return }
    let sign = struck > 0 ? StruckText.sign : ""
    appendToCell(sign.utf8)
    defer { appendToCell(sign.utf8) }
    if caption != nil {
      caption?.append(contentsOf: bytes)
    } else if open.last?.cell == nil {
      line.append(contentsOf: bytes)
    } else if content == .text {
      open[open.count - 1].cell?.append(contentsOf: bytes)
    } else {
      // A line of the page's source is none of what it shows.
      open[open.count - 1].cell?.append(contentsOf: bytes.lazy.map { $0 == 10 || $0 == 13 ? 32 : $0 })
    }
  }

  /// The term of an address such as `p_disp_detail_sched?term_in=201901&crn_in=30020`.
  private static func term(in address: String) -> String? {
    guard let start = address.range(of: "term_in=") else { return nil }
    let term = address[start.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return term.isEmpty ? nil : String(term)
  }

  // MARK: Lines

  /// Begins a line, outside of tables or in a cell.
  private func beginLine(isHeading: Bool) {
    guard open.last?.cell == nil, caption == nil else {
      return content == .text ? text([32]) : appendToCell(isHeading ? [10, Self.headingSign] : [10])
    }
    endLine()
    self.isHeading = isHeading
  }

  private func endLine() {
    let text = PersonName.normalized(String(decoding: line, as: UTF8.self))
    if !text.isEmpty {
      lines.append(HTMLLine(text: text, isHeading: isHeading, role: isHeading ? .plain : role))
      role = .plain
    }
    line.removeAll(keepingCapacity: true)
    isHeading = false
  }

  /// Takes what a cell says before a table in it: the cell is the page around that table.
  private func takeLinesOfCell() {
    guard content == .shown, let cell = open.last?.cell else { return }
    for part in cell.split(separator: 10) {
      let isHeading = part.first == Self.headingSign
      let text = Self.line(isHeading ? part.dropFirst() : part)
      if !text.isEmpty { lines.append(HTMLLine(text: text, isHeading: isHeading)) }
    }
  }

  private func endCaption() {
    guard let text = caption else { return }
    let name = PersonName.normalized(String(decoding: text, as: UTF8.self))
    captions[finished.count] = name
    if let table = openTables.last, !name.isEmpty { tables[table].caption = name }
    caption = nil
  }

  // MARK: Tables

  private func beginTable() {
    openTables.append(tables.count)
    tables.append(TableFacts(linesAbove: lines.count))
  }

  private func isOfLastTable(_ row: Row) -> Bool { content == .text || row.table == openTables.last }

  private func beginRow() {
    // A row within an open cell is one of a table in it; one within a row ends that row.
    if open.last?.cell == nil || content == .shown && open.last?.table == openTables.last { endRow() }
    guard open.count < Self.deepest else { return }
    endLine()
    if openTables.isEmpty { beginTable() }
    var row = Row(table: openTables[openTables.count - 1])
    row.row.begin(line: parser.map { Int($0.pointee.input?.pointee.line ?? 1) } ?? 1)
    open.append(row)
  }

  private func beginCell(_ attributes: [String: String]) {
    guard !open.isEmpty else { return }
    endCell()
    let last = open.count - 1
    open[last].cell = []
    open[last].words = nil
    let most = content == .text ? 100 : HTMLSpan.mostColumns
    open[last].columns = max(1, min(attributes["colspan"].flatMap { Int($0) } ?? 1, most))
    let rows = attributes["rowspan"].flatMap { Int($0) } ?? 1
    open[last].rows = rows < 1 ? HTMLSpan.mostRows : min(rows, HTMLSpan.mostRows)
  }

  private func endCell() {
    guard let last = open.last, let cell = last.cell else { return }
    var text = content == .text ? Self.line(cell[...]) : Self.lines(cell)
    if text.isEmpty, let words = last.words { text = Self.line(Array(words.utf8)[...]) }
    text = StruckText.plain(text)
    let index = open.count - 1
    if last.columns > 1 || last.rows > 1 {
      open[index].spans.append(HTMLSpan(column: last.row.count, columns: last.columns, rows: last.rows))
    }
    open[index].row.appendCell(ArraySlice(text.utf8))
    if content == .text { for _ in 1..<last.columns { open[index].row.appendCell([]) } }
    open[index].cell = nil
    cells += content == .text ? last.columns : 1
    if cells > mostCells { stop(.tooManyCells) }
  }

  private static func line(_ text: ArraySlice<UInt8>) -> String {
    PersonName.normalized(String(decoding: text, as: UTF8.self))
  }

  /// The lines of a cell that have something in them.
  private static func lines(_ cell: [UInt8]) -> String {
    guard cell.contains(10) else { return line(cell[...]) }
    return cell.split(separator: 10).map { line($0.first == headingSign ? $0.dropFirst() : $0) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func endRow() {
    endCell()
    guard var last = open.popLast(), last.row.count > 0 else { return }
    last.row.end()
    finished.append(FinishedRow(row: last.row, spans: last.spans, table: last.table))
  }

  // MARK: What cells show besides text

  private func appendToCell(_ bytes: some Sequence<UInt8>) {
    guard caption == nil, open.last?.cell != nil else { return }
    open[open.count - 1].cell?.append(contentsOf: bytes)
  }

  private func take(input attributes: [String: String]) {
    guard content == .shown else { return }
    switch attributes["type"]?.lowercased() ?? "text" {
    case "checkbox", "radio": if attributes["checked"] != nil { appendToCell(" x ".utf8) }
    case "text", "number", "date", "time", "email": appendToCell((attributes["value"] ?? "").utf8)
    default: break
    }
  }

  /// Takes the picture of a tick or cross that a class stands for: `<i class="fa fa-check">`.
  private func take(iconOf attributes: [String: String]) {
    guard content == .shown, let names = attributes["class"] else { return }
    for name in names.lowercased().split(separator: " ") {
      let parts = name.split { "-_".contains($0) }
      guard parts.count > 1, parts.contains(where: { Self.icons.contains($0) }) else { continue }
      if parts.contains("check") { return appendToCell("✓".utf8) }
      if parts.contains("times") || parts.contains("xmark") { return appendToCell("✗".utf8) }
    }
  }

  /// What names of pictures begin or end with.
  private static let icons: Set<Substring> = ["fa", "icon", "bi", "glyphicon", "mdi"]

  private func take(wordsOf attributes: [String: String]) {
    guard content == .shown, open.last?.cell != nil, open.last?.words == nil else { return }
    let words = ["alt", "aria-label", "title"].lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }
    if let words { open[open.count - 1].words = words }
  }
}

// MARK: - The parser

extension HTMLReceiver {
  private static var callbacks: htmlSAXHandler {
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

/// The attributes that are of interest.
private let htmlAttributeNames: Set = [
  "name", "value", "colspan", "rowspan", "href", "type", "checked", "selected", "alt", "title", "aria-label",
  "class",
]

/// The attributes of an element by their names; only those that are of interest.
private func htmlAttributes(
  _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) -> [String: String] {
  guard let attributes else { return [:] }
  var found: [String: String] = [:]
  var index = 0
  while let name = attributes[index] {
    let key = htmlText(name).lowercased()
    // `checked` has no value.
    if htmlAttributeNames.contains(key) { found[key] = attributes[index + 1].map(htmlText) ?? "" }
    index += 2
  }
  return found
}

/// The receiver that the parser hands to what it calls.
private func htmlReceiver(_ closure: UnsafeMutableRawPointer?) -> HTMLReceiver? {
  closure.map { Unmanaged<HTMLReceiver>.fromOpaque($0).takeUnretainedValue() }
}
