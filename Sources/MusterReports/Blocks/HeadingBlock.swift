import MusterDrawing

/// The head of a section, which stands on one page with what it heads.
package struct HeadingBlock: Block {
  package var text: String
  package var level = Level.section
  /// Where the outline leads to it.
  package var mark: OutlineMark?

  /// A head of this text.
  package init(text: String, level: Level = .section, mark: OutlineMark? = nil) {
    (self.text, self.level, self.mark) = (text, level, mark)
  }

  /// The rank of a head.
  package enum Level: Hashable, Sendable {
    case section, subsection
  }

  package func write(to writer: inout some ReportWriter) { writer.write(self) }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    let fonts = setter.theme.fonts
    let font = level == .section ? fonts.section : fonts.text.semibold
    return LaidOutHeading(
      block: self, lines: setter.fonts.wrap(text, font, within: width, limit: 3), setter: setter)
  }
}

private struct LaidOutHeading: LaidOutBlock {
  let block: HeadingBlock
  let lines: [ShapedText]
  let setter: Typesetter

  private var leading: Double { (lines.first?.font.size ?? 0) * 1.3 }
  var height: Double { Double(lines.count) * leading }
  var gapBelow: Double? { setter.theme.page.headGap }
  var gapAbove: Double? {
    block.level == .section ? setter.theme.page.sectionGap : setter.theme.page.sectionGap * 2 / 3
  }
  var keepsWithNext: Bool { true }

  func draw(in flow: inout PageFlow, tail: Double) {
    if let mark = block.mark { flow.note(mark) }
    flow.page.tagged(block.level == .section ? .section : .subsection) { page in
      for (index, line) in lines.enumerated() {
        let top = flow.y + Double(index) * leading
        let baseline = setter.fonts.baseline(of: line.font, between: top, and: top + leading)
        page.write(line, x: flow.area.minX, baseline: baseline, setter.colors.ink)
      }
    }
    flow.y += height
  }
}
