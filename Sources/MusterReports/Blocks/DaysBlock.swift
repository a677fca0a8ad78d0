import MusterDrawing
import MusterTables

/// Days with their marks, in lines that are not cut.
struct DaysBlock: Block {
  var lines: [DayLine]

  func write(to writer: inout some ReportWriter) {
    writer.write(lines.table(writer.wording))
  }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutDays(lines: lines, width: width, setter: setter)
  }
}

private struct LaidOutDays: LaidOutBlock {
  let lines: [DayLine]
  let width: Double
  let setter: Typesetter

  var height: Double { lines.reduce(0) { $0 + $1.height(setter.theme) } }

  func needed(tail: Double) -> Double {
    (lines.first?.height(setter.theme) ?? 0) + (lines.count == 1 ? tail : 0)
  }

  func draw(in flow: inout PageFlow, tail: Double) {
    for (index, line) in lines.enumerated() {
      let height = line.height(setter.theme)
      if !flow.fits(height + (index == lines.count - 1 ? tail : 0)) { flow.beginPage() }
      let area = Rectangle(x: flow.area.minX, y: flow.y, width: width, height: height)
      flow.page.append(.beginTag(.paragraph))
      line.draw(on: &flow.page, in: area, setter)
      flow.page.append(.endTag(.paragraph))
      flow.y += height
    }
  }
}
