import MusterCharts
import MusterDrawing
import MusterLanguage
import MusterMarkup
import MusterTables

/// Writes blocks as HTML that mail programs show: headings, paragraphs and tables.
///
/// What must be seen stands in attributes; the style sheet, which some programs drop, only makes it nicer. There are no
/// pictures and no colours of paper, so that a dark program stays dark.
struct MailWriter: ReportWriter {
  let wording: any Wording
  private(set) var html = ""
  private(set) var isBegun = false

  /// The whole page.
  func page(title: String, language: String) -> String {
    HTMLPage(title: title, language: language).document(html, style: MailWriter.sheet)
  }

  mutating func write(_ head: HeadBlock) {
    let level = isBegun ? "h2" : "h1"
    isBegun = true
    html += "<\(level) dir=\"auto\">\(escaped("\(head.group.isolated): \(head.title)"))</\(level)>\n"
    if !head.lead.isEmpty { write(head.lead, isNote: false) }
    if !head.selection.isEmpty { write(head.selection, isNote: true) }
  }

  mutating func write(_ heading: HeadingBlock) {
    let level = heading.level == .section ? "h2" : "h3"
    html += "<\(level) dir=\"auto\">\(escaped(heading.text))</\(level)>\n"
  }

  mutating func write(_ paragraph: String, isNote: Bool) {
    html += isNote ? "<p class=\"note\"><small>" : "<p>"
    html += escaped(paragraph) + (isNote ? "</small></p>\n" : "</p>\n")
  }

  mutating func write(_ paragraph: StyledText, isNote: Bool) {
    html += isNote ? "<p class=\"note\"><small>" : "<p>"
    html += paragraph.html + (isNote ? "</small></p>\n" : "</p>\n")
  }

  mutating func write(_ figures: [KeyFigure]) {
    guard !figures.isEmpty else { return }
    beginTable()
    for figure in figures {
      html += "<tr><td align=\"right\"><b>\(escaped(figure.value))</b></td><td>\(escaped(figure.label))</td>"
      html += "<td>\(escaped(figure.changeText ?? ""))</td></tr>\n"
    }
    html += "</table>\n"
  }

  mutating func write(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    let table = table.withoutFigures(wording)
    beginTable()
    html += "<tr>" + table.columns.map { cell("th", $0, escaped($0.heading)) }.joined() + "</tr>\n"
    for row in table.rows {
      html += "<tr>" + zip(table.columns, row.cells).map { cell("td", $0, text(of: $1)) }.joined() + "</tr>\n"
    }
    html += "</table>\n"
  }

  mutating func write(list: [String]) {
    guard !list.isEmpty else { return }
    html += "<ul>\n" + list.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n"
  }

  mutating func write(_ chart: Chart, height: Double) {
    let said = [chart.summary, chart.caption?.text ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
    guard !said.isEmpty else { return }
    html += "<p><b>\(escaped(chart.title))</b>: \(escaped(said))</p>\n"
  }

  private mutating func beginTable() { html += "<table cellpadding=\"4\" cellspacing=\"0\" border=\"0\">\n" }

  private func cell(_ tag: String, _ column: Table.Column, _ text: String) -> String {
    let align =
      switch column.alignment {
      case .leading: "left"
      case .center: "center"
      case .trailing: "right"
      }
    return "<\(tag) align=\"\(align)\">\(text)</\(tag)>"
  }

  private func text(of cell: Table.Cell) -> String {
    switch cell.style {
    case .strong: "<b>\(escaped(cell.text))</b>"
    case .struck: "<s>\(escaped(cell.text))</s>"
    case .plain, .quiet, .positive, .negative, .warning: escaped(cell.text)
    }
  }

  private func escaped(_ text: String) -> String { MarkupText.isolated(text) }

  private static let sheet = """
    body { font: 15px/1.5 Inter, "Noto Sans", "DejaVu Sans", system-ui, sans-serif; }
    h1 { font-size: 1.5em; line-height: 1.25; margin: 0 0 .25em; }
    h2 { font-size: 1.15em; line-height: 1.3; margin: 1.5em 0 .25em; }
    h3 { font-size: 1em; margin: 1.25em 0 .25em; }
    p { margin: .25em 0; }
    table { border-collapse: collapse; margin: .5em 0 1em; font-variant-numeric: tabular-nums; }
    th, td { padding: .2em .6em; border-bottom: 1px solid #9993; }
    th { font-weight: 600; }
    .note { opacity: .75; }
    """
}

extension ReportMaker {
  /// What the report says of the day that it was made for, as it stands in its text: a report of other days that is else
  /// the same has other passages here alone.
  public var stampTexts: [String] {
    let wording = language.wording
    let days = Set(selections.map(\.asOf)).sorted()
    return [wording.stamp(day: stamp.day, application: stamp.application)] + days.map(wording.asOf)
  }

  /// What an e-mail says of the report: its title, and the two bodies of which a reader's program shows one.
  ///
  /// Mail programs show neither pictures within a page nor most of what style sheets can do, so that in the HTML charts
  /// are the sentence that they come to, and tables are plain.
  public var mailBodies: (title: String, text: String, html: String) {
    let document = document
    return (document.metadata.title, document.plainText, document.mailHTML)
  }
}
