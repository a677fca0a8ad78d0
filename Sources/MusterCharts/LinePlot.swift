import MusterDrawing

/// A number for each of equal spans of time as a line, the area below it filled.
public struct LinePlot: Plot {
  /// The numbers in order, none below 0.
  public var values: [Double]
  /// What the level axis reads.
  public var axis: PeriodAxis
  /// Where the upright axis ends, unless a number is greater; above the greatest when `nil`.
  public var limit: Double?
  /// Whether the last span is not over: its line is dashed and its dot hollow.
  public var hasOpenEnd: Bool
  /// What is written beside the last point whose span is over; empty for no mark.
  public var markLabel: String
  /// The average with what is written beside it; `nil` for none.
  public var average: (value: Double, label: String)?
  /// What is written when there are no numbers.
  public var emptyLabel: String
  /// What a tick of the upright axis reads.
  public var tickLabel: @Sendable (Double) -> String

  /// A plot of numbers. Texts come from the language of the report.
  public init(
    values: [Double], axis: PeriodAxis, limit: Double? = nil, hasOpenEnd: Bool = false,
    markLabel: String = "", average: (value: Double, label: String)? = nil, emptyLabel: String = "",
    tickLabel: @escaping @Sendable (Double) -> String
  ) {
    self.values = values
    self.axis = axis
    self.limit = limit
    self.hasOpenEnd = hasOpenEnd
    self.markLabel = markLabel
    self.average = average
    self.emptyLabel = emptyLabel
    self.tickLabel = tickLabel
  }

  /// Draws the area, the line, the average and the marked point.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !values.isEmpty else { return sheet.writeInMiddle(emptyLabel, on: &page) }
    let labels = EndTexts(self, sheet)
    let frame = SeriesFrame(
      count: values.count, range: ValueRange(greatest: values.max() ?? 0, limit: limit), axis: axis,
      trailing: labels.width, tickLabel: tickLabel, in: sheet)
    frame.draw(on: &page)
    let points = values.enumerated().map { frame.point($0.offset, $0.element) }
    drawArea(below: points, of: frame, on: &page, sheet.theme)
    if labels.average != nil { drawAverage(in: frame, on: &page, sheet.theme) }
    drawLine(through: points, width: frame.lineWidth, on: &page, sheet.theme)
    labels.draw(points, in: frame, on: &page)
  }

  /// The index of the last point whose span is over; `nil` for none.
  fileprivate var marked: Int? {
    let last = values.count - (hasOpenEnd ? 2 : 1)
    return last >= 0 && !markLabel.isEmpty ? last : nil
  }

  private func drawArea(below points: [Point], of frame: SeriesFrame, on page: inout Page, _ theme: Theme) {
    guard let first = points.first, let last = points.last, points.count > 1,
      let top = points.map(\.y).min(), top < frame.area.maxY
    else { return }
    let base = frame.area.maxY
    let outline = Path(
      lines: points + [Point(x: last.x, y: base), Point(x: first.x, y: base)], closed: true)
    let fade = Gradient(
      start: Point(x: first.x, y: top), end: Point(x: first.x, y: base),
      from: theme.colors.main.opacity(Style(theme).areaOpacity), to: theme.colors.main.opacity(0))
    page.append(.fill(outline, .gradient(fade)))
  }

  private func drawAverage(in frame: SeriesFrame, on page: inout Page, _ theme: Theme) {
    guard let average else { return }
    let y = frame.heights.place(of: average.value)
    let stroke = Stroke(theme.colors.grey, width: theme.chart.base, dashes: Style(theme).averageDashes)
    page.append(.line(Point(x: frame.area.minX, y: y), Point(x: frame.area.maxX, y: y), stroke))
  }

  private func drawLine(
    through points: [Point], width: Double, on page: inout Page, _ theme: Theme
  ) {
    let stroke = Stroke(theme.colors.main, width: width, isRound: true)
    let whole = hasOpenEnd ? points.dropLast() : points[...]
    if whole.count > 1 { page.stroke(Path(lines: Array(whole)), stroke) }
    guard hasOpenEnd, let last = points.last else { return }
    if points.count > 1 {
      var dashed = stroke
      dashed.dashes = Style(theme).openDashes
      page.stroke(Path(lines: Array(points.suffix(2))), dashed)
    }
    page.fill(Path(circleAt: last, radius: theme.series.dot), theme.colors.paper)
    page.stroke(
      Path(circleAt: last, radius: theme.series.dot - theme.chart.base),
      Stroke(stroke.color, width: theme.chart.base * 2))
  }
}

extension LinePlot {
  /// The sizes of a line.
  struct Style {
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// The opacity of the area below the line, at its highest point; it fades to nothing at the base line.
    let areaOpacity = 0.22
    /// The dashes of the average.
    var averageDashes: [Double] { [2 * scale, 2.5 * scale] }
    /// The dashes of the line whose period is not over.
    var openDashes: [Double] { [2.5 * scale, 3.5 * scale] }
    /// A plot less wide than this has no average.
    var leastWithAverage: Double { 300 * scale }
  }
}

/// The number of the marked point and the average's, and where they find room.
private struct EndTexts {
  let mark: ShapedText?
  let average: ShapedText?
  /// The width that they take up at the right end.
  let width: Double
  private let plot: LinePlot
  private let sheet: ChartSheet

  init(_ plot: LinePlot, _ sheet: ChartSheet) {
    let theme = sheet.theme
    mark = plot.marked.map { _ in sheet.fonts.shape(plot.markLabel, theme.fonts.text.semibold.tabular) }
    let isWide = sheet.area.width >= LinePlot.Style(theme).leastWithAverage
    let text = plot.average.map { sheet.fonts.shape($0.label, theme.fonts.note) }
    average = isWide ? text.flatMap { $0.width < sheet.area.width * theme.series.sideShare ? $0 : nil } : nil
    let widest = max(plot.hasOpenEnd ? 0 : mark?.width ?? 0, average?.width ?? 0)
    width = widest > 0 ? widest + theme.chart.labelGap / 2 : 0
    self.plot = plot
    self.sheet = sheet
  }

  func draw(_ points: [Point], in frame: SeriesFrame, on page: inout Page) {
    let theme = sheet.theme
    if let index = plot.marked {
      page.fill(
        Path(circleAt: points[index], radius: theme.series.dot + theme.series.ring), theme.colors.paper)
      page.fill(Path(circleAt: points[index], radius: theme.series.dot), theme.colors.main)
    }
    if plot.hasOpenEnd, let mark, let index = plot.marked {
      write(mark, beside: index, of: points, in: frame, on: &page)
    }
    var column: [(text: ShapedText, y: Double, color: Color)] = []
    if !plot.hasOpenEnd, let mark, let index = plot.marked {
      column.append((mark, points[index].y, theme.colors.main))
    }
    if let average, let value = plot.average?.value {
      column.append((average, frame.heights.place(of: value), theme.colors.grey))
    }
    let places = LabelSpread.places(
      of: column.map(\.y), height: theme.fonts.text.size * theme.chart.labelLeading,
      within: sheet.area.minY - theme.fonts.text.size...frame.area.maxY + theme.fonts.text.size / 2)
    for (label, y) in zip(column, places ?? []) {
      page.write(
        label.text, x: frame.labelStart,
        baseline: sheet.fonts.baseline(of: label.text.font, between: y, and: y), label.color)
    }
  }

  /// Writes the number above its point, on the side from which the line does not come.
  private func write(
    _ mark: ShapedText, beside index: Int, of points: [Point], in frame: SeriesFrame, on page: inout Page
  ) {
    let (point, gap) = (points[index], sheet.theme.series.dot + sheet.theme.series.ring)
    let before = index > 0 ? points[index - 1].y : point.y
    let after = index + 1 < points.count ? points[index + 1].y : point.y
    let isValley = before < point.y && after < point.y
    let share = isValley || (before >= point.y) == (after >= point.y) ? 0.5 : before > point.y ? 1.0 : 0.0
    let left = min(
      max(point.x - mark.width * share, frame.area.minX), max(sheet.area.maxX - mark.width, frame.area.minX))
    let cap = sheet.fonts.capHeight(of: mark.font)
    let below = point.y + gap + cap + 1
    let baseline = isValley && below < frame.area.maxY ? below : max(point.y - gap - 1, sheet.area.minY + cap)
    page.write(mark, x: left, baseline: baseline, sheet.theme.colors.main)
  }
}
