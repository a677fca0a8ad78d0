import MusterCharts
import MusterLanguage
import MusterTables

/// Writes blocks as plain text, as the first body of a mail: headings are underlined, tables aligned with spaces.
struct PlainTextWriter: ReportWriter {
  let wording: any Wording
  /// The language of the tables' own notes.
  let language: Language
  private(set) var blocks: [String] = []

  /// The most columns of a line of running text.
  private static let width = 78

  /// The text so far, ended by a line break.
  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  mutating func write(_ head: HeadBlock) {
    write(title: "\(head.group)\(wording.colon)\(head.title)", line: "=")
    for line in [head.lead, head.selection] where !line.isEmpty { write(line, isNote: false) }
  }

  mutating func write(_ heading: HeadingBlock) {
    write(title: heading.text, line: heading.level == .section ? "-" : nil)
  }

  mutating func write(_ paragraph: String, isNote: Bool) {
    blocks.append(paragraph.withoutIsolation.wrapped(toWidth: Self.width).joined(separator: "\n"))
  }

  mutating func write(_ figures: [KeyFigure]) {
    write(list: figures.map(\.text))
  }

  mutating func write(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    var text = TextTable(language: language).text(of: [table.withoutFigures(wording)])
    while text.last == "\n" { text.removeLast() }
    blocks.append(text)
  }

  mutating func write(list: [String]) {
    guard !list.isEmpty else { return }
    let items = list.map {
      "* " + $0.withoutIsolation.wrapped(toWidth: Self.width - 2).joined(separator: "\n  ")
    }
    blocks.append(items.joined(separator: "\n"))
  }

  mutating func write(_ chart: Chart, height: Double) {
    let said = [chart.summary, chart.caption?.text ?? ""].filter { !$0.isEmpty }
    guard !said.isEmpty else { return }
    write("\(chart.title)\(wording.colon)\(said.joined(separator: ". "))", isNote: false)
  }

  private mutating func write(title: String, line: Character?) {
    let lines = title.withoutIsolation.wrapped(toWidth: Self.width)
    let width = lines.map(\.displayWidth).max() ?? 0
    let rule = line.map { "\n" + String(repeating: $0, count: width) } ?? ""
    blocks.append(lines.joined(separator: "\n") + rule)
  }
}
