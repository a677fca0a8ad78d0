import MusterDrawing

/// Level bars with names at their left and values at their right, one below the other.
public struct RankingPlot: Plot {
  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// The name at its left.
    public var name: String
    /// Its length; what is not above 0 has none.
    public var value: Double
    /// What is written at its end.
    public var label: String

    /// A bar with its name and what is written at its end.
    public init(name: String, value: Double, label: String) {
      self.name = name
      self.value = value
      self.label = label
    }
  }

  /// The bars, from above.
  public var bars: [Bar]
  /// The number that the axis reaches at least; the greatest value when `nil`.
  public var maximum: Double?
  /// What a tick of the axis reads.
  public var tickLabel: @Sendable (Double) -> String
  /// What stands below the bars when some find no room, for their number: `+ 480 more`.
  public var moreLabel: @Sendable (Int) -> String
  /// What is written when there are no bars.
  public var emptyLabel: String

  /// A plot of bars. Texts come from the language of the report.
  public init(
    bars: [Bar], maximum: Double? = nil, emptyLabel: String = "",
    tickLabel: @escaping @Sendable (Double) -> String, moreLabel: @escaping @Sendable (Int) -> String
  ) {
    self.bars = bars
    self.maximum = maximum
    self.emptyLabel = emptyLabel
    self.tickLabel = tickLabel
    self.moreLabel = moreLabel
  }

  /// Draws as many bars as find room at a readable height, and says how many were left out.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !bars.isEmpty else { return sheet.writeInMiddle(emptyLabel, on: &page) }
    let rows = RankingRows(count: bars.count, in: sheet)
    let shown = bars.prefix(rows.shown)
    let sideways = columns(of: shown, rows, sheet)
    let bottom = rows.scale.start + rows.scale.step * Double(rows.shown)
    if rows.hasAxis {
      let axis = ValueAxis(ticks: sideways.ticks, scale: sideways.scale, label: tickLabel)
      axis.draw(on: &page, from: rows.scale.start, to: bottom, in: sheet)
    }
    let greatest = shown.map(\.value).max() ?? 0
    for (index, bar) in shown.enumerated() {
      draw(bar, isGreatest: bar.value == greatest, at: index, rows, sideways, on: &page, sheet)
    }
    guard rows.shown < bars.count else { return }
    let more = sheet.fonts.shape(
      moreLabel(bars.count - rows.shown), sheet.theme.fonts.note, within: sheet.area.width)
    page.write(more, x: sheet.area.minX, baseline: rows.moreBaseline, sheet.theme.colors.grey)
  }

  /// Where names end and bars begin, and the way from values to places.
  private struct Columns {
    var names: Double
    var labelFont: Font
    var nameFont: Font
    var ticks: Ticks
    var scale: LinearScale
  }

  private func columns(of shown: ArraySlice<Bar>, _ rows: RankingRows, _ sheet: ChartSheet) -> Columns {
    let (gap, style) = (sheet.theme.chart.labelGap, Style(sheet.theme))
    var (names, labels) = (sheet.theme.fonts.text, sheet.theme.fonts.noteNumber)
    names.size = min(names.size, rows.scale.step * style.nameShare)
    labels.size = min(labels.size, rows.scale.step * style.labelShare)
    let longest = shown.map { sheet.fonts.shape($0.name, names).width }.max() ?? 0
    let widest = shown.map { sheet.fonts.shape($0.label, labels).width }.max() ?? 0
    let width = min(longest, sheet.area.width * style.namesShare)
    let ticks = Ticks(
      upTo: max(maximum ?? 0, shown.map(\.value).max() ?? 0), count: sheet.area.width < style.narrow ? 3 : 5)
    let start = sheet.area.minX + width + gap
    let end = max(sheet.area.maxX - widest - gap, start)
    return Columns(
      names: width, labelFont: labels, nameFont: names, ticks: ticks,
      scale: LinearScale(domain: 0...ticks.maximum, start: start, end: end))
  }

  private func draw(
    _ bar: Bar, isGreatest: Bool, at index: Int, _ rows: RankingRows, _ columns: Columns, on page: inout Page,
    _ sheet: ChartSheet
  ) {
    let colors = sheet.theme.colors
    let top = rows.scale.place(of: index)
    let middle = top + rows.scale.thickness / 2
    let name = sheet.fonts.shape(bar.name, columns.nameFont, within: columns.names)
    let nameBaseline = sheet.fonts.baseline(of: columns.nameFont, between: middle, and: middle)
    page.write(
      name, x: sheet.area.minX + columns.names, baseline: nameBaseline, colors.ink, alignment: .trailing)
    let start = columns.scale.start
    let end = bar.value > 0 ? columns.scale.place(of: bar.value) : start
    if end > start {
      let color =
        isGreatest ? colors.main : colors.main.mixed(with: colors.paper, share: sheet.theme.chart.tint)
      let area = Rectangle(x: start, y: top, width: end - start, height: rows.scale.thickness)
      page.fill(Path(area, cornerRadius: sheet.theme.chart.corner), color)
    }
    let label = sheet.fonts.shape(bar.label, columns.labelFont)
    let baseline = sheet.fonts.baseline(of: columns.labelFont, between: middle, and: middle)
    page.write(
      label, x: end + sheet.theme.chart.labelGap / 2, baseline: baseline,
      bar.value > 0 ? colors.ink : colors.grey)
  }
}

extension RankingPlot {
  /// The sizes of bars with names.
  struct Style {
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// A bar with its gap, at the least and at the most.
    var band: ClosedRange<Double> { 11 * scale...38 * scale }
    /// A plot less high than this has no axis below it.
    let leastWithAxis = 110.0
    /// A plot narrower than this has fewer numbers on its axis.
    let narrow = 360.0
    /// The share of the width that names take up at the most.
    let namesShare = 0.38
    /// The greatest size of a name, as a share of a bar with its gap.
    let nameShare = 0.9
    /// The greatest size of a label, as a share of a bar with its gap.
    let labelShare = 0.85
    /// From the lower edge of the last line up to its base line, as a multiple of its size.
    let depth = 0.25
  }
}

/// How many bars find room, and where they stand.
struct RankingRows {
  let shown: Int
  let scale: BandScale
  let hasAxis: Bool
  /// The base line of the text that says how many were left out.
  let moreBaseline: Double

  init(count: Int, in sheet: ChartSheet) {
    let style = RankingPlot.Style(sheet.theme)
    let line = ValueAxis.height(sheet.theme)
    hasAxis = sheet.area.height >= style.leastWithAxis
    let room = max(sheet.area.height - (hasAxis ? line : 0), style.band.lowerBound)
    let fitting = max(Int(room / style.band.lowerBound), 1)
    let isCut = fitting < count
    // The line that counts the rest takes a place of its own.
    let most = isCut ? max(Int((room - line) / style.band.lowerBound), 1) : count
    shown = min(count, most)
    let height = isCut ? room - line : room
    let step = min(max(height / Double(shown), 0), style.band.upperBound)
    scale = BandScale(start: sheet.area.minY, step: step, gap: sheet.theme.chart.bandGap)
    moreBaseline = sheet.area.maxY - sheet.theme.fonts.note.size * style.depth
  }
}
