import MusterDrawing

/// Numbers of several slots over the same spans of time, one line a slot.
///
/// Each line is named at its right end; where the names find no room there, a legend stands above. Lines
/// differ in colour, dashes and the shape of their ends, so that they can be told apart in grey print. A line is broken
/// where there is no number, and thinner to and from a span that is not whole.
public struct SlotsPlot: Plot {
  /// The numbers of one slot.
  public struct Line: Hashable, Sendable {
    /// The slot's name.
    public var name: String
    /// The numbers in order; `nil` is a gap.
    public var values: [SeriesValue?]
    /// What is written at the line's end before its name; empty for nothing.
    public var endLabel: String

    /// A line with its name and what is written at its end.
    public init(name: String, values: [SeriesValue?], endLabel: String = "") {
      self.name = name
      self.values = values
      self.endLabel = endLabel
    }
  }

  /// The lines in the slots' order.
  public var lines: [Line]
  /// What the x axis reads.
  public var axis: PeriodAxis
  /// Where the y axis ends, unless a number is greater; above the greatest when `nil`.
  public var limit: Double?
  /// What is written when there are no numbers.
  public var emptyLabel: String
  /// What a tick of the y axis reads.
  public var tickLabel: @Sendable (Double) -> String
  /// What stands in a legend for the number of slots that find no room in it.
  public var moreLabel: @Sendable (Int) -> String

  /// A plot of lines. Texts come from the language of the report.
  public init(
    lines: [Line], axis: PeriodAxis, limit: Double? = nil, emptyLabel: String = "",
    tickLabel: @escaping @Sendable (Double) -> String, moreLabel: @escaping @Sendable (Int) -> String
  ) {
    self.lines = lines
    self.axis = axis
    self.limit = limit
    self.emptyLabel = emptyLabel
    self.tickLabel = tickLabel
    self.moreLabel = moreLabel
  }

  /// Draws the lines, their ends and their names.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    let count = lines.map(\.values.count).max() ?? 0
    guard count > 0 else { return sheet.writeInMiddle(emptyLabel, on: &page) }
    let names = EndNames(lines, sheet)
    var sheet = sheet
    if names == nil { sheet.area = sheet.area.inset(top: drawLegend(on: &page, sheet)) }
    let greatest = lines.flatMap(\.values).compactMap(\.?.value).max() ?? 0
    let frame = SeriesFrame(
      count: count, range: ValueRange(greatest: greatest, limit: limit), axis: axis,
      trailing: names?.width ?? 0, tickLabel: tickLabel, in: sheet)
    frame.draw(on: &page)
    // The first slot is drawn last: what people declare first matters most.
    for (index, line) in lines.enumerated().reversed() {
      let style = LineStyle(index, sheet.theme)
      style.draw(SeriesLine(line.values, in: frame), width: frame.lineWidth, on: &page, sheet.theme)
    }
    names?.draw(in: frame, on: &page)
  }

  /// Draws a legend as flowing text above the plot; the height that it takes up.
  private func drawLegend(on page: inout Page, _ sheet: ChartSheet) -> Double {
    let theme = sheet.theme
    let leading = theme.fonts.note.size * theme.chart.captionLeading
    let rows = max(Int(sheet.area.height * Style(theme).legendShare / leading), 1)
    var flow = LegendFlow(rows: rows, leading: leading, in: sheet)
    for (index, line) in lines.enumerated() {
      let rest = lines.count - index - 1
      let more = rest > 0 ? sheet.fonts.shape(moreLabel(rest), theme.fonts.note).width : 0
      guard flow.write(line.name, LineStyle(index, theme), reserving: more, on: &page) else {
        flow.write(moreLabel(rest + 1), nil, reserving: 0, on: &page)
        break
      }
    }
    return flow.height + theme.chart.labelGap
  }
}

extension SlotsPlot {
  /// The sizes of lines of slots.
  struct Style {
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// The dashes of the lines in turn, which tell them apart in grey print.
    var dashes: [[Double]] { [[], [6, 3], [1.5, 3], [7, 2.5, 1.5, 2.5]].map { $0.map { $0 * scale } } }
    /// The share of the height that a legend takes up at the most.
    let legendShare = 0.4
    /// The length of the piece of line in a legend.
    var legendLine: Double { 20 * scale }
  }
}

/// How the line of a slot is told from the others.
struct LineStyle {
  private let index: Int
  /// The line's colour.
  let color: Color
  /// The line.
  let stroke: Stroke

  /// The style of the slot of an index.
  init(_ index: Int, _ theme: Theme) {
    self.index = index
    let (colors, dashes) = (theme.colors.slots, SlotsPlot.Style(theme).dashes)
    color = colors[index % colors.count]
    // With more slots than colours, a colour comes again with other dashes.
    let dash = dashes[(index + index / colors.count) % dashes.count]
    stroke = Stroke(color, width: theme.series.line, dashes: dash, isRound: dash.isEmpty)
  }

  /// Draws the line with a mark at its end; one point is a mark alone.
  func draw(
    _ line: SeriesLine, width: Double, on page: inout Page, _ theme: Theme
  ) {
    guard let last = line.marks.last?.place else { return }
    var stroke = stroke
    stroke.width = width
    for piece in line.whole { page.stroke(Path(lines: piece), stroke) }
    stroke.width /= 2
    for piece in line.partial { page.stroke(Path(lines: piece), stroke) }
    for run in line.runs where run.count == 1 {
      page.fill(Path(circleAt: run[0].place, radius: max(width, theme.series.line)), color)
    }
    page.fill(shape(at: last, radius: theme.series.dot + theme.series.ring / 2), theme.colors.paper)
    page.fill(shape(at: last, radius: theme.series.dot), color)
  }

  /// Draws a piece of the line with its mark, as a legend shows it.
  func drawSample(from start: Point, _ theme: Theme, on page: inout Page) {
    page.rule(from: start, length: SlotsPlot.Style(theme).legendLine, stroke)
    let middle = Point(x: start.x + SlotsPlot.Style(theme).legendLine / 2, y: start.y)
    page.fill(shape(at: middle, radius: theme.series.dot), color)
  }

  private func shape(at center: Point, radius: Double) -> Path {
    switch index % 4 {
    case 0: Path(circleAt: center, radius: radius)
    case 1: Path(squareAt: center, radius: radius, onCorner: false)
    case 2: Path(squareAt: center, radius: radius, onCorner: true)
    default: Path(arrowAt: center, width: radius * 2.4, pointsUp: true)
    }
  }
}

/// The names at the right ends of lines.
private struct EndNames {
  /// The width that they take up.
  let width: Double
  private let names: [(value: ShapedText, name: ShapedText, last: Double, color: Color)]
  private let valueWidth: Double
  private let sheet: ChartSheet
  private let height: Double

  /// The names, or `nil` when they find no room beside the lines.
  init?(_ lines: [SlotsPlot.Line], _ sheet: ChartSheet) {
    let theme = sheet.theme
    height = theme.fonts.note.size * theme.chart.captionLeading
    names = lines.enumerated().compactMap { index, line in
      line.values.compactMap(\.?.value).last.map { last in
        (
          sheet.fonts.shape(line.endLabel, theme.fonts.noteNumber.semibold),
          sheet.fonts.shape(line.name, theme.fonts.note), last, LineStyle(index, theme).color
        )
      }
    }
    valueWidth = names.map(\.value.width).max() ?? 0
    let space = valueWidth > 0 ? theme.chart.labelGap / 2 : 0
    width = theme.chart.labelGap * 1.5 + valueWidth + space + (names.map(\.name.width).max() ?? 0)
    self.sheet = sheet
    let axis = PeriodLabels.height(isSingle: false, theme)
    guard width <= sheet.area.width * theme.series.sideShare,
      height * Double(names.count) <= (sheet.area.height - axis) * theme.series.sideShare * 2
    else { return nil }
  }

  func draw(in frame: SeriesFrame, on page: inout Page) {
    let theme = sheet.theme
    let ends = names.map { frame.heights.place(of: $0.last) }
    let places = LabelSpread.places(
      of: ends, height: height, within: frame.area.minY - height / 2...frame.area.maxY + height / 2)
    let start = frame.labelStart + theme.chart.labelGap
    for ((label, y), end) in zip(zip(names, places ?? []), ends) {
      if abs(y - end) > height / 3 {
        let leader = Stroke(label.color, width: theme.chart.grid)
        page.append(
          .line(
            Point(x: frame.labelStart - theme.chart.labelGap / 2, y: end),
            Point(x: start - theme.chart.labelGap / 3, y: y), leader))
      }
      let baseline = sheet.fonts.baseline(of: theme.fonts.note, between: y, and: y)
      page.write(
        label.value, x: start + valueWidth, baseline: baseline, theme.colors.ink, alignment: .trailing)
      let gap = valueWidth > 0 ? theme.chart.labelGap / 2 : 0
      page.write(label.name, x: start + valueWidth + gap, baseline: baseline, theme.colors.ink)
    }
  }
}

/// Samples with their names side by side, in as many rows as they need.
private struct LegendFlow {
  private let rows: Int
  private let leading: Double
  private let sheet: ChartSheet
  private var x: Double
  private var row = 0

  init(rows: Int, leading: Double, in sheet: ChartSheet) {
    self.rows = rows
    self.leading = leading
    self.sheet = sheet
    x = sheet.area.minX
  }

  /// The height of the rows in use.
  var height: Double { Double(row + 1) * leading }

  /// Writes a name with its sample; `false` when it finds no room that leaves a width free behind it.
  @discardableResult
  mutating func write(
    _ name: String, _ style: LineStyle?, reserving rest: Double, on page: inout Page
  ) -> Bool {
    let theme = sheet.theme
    let sample = style == nil ? 0 : SlotsPlot.Style(theme).legendLine + theme.chart.labelGap / 2
    let isLastRow = row + 1 == rows
    let reserved = isLastRow && rest > 0 ? rest + theme.chart.labelDistance : 0
    let text = sheet.fonts.shape(name, theme.fonts.note, within: sheet.area.width - sample - reserved)
    let needed = sample + text.width + reserved
    if x + needed > sheet.area.maxX, x > sheet.area.minX {
      guard !isLastRow else { return false }
      x = sheet.area.minX
      row += 1
      return write(name, style, reserving: rest, on: &page)
    }
    let top = sheet.area.minY + Double(row) * leading
    let start = Point(x: x, y: top + leading / 2)
    style?.drawSample(from: start, theme, on: &page)
    let baseline = sheet.fonts.baseline(of: theme.fonts.note, between: top, and: top + leading)
    page.write(text, x: x + sample, baseline: baseline, style == nil ? theme.colors.grey : theme.colors.ink)
    x += sample + text.width + theme.chart.labelDistance
    return true
  }
}
