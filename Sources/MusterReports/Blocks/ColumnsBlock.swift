import MusterDrawing

/// Blocks side by side in columns of one width; below each other where they are higher than a page.
struct ColumnsBlock: Block {
  var columns: [[any Block]]

  func write(to writer: inout some ReportWriter) { writer.write(columns: columns) }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    let count = Double(max(columns.count, 1))
    let gutter = setter.theme.page.sectionGap
    let column = (width - gutter * (count - 1)) / count
    return LaidOutColumns(
      columns: columns.map { BlockFlow($0, width: column, setter) }, width: column, gutter: gutter,
      stack: BlockFlow(columns.flatMap { $0 }, width: width, setter))
  }
}

private struct LaidOutColumns: LaidOutBlock {
  let columns: [BlockFlow]
  let width: Double
  let gutter: Double
  /// The same blocks below each other.
  let stack: BlockFlow

  var height: Double { columns.map(\.height).max() ?? 0 }

  func needed(tail: Double) -> Double { height + tail }

  func draw(in flow: inout PageFlow, tail: Double) {
    guard height <= flow.area.height else { return stack.draw(in: &flow, tail: tail) }
    let (whole, top) = (flow.area, flow.y)
    for (index, column) in columns.enumerated() {
      flow.y = top
      flow.area = Rectangle(
        x: whole.minX + Double(index) * (width + gutter), y: whole.minY, width: width, height: whole.height)
      column.draw(in: &flow)
    }
    flow.area = whole
    flow.y = top + height
  }
}
