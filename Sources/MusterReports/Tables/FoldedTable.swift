import MusterDrawing
import MusterTables

extension Table {
  /// The table without the columns that say least, so that it finds room in a narrow column; `nil` where it does not, or
  /// where its rows do not stand alone.
  func narrowed(to width: Double, _ setter: Typesetter) -> Table? {
    guard rows.allSatisfy(\.days.isEmpty) else { return nil }
    var table = self
    while ColumnLayout.leastWidth(of: table, setter) > width {
      guard let index = table.leastColumn else { return nil }
      table.removeColumn(index)
    }
    return table
  }

  /// The table without as many of the columns that may be left out, the last first, as there is no room for.
  func shortened(to width: Double, _ setter: Typesetter) -> Table {
    var table = self
    while let index = table.columns.lastIndex(where: \.isOptional),
      ColumnLayout.leastWidth(of: table, setter) > width
    { table.removeColumn(index) }
    return table
  }

  private mutating func removeColumn(_ index: Int) {
    columns.remove(at: index)
    for row in rows.indices { rows[row].cells.remove(at: index) }
  }

  /// The column to leave out first: a bar, which a number stands beside; one that says the same of everybody; the last of
  /// those that may be left out, then of the others.
  private var leastColumn: Int? {
    columns.firstIndex { $0.role == .bar }
      ?? columns.indices.first { index in
        columns[index].role == .count && index > 0 && Set(rows.map { $0.cells[index].text }).count == 1
      }
      ?? columns.lastIndex { $0.isOptional } ?? lastCount
  }

  /// The last number beside a name where there are several.
  private var lastCount: Int? {
    let name = columns.firstIndex { $0.role == .name } ?? 0
    let counts = columns.indices.filter { $0 > name && columns[$0].role == .count }
    return counts.count > 1 ? counts.last : nil
  }
}

/// A short table in some columns, read down the first and then down the next, on one page.
struct FoldedTable: LaidOutBlock {
  private let parts: [TableLayout]
  private let step: Double
  let height: Double

  /// The table in some columns of a width that all share; `nil` where it is too long or too wide for them.
  init?(_ table: Table, in count: Int, width: Double, _ setter: Typesetter) {
    let gap = setter.theme.page.sectionGap
    let column = (width - gap * Double(count - 1)) / Double(max(count, 1))
    let length = (table.rows.count + count - 1) / max(count, 1)
    guard count > 1, (1...Self.longest).contains(length), let narrow = table.narrowed(to: column, setter)
    else { return nil }
    let columns = TableLayout.columns(of: narrow, width: column, setter)
    parts = stride(from: 0, to: narrow.rows.count, by: length).map { start in
      var part = narrow
      part.rows = Array(narrow.rows[start...].prefix(length))
      return TableLayout(part, width: column, setter, columns)
    }
    step = column + gap
    height = parts.map(\.height).max() ?? 0
  }

  /// The most rows of a column; more are a page of their own.
  private static let longest = 20
  /// How many rows a table may have that is folded into two columns to save a page; fewer need no fold.
  static let rows = 12...40

  func draw(in flow: inout PageFlow, tail: Double) {
    let (whole, top) = (flow.area, flow.y)
    for (index, part) in parts.enumerated() {
      flow.y = top
      flow.area.origin.x = whole.minX + Double(index) * step
      var part = part
      part.draw(in: &flow, tail: 0)
    }
    flow.area = whole
    flow.y = top + height
  }
}
