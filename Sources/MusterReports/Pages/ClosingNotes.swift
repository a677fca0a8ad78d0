import MusterAnalytics
import MusterDrawing
import MusterJournals

/// What stands at the foot of the last page: the symbols used, what the rates are of, and the stamp.
struct ClosingNotes {
  private let lines: [ShapedText]
  private let symbols: [(mark: Mark, word: ShapedText)]
  private let setter: Typesetter

  /// Notes of these texts, one below the other, each as wide as the page allows; before them, what the
  /// symbols of `marks` mean.
  init(_ texts: [String], marks: [Mark], width: Double, _ setter: Typesetter) {
    let font = setter.theme.fonts.note
    lines = texts.filter { !$0.isEmpty }.flatMap { setter.fonts.wrap($0, font, within: width, limit: 4) }
    symbols = marks.map { ($0, setter.fonts.shape(setter.wording.word(for: $0), font)) }
    self.setter = setter
  }

  /// The height that the notes need, with the distance to what stands above.
  var height: Double {
    let count = lines.count + (symbols.isEmpty ? 0 : 1)
    return Double(count) * setter.theme.page.noteLeading + setter.theme.page.sectionGap
  }

  /// Draws the notes at the lower end of the page's area.
  func draw(in flow: inout PageFlow) {
    let leading = setter.theme.page.noteLeading
    var baseline = flow.area.maxY - leading * Double(lines.count)
    if !symbols.isEmpty { drawLegend(on: &flow.page, x: flow.area.minX, baseline: baseline) }
    let start = flow.area.minX
    flow.page.tagged(.paragraph) { page in
      for line in lines {
        baseline += leading
        page.write(line, x: start, baseline: baseline, setter.colors.grey)
      }
    }
  }

  private func drawLegend(on page: inout Page, x start: Double, baseline: Double) {
    let table = setter.theme.table
    let height = setter.fonts.capHeight(of: setter.theme.fonts.note)
    var x = start
    page.tagged(.paragraph) { page in
      for (mark, word) in symbols {
        let center = Point(x: x + table.symbol / 2, y: baseline - height / 2)
        MarkSymbol(mark).draw(on: &page, center: center, setter.theme)
        page.write(word, x: x + table.symbol + 3, baseline: baseline, setter.colors.grey)
        x += table.symbol + 3 + word.width + table.gap
      }
    }
  }
}
