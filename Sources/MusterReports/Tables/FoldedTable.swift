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
      table.columns.remove(at: index)
      for row in table.rows.indices { table.rows[row].cells.remove(at: index) }
    }
    return table
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

/// A short table in two columns, read down the first and then down the second, on one page.
struct FoldedTable: LaidOutBlock {
  private let halves: [TableLayout]
  private let step: Double
  let height: Double

  /// The table in two columns of a width that both share; `nil` where it is too short, too long or too wide.
  init?(_ table: Table, width: Double, _ setter: Typesetter) {
    let column = (width - setter.theme.page.sectionGap) / 2
    guard setter.fit.isFolded, Self.rows.contains(table.rows.count),
      let narrow = table.narrowed(to: column, setter)
    else { return nil }
    let middle = (narrow.rows.count + 1) / 2
    let columns = TableLayout.columns(of: narrow, width: column, setter)
    halves = [narrow.rows[..<middle], narrow.rows[middle...]].map { rows in
      var half = narrow
      half.rows = Array(rows)
      return TableLayout(half, width: column, setter, columns)
    }
    step = column + setter.theme.page.sectionGap
    height = halves.map(\.height).max() ?? 0
  }

  /// How many rows a table may have: fewer need no fold, and more are a page of their own.
  static let rows = 12...40

  func draw(in flow: inout PageFlow, tail: Double) {
    let (whole, top) = (flow.area, flow.y)
    for (index, half) in halves.enumerated() {
      flow.y = top
      flow.area.origin.x = whole.minX + Double(index) * step
      var half = half
      half.draw(in: &flow, tail: 0)
    }
    flow.area = whole
    flow.y = top + height
  }
}
