import MusterLanguage

/// Renders tables as aligned text, for a terminal or a pipe.
///
/// Columns are aligned by display width. With a width given, nothing is wider than it: names and words are cut with
/// an ellipsis, and columns left out are named below the table; without one, as for a pipe, everything stands in
/// full. Colours are ANSI sequences, written only when asked for; what stands in cells can never add its own.
public struct TextTable: Sendable {
  private let width: Int?
  private let usesColor: Bool
  private let language: Language

  /// A renderer for a pipe, unless a width and colours are given.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal; `nil` for as many as the tables need.
  ///   - usesColor: whether text has the colours of a terminal.
  ///   - language: that of the renderer's own notes.
  public init(width: Int? = nil, usesColor: Bool = false, language: Language = .english) {
    self.width = width
    self.usesColor = usesColor
    self.language = language
  }

  /// The tables as text, a blank line between two, each line ended by a line feed.
  public func text(of tables: [Table]) -> String {
    tables.flatMap(blocks).map { lines(of: $0).map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The parts of a table whose columns go on below each other, the last of them with its notes; the table itself where it
  /// has none or finds room.
  private func blocks(of table: Table) -> [Table] {
    guard let width, table.repeatedColumns > 0 else { return [table] }
    let (natural, keys) = (naturalWidths(of: table), 0..<table.repeatedColumns)
    let left = keys.reduce(0) { sum, index in
      sum + (table.columns[index].role == .name ? min(natural[index], Self.repeatedName) : natural[index])
    }
    let start = left + ColumnFit.gap * (keys.count - 1)
    var blocks: [[Int]] = [[]]
    var used = start
    for index in table.columns.indices.dropFirst(keys.count) {
      let room = natural[index] + ColumnFit.gap
      if used + room > width, blocks[blocks.count - 1] != [] {
        blocks.append([])
        used = start
      }
      blocks[blocks.count - 1].append(index)
      used += room
    }
    return blocks.enumerated().map { number, columns in
      var block = table.keeping(columns: Array(keys) + columns)
      if number > 0 { (block.title, block.subtitles) = ("", []) }
      if number < blocks.count - 1 { (block.sentences, block.footnotes) = ([], []) }
      return block
    }
  }

  /// The room for names that are repeated.
  private static let repeatedName = 20

  private func lines(of table: Table) -> [String] {
    let table = table.mapTexts(\.safeForTerminal)
    let fit = ColumnFit(table.columns, natural: naturalWidths(of: table), limit: width)
    var lines = paragraph(table.title, .strong) + table.subtitles.flatMap { paragraph($0, .quiet) }
    if !table.columns.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(line(table.columns.map { Table.Cell($0.heading, .strong) }, table.columns, fit))
      lines.append(String(repeating: "─", count: min(fit.lineWidth, width ?? .max)))
      lines += table.rows.map { line($0.cells, table.columns, fit) }
    }
    if !table.sentences.isEmpty {
      lines += [""] + table.sentences.flatMap { paragraph($0.text, $0.style) }
    }
    var notes = table.footnotes
    // A column without a heading only shows what another one says.
    let names = fit.leftOut.map { table.columns[$0].heading }.filter { !$0.isEmpty }.joined(separator: ", ")
    if !names.isEmpty {
      notes.append("\(language.wording.words.leftOut)\(language.wording.colon)\(names)")
    }
    if !notes.isEmpty { lines += [""] + notes.flatMap { paragraph($0, .quiet) } }
    return lines
  }

  private func naturalWidths(of table: Table) -> [Int] {
    table.columns.indices.map { index in
      let cells = table.rows.lazy.map {
        $0.cells.indices.contains(index) ? $0.cells[index].text.displayWidth : 0
      }
      return max(table.columns[index].heading.displayWidth, cells.max() ?? 0)
    }
  }

  /// A text outside the table, broken into lines where there is a width.
  private func paragraph(_ text: String, _ style: Table.Style) -> [String] {
    guard !text.isEmpty else { return [] }
    return (width.map { text.wrapped(toWidth: $0) } ?? [text]).map { styled($0, style) }
  }

  private func line(_ cells: [Table.Cell], _ columns: [Table.Column], _ fit: ColumnFit) -> String {
    var line = ""
    var used = 0
    var pending = 0  // blanks owed before the next text, so that no line ends in any
    for index in fit.shown {
      // On a screen too narrow even for the fitted columns the line is cut at its edge.
      let room = min(fit.widths[index], (width ?? .max) - used)
      guard room > 0 else { break }
      let cell = cells.indices.contains(index) ? cells[index] : ""
      let text = cell.text.cut(toWidth: room)
      let slack = room - text.displayWidth
      let before = columns[index].alignment.share(of: slack)
      if !text.isEmpty {
        line += String(repeating: " ", count: pending + before) + styled(text, cell.style)
        pending = 0
      } else {
        pending += before
      }
      pending += slack - before + ColumnFit.gap
      used += room + ColumnFit.gap
    }
    return line
  }

  private func styled(_ text: String, _ style: Table.Style) -> String {
    guard usesColor, let code = style.ansiCode, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension Table.Alignment {
  /// How many of the blanks left over in a cell stand before its text.
  fileprivate func share(of slack: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: slack / 2
    case .trailing: slack
    }
  }
}

extension Table.Style {
  /// The parameter of the "select graphic rendition" sequence (ECMA-48, 8.3.117); the eight named colours follow the
  /// reader's own palette.
  fileprivate var ansiCode: String? {
    switch self {
    case .plain: nil
    case .quiet: "90"
    case .strong: "1"
    case .struck: "9;90"
    case .positive: "32"
    case .negative: "31"
    case .warning: "33"
    }
  }
}

extension Table {
  /// The table with some of its columns.
  fileprivate func keeping(columns kept: [Int]) -> Table {
    var table = self
    table.columns = kept.map { columns[$0] }
    for row in rows.indices {
      let cells = rows[row].cells
      table.rows[row].cells = kept.map { cells.indices.contains($0) ? cells[$0] : "" }
    }
    return table
  }

  /// The table with every text in it changed.
  func mapTexts(_ change: (String) -> String) -> Table {
    var table = self
    table.title = change(title)
    table.subtitles = subtitles.map(change)
    table.sentences = sentences.map { Cell(change($0.text), $0.style, figure: $0.figure) }
    table.footnotes = footnotes.map(change)
    for index in table.columns.indices { table.columns[index].heading = change(columns[index].heading) }
    for row in rows.indices {
      table.rows[row].cells = rows[row].cells.map { Cell(change($0.text), $0.style, figure: $0.figure) }
    }
    return table
  }
}
