import MusterDrawing

/// The room of a chart of lines over time: the upright axis with its grid, the points' places, the level
/// axis.
struct SeriesFrame {
  /// Where the marks stand.
  let area: Rectangle
  /// The way from numbers to heights.
  let heights: LinearScale
  /// Where labels at the ends of lines begin.
  let labelStart: Double
  private let ticks: [Double]
  private let labels: PeriodLabels
  private let tickTexts: [ShapedText]
  private let places: LinearScale
  private let sheet: ChartSheet

  /// A frame for points of these values.
  ///
  /// - Parameters:
  ///   - range: the numbers that the upright axis shows.
  ///   - trailing: the width kept free for labels at the right end.
  init(
    count: Int, range: ValueRange, axis: PeriodAxis, trailing: Double,
    tickLabel: (Double) -> String, in sheet: ChartSheet
  ) {
    let theme = sheet.theme
    let isSingle =
      sheet.area.height < theme.series.leastWithYears
      || axis.choices.allSatisfy { $0.allSatisfy { $0.span == nil } }
    let top = sheet.area.minY + theme.fonts.note.size / 2
    let bottom = max(sheet.area.maxY - PeriodLabels.height(isSingle: isSingle, theme), top)
    let steps = Int((bottom - top) / theme.series.tickDistance)
    let (ticks, end) = range.ticks(count: min(max(steps, 1), theme.series.tickSteps))
    let texts = ticks.map { sheet.fonts.shape(tickLabel($0), theme.fonts.noteNumber) }
    let left = sheet.area.minX + (texts.map(\.width).max() ?? 0) + theme.chart.labelGap
    let right = max(sheet.area.maxX - trailing, left)
    area = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    heights = LinearScale(domain: 0...end, start: bottom, end: top)
    let inset = min(theme.series.dot + theme.series.ring, area.width / 4)
    let places = LinearScale(domain: 0...Double(max(count - 1, 1)), start: left + inset, end: right - inset)
    let middle = area.midX
    let place: (Int) -> Double = { count == 1 ? middle : places.place(of: Double($0)) }
    labels = PeriodLabels(
      axis, isSingle: isSingle, within: sheet.area.minX...sheet.area.maxX, in: sheet, place: place)
    self.places = count == 1 ? LinearScale(domain: 0...0, start: middle, end: middle) : places
    labelStart = (count == 1 ? middle + inset : right) + theme.chart.labelGap / 2
    self.ticks = ticks
    tickTexts = texts
    self.sheet = sheet
  }

  /// Where a point of a value stands.
  func point(_ index: Int, _ value: Double) -> Point {
    Point(x: places.place(of: Double(index)), y: heights.place(of: value))
  }

  /// The width of a line: thinner where points stand so close that it would run into itself.
  var lineWidth: Double {
    let style = sheet.theme.series
    let distance = places.place(of: 1) - places.place(of: 0)
    return style.line * (distance > 0 ? min(max(distance / (2 * style.line), style.thinnest), 1) : 1)
  }

  /// Draws the grid, the base line and both axes.
  func draw(on page: inout Page) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.noteNumber)
    var free = Double.infinity
    for (value, text) in zip(ticks, tickTexts) {
      let y = heights.place(of: value)
      let stroke =
        value == 0
        ? Stroke(theme.colors.grey, width: theme.chart.base)
        : Stroke(theme.colors.hairline, width: theme.chart.grid)
      page.append(.line(Point(x: area.minX, y: y), Point(x: area.maxX, y: y), stroke))
      guard y + font.size / 2 <= free else { continue }
      page.write(
        text, x: area.minX - theme.chart.labelGap,
        baseline: sheet.fonts.baseline(of: font, between: y, and: y), theme.colors.grey, alignment: .trailing)
      free = y - font.size / 2
    }
    labels.draw(on: &page, below: area.maxY)
  }
}

/// The numbers that an upright axis shows, from 0.
struct ValueRange {
  /// The greatest number among the points.
  var greatest: Double
  /// Where the axis ends; a greater point raises it to the next tick. `nil` for a tick above the points.
  var limit: Double?

  /// The ticks, and where the axis ends.
  func ticks(count: Int) -> (values: [Double], end: Double) {
    guard let limit, limit > 0, greatest <= limit else {
      return tightest(count: count)
    }
    return (Ticks(upTo: limit, count: count).values.filter { $0 <= limit }, limit)
  }

  /// Among about so many ticks those that end nearest above the points.
  private func tightest(count: Int) -> (values: [Double], end: Double) {
    let top = max(greatest, limit ?? 0)
    let usual = Ticks(upTo: top, count: count)
    let others = [count - 1, count + 1].filter { $0 > 0 }.map { Ticks(upTo: top, count: $0) }
    let best = others.filter { $0.values.count <= count + 2 }.reduce(usual) { best, other in
      other.maximum < best.maximum ? other : best
    }
    return (best.values, best.maximum)
  }
}

/// The sizes that charts of lines over time share.
struct SeriesStyle {
  private let scale: Double

  init(_ theme: Theme) { scale = theme.scale }

  /// The line of a series.
  var line: Double { 1.75 * scale }
  /// The share of its width that a line keeps where points are close.
  let thinnest = 0.5
  /// The radius of the dot that marks a point.
  var dot: Double { 3 * scale }
  /// The width of the ring of paper about a dot.
  var ring: Double { 1.5 * scale }
  /// The least distance between two numbers of the y axis.
  var tickDistance: Double { 36 * scale }
  /// The number of steps on the y axis, about and at the most.
  let tickSteps = 4
  /// A plot less high than this has years in the line of its months, not below it.
  var leastWithYears: Double { 100 * scale }
  /// The share of the width that labels beside lines take up at the most.
  let sideShare = 0.3
}

extension Theme {
  /// The sizes that charts of lines over time share.
  var series: SeriesStyle { SeriesStyle(self) }
}
