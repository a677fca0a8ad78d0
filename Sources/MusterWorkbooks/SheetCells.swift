import MusterReading

/// The cells of a sheet that hold something, row by row.
struct SheetCells: Sendable {
  /// A cell: its column, from 0, and where its text is.
  struct Cell: Hashable, Sendable {
    var column: Int32
    /// The number of a shared text, or one's complement of the number of a text of the sheet's own.
    var text: Int32
  }

  var texts = TextPool()
  let shared: TextPool
  private(set) var cells: [Cell] = []
  /// The number of each row, from 1, and where its cells end.
  private(set) var rows: [(number: Int, end: Int)] = []
  /// The number of formulas without a computed value, and the row of the first.
  private(set) var uncomputed = (count: 0, row: 0)
  /// The number of columns up to the last that holds something.
  private(set) var width = 0

  init(shared: TextPool) { self.shared = shared }

  /// Adds a cell to the row that has not ended.
  mutating func append(_ cell: Cell) {
    cells.append(cell)
    width = max(width, Int(cell.column) + 1)
  }

  /// Counts a formula without a computed value.
  mutating func addUncomputed(row: Int) {
    uncomputed = (uncomputed.count + 1, uncomputed.count == 0 ? row : uncomputed.row)
  }

  /// Ends a row; one without cells is left out.
  mutating func endRow(number: Int) {
    let start = rows.last?.end ?? 0
    guard cells.count > start else { return }
    // Order within a row is the rule, and files that break it are not worth a search.
    if !isAscending(from: start) { cells[start...].sort { $0.column < $1.column } }
    rows.append((number, cells.count))
  }

  /// The cells of a row, by its index among those that hold something.
  func row(_ index: Int) -> ArraySlice<Cell> {
    cells[(index == 0 ? 0 : rows[index - 1].end)..<rows[index].end]
  }

  func text(of cell: Cell) -> ArraySlice<UInt8> {
    cell.text >= 0 ? shared[Int(cell.text)] : texts[Int(~cell.text)]
  }

  private func isAscending(from start: Int) -> Bool {
    zip(cells[start...], cells[start...].dropFirst()).allSatisfy { $0.column < $1.column }
  }
}

/// Cells merged into one: rows from 1, columns from 0, both ends included.
struct MergedRange: Hashable, Sendable {
  var rows: ClosedRange<Int>
  var columns: ClosedRange<Int>

  /// A range written as `B2:D3`; `nil` for anything else.
  init?(_ text: String) {
    let ends = text.split(separator: ":").map { CellReference(Array($0.utf8)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first.row <= last.row,
      first.column <= last.column
    else { return nil }
    rows = first.row...last.row
    columns = first.column...last.column
  }
}

/// The place of a cell: row from 1, column from 0.
struct CellReference: Hashable, Sendable {
  static let rows = 1 << 20
  static let columns = 1 << 14

  var row: Int
  var column: Int

  /// A place written as `B12`; `nil` for anything else and beyond the limits of sheets.
  init?(_ text: some Collection<UInt8>) {
    var column = 0
    var row = 0
    var letters = 0
    for byte in text {
      switch byte {
      case 65...90 where row == 0, 97...122 where row == 0:
        column = column * 26 + Int(byte & 31)
        letters += 1
      case 48...57: row = row * 10 + Int(byte) - 48
      default: return nil
      }
      guard letters <= 3, row <= CellReference.rows else { return nil }
    }
    guard (1...CellReference.columns).contains(column), row > 0 else { return nil }
    self.row = row
    self.column = column - 1
  }
}

extension SheetCells {
  /// The most cells that merged ranges may be filled over.
  private static let mostFilled = 1 << 22

  /// The sheet with the text of merged cells in each of the cells that they cover; rows that hold nothing else stay so.
  ///
  /// - Returns: `nil` when the ranges cover more cells than is sensible.
  func filled(_ ranges: [MergedRange]) -> SheetCells? {
    guard !ranges.isEmpty else { return self }
    var additions: [Int: [Cell]] = [:]
    var visited = 0
    for range in ranges {
      let first = index(ofRow: range.rows.lowerBound)
      guard first < rows.count, rows[first].number == range.rows.lowerBound,
        let cell = row(first).first(where: { $0.column == range.columns.lowerBound })
      else { continue }
      let columns = range.columns.clamped(to: 0...max(0, width - 1))
      for index in first..<rows.count {
        guard range.rows.contains(rows[index].number) else { break }
        visited += columns.count
        guard visited <= SheetCells.mostFilled else { return nil }
        additions[index, default: []] += columns.map { Cell(column: Int32($0), text: cell.text) }
      }
    }
    return adding(additions)
  }

  private func adding(_ additions: [Int: [Cell]]) -> SheetCells {
    var result = SheetCells(shared: shared)
    result.texts = texts
    result.uncomputed = uncomputed
    for index in rows.indices {
      let own = row(index)
      let taken = Set(own.lazy.map(\.column))
      for cell in own { result.append(cell) }
      for cell in additions[index] ?? [] where !taken.contains(cell.column) { result.append(cell) }
      result.endRow(number: rows[index].number)
    }
    return result
  }

  /// The index of the first row of a number or a later one.
  private func index(ofRow number: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

struct SheetRows: TableRows {
  /// The file's path with the sheet's name where there are several.
  let file: String
  private let cells: SheetCells
  private var position = 0

  init(_ cells: SheetCells, file: String) {
    self.file = file
    self.cells = cells
  }

  mutating func rewind() { position = 0 }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < cells.rows.count else { return false }
    row.begin(line: cells.rows[position].number)
    var column = 0
    for cell in cells.row(position) where Int(cell.column) >= column {
      while column < cell.column {
        row.appendCell([])
        column += 1
      }
      row.appendCell(cells.text(of: cell))
      column += 1
    }
    // Sheets do not store the empty cells at the end of a row.
    while column < cells.width {
      row.appendCell([])
      column += 1
    }
    row.end()
    position += 1
    return true
  }
}
