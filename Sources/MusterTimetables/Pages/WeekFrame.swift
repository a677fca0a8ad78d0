import MusterCharts
import MusterDrawing

/// The frame of a week: weekdays above, periods or hours at the left, a hairline at the beginning of each.
struct WeekFrame {
  /// Measures in points, larger with the theme.
  struct Style {
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// The column of periods, and the row of weekdays.
    var gutter: Double { 46 * scale }
    var head: Double { 20 * scale }
    /// Between two sections, and around the text in one.
    var gap: Double { 1.5 * scale }
    var padding: Double { 5 * scale }
    /// The bar at the left of a section, and its corners.
    var bar: Double { 3 * scale }
    var corner: Double { 2.5 * scale }
    /// The least height of a section, which a line finds room in.
    var least: Double { 9 * scale }
    /// Between the lines of a text.
    var leading: Double { 10.5 * scale }
    var hairline: Double { 0.5 * scale }
    /// How much of a colour is in the ground of what it marks.
    let tint = 0.14
  }

  /// The height of a row, and of a week within bounds that leave room for a list below, in points.
  private static let (row, lowRow, least, most) = (44.0, 32.0, 160.0, 430.0)

  /// The height of a week of some rows, in points.
  static func height(rows: Int, isCompact: Bool = false) -> Double {
    let row = isCompact ? lowRow : row
    return 20 + min(max(Double(rows) * row, isCompact ? 0 : least), most)
  }

  let weekdays: [String]
  /// How wide each weekday is compared to the others.
  let weights: [Double]
  let rows: [WeekGrid.Row]
  let scale: ClosedRange<Double>
  let sheet: ChartSheet

  private var style: Style { Style(sheet.theme) }

  /// The left edge and the width of a weekday.
  private func column(_ place: Int) -> (x: Double, width: Double) {
    let unit = (sheet.area.width - style.gutter) / max(weights.reduce(0, +), 1)
    return (
      sheet.area.minX + style.gutter + weights.prefix(place).reduce(0, +) * unit, weights[place] * unit
    )
  }

  private func y(_ value: Double) -> Double {
    let body = max(sheet.area.height - style.head, 1)
    let length = max(scale.upperBound - scale.lowerBound, 1)
    return sheet.area.minY + style.head + (value - scale.lowerBound) / length * body
  }

  /// The area of a column between two values of the scale.
  func area(column place: Int, from start: Double, to end: Double) -> Rectangle {
    let column = column(place)
    return Rectangle(x: column.x, y: y(start), width: column.width, height: y(end) - y(start))
  }

  /// Draws the weekdays, the labels of rows that find room, and the hairlines.
  func draw(on page: inout Page) {
    let (fonts, colors) = (sheet.theme.fonts, sheet.theme.colors)
    for (place, name) in weekdays.enumerated() {
      let column = column(place)
      let text = sheet.fonts.shape(name, fonts.note, within: max(column.width - style.padding, 1))
      page.write(
        text, x: column.x + style.padding,
        baseline: sheet.area.minY + style.head * 0.65, colors.grey)
    }
    var below = -Double.infinity
    for row in rows {
      let top = y(row.start)
      rule(at: top, on: &page)
      guard top >= below else { continue }
      let (baseline, label) = (top + style.leading, sheet.fonts.shape(row.label, fonts.noteNumber))
      page.write(label, x: sheet.area.minX, baseline: baseline, colors.ink)
      if let note = row.note {
        page.write(
          sheet.fonts.shape(note, fonts.noteNumber),
          x: sheet.area.minX + style.gutter - style.padding * 1.5,
          baseline: baseline, colors.grey, alignment: .trailing)
      }
      below = baseline
    }
    rule(at: sheet.area.maxY, on: &page)
  }

  private func rule(at y: Double, on page: inout Page) {
    page.rule(
      from: Point(x: sheet.area.minX, y: y), length: sheet.area.width,
      Stroke(sheet.theme.colors.hairline, width: style.hairline))
  }
}

/// An area of a week that belongs to something with a colour: a bar at its left, a tint of the colour, and text.
struct WeekChip {
  let color: Color
  let area: Rectangle

  /// Draws the area without its text.
  func draw(on page: inout Page, _ sheet: ChartSheet) {
    let style = WeekFrame.Style(sheet.theme)
    let shape = Path(area, cornerRadius: min(style.corner, area.height / 2, area.width / 2))
    page.clipped(to: shape) { page in
      page.fill(area, color.mixed(with: sheet.theme.colors.paper, share: 1 - style.tint))
      page.fill(
        Rectangle(x: area.minX, y: area.minY, width: min(style.bar, area.width), height: area.height), color)
    }
  }

  /// Writes a name, and below it further texts, as far as there is room.
  ///
  /// - Parameters:
  ///   - name: the name, of which at least the beginning is written.
  ///   - others: the texts with their colours; one that would be cut to a letter or two is left out.
  ///   - page: the page.
  ///   - sheet: what it is drawn with.
  func write(
    _ name: String, _ others: [(text: String, color: Color)], on page: inout Page, _ sheet: ChartSheet
  ) {
    let (style, font) = (WeekFrame.Style(sheet.theme), sheet.theme.fonts.note)
    let room = area.width - style.bar - style.padding
    guard room > font.size else { return }
    let limit = max(1, Int((area.height - style.gap * 1.3) / style.leading))
    let lettering = ChipLettering(width: room, fonts: sheet.fonts)
    var lines = lettering.lines(of: name, font.semibold, limit: min(limit, 3)).map {
      ($0, sheet.theme.colors.ink)
    }
    for (text, color) in others where lines.count < limit && !text.isEmpty {
      let found = lettering.lines(of: text, font, limit: min(limit - lines.count, 3))
      guard !found.contains(where: \.isCut) || room > font.size * 4 else { continue }
      lines += found.map { ($0, color) }
    }
    var baseline = area.minY + style.leading
    // A single line of a low area is in its middle.
    if area.height < style.leading * 1.3 {
      baseline = sheet.fonts.baseline(of: font, between: area.minY, and: area.maxY)
    }
    for (text, color) in lines {
      page.write(text, x: area.minX + style.bar + style.padding - 1, baseline: baseline, color)
      baseline += style.leading
    }
  }
}

extension WeekChip {
  /// Writes a number, and a name beside it where there is room for some of it.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - name: the name; `nil` for the number alone.
  ///   - page: the page.
  ///   - sheet: what it is drawn with.
  func write(_ number: String, _ name: String?, on page: inout Page, _ sheet: ChartSheet) {
    let (style, font) = (WeekFrame.Style(sheet.theme), sheet.theme.fonts.note)
    let baseline = sheet.fonts.baseline(of: font, between: area.minY, and: area.maxY)
    let digits = sheet.fonts.shape(number, sheet.theme.fonts.noteNumber.semibold)
    // Alone it is in the middle, where there may be no room for more.
    guard let name else {
      let middle = (area.minX + min(style.bar, area.width) + area.maxX - digits.width) / 2
      return page.write(digits, x: middle, baseline: baseline, sheet.theme.colors.ink)
    }
    let left = area.minX + style.bar + style.padding - style.gap
    page.write(digits, x: left, baseline: baseline, sheet.theme.colors.ink)
    // Two digits wide, so that names begin below each other; beside the number, whatever the direction of the name.
    let start = left + max(digits.width, font.size * 1.25) + style.gap * 2
    guard area.maxX - start > font.size * 2 else { return }
    let text = sheet.fonts.shape(name, font, within: area.maxX - start - style.gap)
    page.write(text, x: start, baseline: baseline, sheet.theme.colors.ink)
  }
}

extension Theme {
  /// The colour of one of many parts, which a text names as well: after the colours of the theme come darker ones of them.
  func color(ofPart index: Int) -> Color {
    let slots = colors.slots
    let color = slots[index % slots.count]
    let round = index / slots.count
    return round == 0 ? color : color.mixed(with: colors.ink, share: round % 2 == 1 ? 0.4 : 0.65)
  }
}
