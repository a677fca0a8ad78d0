import MusterDrawing
import MusterJournals

/// A part of a report that is not yet on a page: what a section says, the same for every output.
package protocol Block: Sendable {
  /// The block measured for pages, in a column of a width in points.
  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock
  /// Writes the block as text, Markdown or HTML.
  func write(to writer: inout some ReportWriter)
  /// The marks whose signs are explained at the end of the report.
  var marks: Set<Mark> { get }
}

extension Block {
  package var marks: Set<Mark> { [] }

  /// The number of charts in the block.
  package var charts: Int {
    if let columns = self as? ColumnsBlock { return columns.columns.joined().reduce(0) { $0 + $1.charts } }
    return self is ChartBlock ? 1 : 0
  }
}

/// A block whose lines are broken and measured.
package protocol LaidOutBlock {
  /// The height of the whole block, in points.
  var height: Double { get }
  /// The least distance to the block after it; `nil` leaves it to that one.
  var gapBelow: Double? { get }
  /// The least distance to the block before it; `nil` for that of sections.
  var gapAbove: Double? { get }
  /// Whether the block must stand on one page with the beginning of the next.
  var keepsWithNext: Bool { get }
  /// Whether the block ends the page.
  var endsPage: Bool { get }
  /// The height that must be free before the block may begin, when it is followed by something of the
  /// height of `tail` on its last page.
  func needed(tail: Double) -> Double
  /// Draws the block from where the flow stands, and moves on to its lower end.
  func draw(in flow: inout PageFlow, tail: Double)
}

extension LaidOutBlock {
  package var gapBelow: Double? { nil }
  package var gapAbove: Double? { nil }
  package var keepsWithNext: Bool { false }
  package var endsPage: Bool { false }
  package func needed(tail: Double) -> Double { height + tail }
}

/// The end of a page.
package struct PageBreakBlock: Block {
  /// The end of the page.
  package init() {}

  package func write(to writer: inout some ReportWriter) {}

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock { LaidOutPageBreak() }
}

private struct LaidOutPageBreak: LaidOutBlock {
  var height: Double { 0 }
  var gapBelow: Double? { 0 }
  var endsPage: Bool { true }
  func draw(in flow: inout PageFlow, tail: Double) {}
}
