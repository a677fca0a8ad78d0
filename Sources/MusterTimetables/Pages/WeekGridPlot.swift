import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The week of a timetable as a grid: weekdays across, times down, sections coloured by course.
struct WeekGridPlot: Plot {
  let grid: WeekGrid
  /// The names of the grid's weekdays, in its order.
  let weekdays: [String]
  /// Where the area of a section leads to, by its index in the catalogue.
  var links: [Int: String] = [:]

  func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !grid.items.isEmpty else { return }
    let frame = WeekFrame(
      weekdays: weekdays, weights: grid.weekdays.map(weight), rows: grid.rows, scale: grid.scale, sheet: sheet
    )
    frame.draw(on: &page)
    for (place, weekday) in grid.weekdays.enumerated() {
      for item in grid.items where item.weekday == weekday {
        draw(item, on: &page, in: frame.area(column: place, from: item.start, to: item.end), sheet)
      }
    }
  }

  /// A weekday on which much is at the same time is wider, but not by as much as there is: one with little needs room too.
  private func weight(_ weekday: Weekday) -> Double {
    let lanes = grid.items.lazy.filter { $0.weekday == weekday }.map(\.lanes).max() ?? 1
    return Double(1 + lanes) / 2
  }

  private func draw(_ item: WeekGrid.Item, on page: inout Page, in column: Rectangle, _ sheet: ChartSheet) {
    let style = WeekFrame.Style(sheet.theme)
    let lane = column.width / Double(item.lanes)
    let height = max(column.height - style.gap, style.least)
    let area = Rectangle(
      x: column.minX + Double(item.lane) * lane + style.gap,
      y: min(column.minY + style.gap / 2, sheet.area.maxY - height),
      width: max(lane * Double(item.span) - 2 * style.gap, 1), height: height)
    let chip = WeekChip(color: sheet.theme.color(ofPart: item.course), area: area)
    chip.draw(on: &page, sheet)
    let colors = sheet.theme.colors
    chip.write(
      item.name,
      [(item.room ?? item.time, colors.ink), (item.room == nil ? "" : item.time, colors.grey)], on: &page,
      sheet)
    if let link = links[item.section] { page.append(.link(area, to: link)) }
  }
}

extension WeekGrid {
  /// The grid as a picture, and as a table for formats without pictures.
  ///
  /// - Parameters:
  ///   - title: what those hear who cannot see it.
  ///   - wording: the language.
  ///   - links: where the area of a section leads to, by its index in the catalogue.
  ///   - isCompact: whether rows are lower, so that more finds room below.
  func block(
    _ title: String, _ wording: any Wording, links: [Int: String] = [:], isCompact: Bool = false
  ) -> PictureBlock {
    let names = weekdays.map { wording.weekdayNames($0)[0] }
    let plot = WeekGridPlot(grid: self, weekdays: names, links: links)
    return PictureBlock(
      Chart(title: "", summary: title, plot: plot),
      height: WeekFrame.height(rows: rows.count, isCompact: isCompact),
      table: table(wording))
  }

  /// The grid as a table: a row for each period or hour.
  private func table(_ wording: any Wording) -> Table {
    Table(
      columns: [Table.Column(wording.catalogueWords.period, .date)]
        + weekdays.map { Table.Column(wording.weekdayNames($0)[1]) },
      rows: items.isEmpty
        ? []
        : rows.map { row in
          let label = [row.label, row.note].compactMap { $0 }.joined(separator: "  ")
          let cells = weekdays.map { weekday in
            let items = items.filter { $0.weekday == weekday && $0.start < row.end && row.start < $0.end }
            let texts = items.map { [$0.name, $0.room].compactMap { $0 }.joined(separator: ", ") }
            return Table.Cell(texts.joined(separator: "; "))
          }
          return Table.Row([Table.Cell(label)] + cells)
        })
  }
}
