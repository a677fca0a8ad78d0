import MusterJournals

/// A table in a text in Markdown: rows with `|` between cells, the second of which is a rule, `|---|:-:|`; also the tables of
/// databases and of Org, whose rules have `+` in them, and those of wikis.
package struct MarkdownTable {
  /// The heading above it, or `#` and its number.
  package let name: String
  /// The last line between it and the table before.
  package let line: String?
  /// The rows, head first, without the rule.
  package private(set) var rows: [TableRow]

  package var head: [String] { rows[0].texts }

  package static func tables(in text: [UInt8]) -> [MarkdownTable] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
      MarkdownLine.init)
    var tables: [MarkdownTable] = []
    var (heading, line): (String?, String?)
    var index = 0
    while index < lines.count {
      guard index + 1 < lines.count, lines[index].isHead(above: lines[index + 1]) else {
        heading = lines[index].heading ?? heading
        if !lines[index].isBlank { line = lines[index].text }
        index += 1
        continue
      }
      var table = MarkdownTable(
        name: heading ?? "#\(tables.count + 1)", line: line, rows: [lines[index].row(index + 1)])
      index += 2
      while let next = MarkdownTable.row(in: lines, from: index) {
        table.rows.append(lines[next].row(next + 1))
        index = next + 1
      }
      tables.append(table)
      (heading, line) = (nil, nil)
    }
    guard tables.isEmpty else { return tables }
    return WikiTable.tables(in: text).enumerated().map {
      MarkdownTable(name: "#\($0.offset + 1)", line: nil, rows: $0.element)
    }
  }

  /// The next row of a table at a line or below blank ones, where no other table begins.
  private static func row(in lines: [MarkdownLine], from start: Int) -> Int? {
    guard let index = lines[start...].firstIndex(where: { !$0.isBlank && !$0.isFrame }), lines[index].isRow
    else { return nil }
    let isApart = lines[start..<index].contains(where: \.isBlank)
    let isHead =
      index + 1 < lines.count && lines[index].isHead(above: lines[index + 1])
      // Some programs draw a line below every row.
      && (isApart || !lines[index + 1].isFrame)
    return isHead || isApart && !lines[index].isFramed ? nil : index
  }
}

private struct MarkdownLine {
  private let bytes: [UInt8]
  /// Where the cells lie, white space around them left out; one where nothing parts them.
  private let cells: [Range<Int>]

  /// Whether it is a line between rows as databases and text modes draw it: `+---+---+`, `|---+---|`.
  let isFrame: Bool

  private static let bar = UInt8(ascii: "|")
  private static let cross = UInt8(ascii: "+")
  private static let backslash = UInt8(ascii: "\\")

  init(_ line: some Sequence<UInt8>) {
    var bytes = Array(line)
    if bytes.last == 13 { bytes.removeLast() }
    isFrame = MarkdownLine.isFrame(bytes)
    if isFrame { bytes = bytes.map { $0 == MarkdownLine.cross ? MarkdownLine.bar : $0 == 61 ? 45 : $0 } }
    self.bytes = bytes
    cells = MarkdownLine.cells(of: bytes)
  }

  private static func isFrame(_ bytes: [UInt8]) -> Bool {
    bytes.contains(cross) && bytes.allSatisfy { "+-=|: ".utf8.contains($0) }
      && bytes.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") } > 2
  }

  private static func cells(of bytes: [UInt8]) -> [Range<Int>] {
    var bars = bytes.indices.filter { bytes[$0] == bar && ($0 == 0 || bytes[$0 - 1] != backslash) }
    guard !bars.isEmpty else { return [trimmed(0..<bytes.count, of: bytes)] }
    if !trimmed(0..<bars[0], of: bytes).isEmpty { bars.insert(-1, at: 0) }
    if !trimmed(bars[bars.count - 1] + 1..<bytes.count, of: bytes).isEmpty || bars.count == 1 {
      bars.append(bytes.count)
    }
    return zip(bars, bars.dropFirst()).map { trimmed($0 + 1..<$1, of: bytes) }
  }

  private static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var range = range
    while let first = range.first, isSpace(bytes[first]) { range = first + 1..<range.upperBound }
    while let last = range.last, isSpace(bytes[last]) { range = range.lowerBound..<last }
    return range
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  var isBlank: Bool { bytes.allSatisfy(MarkdownLine.isSpace) }
  var isRow: Bool { cells.count > 1 || isFramed }
  var isFramed: Bool { bytes.first { !MarkdownLine.isSpace($0) } == MarkdownLine.bar }

  func isHead(above rule: MarkdownLine) -> Bool {
    isRow && rule.isRow && cells.count == rule.cells.count && rule.cells.allSatisfy { rule.isRule($0) }
  }

  /// `---`, `:--`, `:-:`, and a hyphen alone between bars at both ends; elsewhere it may be a mark that is blank.
  private func isRule(_ cell: Range<Int>) -> Bool {
    let text = bytes[cell]
    let hyphens = text.count { $0 == UInt8(ascii: "-") }
    let ends = [text.first, text.last].count { $0 == UInt8(ascii: ":") }
    return hyphens > 0 && (text.count > 1 || isFramed) && hyphens + ends == text.count
  }

  /// The text of the line.
  var text: String { MarkdownText.plain(PersonName.normalized(String(decoding: bytes, as: UTF8.self))) }

  /// The text of a heading, `## July`, or of a line that is bold from end to end; `nil` of other lines.
  var heading: String? {
    let text = PersonName.normalized(String(decoding: bytes, as: UTF8.self))
    if text.hasPrefix("#") {
      let title = text.drop { $0 == "#" }
      guard title.first == " " else { return nil }
      return MarkdownText.plain(PersonName.normalized(String(title.reversed().drop { $0 == "#" }.reversed())))
    }
    return text.hasPrefix("**") && text.hasSuffix("**") && text.count > 4 ? MarkdownText.plain(text) : nil
  }

  func row(_ number: Int) -> TableRow {
    var row = TableRow()
    row.begin(line: number)
    row.isScattered = true
    row.append(bytes[...])
    for cell in cells {
      let text = String(decoding: bytes[cell], as: UTF8.self)
      let plain = StruckText.plain(MarkdownText.plain(text))
      if plain == text {
        row.endCell(start: cell.lowerBound, value: cell)
      } else {
        row.endCell(start: cell.lowerBound, rewritten: Array(plain.utf8))
      }
    }
    row.end()
    return row
  }
}

/// Text in Markdown without its marks.
enum MarkdownText {
  /// The text as a page shows it: `**Ana**`, `` `Ana` `` and `[Ana](a.md)` are `Ana`, `[x]` is `x` and `[ ]` nothing.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { "*_`[\\<~".utf8.contains($0) }) else { return text }
    var text = text.replacing("<br>", with: "\n").replacing("<br/>", with: "\n").replacing(
      "<br />", with: "\n")
    for mark in ["**", "__", "*", "_", "`"] {
      let inner = text.dropFirst(mark.count).dropLast(mark.count)
      if text.hasPrefix(mark), text.hasSuffix(mark), !inner.isEmpty, !inner.contains(mark) {
        text = String(inner)
      }
    }
    text = withoutMarksWithin(text)
    text = withoutNotes(stamp(text) ?? text)
    if text == "[ ]" { return "" }
    if text.count == 3, text.lowercased() == "[x]" { return "x" }
    return unescaped(label(of: text))
  }

  /// A text of which a part is bold or code: `**Ana** (chair)`; what is struck out stays so.
  private static func withoutMarksWithin(_ text: String) -> String {
    var text = text
    for mark in ["**", "`"] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      if parts.count > 2, parts.count % 2 == 1 { text = parts.joined() }
    }
    // "A*" and "B*" are marks of their own.
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].first?.isLetter == true, parts[0].last.map({ $0 == " " }) ?? true else {
      return text
    }
    return parts.joined()
  }

  /// The date of a time stamp as Org writes it: `<2026-02-03 Tue>`.
  private static func stamp(_ text: String) -> String? {
    guard let first = text.first, let last = text.last,
      first == "<" && last == ">" || first == "[" && last == "]",
      text.dropFirst().first?.isNumber == true
    else { return nil }
    let words = text.dropFirst().dropLast().split(separator: " ").filter {
      !$0.allSatisfy { $0.isLetter || $0 == "." }
    }
    return words.joined(separator: " ")
  }

  /// A text without the numbers of footnotes: `late[^1]`.
  private static func withoutNotes(_ text: String) -> String {
    var (plain, rest) = ("", text[...])
    while let open = rest.firstRange(of: "[^"), let close = rest[open.upperBound...].firstIndex(of: "]") {
      plain += rest[..<open.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }

  private static func label(of text: String) -> String {
    guard text.hasPrefix("["), text.hasSuffix(")"), let middle = text.firstRange(of: "](") else {
      return text
    }
    return String(text[text.index(after: text.startIndex)..<middle.lowerBound])
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !character.isASCII || character.isLetter || character.isNumber { result.append("\\") }
      isEscaped = false
      result.append(character)
    }
    return isEscaped ? result + "\\" : result
  }
}
