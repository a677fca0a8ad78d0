import MusterDrawing

/// How large the cells of a heat map are and where its grids stand: side by side and one below the other, so
/// that cells are as large as can be.
struct HeatmapLayout {
  /// The number of grids that find room.
  let shown: Int
  /// The side of a cell.
  private(set) var cell = 0.0
  /// The side of a cell with its gap.
  private(set) var pitch = 0.0
  /// The width at the left of a grid for the year and the days of the week.
  let side: Double
  /// The height above a grid for the months.
  let headHeight: Double
  /// The number of weeks of the longest grid.
  let columns: Int
  /// The rows that have their name at the left.
  private(set) var labelledRows: [Int] = []
  private let rows: Int
  private let across: Int
  private let area: Rectangle
  private let gap: Double
  private let legendHeight: Double
  private let style: HeatmapPlot.Style

  init(_ blocks: [HeatmapPlot.Block], weekdays: [String], in sheet: ChartSheet) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.note)
    style = HeatmapPlot.Style(theme)
    area = sheet.area
    gap = style.blockGap
    headHeight = font.size * theme.chart.captionLeading + theme.chart.labelGap / 2
    legendHeight = font.size * theme.chart.captionLeading + theme.chart.labelGap
    rows = HeatmapLayout.rows(of: blocks)
    columns = blocks.map(\.columns).max() ?? 1
    let titles = blocks.map { sheet.fonts.shape($0.title, font.semibold).width }.max() ?? 0
    let days = weekdays.map { sheet.fonts.shape($0, font).width }.max() ?? 0
    let named = Room(
      area: area, side: max(titles, days) + theme.chart.labelGap, head: headHeight, gap: gap,
      legend: legendHeight, columns: columns, rows: rows)
    var bare = named
    bare.side = titles > 0 ? titles + theme.chart.labelGap : 0
    // Names of days are worth smaller cells only where they can be read.
    let line = font.size * style.nameLeading
    let isNamed = named.best(of: blocks.count).pitch * 2 >= line
    let room = isNamed ? named : bare
    let least = style.cell.lowerBound / (1 - style.gapShare)
    let count = (1...blocks.count).reversed().first { room.best(of: $0).pitch >= least } ?? 1
    let best = room.best(of: count)
    shown = count
    across = best.across
    side = room.side
    let most = style.cell.upperBound + style.gap
    pitch = max(min(best.pitch, most), 0)
    cell = pitch - min(style.gap, pitch * style.gapShare)
    let every = pitch >= line ? 1 : 2
    labelledRows = isNamed ? Array(stride(from: 0, to: rows, by: every)) : []
  }

  /// The upper left corner of a grid's cells.
  func origin(of index: Int) -> Point {
    let (down, over) = index.quotientAndRemainder(dividingBy: across)
    let width = side + pitch * Double(columns) + gap
    let height = headHeight + pitch * Double(rows) + gap
    return Point(
      x: area.minX + side + Double(over) * width, y: area.minY + headHeight + Double(down) * height)
  }

  /// How far the months of a grid may reach: to the next grid at its right, or to the edge.
  func endOfHead(at origin: Point) -> Double {
    let next = origin.x + pitch * Double(columns) + gap
    return next + side > area.maxX - pitch ? area.maxX : next - gap
  }

  /// The height at which the legend begins.
  var legendTop: Double {
    let down = (shown + across - 1) / across
    let grids = Double(down) * (headHeight + pitch * Double(rows)) + Double(down - 1) * gap
    return min(
      area.minY + grids + legendHeight * style.legendShare, area.maxY - legendHeight * style.legendShare)
  }

  /// The rows up to the last one in which a day has something to show; five at least.
  private static func rows(of blocks: [HeatmapPlot.Block]) -> Int {
    let last = blocks.map { block in
      block.cells.enumerated().reduce(0) { last, cell in
        cell.element == .blank ? last : max(last, (block.offset + cell.offset) % 7)
      }
    }
    return max((last.max() ?? 0) + 1, 5)
  }

  /// Where grids stand, and how large their cells can be.
  private struct Room {
    var area: Rectangle
    var side: Double
    var head: Double
    var gap: Double
    var legend: Double
    var columns: Int
    var rows: Int

    /// The number of grids side by side with which cells are largest.
    func best(of count: Int) -> (across: Int, pitch: Double) {
      (1...count).map { ($0, pitch(count, across: $0)) }.reduce((1, -Double.infinity)) { best, next in
        next.1 > best.1 ? next : best
      }
    }

    private func pitch(_ count: Int, across: Int) -> Double {
      let down = Double((count + across - 1) / across)
      let over = Double(across)
      let width = (area.width - gap * (over - 1)) / over - side
      let height = (area.height - legend - gap * (down - 1)) / down - head
      return min(width / Double(columns), height / Double(rows))
    }
  }
}
