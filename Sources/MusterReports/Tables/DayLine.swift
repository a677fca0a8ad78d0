import MusterDrawing
import MusterJournals
import MusterTables

/// Draws some days of one person in a line.
extension DayLine {
  /// More sessions than this on one day of a month find no room.
  private static let mostSessions = 12
  private static let titleWidth = 46.0

  /// The height in points.
  func height(_ theme: Theme) -> Double {
    switch layout {
    case .week: return theme.table.weekLine
    case .month:
      let sessions = min(cells.map(\.marks.count).max() ?? 0, Self.mostSessions)
      return theme.table.dayHead + Double(sessions) * theme.table.symbolRow + theme.table.lineGap
    }
  }

  /// Draws the line inside an area that begins where the table's names do.
  func draw(on page: inout Page, in area: Rectangle, _ setter: Typesetter) {
    switch layout {
    case .week(let daysAcross): drawWeek(daysAcross, on: &page, in: area, setter)
    case .month: drawMonth(on: &page, in: area, setter)
    }
  }

  private func drawWeek(
    _ daysAcross: Int, on page: inout Page, in area: Rectangle, _ setter: Typesetter
  ) {
    let (table, font) = (setter.theme.table, setter.theme.fonts.noteNumber)
    let labels = cells.map { setter.fonts.shape(setter.wording.shortDay($0.day), font) }
    let step = area.width / Double(daysAcross)
    let widest = labels.map(\.width).max() ?? 0
    let middle = Rectangle(x: area.minX, y: area.minY, width: area.width, height: table.symbolRow)
    let baseline = setter.baseline(of: font, in: middle)
    for (cell, text) in zip(cells, labels) {
      let x = area.minX + step * Double(cell.day.weekday.rawValue - 1)
      page.write(text, x: x, baseline: baseline, setter.colors.grey)
      if cell.isClosed { page.strike(text, x: x, y: middle.midY, setter) }
      for (index, mark) in cell.marks.enumerated() {
        let center = x + widest + 4 + table.symbol / 2 + Double(index) * (table.symbol + 3)
        MarkSymbol(mark).draw(on: &page, center: Point(x: center, y: middle.midY), setter)
      }
    }
  }

  private func drawMonth(on page: inout Page, in area: Rectangle, _ setter: Typesetter) {
    let (table, fonts) = (setter.theme.table, setter.theme.fonts)
    let step = (area.width - Self.titleWidth) / 31
    let head = Rectangle(x: area.minX, y: area.minY, width: area.width, height: table.dayHead)
    let baseline = setter.baseline(of: fonts.day, in: head)
    let month = cells.first.map { setter.wording.shortMonth($0.day.month, year: $0.day.year) } ?? ""
    page.write(
      setter.fonts.shape(month, fonts.note), x: area.minX, baseline: baseline, setter.colors.grey)
    for cell in cells {
      let text = setter.fonts.shape(setter.wording.number(cell.day.dayOfMonth), fonts.day)
      let center = area.minX + Self.titleWidth + step * (Double(cell.day.dayOfMonth) - 0.5)
      page.write(text, x: center, baseline: baseline, setter.colors.grey, alignment: .center)
      if cell.isClosed { page.strike(text, x: center - text.width / 2, y: head.midY, setter) }
      for (index, mark) in cell.marks.prefix(Self.mostSessions).enumerated() {
        let y = head.maxY + table.symbolRow * (Double(index) + 0.5)
        MarkSymbol(mark).draw(on: &page, center: Point(x: center, y: y), setter)
      }
    }
  }
}

extension Page {
  /// Draws a line through a text that begins at `x`.
  fileprivate mutating func strike(_ text: ShapedText, x: Double, y: Double, _ setter: Typesetter) {
    let stroke = Stroke(setter.colors.grey, width: setter.theme.table.rule)
    rule(from: Point(x: x - 1, y: y), length: text.width + 2, stroke)
  }
}
