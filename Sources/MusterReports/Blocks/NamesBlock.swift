import MusterDrawing
import MusterJournals

/// Names with the signs of their marks, in columns that are read downwards.
struct NamesBlock: Block {
  /// A name with its mark.
  struct Entry: Hashable, Sendable {
    var name: String
    var mark: Mark
  }

  var entries: [Entry]

  var marks: Set<Mark> { Set(entries.map(\.mark)) }

  func write(to writer: inout some ReportWriter) {
    writer.write(
      list: entries.map { entry in
        entry.mark == .present ? entry.name : "\(entry.name) (\(writer.wording.word(for: entry.mark)))"
      })
  }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutNames(entries: entries, width: width, setter: setter)
  }
}

private struct LaidOutNames: LaidOutBlock {
  let entries: [NamesBlock.Entry]
  let width: Double
  let setter: Typesetter

  /// The height of a name.
  private let row = 15.0
  /// The least width of a column.
  private static let leastColumn = 130.0

  private var columns: Int { max(Int(width / Self.leastColumn), 1) }
  private func rows(of count: Int) -> Int { (count + columns - 1) / columns }

  var height: Double { Double(rows(of: entries.count)) * row }

  /// The fewest lines at the beginning of names that go on on another page, and at their end.
  private static let (firstLines, lastLines) = (2, 5)

  func needed(tail: Double) -> Double {
    let lines = rows(of: entries.count)
    let isWhole = lines < Self.firstLines + Self.lastLines
    return Double(isWhole ? lines : Self.firstLines) * row + (isWhole ? tail : 0)
  }

  func draw(in flow: inout PageFlow, tail: Double) {
    var rest = entries[...]
    while !rest.isEmpty {
      let left = rows(of: rest.count)
      guard !flow.fits(Double(left) * row + tail) else { return draw(rest, lines: left, in: &flow) }
      let lines = min(max(Int(flow.room / row), 1), left - Self.lastLines)
      guard lines > 0 else {
        flow.beginPage()
        return draw(rest, lines: left, in: &flow)
      }
      draw(rest.prefix(lines * columns), lines: lines, in: &flow)
      rest = rest.dropFirst(lines * columns)
      flow.beginPage()
    }
  }

  private func draw(_ part: ArraySlice<NamesBlock.Entry>, lines: Int, in flow: inout PageFlow) {
    let (table, font) = (setter.theme.table, setter.theme.fonts.text)
    let column = width / Double(columns)
    let indent = table.symbol + table.closeGap / 2
    flow.page.append(.beginTag(.paragraph))
    for (index, entry) in part.enumerated() {
      let area = Rectangle(
        x: flow.area.minX + Double(index / lines) * column, y: flow.y + Double(index % lines) * row,
        width: column - table.gap, height: row)
      let center = Point(x: area.minX + table.symbol / 2, y: area.midY)
      MarkSymbol(entry.mark).draw(on: &flow.page, center: center, setter)
      let name = setter.fonts.shape(entry.name, font, within: area.width - indent)
      let color = entry.mark.isAttended ? setter.colors.ink : setter.colors.grey
      flow.page.write(name, x: area.minX + indent, baseline: setter.baseline(of: font, in: area), color)
    }
    flow.page.append(.endTag(.paragraph))
    flow.y += Double(lines) * row
  }
}
