import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// Timetables laid over each other: who is busy in each period, and when everybody is free.
///
/// Each person has a number, a colour and the same place in every cell, so that no colour need be seen.
struct OverlayPlot: Plot {
  /// A cell of the grid.
  struct Cell {
    let column: Int
    let row: Int
    /// The places of those who are busy among the people.
    let busy: [Int]
  }

  /// Rows of a weekday in which everybody is free.
  struct Free {
    let column: Int
    let rows: ClosedRange<Int>
    let texts: [String]
  }

  let names: [String]
  let weekdays: [String]
  /// The periods, each as high as 1 on the scale.
  let rows: [WeekGrid.Row]
  let cells: [Cell]
  let free: [Free]

  func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !rows.isEmpty else { return }
    let legend = OverlayLegend(names: names, width: sheet.area.width, sheet: sheet)
    legend.draw(on: &page)
    var below = sheet
    below.area = sheet.area.inset(top: min(legend.height, sheet.area.height / 2))
    let frame = WeekFrame(
      weekdays: weekdays, weights: weekdays.map { _ in 1 }, rows: rows, scale: 0...Double(rows.count),
      sheet: below)
    frame.draw(on: &page)
    for run in free {
      let area = frame.area(
        column: run.column, from: Double(run.rows.lowerBound), to: Double(run.rows.upperBound + 1))
      draw(run, on: &page, in: area, below)
    }
    for cell in cells where !cell.busy.isEmpty {
      draw(
        cell.busy, on: &page,
        in: frame.area(column: cell.column, from: Double(cell.row), to: Double(cell.row + 1)), below)
    }
  }

  private func draw(_ run: Free, on page: inout Page, in cell: Rectangle, _ sheet: ChartSheet) {
    let (style, colors) = (WeekFrame.Style(sheet.theme), sheet.theme.colors)
    let area = cell.inset(left: style.gap, top: style.gap, right: style.gap, bottom: style.gap)
    let shape = Path(area, cornerRadius: style.corner)
    page.fill(shape, colors.up.mixed(with: colors.paper, share: 0.92))
    page.stroke(
      shape, Stroke(colors.up, width: style.hairline * 1.5, dashes: [style.gap * 2, style.gap * 1.5]))
    let room = area.width - 2 * style.padding
    guard room > sheet.theme.fonts.note.size else { return }
    let lines = run.texts.enumerated().flatMap { index, text in
      sheet.fonts.wrap(
        text, index == 0 ? sheet.theme.fonts.note.semibold : sheet.theme.fonts.note, within: room, limit: 2)
    }
    let count = max(1, min(lines.count, Int((area.height - 3) / style.leading)))
    var baseline = area.minY + style.leading + 1
    for line in lines.prefix(count) {
      page.write(line, x: area.minX + style.padding, baseline: baseline, colors.ink)
      baseline += style.leading
    }
  }

  /// Each person in a place of their own: a line with the name where there are lines enough, else a number.
  private func draw(_ busy: [Int], on page: inout Page, in cell: Rectangle, _ sheet: ChartSheet) {
    let style = WeekFrame.Style(sheet.theme)
    let area = cell.inset(left: style.gap, top: style.gap, right: style.gap, bottom: style.gap / 2)
    let lines = max(Int(area.height / style.leading), 1)
    let columns = (names.count + lines - 1) / lines
    let used = (names.count + columns - 1) / columns
    let size = Size(
      width: area.width / Double(columns), height: min(area.height / Double(used), style.leading * 1.4))
    for place in busy {
      let chip = WeekChip(
        color: sheet.theme.color(ofPart: place),
        area: Rectangle(
          x: area.minX + Double(place / used) * size.width, y: area.minY + Double(place % used) * size.height,
          width: size.width - style.gap / 2, height: size.height - style.gap / 2))
      chip.draw(on: &page, sheet)
      chip.write("\(place + 1)", columns == 1 ? names[place] : nil, on: &page, sheet)
    }
  }
}

/// The people of an overlay with their numbers and colours, in columns.
struct OverlayLegend {
  let names: [String]
  let width: Double
  let sheet: ChartSheet

  private static let (column, row) = (124.0, 16.0)

  private var style: WeekFrame.Style { WeekFrame.Style(sheet.theme) }
  private var columns: Int { Self.columns(names.count, width: width, scale: sheet.theme.scale) }
  private var lines: Int { (names.count + columns - 1) / columns }

  private static func columns(_ count: Int, width: Double, scale: Double) -> Int {
    min(max(Int(width / (column * scale)), 1), max(count, 1))
  }

  /// The height on a sheet of a width, in points, in the usual size.
  static func height(_ count: Int, width: Double) -> Double {
    let columns = columns(count, width: width, scale: 1)
    return Double((count + columns - 1) / columns) * row + 6
  }

  /// The height that the names take up.
  var height: Double { (Double(lines) * Self.row + 6) * sheet.theme.scale }

  func draw(on page: inout Page) {
    let step = width / Double(columns)
    let row = Self.row * sheet.theme.scale
    for (place, name) in names.enumerated() {
      let area = Rectangle(
        x: sheet.area.minX + Double(place % columns) * step,
        y: sheet.area.minY + Double(place / columns) * row,
        width: step - style.padding, height: row - 2 * style.gap)
      let chip = WeekChip(color: sheet.theme.color(ofPart: place), area: area)
      chip.draw(on: &page, sheet)
      chip.write("\(place + 1)", name, on: &page, sheet)
    }
  }
}

extension Comparison {
  /// The most height that a page wider than high has room for below its head.
  private static let wideHeight = 400.0

  /// The comparison as a picture, and as a table for formats without pictures.
  ///
  /// - Parameters:
  ///   - table: the table that says the same.
  ///   - wording: the language.
  ///   - isNarrow: whether the page is higher than wide, and has room for more rows.
  func block(_ table: Table, _ wording: any Wording, isNarrow: Bool) -> PictureBlock {
    let numbers = periods.all.map(\.number)
    func row(_ period: Int) -> Int { numbers.firstIndex(of: period) ?? 0 }
    func column(_ weekday: Weekday) -> Int { Self.weekdays.firstIndex(of: weekday) ?? 0 }
    let plot = OverlayPlot(
      names: people.map(\.name), weekdays: Self.weekdays.map { wording.weekdayNames($0)[0] },
      rows: periods.all.enumerated().map { index, period in
        WeekGrid.Row(
          start: Double(index), end: Double(index + 1), label: "\(period.number)",
          note: period.span.map { ClockTime.text(of: $0.start) })
      },
      cells: cells.map { .init(column: column($0.weekday), row: row($0.period), busy: $0.busy) },
      free: free.map { run in
        .init(
          column: column(run.weekday), rows: row(run.periods.lowerBound)...row(run.periods.upperBound),
          texts: [
            wording.catalogueWords.free,
            periods.span(of: run.periods).map {
              "\(ClockTime.text(of: $0.start))–\(ClockTime.text(of: $0.end))"
            },
          ].compactMap { $0 })
      })
    let legend = OverlayLegend.height(people.count, width: 480)
    return PictureBlock(
      Chart(title: "", summary: table.title, plot: plot),
      height: min(WeekFrame.height(rows: numbers.count) + legend, isNarrow ? .infinity : Self.wideHeight),
      table: table)
  }

}
