import MusterDrawing

/// A line without axes or words, for a table's cell: it says how something went, not how much it was.
public struct SparklinePlot: Plot {
  /// The numbers in order, none below 0; `nil` parts the line.
  public var values: [Double?]
  /// The number that the cell's height stands for; the greatest when `nil`.
  public var maximum: Double?

  /// A line of numbers. With a maximum, the lines of a column's rows can be compared.
  public init(values: [Double?], maximum: Double? = nil) {
    self.values = values
    self.maximum = maximum
  }

  /// Draws the line over the area's width, with a dot at its end; a single number is a dot.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    let (theme, margin) = (sheet.theme, sheet.area.height * sheet.theme.plot.sparkMargin)
    let radius = min(theme.plot.sparkDot, sheet.area.height / 2, sheet.area.width / 2)
    let greatest = max(maximum ?? 0, values.compactMap { $0 }.max() ?? 0)
    let heights = LinearScale(
      0...greatest, from: sheet.area.maxY - max(margin, radius), to: sheet.area.minY + max(margin, radius))
    let places = LinearScale(
      0...Double(max(values.count - 1, 1)), from: sheet.area.minX + radius, to: sheet.area.maxX - radius)
    var (path, last) = (Path(), Point?.none)
    var isDown = false
    for (index, value) in values.enumerated() {
      guard let value else {
        isDown = false
        continue
      }
      let point = Point(x: places.place(of: Double(index)), y: heights.place(of: min(value, greatest)))
      path.elements.append(isDown ? .line(point) : .move(point))
      (isDown, last) = (true, point)
    }
    guard let last else { return }
    if path.elements.count > 1 {
      page.stroke(path, Stroke(theme.colors.main, width: theme.plot.sparkLine, isRound: true))
    }
    page.fill(Path(circleAt: last, radius: radius), theme.colors.main)
  }
}
