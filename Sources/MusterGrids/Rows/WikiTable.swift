import MusterJournals

/// A table in a text of a wiki: MediaWiki's between `{|` and `|}`, and DokuWiki's, whose head has `^` for `|`.
enum WikiTable {
  /// The rows of each table of a text, head first, by the order of their lines.
  static func tables(in text: [UInt8]) -> [[TableRow]] {
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map { PersonName.normalized($0) }
    var tables: [[TableRow]] = []
    var index = 0
    while index < lines.count {
      let (rows, end) =
        lines[index].hasPrefix("{|") ? bracketed(lines, from: index) : caretted(lines, from: index)
      if rows.count > 1 { tables.append(rows) }
      index = max(end, index + 1)
    }
    return tables
  }

  /// The rows of a table from its first line on, and the place behind its last line.
  private static func bracketed(_ lines: [String], from start: Int) -> (rows: [TableRow], end: Int) {
    var (rows, cells, first): ([TableRow], [String], Int) = ([], [], start)
    func end() {
      if !cells.isEmpty { rows.append(TableRow(cells, line: first + 1)) }
      cells = []
    }
    for index in lines.indices.dropFirst(start + 1) {
      let line = lines[index]
      if line.hasPrefix("|}") {
        end()
        return (rows, index + 1)
      }
      if line.hasPrefix("|-") || line.hasPrefix("|+") {
        end()
        continue
      }
      guard let sign = line.first, "|!".contains(sign) else { continue }
      if cells.isEmpty { first = index }
      let plain = sign == "!" ? line.replacing("!!", with: "||") : line
      cells += plain.dropFirst().replacing("||", with: "\n").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { cell(String($0)) }
    }
    // A table that does not end may be anything.
    return ([], lines.count)
  }

  /// The rows of a table with `^` between the cells of its head.
  private static func caretted(_ lines: [String], from start: Int) -> (rows: [TableRow], end: Int) {
    guard lines[start].hasPrefix("^"), lines[start].hasSuffix("^") else { return ([], start + 1) }
    let end =
      lines[start...].firstIndex { line in
        line.first.map { !"^|".contains($0) } ?? true || !"^|".contains(line.last ?? " ")
      } ?? lines.endIndex
    let rows = (start..<end).map { index in
      let cells = unlinked(lines[index]).dropFirst().dropLast().split(
        omittingEmptySubsequences: false, whereSeparator: { "^|".contains($0) })
      return TableRow(cells.map { cell(String($0)) }, line: index + 1)
    }
    return (rows, end)
  }

  /// The text of a cell as a page shows it: without attributes, links, templates and what makes it bold.
  private static func cell(_ whole: String) -> String {
    let text = unlinked(whole.replacing("'''", with: "").replacing("''", with: "").replacing("**", with: ""))
    // `style="…" | Ann`
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let shown = parts.count > 1 && parts[0].contains("=\"") ? parts.dropFirst().joined(separator: "|") : text
    return PersonName.normalized(shown.replacing("&nbsp;", with: " "))
  }

  /// A text with what is shown of its links and templates alone: `[[User:Ann|Ann]]`, `{{partial|Late}}`.
  private static func unlinked(_ text: String) -> String {
    var (plain, rest) = ("", text[...])
    while let open = rest.firstIndex(where: { "[{".contains($0) }) {
      let start = rest.index(after: open)
      guard rest[start...].first == rest[open] else {
        plain += rest[..<start]
        rest = rest[start...]
        continue
      }
      guard let close = rest[start...].firstRange(of: rest[open] == "[" ? "]]" : "}}") else { break }
      let parts = rest[rest.index(after: start)..<close.lowerBound].split(separator: "|")
      plain += rest[..<open] + ((parts.last ?? "").split(separator: ":").last ?? "")
      rest = rest[close.upperBound...]
    }
    return plain + rest
  }
}
