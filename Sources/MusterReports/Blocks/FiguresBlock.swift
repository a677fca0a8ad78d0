import MusterDrawing
import MusterTables

/// A large number with a small label below it.
package struct KeyFigure: Hashable, Sendable {
  /// The number as it is read.
  package var value: String
  /// What it counts.
  package var label: String
  /// How it moved, in a few letters, and which way.
  package var change: Change?

  /// A figure of these parts.
  package init(value: String, label: String, change: Change? = nil) {
    (self.value, self.label, self.change) = (value, label, change)
  }

  /// A change beside a key figure.
  package struct Change: Hashable, Sendable {
    var text: String
    var trend: Trend
  }
}

/// Three to five large numbers side by side.
package struct FiguresBlock: Block {
  package var figures: [KeyFigure]

  /// A block of these figures.
  package init(figures: [KeyFigure]) { self.figures = figures }

  package func write(to writer: inout some ReportWriter) { writer.write(figures) }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutFigures(figures, width: width, setter)
  }
}

private struct LaidOutFigures: LaidOutBlock {
  private struct Figure {
    var value: ShapedText
    var label: [ShapedText]
    var change: (line: ShapedText, trend: Trend)?
  }

  private let figures: [Figure]
  /// Where each figure begins.
  private let edges: [Double]
  private let setter: Typesetter
  let height: Double

  init(_ figures: [KeyFigure], width: Double, _ setter: Typesetter) {
    let theme = setter.theme
    let changes = figures.map { figure in
      figure.change.map { ($0.trend, setter.fonts.shape($0.text, theme.fonts.noteNumber)) }
    }
    let widths = zip(figures, changes).map { figure, change in
      let value = setter.fonts.shape(figure.value, theme.fonts.figure).width
      let label = setter.fonts.shape(figure.label, theme.fonts.note).width
      // A label has two lines, which are seldom equally long.
      return max(value + (change.map { $0.1.width + Self.changeRoom } ?? 0), label * Self.labelShare)
        + theme.table.gap
    }
    let columns = Self.columns(of: widths, within: width)
    edges = columns.indices.map { columns[..<$0].reduce(0, +) }
    self.figures = figures.indices.map { index in
      let (figure, change, room) = (figures[index], changes[index], columns[index] - theme.table.gap)
      let beside = change.map { $0.1.width + Self.changeRoom } ?? 0
      return Figure(
        value: setter.fit(figure.value, theme.fonts.figure, within: room - beside),
        label: setter.fonts.wrap(figure.label, theme.fonts.note, within: room, limit: 2),
        change: change.map { ($1, $0) })
    }
    self.setter = setter
    let lines = self.figures.map(\.label.count).max() ?? 0
    height =
      setter.fonts.capHeight(of: theme.fonts.figure) + theme.page.textLeading
      + Double(max(lines - 1, 0)) * theme.page.labelLeading
  }

  /// The widths of columns: the same for all where each finds room, else by what each needs.
  private static func columns(of needed: [Double], within width: Double) -> [Double] {
    let step = width / Double(max(needed.count, 1))
    let sum = needed.reduce(0, +)
    guard needed.contains(where: { $0 > step }), sum > 0 else {
      return [Double](repeating: step, count: needed.count)
    }
    let spare = (width - sum) / Double(needed.count)
    return spare >= 0 ? needed.map { $0 + spare } : needed.map { $0 * width / sum }
  }

  private static let arrow = 6.0
  private static let changeRoom = 15.0
  /// The share of its label's width that a figure keeps; the label has two lines.
  private static let labelShare = 0.6
  var gapBelow: Double? { setter.theme.page.sectionGap }

  func draw(in flow: inout PageFlow, tail: Double) {
    let theme = setter.theme
    let baseline = flow.y + setter.fonts.capHeight(of: theme.fonts.figure)
    for (index, figure) in figures.enumerated() {
      let x = flow.area.minX + edges[index]
      flow.page.tagged(.paragraph) { page in
        page.write(figure.value, x: x, baseline: baseline, setter.colors.ink)
        if let change = figure.change {
          draw(change, on: &page, x: x + figure.value.width + 5, baseline: baseline)
        }
      }
      flow.page.append(.beginTag(.paragraph))
      for (line, text) in figure.label.enumerated() {
        let y = baseline + theme.page.textLeading + Double(line) * theme.page.labelLeading
        flow.page.write(text, x: x, baseline: y, setter.colors.grey)
      }
      flow.page.append(.endTag(.paragraph))
    }
    flow.y += height
  }

  private func draw(
    _ change: (line: ShapedText, trend: Trend), on page: inout Page, x: Double, baseline: Double
  ) {
    guard change.trend != .level else {
      return page.write(change.line, x: x, baseline: baseline, setter.colors.grey)
    }
    let color = change.trend == .up ? setter.colors.up : setter.colors.down
    let middle = baseline - setter.fonts.capHeight(of: change.line.font) / 2
    let center = Point(x: x + Self.arrow / 2, y: middle)
    change.trend.draw(on: &page, center: center, size: change.line.font.size, setter)
    page.write(change.line, x: x + Self.arrow + 3, baseline: baseline, color)
  }
}
