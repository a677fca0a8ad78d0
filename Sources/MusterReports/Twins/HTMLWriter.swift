import MusterCharts
import MusterDrawing
import MusterLanguage
import MusterMarkup
import MusterTables

/// Writes blocks as HTML: charts as pictures within the page, nothing fetched.
struct HTMLWriter: ReportWriter {
  let wording: any Wording
  let theme: Theme
  let fonts: FontBook
  private var html = ""
  private var charts: ChartPictures
  private var isBegun = false
  private var isInColumns = false
  /// Whether there are so many charts that each is drawn once, for a column that suits a phone too.
  private let hasManyCharts: Bool
  /// The part whose head comes next.
  private var part: OutlineMark?
  /// What the contents lead to, in order.
  private var contents: [OutlineMark] = []
  /// The text up to the end of the first head, below which the contents stand.
  private var beginning = ""
  /// The rows of tables that links lead back to.
  private var rows: Set<String> = []
  /// What could not be drawn.
  private(set) var problem: DrawingError?

  init(wording: any Wording, theme: Theme, fonts: FontBook, charts count: Int) {
    (self.wording, self.theme, self.fonts) = (wording, theme, fonts)
    hasManyCharts = count > Self.fewCharts
    charts = ChartPictures(theme, fonts, isCoarse: hasManyCharts)
  }

  private static let fewCharts = 24
  /// The width of the column, in points, within which pictures of a template stay.
  private static let columnWidth = 560.0

  /// The whole page.
  ///
  /// - Parameter style: rules of CSS after the theme's own.
  func page(title: String, language: String, style: String = "") -> String {
    HTMLPage(title: title, language: language).document(
      charts.joined("<main>\n\(beginning)\(navigation)\(html)</main>\n"),
      style:
        "\(HTMLStyle.sheet)\n\(charts.style)\n\(ReportStyle(theme).sheet)\(style.isEmpty ? "" : "\n" + style)",
      followsReader: theme.followsReader)
  }

  /// Links to the parts and the people, where there are several.
  private var navigation: String {
    guard contents.count > 2 else { return "" }
    let items = contents.map { mark in
      "<li><a href=\"#\(escaped(mark.destination))\"><bdi>\(escaped(mark.title))</bdi></a></li>\n"
    }
    return "<nav>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  mutating func begin(_ part: OutlineMark) { self.part = part }

  mutating func write(_ head: HeadBlock) {
    let level = isBegun ? "h2" : "h1"
    let mark = head.mark ?? part
    if let mark { contents.append(mark) }
    part = nil
    html +=
      "<header\(id(mark))>\n" + picture(of: head)
      + "<p class=\"group\"><bdi>\(escaped(head.group))</bdi></p>\n"
    html += "<\(level)><bdi>\(escaped(head.title))</bdi></\(level)>\n"
    if !head.lead.isEmpty { html += "<p class=\"lead\">\(escaped(head.lead))</p>\n" }
    if !head.selection.isEmpty { html += "<p class=\"about\">\(escaped(head.selection))</p>\n" }
    if let back = head.back, rows.contains(back) {
      let name = wording.name(ofReport: "ranking") ?? ""
      html += "<p class=\"about\"><a href=\"#\(escaped(back))\">↑ \(escaped(name))</a></p>\n"
    }
    html += "</header>\n"
    if !isBegun { (beginning, html) = (html, "") }
    isBegun = true
  }

  mutating func write(_ heading: HeadingBlock) {
    let level = heading.level == .section ? "h2" : "h3"
    html += "<\(level)\(id(heading.mark))><bdi>\(escaped(heading.text))</bdi></\(level)>\n"
  }

  mutating func write(_ paragraph: String, isNote: Bool) {
    html += "<p\(isNote ? " class=\"note\"" : "")>\(escaped(paragraph))</p>\n"
  }

  mutating func write(_ paragraph: StyledText, isNote: Bool) {
    html += "<p\(isNote ? " class=\"note\"" : "")>\(paragraph.html)</p>\n"
  }

  mutating func write(_ image: ImageBlock) {
    let size = image.size(within: Self.columnWidth)
    var page = Page(size: size)
    page.draw(image.picture, in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    do throws(DrawingError) {
      let drawing = Drawing(metadata: Metadata(title: ""), pages: [page])
      let svg = try charts.element(of: drawing)
      html += "<div class=\"image \(image.alignment.rawValue)\">\n\(svg)</div>\n"
    } catch {
      problem = problem ?? error
    }
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
    rows.formUnion(table.rows.compactMap(\.destination))
    html += HTMLPage(title: table.columns.map(\.heading).filter { !$0.isEmpty }.joined(separator: ", "))
      .section(of: table.withDaysAsText(wording))
  }

  mutating func write(list: [String]) {
    guard !list.isEmpty else { return }
    html += "<ul>\n" + list.map { "<li><bdi>\(escaped($0))</bdi></li>\n" }.joined() + "</ul>\n"
  }

  mutating func write(_ chart: Chart, height: Double) {
    do throws(DrawingError) {
      // Beside others a chart is about as wide as on a phone; across a page it is drawn for both.
      let narrow = try charts.element(of: chart, height: height, .narrow)
      if isInColumns || hasManyCharts {
        html += "<figure class=\"column\">\(narrow)"
      } else {
        let wide = try charts.element(of: chart, height: height, .wide)
        html +=
          "<figure>\n<div class=\"wide\">\(wide)</div>\n<div class=\"narrow\">\(narrow)</div>\n"
      }
    } catch {
      problem = problem ?? error
      return
    }
    let said = chart.caption == nil ? chart.summary : ""
    html += said.isEmpty ? "</figure>\n" : "<figcaption>\(escaped(said))</figcaption>\n</figure>\n"
  }

  mutating func write(_ picture: Chart, height: Double, orTable table: Table) {
    do throws(DrawingError) {
      let narrow = try charts.element(of: picture, height: height, .narrow)
      let wide = try charts.element(of: picture, height: height, .wide)
      html +=
        "<figure>\n<div class=\"wide\">\(wide)</div>\n<div class=\"narrow\">\(narrow)</div>\n</figure>\n"
    } catch {
      problem = problem ?? error
    }
  }

  mutating func write(columns: [[any Block]]) {
    html += "<div class=\"columns\">\n"
    isInColumns = true
    for column in columns {
      html += "<div>\n"
      for block in column { block.write(to: &self) }
      html += "</div>\n"
    }
    isInColumns = false
    html += "</div>\n"
  }

  /// The photo or logo of a head; initials say nothing that does not stand beside them.
  private mutating func picture(of head: HeadBlock) -> String {
    guard let badge = head.badge, badge.isPicture else { return "" }
    let laidOut = LaidOutBadge(badge, Typesetter(theme: theme, fonts: fonts, wording: wording))
    var page = Page(size: laidOut.size)
    laidOut.draw(on: &page, at: Point(x: 0, y: 0), of: head.pictured)
    let drawing = Drawing(metadata: Metadata(title: head.pictured), pages: [page])
    do throws(DrawingError) {
      return "<div class=\"badge\">\n\(try charts.element(of: drawing))</div>\n"
    } catch {
      problem = problem ?? error
      return ""
    }
  }

  private func id(_ mark: OutlineMark?) -> String { mark.map { " id=\"\(escaped($0.destination))\"" } ?? "" }

  private func escaped(_ text: String) -> String { MarkupText.isolated(text) }
}

/// The looks of a report's page beyond those of tables.
private struct ReportStyle {
  private let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  var sheet: String { "\(colors)\n\(Self.layout)" }

  /// The colours beyond those of tables; all of them where the report has a theme of its own.
  private var colors: String {
    let colors = theme.colors
    guard theme.followsReader else {
      return """
        :root {
          --paper: \(colors.paper); --ink: \(colors.ink); --grey: \(colors.grey); --line: \(colors.hairline);
          --up: \(colors.up); --down: \(colors.down); \(own(colors))
        }
        """
    }
    return """
      :root { \(own(colors)) }
      @media (prefers-color-scheme: dark) { :root { \(own(Theme.dark.colors)) } }
      """
  }

  private func own(_ colors: Theme.Colors) -> String {
    let bands = colors.bands.enumerated().map { "--band-\($0 + 1): \($1);" }
    return (["--main: \(colors.main);"] + bands).joined(separator: " ")
  }

  private static let layout = """
    a { color: inherit; text-decoration-color: var(--main); text-underline-offset: .2em; }
    h2, h3 { margin: 2rem 0 .5rem; }
    h3 { font-size: 1rem; font-weight: 600; }
    header { margin: 0 0 1.5rem; scroll-margin-top: 1rem; }
    * ~ header { margin-top: 4rem; }
    header h1, header h2 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
    nav ul { columns: 12rem; margin: 0 0 1.5rem; padding: 0; list-style: none; font-size: .9375rem; }
    tr { scroll-margin-top: 3rem; }
    .group { margin: 0; color: var(--main); font-weight: 600; }
    .badge { float: inline-end; margin-inline-start: 1rem; }
    .badge svg { display: block; width: 5rem; height: auto; }
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
    .bar { min-width: 5rem; }
    .bar span { display: block; height: .35rem; background: var(--main); }
    .dot { display: inline-block; width: .5rem; height: .5rem; margin-inline-end: .4rem; border-radius: 50%; }
    .band-1 { background: var(--band-1); }
    .band-2 { background: var(--band-2); }
    .band-3 { background: var(--band-3); }
    .band-4 { background: var(--band-4); }
    figure { margin: 1rem 0; container-type: inline-size; }
    figure svg { font-family: Inter, "Noto Sans", "DejaVu Sans", system-ui, sans-serif; display: block; width: 100%; height: auto; max-width: 60rem; font-variant-numeric: tabular-nums; }
    .column { max-width: 34rem; }
    .narrow { display: none; }
    @container (max-width: 34rem) {
      .wide { display: none; }
      .narrow { display: block; }
    }
    figcaption { color: var(--grey); font-size: .8125rem; overflow-wrap: anywhere; }
    ul { columns: 12rem; padding-left: 1.2rem; }
    @media print {
      figure, header, tr { break-inside: avoid; }
      nav { display: none; }
      .bar span, .dot { print-color-adjust: exact; }
    }
    """
}
