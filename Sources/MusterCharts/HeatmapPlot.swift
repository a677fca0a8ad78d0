import MusterDrawing

/// A cell for each day, weeks side by side with Monday on top, darker for more.
public struct HeatmapPlot: Plot {
  /// What is known of a day.
  public enum Cell: Hashable, Sendable {
    /// A day that counts, with its number.
    case value(Double)
    /// A holiday, marked with a diagonal; with its number if people came all the same.
    case holiday(Double?)
    /// A day without sessions for another reason: an empty outline.
    case closed
    /// A day that has nothing to show.
    case blank
  }

  /// Days in a row that are shown in one grid: a year, or a period.
  public struct Block: Hashable, Sendable {
    /// What stands at the left of the months: the year; empty for nothing.
    public var title: String
    /// The number of days before the first in its week, 0...6.
    public var offset: Int
    /// The days in order.
    public var cells: [Cell]
    /// What stands above the weeks, by the index of the week.
    public var months: PeriodAxis

    /// A grid of days.
    public init(title: String, offset: Int, cells: [Cell], months: PeriodAxis) {
      self.title = title
      self.offset = offset
      self.cells = cells
      self.months = months
    }

    /// The number of weeks.
    public var columns: Int { (offset + cells.count + 6) / 7 }
  }

  /// The words of the plot.
  public struct Words: Hashable, Sendable {
    /// The days of the week in short, Monday first.
    public var weekdays: [String]
    /// Before the steps of the legend.
    public var less: String
    /// After the steps of the legend.
    public var more: String
    /// Beside the sign of holidays.
    public var holiday: String
    /// Beside the sign of closed days.
    public var closed: String
    /// What is written when there are no days.
    public var empty: String

    /// Words of a language.
    public init(
      weekdays: [String], less: String, more: String, holiday: String, closed: String, empty: String
    ) {
      self.weekdays = weekdays
      self.less = less
      self.more = more
      self.holiday = holiday
      self.closed = closed
      self.empty = empty
    }
  }

  /// The grids in order of time.
  public var blocks: [Block]
  /// The same days in more and shorter grids, which are drawn where that makes cells much larger; empty for
  /// none.
  public var parts: [Block]
  /// The words.
  public var words: Words
  /// What a cell of some size has written in it.
  public var cellLabel: @Sendable (Double) -> String
  /// What stands first below the grids when the earliest find no room, for their number.
  public var moreLabel: @Sendable (Int) -> String

  /// A plot of grids.
  public init(
    blocks: [Block], parts: [Block] = [], words: Words, cellLabel: @escaping @Sendable (Double) -> String,
    moreLabel: @escaping @Sendable (Int) -> String
  ) {
    self.blocks = blocks
    self.parts = parts
    self.words = words
    self.cellLabel = cellLabel
    self.moreLabel = moreLabel
  }

  /// Draws the grids, the latest at least, and the legend.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    var blocks = blocks.filter { !$0.cells.isEmpty }
    guard !blocks.isEmpty else { return sheet.writeInMiddle(words.empty, on: &page) }
    var layout = HeatmapLayout(blocks, weekdays: words.weekdays, in: sheet)
    if !parts.isEmpty {
      let parted = HeatmapLayout(parts, weekdays: words.weekdays, in: sheet)
      if parted.pitch >= layout.pitch * Style(sheet.theme).halvesGain { (blocks, layout) = (parts, parted) }
    }
    let shown = blocks.suffix(layout.shown)
    let greatest = blocks.flatMap(\.cells).compactMap(\.number).max() ?? 0
    let ink = HeatmapInk(layout: layout, greatest: greatest, theme: sheet.theme)
    for (index, block) in shown.enumerated() {
      let origin = layout.origin(of: index)
      drawHeads(of: block, at: origin, layout, on: &page, sheet)
      ink.draw(block, at: origin, on: &page)
      if layout.cell >= Style(sheet.theme).leastWithNumber { write(block, at: origin, ink, on: &page, sheet) }
    }
    let left = blocks.count - shown.count
    drawLegend(ink, left: left, cells: shown.flatMap(\.cells), on: &page, sheet)
  }

  private func drawHeads(
    of block: Block, at origin: Point, _ layout: HeatmapLayout, on page: inout Page, _ sheet: ChartSheet
  ) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.note)
    let top = origin.y - layout.headHeight
    if !block.title.isEmpty {
      let text = sheet.fonts.shape(block.title, font.semibold)
      let baseline = sheet.fonts.baseline(of: font, between: top, and: origin.y)
      page.write(text, x: origin.x - layout.side, baseline: baseline, theme.colors.ink)
    }
    let end = layout.endOfHead(at: origin)
    let months = PeriodLabels(
      block.months, isSingle: true, alignment: .leading, distance: theme.chart.labelGap / 2,
      within: origin.x...max(end, origin.x), in: sheet
    ) { origin.x + layout.pitch * Double($0) }
    months.draw(
      on: &page, below: origin.y - layout.headHeight / 2 - font.size * theme.chart.labelLeading / 2,
      hasTicks: false)
    for row in layout.labelledRows where row < words.weekdays.count {
      let middle = origin.y + layout.pitch * Double(row) + layout.cell / 2
      let text = sheet.fonts.shape(words.weekdays[row], font)
      page.write(
        text, x: origin.x - theme.chart.labelGap,
        baseline: sheet.fonts.baseline(of: font, between: middle, and: middle), theme.colors.grey,
        alignment: .trailing)
    }
  }

  /// Writes the numbers into the cells.
  private func write(
    _ block: Block, at origin: Point, _ ink: HeatmapInk, on page: inout Page, _ sheet: ChartSheet
  ) {
    let (layout, font) = (ink.layout, sheet.theme.fonts.noteNumber)
    for (index, cell) in block.cells.enumerated() {
      guard let number = cell.number else { continue }
      let (column, row) = (block.offset + index).quotientAndRemainder(dividingBy: 7)
      let top = origin.y + layout.pitch * Double(row)
      let text = sheet.fonts.shape(cellLabel(number), font)
      guard text.width < layout.cell else { continue }
      page.write(
        text, x: origin.x + layout.pitch * Double(column) + layout.cell / 2,
        baseline: sheet.fonts.baseline(of: font, between: top, and: top + layout.cell),
        ink.textColor(of: number), alignment: .center)
    }
  }

  /// Draws what the cells mean, from the left, as far as there is room.
  private func drawLegend(
    _ ink: HeatmapInk, left: Int, cells: [Cell], on page: inout Page, _ sheet: ChartSheet
  ) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.note)
    let (side, gap) = (font.size, Style(theme).gap)
    var x = sheet.area.minX
    let top = ink.layout.legendTop
    let baseline = sheet.fonts.baseline(of: font, between: top, and: top + side)
    func write(_ words: String, on page: inout Page) {
      let text = sheet.fonts.shape(words, font)
      page.write(text, x: x, baseline: baseline, theme.colors.grey)
      x += text.width
    }
    func width(_ words: String) -> Double { sheet.fonts.shape(words, font).width }
    // That years are missing is said first: what the shades mean can be guessed.
    if left > 0 {
      write(moreLabel(left), on: &page)
      x += theme.chart.labelDistance
    }
    let steps = Style.tints.count
    let stepsWidth = Double(steps) * (side + gap) + theme.chart.labelGap
    if x + width(words.less) + width(words.more) + stepsWidth <= sheet.area.maxX {
      write(words.less, on: &page)
      x += theme.chart.labelGap / 2
      for step in 0..<steps {
        page.fill(ink.square(x: x, y: top, side: side), ink.color(ofStep: step))
        x += side + gap
      }
      x += theme.chart.labelGap / 2 - gap
      write(words.more, on: &page)
    }
    let entries = [(Cell.holiday(nil), words.holiday), (.closed, words.closed)].filter { sign, _ in
      cells.contains { $0.hasSign(of: sign) }
    }
    for (sign, word) in entries {
      x += theme.chart.labelDistance
      guard x + side + theme.chart.labelGap / 2 + width(word) <= sheet.area.maxX else { return }
      ink.drawSign(sign, x: x, y: top, side: side, on: &page)
      x += side + theme.chart.labelGap / 2
      write(word, on: &page)
    }
  }
}

extension HeatmapPlot {
  /// The sizes of a heat map.
  package struct Style {
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// The side of a day's cell, at the least and at the most.
    var cell: ClosedRange<Double> { 2 * scale...36 * scale }
    /// A cell of this side has its number written in it.
    var leastWithNumber: Double { 24 * scale }
    /// How much larger cells must become for a year to be parted into halves.
    let halvesGain = 1.4
    /// Between two cells; small cells are closer.
    var gap: Double { 2 * scale }
    /// The greatest share of a cell and its gap that is gap.
    let gapShare = 0.28
    /// How round the corners of cells are.
    var corner: Double { 1.5 * scale }
    /// The shares of the paper in the five steps, from few to many.
    ///
    /// Each has a contrast of 4.5 to 1 with the ink or with the paper, so that its number can be read.
    package static let tints = [0.82, 0.64, 0.46, 0.24, 0]
    /// The line of an empty cell and of a holiday.
    var line: Double { 0.75 * scale }
    /// The share of grey in the line of an empty cell.
    let lineShade = 0.3
    /// From the edge of a cell to the diagonal of a holiday, as a share of its side.
    let diagonalInset = 0.2
    /// Between two years.
    var blockGap: Double { 16 * scale }
    /// The height of a weekday's name at the least, as a multiple of its size.
    let nameLeading = 1.1
    /// Above a legend, as a share of the height kept for it.
    let legendShare = 0.6
  }
}

extension HeatmapPlot.Cell {
  /// The number of the day, if it has one.
  var number: Double? {
    switch self {
    case .value(let number): number
    case .holiday(let number): number
    case .closed, .blank: nil
    }
  }

  fileprivate func hasSign(of other: Self) -> Bool {
    switch (self, other) {
    case (.holiday, .holiday), (.closed, .closed): true
    default: false
    }
  }
}
