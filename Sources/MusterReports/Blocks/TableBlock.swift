import MusterDrawing
import MusterTables

/// A table that goes on over pages, its head repeated.
struct TableBlock: Block {
  var table: Table

  func write(to writer: inout some ReportWriter) { writer.write(table) }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutTable(layout: TableLayout(table, width: width, setter))
  }
}

private struct LaidOutTable: LaidOutBlock {
  let layout: TableLayout

  var height: Double { layout.height }
  func needed(tail: Double) -> Double { layout.needed(tail: tail) }

  func draw(in flow: inout PageFlow, tail: Double) {
    var layout = layout
    layout.draw(in: &flow, tail: tail)
  }
}
