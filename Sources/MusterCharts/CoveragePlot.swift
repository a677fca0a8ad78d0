import MusterDrawing

/// A cell for each row and column: full where there is something, an outline where there is nothing.
public struct CoveragePlot: Plot {
  /// A row of cells.
  public struct Row: Hashable, Sendable {
    /// What is at the left of the cells.
    public var label: String
    /// How much there is in each column.
    public var counts: [Int]
    /// What is at the right of the cells: how many of them are full.
    public var total: String

    /// A row.
    ///
    /// - Parameters:
    ///   - label: what is at the left of the cells.
    ///   - counts: how much there is in each column.
    ///   - total: what is at the right of the cells.
    public init(label: String, counts: [Int], total: String) {
      (self.label, self.counts, self.total) = (label, counts, total)
    }
  }

  /// What is above the columns.
  public var columns: [String]
  /// The rows, from the top.
  public var rows: [Row]
  /// What is written where there is nothing to draw.
  public var empty: String
  /// A count as it is written in its cell.
  public var cellLabel: @Sendable (Int) -> String

  /// A plot of rows.
  ///
  /// - Parameters:
  ///   - columns: what is above the columns.
  ///   - rows: the rows, from the top.
  ///   - empty: what is written where there is nothing to draw.
  ///   - cellLabel: a count as it is written in its cell.
  public init(
    columns: [String], rows: [Row], empty: String, cellLabel: @escaping @Sendable (Int) -> String
  ) {
    (self.columns, self.rows, self.empty, self.cellLabel) = (columns, rows, empty, cellLabel)
  }

  /// Draws the labels and the cells.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !rows.isEmpty, !columns.isEmpty else { return sheet.writeInMiddle(empty, on: &page) }
    let layout = CoverageLayout(self, in: sheet)
    drawColumnLabels(layout, on: &page, sheet)
    drawRowLabels(layout, on: &page, sheet)
    drawCells(layout, on: &page, sheet)
  }

  /// The labels of columns side by side; those that find no room are left out.
  private func drawColumnLabels(_ layout: CoverageLayout, on page: inout Page, _ sheet: ChartSheet) {
    let font = sheet.theme.fonts.note
    let baseline = sheet.fonts.baseline(of: font, between: sheet.area.minY, and: layout.grid.minY)
    for index in stride(from: 0, to: columns.count, by: layout.columnStep) {
      let text = sheet.fonts.shape(columns[index], font)
      let middle = layout.cell(row: 0, column: index).midX
      let x = min(max(middle, layout.grid.minX + text.width / 2), layout.grid.maxX - text.width / 2)
      page.write(text, x: x, baseline: baseline, sheet.theme.colors.grey, alignment: .center)
    }
  }

  private func drawRowLabels(_ layout: CoverageLayout, on page: inout Page, _ sheet: ChartSheet) {
    let (fonts, colors) = (sheet.theme.fonts, sheet.theme.colors)
    for index in stride(from: 0, to: rows.count, by: layout.rowStep) {
      let cell = layout.cell(row: index, column: 0)
      let baseline = sheet.fonts.baseline(of: fonts.note, between: cell.minY, and: cell.maxY)
      let label = sheet.fonts.shape(rows[index].label, fonts.note, within: layout.labelWidth)
      page.write(label, x: sheet.area.minX, baseline: baseline, colors.ink)
      let total = sheet.fonts.shape(rows[index].total, fonts.noteNumber)
      page.write(total, x: sheet.area.maxX, baseline: baseline, colors.grey, alignment: .trailing)
    }
  }

  private func drawCells(_ layout: CoverageLayout, on page: inout Page, _ sheet: ChartSheet) {
    let style = Style(sheet.theme)
    var outlines = Path()
    for (row, content) in rows.enumerated() {
      for (column, count) in content.counts.enumerated().prefix(columns.count) {
        let cell = layout.cell(row: row, column: column)
        guard count > 0 else {
          outlines.append(cell.inset(by: style.line / 2).rounded(style.corner))
          continue
        }
        let color = sheet.theme.colors.up.mixed(
          with: sheet.theme.colors.paper, share: Style.tints[min(count, Style.tints.count) - 1])
        page.fill(cell.rounded(style.corner), color)
        write(count, in: cell, on: color, of: &page, sheet)
      }
    }
    if !outlines.elements.isEmpty {
      page.stroke(outlines, Stroke(sheet.theme.colors.hairline, width: style.line))
    }
  }

  private func write(
    _ count: Int, in cell: Rectangle, on ground: Color, of page: inout Page, _ sheet: ChartSheet
  ) {
    let font = sheet.theme.fonts.noteNumber
    let text = sheet.fonts.shape(cellLabel(count), font)
    guard text.width <= cell.width, font.size <= cell.height else { return }
    let (ink, paper) = (sheet.theme.colors.ink, sheet.theme.colors.paper)
    let color = ink.contrast(with: ground) >= paper.contrast(with: ground) ? ink : paper
    let baseline = sheet.fonts.baseline(of: font, between: cell.minY, and: cell.maxY)
    page.write(text, x: cell.midX, baseline: baseline, color, alignment: .center)
  }

  /// The sizes of this plot.
  struct Style {
    /// The shares of paper in the colour of one, two, and three or more.
    static let tints = [0.55, 0.3, 0.0]
    private let scale: Double

    init(_ theme: Theme) { scale = theme.scale }

    /// The highest row.
    var tallest: Double { 20 * scale }
    /// The widest column.
    var widest: Double { 72 * scale }
    /// Between cells.
    var gap: Double { 2 * scale }
    /// The radius of corners.
    var corner: Double { 1.5 * scale }
    /// The outline of an empty cell.
    var line: Double { 0.75 * scale }
    /// The greatest share of the width that labels take up.
    let labelShare = 0.3
    /// From labels to cells.
    var labelGap: Double { 8 * scale }
  }
}

/// Where the parts of a coverage plot are.
private struct CoverageLayout {
  /// The room of all cells.
  let grid: Rectangle
  /// The width of the labels of rows.
  let labelWidth: Double
  /// From a cell to the next.
  private let pitch: Size
  private let gap: Double
  /// Every how many columns and rows have a label.
  let columnStep, rowStep: Int

  init(_ plot: CoveragePlot, in sheet: ChartSheet) {
    let (style, fonts) = (CoveragePlot.Style(sheet.theme), sheet.theme.fonts)
    func widest(_ texts: [String], _ font: Font) -> Double {
      texts.map { sheet.fonts.shape($0, font).width }.max() ?? 0
    }
    labelWidth = min(widest(plot.rows.map(\.label), fonts.note), sheet.area.width * style.labelShare)
    let totals = widest(plot.rows.map(\.total), fonts.noteNumber)
    let head = fonts.note.size * 2
    let room = sheet.area.inset(
      left: labelWidth + style.labelGap, top: head, right: totals + style.labelGap, bottom: 0)
    pitch = Size(
      width: min(max(room.width, 0) / Double(plot.columns.count), style.widest),
      height: min(max(room.height, 0) / Double(plot.rows.count), style.tallest))
    gap = min(style.gap, pitch.width / 4, pitch.height / 4)
    grid = Rectangle(
      x: room.minX, y: room.minY, width: pitch.width * Double(plot.columns.count),
      height: pitch.height * Double(plot.rows.count))
    let label = widest(plot.columns, fonts.note) + style.labelGap / 2
    columnStep = pitch.width > 0 ? max(1, Int((label / pitch.width).rounded(.up))) : plot.columns.count
    rowStep = pitch.height > 0 ? max(1, Int((fonts.note.size / pitch.height).rounded(.up))) : plot.rows.count
  }

  func cell(row: Int, column: Int) -> Rectangle {
    Rectangle(
      x: grid.minX + pitch.width * Double(column), y: grid.minY + pitch.height * Double(row),
      width: max(pitch.width - gap, 0), height: max(pitch.height - gap, 0))
  }
}

extension Rectangle {
  fileprivate func inset(by distance: Double) -> Rectangle {
    inset(left: distance, top: distance, right: distance, bottom: distance)
  }

  fileprivate func rounded(_ radius: Double) -> Path {
    Path(self, cornerRadius: min(radius, min(width, height) / 2))
  }
}
