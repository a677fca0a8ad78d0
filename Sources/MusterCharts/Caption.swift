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

  /// The height that the caption takes up on a sheet, with the gap above it.
  func height(_ sheet: ChartSheet) -> Double {
    Double(lines(sheet).count) * leading(sheet.theme) + Style(sheet.theme).gap
  }

  /// Draws the caption at the lower end of a sheet.
  func draw(on page: inout Page, _ sheet: ChartSheet) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.text)
    let (lines, leading) = (lines(sheet), leading(sheet.theme))
    let color = trend.map { $0 == .up ? theme.colors.up : theme.colors.down } ?? theme.colors.ink
    var top = sheet.area.maxY - Double(lines.count) * leading
    if let trend {
      let center = Point(x: sheet.area.minX + font.size / 2, y: top + leading / 2)
      page.fill(Path(arrowAt: center, width: font.size * Style(theme).arrow, pointsUp: trend == .up), color)
    }
    for line in lines {
      let baseline = sheet.fonts.baseline(of: font, between: top, and: top + leading)
      page.write(line, x: sheet.area.minX + indent(theme), baseline: baseline, color)
      top += leading
    }
  }

  private func lines(_ sheet: ChartSheet) -> [ShapedText] {
    let width = sheet.area.width - indent(sheet.theme)
    return sheet.fonts.wrap(
      text, sheet.theme.fonts.text, within: width, limit: Style(sheet.theme).lines)
  }

  private func leading(_ theme: Theme) -> Double { theme.fonts.text.size * theme.chart.captionLeading }

  /// The width of the arrow with its gap.
  private func indent(_ theme: Theme) -> Double {
    trend == nil ? 0 : theme.fonts.text.size + theme.chart.labelGap / 2
  }
}

extension Caption {
  /// The sizes of a caption.
  struct Style {
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// Between a plot and its caption.
    var gap: Double { 8 * scale }
    /// The greatest number of lines.
    let lines = 2
    /// The width of the arrow, as a multiple of the text's size.
    let arrow = 0.8
    /// A chart less high than this has no caption.
    var leastHeight: Double { 150 * scale }
  }
}
