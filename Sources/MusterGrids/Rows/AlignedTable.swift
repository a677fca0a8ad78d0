import MusterJournals

/// A table in a plain text whose cells stand below each other, parted by two blanks at least, as people type them and
/// terminals print them.
package struct AlignedTable {
  /// The rows: each line above the head and each line of text is one cell.
  package let rows: [TableRow]

  /// The fewest lines of several cells.
  private static let fewest = 3

  /// The table of a text; `nil` where its lines have no columns in common.
  package init?(_ text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { AlignedLine($1, number: $0 + 1) }.filter { !$0.fields.isEmpty }
    guard let head = lines.firstIndex(where: { $0.fields.count > 1 }) else { return nil }
    let parted = lines[head...].filter { $0.fields.count > 1 }
    guard parted.count >= AlignedTable.fewest, parted.count * 3 >= lines[head...].count * 2 else {
      return nil
    }
    let columns = AlignedTable.columns(of: parted)
    let cells = parted.map { $0.cells(in: columns) }
    guard columns.count > 1, cells.allSatisfy({ $0 != nil }) else { return nil }
    rows = lines.enumerated().map { index, line in
      line.row(index < head ? nil : line.cells(in: columns))
    }
  }

  /// Where the cells of all lines stand: what two blanks or more part in each of them.
  private static func columns(of lines: [AlignedLine]) -> [Range<Int>] {
    let width = lines.map(\.width).max() ?? 0
    var isFilled = [Bool](repeating: false, count: width)
    for field in lines.flatMap(\.fields) {
      for place in field { isFilled[place] = true }
    }
    var columns: [Range<Int>] = []
    for place in isFilled.indices where isFilled[place] {
      if let last = columns.last, place <= last.upperBound + 1 {
        columns[columns.count - 1] = last.lowerBound..<place + 1
      } else {
        columns.append(place..<place + 1)
      }
    }
    return columns
  }
}

/// A line of a text, and what stands in it between two blanks or more.
private struct AlignedLine {
  private let number: Int
  private let bytes: [UInt8]
  /// Where each letter begins, and the end.
  private let starts: [Int]
  /// Where the fields stand, in letters.
  let fields: [Range<Int>]

  var width: Int { starts.count - 1 }

  init(_ line: some Sequence<UInt8>, number: Int) {
    self.number = number
    var bytes = Array(line)
    while let last = bytes.last, last == 13 || last == 32 { bytes.removeLast() }
    self.bytes = bytes
    // A byte that goes on with a letter begins none.
    starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    var fields: [Range<Int>] = []
    for place in starts.indices.dropLast() where bytes[starts[place]] != 32 {
      if let last = fields.last, place <= last.upperBound + 1 {
        fields[fields.count - 1] = last.lowerBound..<place + 1
      } else {
        fields.append(place..<place + 1)
      }
    }
    self.fields = fields
  }

  /// What the line has in each column; `nil` where something stands in several, or several things in one.
  func cells(in columns: [Range<Int>]) -> [Range<Int>?]? {
    var cells = [Range<Int>?](repeating: nil, count: columns.count)
    for field in fields {
      let places = columns.indices.filter { columns[$0].overlaps(field) }
      guard places.count == 1, cells[places[0]] == nil else { return nil }
      cells[places[0]] = field
    }
    return cells
  }

  /// The row of cells; of one where there are none.
  func row(_ cells: [Range<Int>?]?) -> TableRow {
    var row = TableRow()
    row.begin(line: number)
    row.isScattered = true
    row.append(bytes[...])
    let first = fields.first?.lowerBound ?? 0
    for cell in cells ?? [first..<width] {
      let place = cell ?? 0..<0
      row.endCell(start: starts[place.lowerBound], value: starts[place.lowerBound]..<starts[place.upperBound])
    }
    row.end()
    return row
  }
}
