import MusterDrawing

/// A number for each of equal spans of time as a line, the area below it filled.
///
/// The line is broken where there is no number, and dashed to the hollow point of a span that is not whole.
public struct LinePlot: Plot {
  /// The numbers in order; `nil` is a gap.
  public var values: [SeriesValue?]
  /// What the x axis reads.
  public var axis: PeriodAxis
  /// Where the y axis ends, unless a number is greater; above the greatest when `nil`.
  public var limit: Double?
  /// What is written beside the last point of a whole span, and large in place of a line where there is only one
  /// number; empty for no mark.
  public var markLabel: String
  /// The average with what is written beside it; `nil` for none.
  public var average: (value: Double, label: String)?
  /// A moving mean of the numbers, drawn over a thin line of them; empty for none.
  public var mean: [Double?]
  /// What is written when there are no numbers.
  public var emptyLabel: String
  /// What a tick of the y axis reads.
  public var tickLabel: @Sendable (Double) -> String

  /// A plot of numbers. Texts come from the language of the report.
  public init(
    values: [SeriesValue?], axis: PeriodAxis, limit: Double? = nil, markLabel: String = "",
    average: (value: Double, label: String)? = nil, mean: [Double?] = [], emptyLabel: String = "",
    tickLabel: @escaping @Sendable (Double) -> String
  ) {
    self.values = values
    self.axis = axis
    self.limit = limit
    self.markLabel = markLabel
    self.average = average
    self.mean = mean
    self.emptyLabel = emptyLabel
    self.tickLabel = tickLabel
  }

  /// Draws the area, the line, the average and the marked point.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    let numbers = values.compactMap(\.?.value)
    guard !numbers.isEmpty else { return sheet.writeInMiddle(emptyLabel, on: &page) }
    guard values.count > 1 else { return drawAlone(on: &page, sheet) }
    let labels = EndTexts(self, sheet)
    let frame = SeriesFrame(
      count: values.count,
      range: ValueRange(greatest: max(numbers.max() ?? 0, average?.value ?? 0), limit: limit), axis: axis,
      trailing: labels.width, tickLabel: tickLabel, in: sheet)
    frame.draw(on: &page)
    let line = SeriesLine(values, in: frame)
    for run in line.runs { drawArea(below: run.map(\.place), of: frame, on: &page, sheet.theme) }
    if labels.average != nil { drawAverage(in: frame, on: &page, sheet.theme) }
    draw(line, width: frame.lineWidth, on: &page, sheet.theme)
    if !mean.isEmpty { drawMean(in: frame, on: &page, sheet.theme) }
    labels.draw(line, in: frame, on: &page)
  }

  /// Writes the only number large, with its span below.
  private func drawAlone(on page: inout Page, _ sheet: ChartSheet) {
    let (theme, style) = (sheet.theme, Style(sheet.theme))
    let font = theme.fonts.note
    let leading = font.size * theme.chart.labelLeading
    let size = min(style.onlyNumber, max(sheet.area.height - leading, 0) * style.onlyShare)
    let large = theme.fonts.chartTitle.semibold.sized(size)
    let height = size * theme.chart.labelLeading
    let top = sheet.area.midY - (height + leading) / 2
    let color = values[0]?.isPartial == true ? theme.colors.grey : theme.colors.main
    let label = axis.choices.first?.first
    for (text, font, top, height, color) in [
      (markLabel, large, top, height, color),
      (label?.joined ?? label?.text ?? "", font, top + height, leading, theme.colors.grey),
    ] {
      page.write(
        sheet.fonts.shape(text, font, within: sheet.area.width), x: sheet.area.midX,
        baseline: sheet.fonts.baseline(of: font, between: top, and: top + height), color, alignment: .center)
    }
  }

  /// The index of the last point of a whole span; `nil` for none.
  fileprivate var marked: Int? {
    markLabel.isEmpty ? nil : values.lastIndex { $0?.isPartial == false }
  }

  /// Whether the marked point is the last of all, so that its number finds room at its right.
  fileprivate var endsMarked: Bool { marked == values.count - 1 }

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

  private func draw(_ line: SeriesLine, width: Double, on page: inout Page, _ theme: Theme) {
    let thin = mean.isEmpty ? width : theme.chart.base
    let stroke = Stroke(theme.colors.main, width: thin, isRound: true)
    for piece in line.whole { page.stroke(Path(lines: piece), stroke) }
    var dashed = stroke
    dashed.dashes = Style(theme).openDashes
    for piece in line.partial { page.stroke(Path(lines: piece), dashed) }
    for mark in line.marks where mark.isPartial {
      page.fill(Path(circleAt: mark.place, radius: theme.series.dot), theme.colors.paper)
      page.stroke(
        Path(circleAt: mark.place, radius: theme.series.dot - theme.chart.base),
        Stroke(stroke.color, width: theme.chart.base * 2))
    }
    // A number between two gaps has no line to be seen by.
    for run in line.runs where run.count == 1 && !run[0].isPartial {
      page.fill(Path(circleAt: run[0].place, radius: max(width, theme.series.line)), theme.colors.main)
    }
  }

  private func drawMean(in frame: SeriesFrame, on page: inout Page, _ theme: Theme) {
    let line = SeriesLine(mean.map { $0.map { SeriesValue($0) } }, in: frame)
    let stroke = Stroke(theme.colors.main, width: theme.series.line, isRound: true)
    for piece in line.whole { page.stroke(Path(lines: piece), stroke) }
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
    /// The size of a number that is alone.
    var onlyNumber: Double { 56 * scale }
    /// The share of the height that such a number takes up at the most.
    let onlyShare = 0.5
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
    let widest = max(plot.endsMarked ? mark?.width ?? 0 : 0, average?.width ?? 0)
    width = widest > 0 ? widest + theme.chart.labelGap / 2 : 0
    self.plot = plot
    self.sheet = sheet
  }

  func draw(_ line: SeriesLine, in frame: SeriesFrame, on page: inout Page) {
    let theme = sheet.theme
    var column: [(text: ShapedText, y: Double, color: Color)] = []
    if let marked = line.marks.first(where: { $0.index == plot.marked }) {
      page.fill(
        Path(circleAt: marked.place, radius: theme.series.dot + theme.series.ring), theme.colors.paper)
      page.fill(Path(circleAt: marked.place, radius: theme.series.dot), theme.colors.main)
      if let mark, plot.endsMarked { column.append((mark, marked.place.y, theme.colors.main)) }
      if let mark, !plot.endsMarked { write(mark, beside: marked, of: line, in: frame, on: &page) }
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
    _ mark: ShapedText, beside marked: SeriesLine.Mark, of line: SeriesLine, in frame: SeriesFrame,
    on page: inout Page
  ) {
    let (point, gap) = (marked.place, sheet.theme.series.dot + sheet.theme.series.ring)
    let before = line.marks.last { $0.index == marked.index - 1 }?.place.y ?? point.y
    let after = line.marks.first { $0.index == marked.index + 1 }?.place.y ?? point.y
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
