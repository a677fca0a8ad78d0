import MusterCharts
import MusterDrawing
import MusterLanguage
import MusterTables

/// Writes blocks as HTML: charts as pictures within the page, nothing fetched.
struct HTMLWriter: ReportWriter {
  let wording: any Wording
  let theme: Theme
  let fonts: FontBook
  private(set) var html = ""
  private(set) var pictures = 0
  private(set) var shapes = SharedShapes()
  private(set) var isBegun = false
  /// What could not be drawn.
  private(set) var problem: DrawingError?

  /// The whole page.
  ///
  /// - Parameter style: rules of CSS after the theme's own.
  func page(title: String, language: String, style: String = "") -> String {
    HTMLPage(title: title, language: language).document(
      "\(shapes.definitions)<main>\n\(html)</main>\n",
      style: "\(HTMLStyle.sheet)\n\(ReportStyle(theme).sheet)\(style.isEmpty ? "" : "\n" + style)",
      followsReader: false)
  }

  mutating func write(_ head: HeadBlock) {
    let level = isBegun ? "h2" : "h1"
    isBegun = true
    let id = head.mark.map { " id=\"\(escaped($0.destination))\"" } ?? ""
    html +=
      "<header\(id)>\n" + picture(of: head) + "<p class=\"group\" dir=\"auto\">\(escaped(head.group))</p>\n"
    html += "<\(level) dir=\"auto\">\(escaped(head.title))</\(level)>\n"
    if !head.lead.isEmpty { html += "<p class=\"lead\">\(escaped(head.lead))</p>\n" }
    if !head.selection.isEmpty { html += "<p class=\"about\">\(escaped(head.selection))</p>\n" }
    html += "</header>\n"
  }

  mutating func write(_ heading: HeadingBlock) {
    let level = heading.level == .section ? "h2" : "h3"
    let id = heading.mark.map { " id=\"\(escaped($0.destination))\"" } ?? ""
    html += "<\(level)\(id) dir=\"auto\">\(escaped(heading.text))</\(level)>\n"
  }

  mutating func write(_ paragraph: String, isNote: Bool) {
    html += "<p\(isNote ? " class=\"note\"" : "")>\(escaped(paragraph))</p>\n"
  }

  mutating func write(_ paragraph: StyledText, isNote: Bool) {
    html += "<p\(isNote ? " class=\"note\"" : "")>\(paragraph.html)</p>\n"
  }

  mutating func write(_ image: ImageBlock) {
    let size = image.size(within: Self.width)
    var page = Page(size: size)
    page.draw(image.picture, in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    guard let svg = svg(of: Drawing(metadata: Metadata(title: ""), pages: [page])) else { return }
    html += "<div class=\"image \(image.alignment.rawValue)\">\n\(svg)</div>\n"
  }

  mutating func write(_ figures: [KeyFigure]) {
    html += "<dl class=\"figures\">\n"
    for figure in figures {
      let change = figure.changeText.map { text in
        let style =
          figure.change?.trend == .up ? "positive" : figure.change?.trend == .down ? "negative" : "quiet"
        return " <small class=\"\(style)\">\(escaped(text))</small>"
      }
      html += "<div><dt>\(escaped(figure.label))</dt><dd>\(escaped(figure.value))\(change ?? "")</dd></div>\n"
    }
    html += "</dl>\n"
  }

  mutating func write(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    html += HTMLPage(title: table.columns.map(\.heading).filter { !$0.isEmpty }.joined(separator: ", "))
      .section(of: table.withoutFigures(wording))
  }

  mutating func write(list: [String]) {
    guard !list.isEmpty else { return }
    html += "<ul>\n" + list.map { "<li><bdi>\(escaped($0))</bdi></li>\n" }.joined() + "</ul>\n"
  }

  mutating func write(_ chart: Chart, height: Double) {
    let size = Size(width: Self.width, height: height * Self.width / Self.sheetWidth)
    guard let svg = svg(of: chart.drawing(size: size, theme: theme, fonts: fonts)) else { return }
    html += "<figure>\n" + svg
    let said = chart.caption == nil ? chart.summary : ""
    html += said.isEmpty ? "</figure>\n" : "<figcaption>\(escaped(said))</figcaption>\n</figure>\n"
  }

  mutating func write(columns: [[any Block]]) {
    html += "<div class=\"columns\">\n"
    for column in columns {
      html += "<div>\n"
      for block in column { block.write(to: &self) }
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  /// The photo or logo of a head; initials say nothing that does not stand beside them.
  private mutating func picture(of head: HeadBlock) -> String {
    guard let badge = head.badge, badge.isPicture else { return "" }
    let laidOut = LaidOutBadge(badge, Typesetter(theme: theme, fonts: fonts, wording: wording))
    var page = Page(size: laidOut.size)
    laidOut.draw(on: &page, at: Point(x: 0, y: 0))
    let name = if case .portrait = badge { head.title } else { head.group }
    let drawing = Drawing(metadata: Metadata(title: name), pages: [page])
    return svg(of: drawing).map { "<div class=\"badge\">\n\($0)</div>\n" } ?? ""
  }

  /// A drawing as a part of the page; `nil` when it cannot be drawn, which is noted.
  private mutating func svg(of drawing: Drawing) -> String? {
    pictures += 1
    do throws(DrawingError) {
      let svg = String(decoding: shapes.share(try drawing.svg(name: "chart-\(pictures)")), as: UTF8.self)
      // A picture within a page has no declaration of its own.
      return svg.firstRange(of: "<svg").map { String(svg[$0.lowerBound...]) }
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  /// The width that charts are drawn for, in points, and that of the column on paper.
  private static let width = 560.0
  private static let sheetWidth = 440.0

  private func escaped(_ text: String) -> String { HTMLPage.escaped(text) }
}

/// The looks of a report's page beyond those of tables.
private struct ReportStyle {
  private let colors: Theme.Colors

  init(_ theme: Theme) { colors = theme.colors }

  /// The theme's colours, whatever the reader's system prefers, for pictures are drawn in them.
  var sheet: String {
    """
    :root {
      --paper: \(colors.paper); --ink: \(colors.ink); --grey: \(colors.grey); --line: \(colors.hairline);
      --up: \(colors.up); --down: \(colors.down); --main: \(colors.main);
    }
    h2, h3 { margin: 2rem 0 .5rem; }
    h3 { font-size: 1rem; font-weight: 600; }
    header { margin: 0 0 1.5rem; }
    header ~ header { margin-top: 4rem; }
    header h1, header h2 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
    .group { margin: 0; color: var(--main); font-weight: 600; }
    .badge { float: inline-end; margin-inline-start: 1rem; }
    .badge svg { display: block; }
    .image { margin: 1rem 0; }
    .image svg { display: block; max-width: 100%; height: auto; }
    .image.center svg { margin-inline: auto; }
    .image.right svg { margin-inline-start: auto; }
    .lead { margin: 0 0 .25rem; font-size: 1.1rem; }
    .figures { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 1.5rem 0; }
    .figures div { display: flex; flex-direction: column-reverse; flex: 1 1 6.5rem; justify-content: flex-end; }
    .figures dd { margin: 0; font-size: 1.9rem; font-weight: 600; line-height: 1.2; white-space: nowrap; }
    .figures small { font-size: .8125rem; font-weight: 400; }
    .figures dt { color: var(--grey); font-size: .8125rem; }
    .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem 2rem; }
    figure { margin: 1rem 0; }
    figure svg { display: block; width: 100%; height: auto; }
    figcaption { color: var(--grey); font-size: .8125rem; overflow-wrap: anywhere; }
    ul { columns: 12rem; padding-left: 1.2rem; }
    """
  }
}
