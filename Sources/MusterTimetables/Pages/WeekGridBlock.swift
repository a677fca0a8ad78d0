import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The week of a timetable as a grid: weekdays across, times down, sections coloured by course.
struct WeekGridBlock: Block {
  let grid: WeekGrid

  /// The grid as a table: a row for each period or hour.
  func table(_ wording: any Wording) -> Table {
    let words = wording.catalogueWords
    return Table(
      columns: [Table.Column(words.period, .date)]
        + grid.weekdays.map { Table.Column(wording.weekdayNames($0)[1]) },
      rows: grid.rows.map { row in
        let label = [row.label, row.note].compactMap { $0 }.joined(separator: "  ")
        let cells = grid.weekdays.map { weekday in
          let items = grid.items.filter { $0.weekday == weekday && $0.start < row.end && row.start < $0.end }
          let texts = items.map { [$0.name, $0.room].compactMap { $0 }.joined(separator: ", ") }
          return Table.Cell(texts.joined(separator: "; "))
        }
        return Table.Row([Table.Cell(label)] + cells)
      })
  }

  func write(to writer: inout some ReportWriter) {
    guard !grid.items.isEmpty else { return }
    writer.write(table(writer.wording))
  }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutWeekGrid(grid: grid, width: width, setter: setter)
  }
}

private struct LaidOutWeekGrid: LaidOutBlock {
  let grid: WeekGrid
  let width: Double
  let setter: Typesetter

  /// Measures in points.
  private enum Style {
    /// The column of periods, and the row of weekdays.
    static let (gutter, head) = (46.0, 20.0)
    /// The height of the week: as much as a row needs, within bounds that leave room for the list below.
    static let (row, least, most) = (44.0, 160.0, 430.0)
    /// Between two sections, and around the text in one.
    static let (gap, padding) = (1.5, 5.0)
    /// The bar at the left of a section, and its corners.
    static let (bar, corner) = (3.0, 2.5)
    /// Between the lines of a text.
    static let leading = 10.5
    /// How much of a course's colour is in the ground of its sections.
    static let tint = 0.14
  }

  private var body: Double {
    grid.items.isEmpty ? 0 : min(max(Double(grid.rows.count) * Style.row, Style.least), Style.most)
  }

  var height: Double { grid.items.isEmpty ? 0 : Style.head + body }
  func needed(tail: Double) -> Double { height }

  private var column: Double { (width - Style.gutter) / Double(max(grid.weekdays.count, 1)) }

  func draw(in flow: inout PageFlow, tail: Double) {
    guard !grid.items.isEmpty else { return }
    if !flow.fits(height), flow.y > flow.area.minY { flow.beginPage() }
    let origin = Point(x: flow.area.minX, y: flow.y)
    drawFrame(on: &flow.page, at: origin)
    for (place, weekday) in grid.weekdays.enumerated() {
      let x = origin.x + Style.gutter + Double(place) * column
      for item in grid.items where item.weekday == weekday { draw(item, on: &flow.page, from: x, origin) }
    }
    flow.y += height
  }

  private func y(_ value: Double, _ origin: Point) -> Double {
    let scale = grid.scale
    return origin.y + Style.head + (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound) * body
  }

  /// The weekdays above, the periods at the left, and a hairline at the beginning of each.
  private func drawFrame(on page: inout Page, at origin: Point) {
    let fonts = setter.theme.fonts
    for (place, weekday) in grid.weekdays.enumerated() {
      let x = origin.x + Style.gutter + Double(place) * column
      let names = setter.wording.weekdayNames(weekday)
      let text = setter.fonts.shape(names[0], fonts.note, within: column - Style.padding)
      page.tagged(.paragraph) {
        $0.write(text, x: x + Style.padding, baseline: origin.y + Style.head - 7, setter.colors.grey)
      }
    }
    var below = -Double.infinity
    for row in grid.rows {
      let top = y(row.start, origin)
      page.rule(
        from: Point(x: origin.x, y: top), length: width, Stroke(setter.colors.hairline, width: 0.5))
      guard top >= below else { continue }
      let label = setter.fonts.shape(row.label, fonts.noteNumber)
      page.tagged(.paragraph) { page in
        page.write(label, x: origin.x, baseline: top + Style.leading, setter.colors.ink)
        guard let note = row.note else { return }
        let clock = setter.fonts.shape(note, fonts.noteNumber)
        page.write(
          clock, x: origin.x + Style.gutter - Style.padding * 1.5, baseline: top + Style.leading,
          setter.colors.grey, alignment: .trailing)
      }
      below = top + Style.leading
    }
    page.rule(
      from: Point(x: origin.x, y: origin.y + Style.head + body), length: width,
      Stroke(setter.colors.hairline, width: 0.5))
  }

  private func draw(_ item: WeekGrid.Item, on page: inout Page, from x: Double, _ origin: Point) {
    let lane = column / Double(item.lanes)
    let top = y(item.start, origin) + Style.gap / 2
    let area = Rectangle(
      x: x + Double(item.lane) * lane + Style.gap, y: top, width: lane - 2 * Style.gap,
      height: max(y(item.end, origin) - top - Style.gap, 4))
    let color = color(ofCourse: item.course)
    let shape = Path(area, cornerRadius: Style.corner)
    page.fill(shape, setter.colors.paper)
    page.clipped(to: shape) { page in
      page.fill(area, color.mixed(with: setter.colors.paper, share: 1 - Style.tint))
      page.fill(
        Rectangle(x: area.minX, y: area.minY, width: Style.bar, height: area.height), color)
    }
    write(item, on: &page, in: area)
  }

  /// The name, then the room, then the time, as far as there is room.
  private func write(_ item: WeekGrid.Item, on page: inout Page, in area: Rectangle) {
    let fonts = setter.theme.fonts
    let room = area.width - Style.bar - Style.padding - 2
    guard room > 8 else { return }
    let lines = [
      (setter.fonts.shape(item.name, fonts.note.semibold, within: room), setter.colors.ink),
      (setter.fonts.shape(item.room ?? item.time, fonts.note, within: room), setter.colors.ink),
      (setter.fonts.shape(item.room == nil ? "" : item.time, fonts.note, within: room), setter.colors.grey),
    ]
    let count = max(1, min(lines.count, Int((area.height - 3) / Style.leading)))
    var baseline = area.minY + Style.leading - (area.height < Style.leading + 3 ? 1.5 : 0)
    page.append(.beginTag(.paragraph))
    for (line, color) in lines.prefix(count) {
      page.write(line, x: area.minX + Style.bar + Style.padding - 1, baseline: baseline, color)
      baseline += Style.leading
    }
    page.append(.endTag(.paragraph))
  }

  /// The colour of a course; the text says which it is too. After the colours of the theme come darker ones of them.
  private func color(ofCourse index: Int) -> Color {
    let colors = setter.colors.slots
    let color = colors[index % colors.count]
    let round = index / colors.count
    return round == 0 ? color : color.mixed(with: setter.colors.ink, share: round % 2 == 1 ? 0.4 : 0.65)
  }
}
