/// Renders tables as GitHub Flavored Markdown, its source aligned for reading as it is.
public struct MarkdownTable: Sendable {
  /// A renderer whose titles are headings of the second level.
  public init() {}

  /// The tables as Markdown, a blank line between two, ended by a line feed.
  public func text(of tables: [Table]) -> String {
    tables.map { blocks(of: $0).joined(separator: "\n\n") + "\n" }.joined(separator: "\n")
  }

  private func blocks(of table: Table) -> [String] {
    let table = table.mapTexts(\.safeForTerminal)
    let title = "## " + MarkdownTable.escaped(table.title)
    // A backslash breaks a line as two blanks at its end do, which editors would trim.
    let subtitles = table.subtitles.map(MarkdownTable.escapedLine).joined(separator: "\\\n")
    let notes = table.footnotes.map(MarkdownTable.escapedLine).joined(separator: "\\\n")
    let sentences = table.sentences.map { MarkdownTable.escapedLine($0.text) }.joined(separator: "\\\n")
    return [table.title.isEmpty ? "" : title, subtitles, grid(of: table), sentences, notes].filter {
      !$0.isEmpty
    }
  }

  private func grid(of table: Table) -> String {
    guard !table.columns.isEmpty else { return "" }
    let head = table.columns.map { MarkdownTable.escaped($0.heading) }
    let rows = table.rows.map { row in
      table.columns.indices.map { row.cells.indices.contains($0) ? MarkdownTable.cell(row.cells[$0]) : "" }
    }
    let widths = table.columns.indices.map { index in
      ([head] + rows).reduce(3) { max($0, $1[index].displayWidth) }
    }
    let rule = zip(table.columns, widths).map { $0.alignment.rule(ofWidth: $1) }
    let lines = [head, rule] + rows
    return lines.map { cells in
      let padded = table.columns.indices.map { pad(cells[$0], to: widths[$0], table.columns[$0].alignment) }
      return "| " + padded.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  private func pad(_ text: String, to width: Int, _ alignment: Table.Alignment) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.displayWidth))
    return alignment == .trailing ? blanks + text : text + blanks
  }

  private static func cell(_ cell: Table.Cell) -> String {
    let text = escaped(cell.text)
    guard !text.isEmpty else { return "" }
    switch cell.style {
    case .strong: return "**\(text)**"
    case .struck: return "~~\(text)~~"
    case .plain, .quiet, .positive, .negative, .warning: return text
    }
  }

  /// A text in which nothing is markup: every character that could be has a backslash before it.
  ///
  /// Besides the signs of CommonMark these are what dialects of it take for links, mentions and formulas without further
  /// signs: `https://…`, `www.…`, `@ann` and `$x$`.
  package static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if isMarkup(scalar) || isInLink(scalars, at: index) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "@", "$": true
    default: false
    }
  }

  /// Whether a sign makes a bare address of what stands around it: the colon of `https://` and `mailto:`, or the point of
  /// `www.`.
  private static func isInLink(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    switch scalars[index] {
    case ":": scalars[(index + 1)...].starts(with: ["/", "/"]) || endsInScheme(scalars[..<index])
    case ".": hasSuffix("www", scalars[..<index])
    default: false
    }
  }

  private static func endsInScheme(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    ["mailto", "xmpp"].contains { hasSuffix($0, scalars) }
  }

  private static func hasSuffix(_ word: String, _ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    scalars.suffix(word.count).elementsEqual(word.unicodeScalars) {
      $0.properties.lowercaseMapping == String($1)
    }
  }

  /// A text at the start of a line, where a few signs more would begin a heading or a list.
  package static func escapedLine(_ text: String) -> String {
    let line = escaped(text)
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard let first = rest.first else { return line }
    if digits.isEmpty { return "#+-=".contains(first) ? "\\" + line : line }
    // A number begins a list only before a blank: "44.5 %" does not, "16. November" does.
    let isList = ".)".contains(first) && rest.dropFirst().first.map { $0 == " " || $0 == "\t" } ?? true
    return isList ? digits + "\\" + rest : line
  }
}

extension Table.Alignment {
  /// The cell of the delimiter row, at least three columns wide.
  fileprivate func rule(ofWidth width: Int) -> String {
    let dashes = String(repeating: "-", count: width)
    switch self {
    case .leading: return ":" + dashes.dropFirst()
    case .center: return ":" + dashes.dropFirst(2) + ":"
    case .trailing: return dashes.dropFirst() + ":"
    }
  }
}
