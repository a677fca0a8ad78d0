import MusterDrawing

/// Lays a table out over pages: the head again on each, no row cut, no head without a row, and the last rows
/// together with what follows the table.
struct TableLayout {
  let table: Table
  let setter: Typesetter
  private let columns: ColumnLayout
  private let heads: [ShapedText]
  /// Whether the head stands last on the page: no line between it and the first row but its own rule.
  private var isHeadLast = false
  private var ink = TableInk()
  private let x: Double
  private let width: Double

  init(_ table: Table, in area: Rectangle, _ setter: Typesetter) {
    self.table = table
    self.setter = setter
    x = area.minX
    width = area.width
    columns = ColumnLayout(table, x: area.minX, width: area.width, setter)
    heads = table.columns.map { setter.fonts.shape($0.head, setter.theme.fonts.note) }
  }

  /// Draws the table from where the flow stands. `tail` is the height of what must stand on the last page
  /// with it.
  mutating func draw(in flow: inout PageFlow, tail: Double) {
    guard !table.rows.isEmpty else { return }
    let row = setter.theme.table.row
    if !flow.fits(setter.theme.table.head + needed(from: 0, tail: tail)) { flow.beginPage() }
    begin(in: &flow)
    for (index, line) in table.rows.enumerated() {
      if !flow.fits(needed(from: index, tail: tail)) { turn(in: &flow) }
      if !isHeadLast { ink.addHairline(from: Point(x: x, y: flow.y), length: width) }
      isHeadLast = false
      draw(line.cells, on: &flow.page, y: flow.y)
      flow.y += row
      drawInserts(of: line, isLast: index == table.rows.count - 1, tail: tail, in: &flow)
    }
    end(in: &flow)
  }

  /// The height that must be free before a row may begin: the row with its first insert and, for the last two
  /// rows, everything to the end.
  private func needed(from index: Int, tail: Double) -> Double {
    let row = setter.theme.table.row
    guard index >= table.rows.count - 2 else { return row + (table.rows[index].inserts.first?.height ?? 0) }
    let rest = table.rows[index...]
    let whole = rest.reduce(tail) { sum, line in
      sum + row + line.inserts.reduce(0) { $0 + $1.height }
    }
    // Inserts longer than a page have to be parted after all.
    let most = setter.theme.table.row * 8 + tail
    return min(whole, max(most, row + (table.rows[index].inserts.first?.height ?? 0)))
  }

  private mutating func drawInserts(of line: TableRow, isLast: Bool, tail: Double, in flow: inout PageFlow) {
    let left = columns.spans[table.insertColumn].x
    for (index, insert) in line.inserts.enumerated() {
      let isEnd = isLast && index == line.inserts.count - 1
      if !flow.fits(insert.height + (isEnd ? tail : 0)) { turn(in: &flow) }
      let area = Rectangle(x: left, y: flow.y, width: x + width - left, height: insert.height)
      insert.draw(on: &flow.page, in: area, setter)
      flow.y += insert.height
    }
  }

  private mutating func turn(in flow: inout PageFlow) {
    end(in: &flow)
    flow.beginPage()
    begin(in: &flow)
  }

  private mutating func end(in flow: inout PageFlow) {
    ink.draw(on: &flow.page, setter.theme)
    flow.page.append(.endTag(.table))
  }

  private mutating func begin(in flow: inout PageFlow) {
    flow.page.append(.beginTag(.table))
    let theme = setter.theme
    let bottom = flow.y + theme.table.head
    let baseline = bottom - theme.table.headDepth
    for (index, column) in table.columns.enumerated() {
      let span = columns.spans[index]
      let area = Rectangle(x: span.x, y: flow.y, width: span.width, height: theme.table.head)
      flow.page.write(
        heads[index], x: area.place(column.alignment), baseline: baseline, setter.colors.grey,
        alignment: column.alignment)
    }
    flow.page.rule(
      from: Point(x: x, y: bottom - theme.table.rule / 2), length: width,
      Stroke(setter.colors.ink, width: theme.table.rule))
    flow.y = bottom
    isHeadLast = true
  }

  private mutating func draw(_ cells: [TableCell], on page: inout Page, y: Double) {
    let height = setter.theme.table.row
    for (index, cell) in cells.enumerated() {
      let span = columns.spans[index]
      let area = Rectangle(x: span.x, y: y, width: span.width, height: height)
      if let share = cell.barShare { ink.addBar(share, in: area, height: setter.theme.table.bar) }
      cell.draw(on: &page, in: area, table.columns[index].alignment, setter)
    }
  }
}
