import MusterDrawing
import MusterJournals
import MusterTables

/// The notes at the foot of a part's last page: the symbols and signs used, what the rates are of, and the
/// stamp.
struct ClosingNotes {
  private let lines: [(text: ShapedText, sign: NameSign?)]
  private let symbols: [(mark: Mark, word: ShapedText)]
  private let setter: Typesetter

  init(_ notes: PartNotes, width: Double, _ setter: Typesetter) {
    let font = setter.theme.fonts.note
    let signs = notes.signs.map { note in
      (setter.fonts.shape(note.text, font, within: width - setter.theme.table.symbol), note.sign as NameSign?)
    }
    let texts = notes.lines.filter { !$0.isEmpty }.flatMap {
      setter.fonts.wrap($0, font, within: width, limit: 4)
    }
    lines = signs + texts.map { ($0, nil) }
    symbols = notes.marks.map { ($0, setter.fonts.shape(setter.wording.word(for: $0), font)) }
    self.setter = setter
  }

  /// The height that the notes need, with the distance to what stands above.
  var height: Double {
    let count = lines.count + (symbols.isEmpty ? 0 : 1)
    return count == 0 ? 0 : Double(count) * setter.theme.page.noteLeading + setter.theme.page.sectionGap
  }

  /// Draws the notes at the lower end of the page's area.
  func draw(in flow: inout PageFlow) {
    let leading = setter.theme.page.noteLeading
    var baseline = flow.area.maxY - leading * Double(lines.count)
    if !symbols.isEmpty { drawLegend(on: &flow.page, x: flow.area.minX, baseline: baseline) }
    let start = flow.area.minX
    flow.page.tagged(.paragraph) { page in
      for (line, sign) in lines {
        baseline += leading
        let indent = sign == nil ? 0 : setter.theme.table.symbol + 3
        page.write(line, x: start + indent, baseline: baseline, setter.colors.grey)
        guard let sign else { continue }
        let center = Point(
          x: start + setter.theme.table.symbol / 2,
          y: baseline - setter.fonts.capHeight(of: line.font) / 2)
        sign.draw(on: &page, center: center, size: setter.theme.fonts.note.size, setter)
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
        MarkSymbol(mark).draw(on: &page, center: center, setter)
        page.write(word, x: x + table.symbol + 3, baseline: baseline, setter.colors.grey)
        x += table.symbol + 3 + word.width + table.gap
      }
    }
  }
}
