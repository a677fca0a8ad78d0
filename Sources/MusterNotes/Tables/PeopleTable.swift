import MusterImport
import MusterReading

/// A table of people that says neither when nor whether they came, as minutes have them below `Members present`.
package enum PeopleTable {
  /// The rows below the header as the items of a list; `nil` of a table that says more of people, or of something else.
  package static func items(_ rows: [TableRow]) -> [String]? {
    guard rows.count > 1 else { return nil }
    let head = TableHead(titles: rows[0].texts, rows: rows.dropFirst(), options: .unspecified)
    guard head.hasPerson, [.date, .mark].allSatisfy({ head.columns[$0] == nil }),
      rows[0].texts.allSatisfy({ !SessionHeading.isSession($0, dates: nil) })
    else { return nil }
    return rows.dropFirst().map { row in
      let name = head.name(of: row)
      return name.isEmpty ? "" : "* \(name)"
    }
  }

  /// A text in Markdown whose tables of people are lists, line by line, where that makes it minutes; `nil` of other texts.
  static func minutes(in text: [UInt8], _ tables: [MarkdownTable]) -> [UInt8]? {
    let lists = tables.compactMap { table in items(table.rows).map { (table.rows, $0) } }
    guard lists.count > 1, lists.count == tables.count else { return nil }
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    for (rows, items) in lists {
      // The header, and the signs below it.
      for line in rows[0].line - 1...rows[0].line where lines.indices.contains(line) { lines[line] = [] }
      for (row, item) in zip(rows.dropFirst(), items) where lines.indices.contains(row.line - 1) {
        lines[row.line - 1] = Array(item.utf8)
      }
    }
    let minutes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return NotesReader.holdsMinutes(minutes) ? minutes : nil
  }
}
