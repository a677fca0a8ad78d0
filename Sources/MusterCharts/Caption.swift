import MusterDrawing

/// A sentence below a chart that says what it comes to, with an arrow when it is about a rise or a fall.
public struct Caption: Hashable, Sendable {
  /// Which way something moved.
  public enum Trend: Hashable, Sendable {
    /// It rose: green, with an arrow up.
    case up
    /// It fell: red, with an arrow down.
    case down
  }

  /// The sentence.
  public var text: String
  /// Which way things moved; `nil` draws the sentence in ink, without an arrow.
  public var trend: Trend?

  /// A sentence with the way that things moved.
  public init(_ text: String, trend: Trend? = nil) {
    self.text = text
    self.trend = trend
  }

  /// Draws the caption at the lower end of a sheet; the height that it takes up, with the gap above it.
  func draw(on page: inout Page, _ sheet: ChartSheet) -> Double {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.text)
    let indent = trend == nil ? 0 : font.size + theme.chart.labelGap / 2
    let lines = sheet.fonts.wrap(
      text, font, within: sheet.area.width - indent, limit: theme.plot.captionLines)
    let leading = font.size * theme.plot.captionLeading
    let height = Double(lines.count) * leading
    let color = trend.map { $0 == .up ? theme.colors.up : theme.colors.down } ?? theme.colors.ink
    var top = sheet.area.maxY - height
    if let trend {
      let center = Point(x: sheet.area.minX + font.size / 2, y: top + leading / 2)
      page.fill(Path(arrowAt: center, width: font.size * 0.8, pointsUp: trend == .up), color)
    }
    for line in lines {
      let baseline = sheet.fonts.baseline(of: font, between: top, and: top + leading)
      page.write(line, x: sheet.area.minX + indent, baseline: baseline, color)
      top += leading
    }
    return height + theme.plot.captionGap
  }
}
