import MusterDrawing
import MusterTables

/// A month or a week with a cell for each day; weeks are not cut.
struct CalendarBlock: Block {
  /// A day.
  struct Cell: Hashable, Sendable {
    /// The day of the month.
    var day: String
    /// How many came; `nil` where nobody could.
    var count: String?
    /// What part of the most that is, 0...1.
    var share: Double
    /// The name of a holiday, or why it was closed.
    var note: String?
    /// Whether it is a holiday or closed.
    var isFree: Bool
    /// How many came at each slot.
    var slots: String?
  }

  /// The names of the columns.
  var weekdays: [String]
  /// The weeks, each with a cell for every column; `nil` lies outside.
  var weeks: [[Cell?]]
  /// Whether there is room for high rows.
  var isLarge: Bool

  func write(to writer: inout some ReportWriter) {
    let columns = weekdays.map { Table.Column($0) }
    let rows = weeks.map { week in
      Table.Row(
        week.map { cell in
          guard let cell else { return "" }
          let what = (cell.count ?? cell.note).map { writer.wording.colon + $0 } ?? ""
          return Table.Cell(cell.day + what, cell.count == nil ? .quiet : .plain)
        })
    }
    writer.write(Table(columns: columns, rows: rows))
  }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutCalendar(block: self, width: width, setter: setter)
  }
}

private struct LaidOutCalendar: LaidOutBlock {
  let block: CalendarBlock
  let width: Double
  let setter: Typesetter

  private var week: Double { block.isLarge ? Style.highWeek : Style.week }
  var height: Double { Style.head + Double(block.weeks.count) * week }

  func draw(in flow: inout PageFlow, tail: Double) {
    let column = width / Double(max(block.weekdays.count, 1))
    drawHead(in: &flow, column)
    flow.y += Style.head
    for cells in block.weeks {
      if !flow.fits(week) {
        flow.beginPage()
        drawHead(in: &flow, column)
        flow.y += Style.head
      }
      flow.page.append(.beginTag(.paragraph))
      for (index, cell) in cells.enumerated() {
        guard let cell else { continue }
        let area = Rectangle(
          x: flow.area.minX + Double(index) * column, y: flow.y, width: column, height: week)
        draw(cell, on: &flow.page, in: area.inset(right: Style.gap, bottom: Style.gap))
      }
      flow.page.append(.endTag(.paragraph))
      flow.y += week
    }
  }

  private func drawHead(in flow: inout PageFlow, _ column: Double) {
    let font = setter.theme.fonts.note
    flow.page.append(.beginTag(.paragraph))
    for (index, name) in block.weekdays.enumerated() {
      let line = setter.fonts.shape(name, font, within: column - Style.gap)
      let x = flow.area.minX + Double(index) * column
      flow.page.write(line, x: x + Style.padding, baseline: flow.y + font.size, setter.colors.grey)
    }
    flow.page.append(.endTag(.paragraph))
  }

  private func draw(_ cell: CalendarBlock.Cell, on page: inout Page, in area: Rectangle) {
    let (fonts, colors) = (setter.theme.fonts, setter.colors)
    drawGround(of: cell, on: &page, in: area)
    let inner = area.inset(
      left: Style.padding, top: Style.padding, right: Style.padding, bottom: Style.padding)
    let number = setter.fonts.shape(cell.day, fonts.noteNumber)
    let top = inner.minY + setter.fonts.capHeight(of: fonts.noteNumber)
    page.write(number, x: inner.minX, baseline: top, cell.count == nil ? colors.grey : colors.ink)
    if cell.isFree {
      let line = Point(x: inner.minX - 1, y: top - setter.fonts.capHeight(of: fonts.noteNumber) / 2)
      page.rule(from: line, length: number.width + 2, Stroke(colors.grey, width: setter.theme.table.rule))
    }
    if let count = cell.count {
      let line = setter.fonts.shape(count, fonts.section.tabular)
      page.write(line, x: inner.maxX, baseline: inner.maxY, colors.ink, alignment: .trailing)
      guard let slots = cell.slots, block.isLarge else { return }
      let split = setter.fonts.shape(
        slots, fonts.noteNumber, within: inner.width - line.width - Style.padding)
      page.write(split, x: inner.minX, baseline: inner.maxY, colors.ink)
    } else if let note = cell.note {
      let line = setter.fonts.shape(note, fonts.note, within: inner.width)
      page.write(line, x: inner.minX, baseline: inner.maxY, colors.grey)
    }
  }

  private func drawGround(of cell: CalendarBlock.Cell, on page: inout Page, in area: Rectangle) {
    let (colors, corner) = (setter.colors, Style.corner)
    if cell.count == nil {
      guard cell.isFree else { return }
      let line = setter.theme.table.rule
      let frame = area.inset(left: line / 2, top: line / 2, right: line / 2, bottom: line / 2)
      return page.stroke(Path(frame, cornerRadius: corner), Stroke(colors.hairline, width: line))
    }
    let ground =
      cell.share > 0
      ? colors.main.mixed(
        with: colors.paper, share: Style.palest - (Style.palest - setter.theme.textGround) * cell.share)
      : colors.hairline.mixed(with: colors.paper, share: Style.shade)
    page.fill(Path(area, cornerRadius: corner), ground)
  }

  private enum Style {
    /// The height of the row with the weekdays.
    static let head = 16.0
    /// The height of a week, and of one where there is room.
    static let (week, highWeek) = (34.0, 58.0)
    /// Between two days.
    static let gap = 3.0
    /// From the edges of a day to what is in it.
    static let padding = 5.0
    /// How round the corners of days are.
    static let corner = 3.0
    /// The share of the paper in the ground of the fewest; that of the most is the theme's.
    static let palest = 0.9
    /// The share of the paper in the ground of a day on which nobody came.
    static let shade = 0.4
  }
}
