import MusterDrawing
import MusterTables

/// Lays a table out over pages: the head again on each, no row cut, no head without a row, and the last rows
/// together with what follows the table.
struct TableLayout {
  let table: Table
  let setter: Typesetter
  private let columns: ColumnLayout
  private let heads: [ShapedText]
  private let rows: [[ShapedCell]]
  /// Whether the head stands last on the page: no line between it and the first row but its own rule.
  private var isHeadLast = false
  private var ink = TableInk()
  private let width: Double

  /// A table in columns of its own, or in those given.
  init(_ table: Table, width: Double, _ setter: Typesetter, _ columns: ColumnLayout? = nil) {
    self.table = table
    self.setter = setter
    self.width = width
    heads = Self.heads(of: table, setter)
    rows = Self.cells(of: table, setter)
    self.columns =
      columns ?? ColumnLayout(table.columns, heads: heads, rows: rows, width: width, setter.theme)
  }

  /// The columns of a table within a width.
  static func columns(of table: Table, width: Double, _ setter: Typesetter) -> ColumnLayout {
    ColumnLayout(
      table.columns, heads: heads(of: table, setter), rows: cells(of: table, setter), width: width,
      setter.theme)
  }

  static func heads(of table: Table, _ setter: Typesetter) -> [ShapedText] {
    table.columns.map { setter.fonts.shape($0.heading, setter.theme.fonts.note) }
  }

  static func cells(of table: Table, _ setter: Typesetter) -> [[ShapedCell]] {
    table.rows.map { row in zip(table.columns, row.cells).map { ShapedCell($1, $0.role, setter) } }
  }

  /// The height of the whole table on one page.
  var height: Double {
    guard !table.rows.isEmpty else { return 0 }
    return table.rows.reduce(setter.theme.table.head) { $0 + height(of: $1) }
  }

  /// The height that must be free before the table may begin.
  func needed(tail: Double) -> Double {
    table.rows.isEmpty ? tail : setter.theme.table.head + needed(from: 0, tail: tail)
  }

  /// Draws the table from where the flow stands. `tail` is the height of what must stand on the last page
  /// with it.
  mutating func draw(in flow: inout PageFlow, tail: Double) {
    guard !table.rows.isEmpty else { return }
    let row = setter.row
    if !flow.fits(needed(tail: tail)), flow.y > flow.area.minY { flow.beginPage() }
    begin(in: &flow)
    for (index, line) in table.rows.enumerated() {
      if !flow.fits(needed(from: index, tail: tail)) { turn(in: &flow) }
      if !isHeadLast { ink.addHairline(from: Point(x: flow.area.minX, y: flow.y), length: width) }
      isHeadLast = false
      draw(index, in: &flow)
      flow.y += row
      drawDays(of: line, isLast: index == table.rows.count - 1, tail: tail, in: &flow)
    }
    end(in: &flow)
  }

  /// The height that must be free before a row may begin: the row with its first line of days, at the beginning of the
  /// table some rows more, and for its last rows everything to the end, so that no page has too few of them.
  private func needed(from index: Int, tail: Double) -> Double {
    let rest = table.rows[index...]
    let first = setter.row + (table.rows[index].days.first?.height(setter.theme) ?? 0)
    let start = index == 0 ? Self.firstRows : 1
    let isAtEnd = rest.count < start + Self.lastRows
    let least =
      isAtEnd
      ? rest.reduce(tail) { $0 + height(of: $1) } : rest.prefix(start).reduce(0) { $0 + height(of: $1) }
    // Days longer than a page have to be parted after all.
    return min(least, max(setter.row * Self.mostKept + tail, first))
  }

  private func height(of row: Table.Row) -> Double {
    row.days.reduce(setter.row) { $0 + $1.height(setter.theme) }
  }

  /// The fewest rows with which a table begins on a page that it does not fill.
  private static let firstRows = 3
  /// The fewest rows on the last page of a table.
  private static let lastRows = 5
  /// How much is kept together at the most, in rows.
  private static let mostKept = 14.0

  private mutating func drawDays(of line: Table.Row, isLast: Bool, tail: Double, in flow: inout PageFlow) {
    guard !line.days.isEmpty else { return }
    let left = columns.spans[table.columns.firstIndex { $0.role == .name } ?? 0].x
    for (index, days) in line.days.enumerated() {
      let isEnd = isLast && index == line.days.count - 1
      let height = days.height(setter.theme)
      if !flow.fits(height + (isEnd ? tail : 0)) { turn(in: &flow) }
      let area = Rectangle(x: flow.area.minX + left, y: flow.y, width: width - left, height: height)
      days.draw(on: &flow.page, in: area, setter)
      flow.y += height
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
    begin(.tableRow, on: &flow.page)
    for (index, column) in table.columns.enumerated() {
      let span = columns.spans[index]
      let area = Rectangle(
        x: flow.area.minX + span.x, y: flow.y, width: span.width, height: theme.table.head)
      begin(.tableHead, on: &flow.page)
      flow.page.write(
        heads[index], x: area.place(column.alignment.drawn), baseline: baseline, setter.colors.grey,
        alignment: column.alignment.drawn)
      end(.tableHead, on: &flow.page)
    }
    end(.tableRow, on: &flow.page)
    flow.page.rule(
      from: Point(x: flow.area.minX, y: bottom - theme.table.rule / 2), length: width,
      Stroke(setter.colors.ink, width: theme.table.rule))
    flow.y = bottom
    isHeadLast = true
  }

  private mutating func draw(_ index: Int, in flow: inout PageFlow) {
    let (row, height) = (table.rows[index], setter.row)
    let (x, y) = (flow.area.minX, flow.y)
    if let sign = row.highlight {
      flow.page.fill(Rectangle(x: x, y: y, width: width, height: height), setter.tint(for: sign))
    }
    if let destination = row.destination { flow.note(destination) }
    begin(.tableRow, on: &flow.page)
    for (index, cell) in rows[index].enumerated() {
      let span = columns.spans[index]
      let area = Rectangle(x: x + span.x, y: y, width: span.width, height: height)
      if case .bar(let share) = cell { ink.addBar(share, in: area, height: setter.theme.table.bar) }
      begin(.tableCell, on: &flow.page)
      cell.draw(on: &flow.page, in: area, table.columns[index].alignment.drawn, setter)
      end(.tableCell, on: &flow.page)
    }
    end(.tableRow, on: &flow.page)
  }

  private func begin(_ tag: Tag, on page: inout Page) {
    if setter.isAccessible { page.append(.beginTag(tag)) }
  }

  private func end(_ tag: Tag, on page: inout Page) {
    if setter.isAccessible { page.append(.endTag(tag)) }
  }
}

/// The lines and bars of a table on one page, gathered so that each kind is one path: a page of hundreds of small
/// operations takes cairo much longer than one of a few large ones.
struct TableInk {
  private var hairlines = Path()
  private var tracks = Path()
  private var bars = Path()

  /// Notes a hairline from a place to the right.
  mutating func addHairline(from start: Point, length: Double) {
    hairlines.elements += [.move(start), .line(Point(x: start.x + length, y: start.y))]
  }

  /// Notes a bar that fills a share, 0...1, of a cell's width.
  mutating func addBar(_ share: Double, in area: Rectangle, height: Double) {
    let y = area.midY - height / 2
    tracks.append(Path(Rectangle(x: area.minX, y: y, width: area.width, height: height)))
    guard share > 0 else { return }
    bars.append(Path(Rectangle(x: area.minX, y: y, width: area.width * share, height: height)))
  }

  /// Draws what was noted and forgets it.
  mutating func draw(on page: inout Page, _ theme: Theme) {
    if !hairlines.elements.isEmpty {
      page.stroke(hairlines, Stroke(theme.colors.hairline, width: theme.table.hairline))
    }
    if !tracks.elements.isEmpty { page.fill(tracks, theme.colors.hairline) }
    if !bars.elements.isEmpty { page.fill(bars, theme.colors.main) }
    self = TableInk()
  }
}

/// A table that goes on over pages, its head repeated.
package struct TableBlock: Block {
  package var table: Table
  /// Into how many columns it is folded where it is short; `nil` for two where that saves a page.
  package var folds: Int?
  /// Whether it goes without columns that may be left out where it is too wide for a page.
  package var isShortened = false

  /// A block of this table.
  package init(table: Table, folds: Int? = nil, isShortened: Bool = false) {
    (self.table, self.folds, self.isShortened) = (table, folds, isShortened)
  }

  package func write(to writer: inout some ReportWriter) { writer.write(table) }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    let table = isShortened ? table.shortened(to: width, setter) : table
    let savesPage = setter.fit.isFolded && FoldedTable.rows.contains(table.rows.count)
    let folded = FoldedTable(table, in: folds ?? (savesPage ? 2 : 1), width: width, setter)
    if let folded { return folded }
    return LaidOutTable(layout: TableLayout(table, width: width, setter))
  }
}

private struct LaidOutTable: LaidOutBlock {
  let layout: TableLayout

  var height: Double { layout.height }
  func needed(tail: Double) -> Double { layout.needed(tail: tail) }

  func draw(in flow: inout PageFlow, tail: Double) {
    var layout = layout
    layout.draw(in: &flow, tail: tail)
  }
}
