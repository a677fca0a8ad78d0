import MusterCharts
import MusterDrawing
import MusterLanguage
import MusterTables

/// Writes blocks as GitHub Flavored Markdown.
struct MarkdownWriter: ReportWriter {
  let wording: any Wording
  private(set) var blocks: [String] = []
  private(set) var isBegun = false

  /// The text so far, ended by a line break.
  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  mutating func write(_ head: HeadBlock) {
    blocks.append((isBegun ? "## " : "# ") + escaped("\(head.group)\(wording.colon)\(head.title)"))
    isBegun = true
    for line in [head.lead, head.selection] where !line.isEmpty { write(line, isNote: false) }
  }

  mutating func write(_ heading: HeadingBlock) {
    blocks.append((heading.level == .section ? "## " : "### ") + escaped(heading.text))
  }

  mutating func write(_ paragraph: String, isNote: Bool) {
    blocks.append(MarkdownTable.escapedLine(paragraph.withoutIsolation))
  }

  mutating func write(_ paragraph: StyledText, isNote: Bool) {
    guard !paragraph.isPlain else { return write(paragraph.text, isNote: isNote) }
    blocks.append(paragraph.text(bold: ("**", "**"), italic: ("*", "*"), escaped))
  }

  mutating func write(_ figures: [KeyFigure]) {
    write(list: figures.map(\.text))
  }

  mutating func write(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    var text = MarkdownTable().text(of: [table.withoutFigures(wording)])
    while text.last == "\n" { text.removeLast() }
    blocks.append(text)
  }

  mutating func write(list: [String]) {
    guard !list.isEmpty else { return }
    blocks.append(list.map { "- " + MarkdownTable.escapedLine($0.withoutIsolation) }.joined(separator: "\n"))
  }

  mutating func write(_ chart: Chart, height: Double) {
    let said = [chart.summary, chart.caption?.text ?? ""].filter { !$0.isEmpty }
    guard !said.isEmpty else { return }
    blocks.append("**\(escaped(chart.title))**\(wording.colon)\(escaped(said.joined(separator: ". ")))")
  }

  private func escaped(_ text: String) -> String { MarkdownTable.escaped(text.withoutIsolation) }
}
