import MusterDrawing

/// Vertical bars side by side with their values above and their names below.
///
/// The greatest have the full colour, the others a tint of it. There is no axis: the values are written on the bars.
public struct BarsPlot: Plot {
  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// What is written below it, the longest first: `Monday`, `Mon`, `M`. All bars have the first length that
    /// finds room.
    public var names: [String]
    /// Its height; what is not above 0 has none.
    public var value: Double
    /// What is written above it, the longest first: `84 % (93 / 110)`, `84 %`. All bars have the first length that finds
    /// room.
    public var labels: [String]

    /// A bar with its names and what is written above it.
    public init(names: [String], value: Double, labels: [String]) {
      self.names = names
      self.value = value
      self.labels = labels
    }
  }

  /// The share of the width that a bar with its gap takes up at the most.
  private static let columnShare = 0.2

  /// The bars from the left.
  public var bars: [Bar]
  /// What is written when there are no bars.
  public var emptyLabel: String

  /// A plot of bars. Texts come from the language of the report.
  public init(bars: [Bar], emptyLabel: String = "") {
    self.bars = bars
    self.emptyLabel = emptyLabel
  }

  /// Draws the bars over their base line.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !bars.isEmpty else { return sheet.writeInMiddle(emptyLabel, on: &page) }
    let theme = sheet.theme
    let leading = theme.fonts.note.size * theme.chart.labelLeading
    let greatest = bars.map(\.value).max() ?? 0
    let step = sheet.area.width * min(1 / Double(bars.count), Self.columnShare)
    let columns = BandScale(start: sheet.area.minX, step: step, gap: theme.chart.bandGap)
    let base = max(sheet.area.maxY - leading - theme.chart.tickLength / 2, sheet.area.minY)
    let heights = LinearScale(
      domain: 0...max(greatest, 0), start: base, end: min(sheet.area.minY + leading, base))
    for (index, bar) in bars.enumerated() where bar.value > 0 {
      draw(bar, at: index, isGreatest: bar.value == greatest, columns, heights, on: &page, theme)
    }
    page.rule(
      from: Point(x: sheet.area.minX, y: base), length: step * Double(bars.count),
      Stroke(theme.colors.grey, width: theme.chart.base))
    drawValues(columns, heights, greatest: greatest, on: &page, sheet)
    drawNames(columns, below: base + theme.chart.tickLength / 2, on: &page, sheet)
  }

  private func draw(
    _ bar: Bar, at index: Int, isGreatest: Bool, _ columns: BandScale, _ heights: LinearScale,
    on page: inout Page, _ theme: Theme
  ) {
    let top = heights.place(of: bar.value)
    let area = Rectangle(
      x: columns.place(of: index), y: top, width: columns.thickness, height: heights.start - top)
    let color =
      isGreatest
      ? theme.colors.main : theme.colors.main.mixed(with: theme.colors.paper, share: theme.chart.tint)
    page.fill(Path(area, topCornerRadius: theme.chart.corner), color)
  }

  /// Writes the values above their bars: all of them, or that of the first among the greatest when they find
  /// no room side by side.
  private func drawValues(
    _ columns: BandScale, _ heights: LinearScale, greatest: Double, on page: inout Page, _ sheet: ChartSheet
  ) {
    let theme = sheet.theme
    let choices = (0..<(bars.map(\.labels.count).min() ?? 0)).map { length in
      bars.map { bar in
        let font = theme.fonts.noteNumber
        return sheet.fonts.shape(
          bar.labels[length], bar.value == greatest && greatest > 0 ? font.semibold : font)
      }
    }
    let fitting = choices.first { texts in
      texts.allSatisfy { $0.width + theme.chart.labelGap / 3 <= columns.step }
    }
    let (texts, fits) = (fitting ?? choices.last ?? [], fitting != nil)
    let first = bars.firstIndex { $0.value == greatest }
    for (index, text) in texts.enumerated() where fits || index == first {
      let middle = columns.place(of: index) + columns.thickness / 2
      let left = max(min(middle - text.width / 2, sheet.area.maxX - text.width), sheet.area.minX)
      let baseline = heights.place(of: max(bars[index].value, 0)) - theme.chart.labelGap / 2
      page.write(
        text, x: left, baseline: baseline, bars[index].value > 0 ? theme.colors.ink : theme.colors.grey)
    }
  }

  private func drawNames(
    _ columns: BandScale, below top: Double, on page: inout Page, _ sheet: ChartSheet
  ) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.note)
    let lengths = bars.map(\.names.count).min() ?? 0
    let choices = (0..<lengths).map { length in bars.map { sheet.fonts.shape($0.names[length], font) } }
    let fitting = choices.first { texts in
      texts.allSatisfy { $0.width + theme.chart.labelGap / 2 <= columns.step }
    }
    let leading = font.size * theme.chart.labelLeading
    let baseline = sheet.fonts.baseline(of: font, between: top, and: top + leading)
    for (index, text) in (fitting ?? choices.last ?? []).enumerated() where text.width <= columns.step {
      let middle = columns.place(of: index) + columns.thickness / 2
      page.write(text, x: middle, baseline: baseline, theme.colors.grey, alignment: .center)
    }
  }
}
