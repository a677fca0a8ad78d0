/// The end of a page.
struct PageBreakBlock: Block {
  func write(to writer: inout some ReportWriter) {}

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock { LaidOutPageBreak() }
}

private struct LaidOutPageBreak: LaidOutBlock {
  var height: Double { 0 }
  var gapBelow: Double? { 0 }
  var endsPage: Bool { true }
  func draw(in flow: inout PageFlow, tail: Double) {}
}
