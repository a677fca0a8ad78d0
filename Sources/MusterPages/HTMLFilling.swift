import MusterGrids

/// Puts the text of a cell into each place that it covers, row by row.
struct HTMLFilling {
  /// A cell that covers places of the next row.
  private struct Covering {
    var column: Int
    var columns: Int
    /// The rows that are left.
    var rows: Int
    var text: ArraySlice<UInt8>
  }

  private var above: [Covering] = []
  /// How much may still be written again: a page of a few bytes can ask for any number of cells.
  private var left = (cells: 1 << 22, bytes: 1 << 26)

  /// The next row of a table, filled; `nil` when cells cover more than is sensible.
  mutating func filled(_ row: HTMLReceiver.FinishedRow, number: Int) -> TableRow? {
    var filled = TableRow()
    filled.begin(line: number)
    var below: [Covering] = []
    var (index, span, next) = (0, 0, 0)
    while index < row.row.count || next < above.count {
      if next < above.count, above[next].column <= filled.count || index == row.row.count {
        var covering = above[next]
        next += 1
        let gap = max(0, covering.column - filled.count)
        covering.column = filled.count + gap
        guard add([], gap, to: &filled), add(covering.text, covering.columns, to: &filled) else { return nil }
        covering.rows -= 1
        if covering.rows > 0 { below.append(covering) }
        continue
      }
      let text = row.row.value(index)
      var covering = Covering(column: filled.count, columns: 1, rows: 0, text: text)
      if span < row.spans.count, row.spans[span].column == index {
        (covering.columns, covering.rows) = (row.spans[span].columns, row.spans[span].rows - 1)
        span += 1
      }
      filled.append(cell: text)
      guard add(text, covering.columns - 1, to: &filled) else { return nil }
      if covering.rows > 0 { below.append(covering) }
      index += 1
    }
    filled.end()
    above = below
    return filled
  }

  /// Adds a text as often as it is to be written again; `false` when that is too much.
  private mutating func add(_ text: ArraySlice<UInt8>, _ times: Int, to row: inout TableRow) -> Bool {
    left = (left.cells - times, left.bytes - times * text.count)
    guard left.cells >= 0, left.bytes >= 0 else { return false }
    for _ in 0..<times { row.append(cell: text) }
    return true
  }
}

extension TableRow {
  /// Adds a cell that may have several lines, all of which are on one of the table.
  fileprivate mutating func append(cell text: ArraySlice<UInt8>) {
    guard text.contains(10) else { return appendCell(text) }
    if count > 0 { append(UInt8(ascii: "\t")) }
    let start = filled
    append(ArraySlice(text.map { $0 == 10 ? 32 : $0 }))
    endCell(start: start, rewritten: Array(text))
  }
}
