import MusterFiles
import MusterGrids
import MusterImport
import MusterNotes
import MusterReading

/// Minutes that are a page without a table of attendance: headings, lists and paragraphs.
enum HTMLMinutes {
  /// The text of a page as notes are written, where it says who came and no table does; `nil` of other pages.
  static func source(of page: HTMLTables) -> MemorySource? {
    let isTable = page.tables.contains { table in
      guard let rows = table.filledRows(most: TableShape.sample) else { return true }
      return page.isRegister(table, rows) || isOfDay(rows)
    }
    guard !isTable else { return nil }
    let bytes = Array(lines(of: page).joined(separator: "\n").utf8)
    return NotesReader.holdsMinutes(bytes) ? MemorySource(name: "\(page.file)[text]", bytes: bytes) : nil
  }

  /// Whether a table is of one day that stands elsewhere: people and marks below their headings.
  private static func isOfDay(_ rows: [TableRow]) -> Bool {
    rows.indices.contains { index in
      let head = TableHead(titles: rows[index].texts, rows: rows[(index + 1)...], options: .unspecified)
      return head.hasPerson && head.columns[.mark] != nil
    }
  }

  /// The lines of a page as those of notes, with its tables of people as lists.
  private static func lines(of page: HTMLTables) -> [String] {
    var lines: [String] = []
    var used = 0
    for table in page.tables {
      lines += page.lines[used..<max(used, table.linesAbove)].map(line)
      used = max(used, table.linesAbove)
      if let rows = table.filledRows(), let items = PeopleTable.items(rows) { lines += items + [""] }
    }
    return lines + page.lines[used...].map(line)
  }

  /// A line of a page as one of notes.
  private static func line(_ line: HTMLLine) -> String {
    if line.isHeading { return "\n# \(line.text)" }
    return switch line.role {
    case .plain: line.text
    case .item: "* \(line.text)"
    case .term: "\n\(line.text)\(line.text.last == ":" ? "" : ":")"
    }
  }
}
