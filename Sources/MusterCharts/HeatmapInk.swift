import MusterDrawing

/// Draws the cells of a heat map.
struct HeatmapInk {
  let layout: HeatmapLayout
  /// The number that has the strongest colour.
  let greatest: Double
  let theme: Theme
  private var style: HeatmapPlot.Style { HeatmapPlot.Style(theme) }

  /// Draws all cells of a grid, those of one look in one stroke.
  func draw(_ block: HeatmapPlot.Block, at origin: Point, on page: inout Page) {
    var fills = [Path](repeating: Path(), count: HeatmapPlot.Style.tints.count + 1)
    var (diagonals, outlines) = (Path(), Path())
    for (index, cell) in block.cells.enumerated() {
      let (column, row) = (block.offset + index).quotientAndRemainder(dividingBy: 7)
      let x = origin.x + layout.pitch * Double(column)
      let y = origin.y + layout.pitch * Double(row)
      if let number = cell.number {
        fills[step(of: number)].append(square(x: x, y: y, side: layout.cell))
      }
      switch cell {
      case .holiday: diagonals.append(diagonal(x: x, y: y, side: layout.cell))
      case .closed: outlines.append(outline(x: x, y: y, side: layout.cell))
      case .value, .blank: break
      }
    }
    for (step, path) in fills.enumerated() where !path.elements.isEmpty {
      page.fill(path, color(of: step))
    }
    if !outlines.elements.isEmpty { page.stroke(outlines, outlineStroke) }
    if !diagonals.elements.isEmpty { page.stroke(diagonals, diagonalStroke) }
  }

  /// Draws the sign of a kind of day for the legend.
  func drawSign(_ cell: HeatmapPlot.Cell, x: Double, y: Double, side: Double, on page: inout Page) {
    if case .closed = cell {
      page.stroke(outline(x: x, y: y, side: side), outlineStroke)
    } else {
      page.stroke(diagonal(x: x, y: y, side: side), diagonalStroke)
    }
  }

  /// The colour of a step, from 0 for few.
  func color(ofStep step: Int) -> Color {
    theme.colors.main.mixed(with: theme.colors.paper, share: HeatmapPlot.Style.tints[step])
  }

  /// The colour of a number written in its cell.
  func textColor(of number: Double) -> Color {
    let ground = color(of: step(of: number))
    let (ink, paper) = (theme.colors.ink, theme.colors.paper)
    return ink.contrast(with: ground) >= paper.contrast(with: ground) ? ink : paper
  }

  private func color(of step: Int) -> Color {
    step == 0 ? theme.colors.hairline : color(ofStep: step - 1)
  }

  /// A cell.
  func square(x: Double, y: Double, side: Double) -> Path {
    Path(
      Rectangle(x: x, y: y, width: side, height: side), cornerRadius: min(style.corner, side / 4))
  }

  /// The step of a number: 0 for none, else the fifth of the greatest that it lies in, from 1.
  private func step(of number: Double) -> Int {
    guard number > 0, greatest > 0 else { return 0 }
    let steps = Double(HeatmapPlot.Style.tints.count)
    return Int(min(max((number / greatest * steps).rounded(.up), 1), steps))
  }

  private func outline(x: Double, y: Double, side: Double) -> Path {
    let inset = style.line / 2
    return square(x: x + inset, y: y + inset, side: max(side - 2 * inset, 0))
  }

  private func diagonal(x: Double, y: Double, side: Double) -> Path {
    let inset = side * style.diagonalInset
    return Path(lines: [Point(x: x + inset, y: y + side - inset), Point(x: x + side - inset, y: y + inset)])
  }

  private var outlineStroke: Stroke {
    Stroke(theme.colors.hairline.mixed(with: theme.colors.grey, share: style.lineShade), width: style.line)
  }

  private var diagonalStroke: Stroke { Stroke(theme.colors.grey, width: style.line, isRound: true) }
}
