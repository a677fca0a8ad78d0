import MusterDrawing

/// The level axis of a chart of bars: light lines upwards from its ticks, the base line at zero, numbers
/// below.
struct ValueAxis {
  /// The ticks shown.
  let ticks: Ticks
  /// The way from numbers to places.
  let scale: LinearScale
  /// What a tick reads.
  let label: @Sendable (Double) -> String

  /// From the lower edge of the numbers up to their base line, as a multiple of their size.
  private static let depth = 0.2

  /// The height that the numbers need below the plot, in points.
  static func height(_ theme: Theme) -> Double { theme.fonts.note.size + theme.chart.labelGap }

  /// Draws the axis over the height of the bars.
  func draw(on page: inout Page, from top: Double, to bottom: Double, in sheet: ChartSheet) {
    let theme = sheet.theme
    for (index, value) in ticks.values.enumerated() {
      let x = scale.place(of: value)
      let stroke =
        index == 0
        ? Stroke(theme.colors.grey, width: theme.chart.base)
        : Stroke(theme.colors.hairline, width: theme.chart.grid)
      page.append(.line(Point(x: x, y: top), Point(x: x, y: bottom), stroke))
    }
    drawLabels(
      on: &page, baseline: bottom + Self.height(theme) - theme.fonts.note.size * Self.depth, in: sheet)
  }

  /// Writes the numbers that find room: from the left, those that stand clear of the one before and of the
  /// edge.
  private func drawLabels(on page: inout Page, baseline: Double, in sheet: ChartSheet) {
    var free = sheet.area.minX
    for value in ticks.values {
      let text = sheet.fonts.shape(label(value), sheet.theme.fonts.noteNumber)
      let center = scale.place(of: value)
      let left = min(max(center - text.width / 2, sheet.area.minX), sheet.area.maxX - text.width)
      guard left >= free else { continue }
      page.write(text, x: left, baseline: baseline, sheet.theme.colors.grey)
      free = left + text.width + sheet.theme.chart.labelGap
    }
  }
}
