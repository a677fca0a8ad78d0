import MusterAnalytics
import MusterMarkup

/// Renders tables as one self-contained page of HTML: no scripts, nothing fetched, light and dark.
public struct HTMLPage: Sendable {
  /// The title of the page, shown as its first heading.
  public var title: String
  /// The language of the words, as a BCP 47 tag.
  public var language: String

  /// A page of this title in a language.
  public init(title: String, language: String = "en") {
    self.title = title
    self.language = language
  }

  /// The page with the tables, one below the other.
  public func text(of tables: [Table]) -> String {
    let sections = tables.map { section(of: $0) }.joined()
    return document(
      "<main>\n<h1><bdi>\(MarkupText.isolated(title))</bdi></h1>\n\(sections)</main>\n",
      style: HTMLStyle.sheet
    )
  }

  /// The page with a body and a style sheet.
  ///
  /// - Parameter followsReader: whether the reader's system chooses between light and dark.
  package func document(_ body: String, style: String, followsReader: Bool = true) -> String {
    let scheme = followsReader ? "<meta name=\"color-scheme\" content=\"light dark\">\n" : ""
    return """
      <!DOCTYPE html>
      <html lang="\(MarkupText.escaped(language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(scheme)<title>\(MarkupText.escaped(title))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  /// One table with its title, unless that is the page's, and its notes.
  package func section(of table: Table) -> String {
    // A page about one table has said its title already; a section without a heading is none.
    let hasHeading = !table.title.isEmpty && table.title != title
    let element = hasHeading ? "section" : "div"
    var html = "<\(element) class=\"table\">\n"
    if hasHeading {
      html += "<h2><bdi>\(MarkupText.isolated(table.title))</bdi></h2>\n"
    }
    html += table.subtitles.map { "<p class=\"about\">\(MarkupText.isolated($0))</p>\n" }.joined()
    if !table.columns.isEmpty { html += grid(of: table) }
    html += table.sentences.map { sentence in
      let classes = sentence.style == .plain ? "sentence" : "sentence \(sentence.style.rawValue)"
      return "<p class=\"\(classes)\">\(MarkupText.isolated(sentence.text))</p>\n"
    }.joined()
    html += table.footnotes.map { "<p class=\"note\">\(MarkupText.isolated($0))</p>\n" }.joined()
    return html + "</\(element)>\n"
  }

  /// The rows and columns of a table, in a box of their own.
  private func grid(of table: Table) -> String {
    let label = MarkupText.escaped(table.title.isEmpty ? title : table.title)
    // A wide table scrolls within its own box, which the keyboard must be able to reach.
    var html = "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(label)\">\n<table>\n"
    html += "<thead>\n<tr>" + table.columns.map(headCell).joined() + "</tr>\n</thead>\n<tbody>\n"
    for row in table.rows {
      let id = row.destination.map { " id=\"\(MarkupText.escaped($0))\"" } ?? ""
      html += "<tr\(id)>" + zip(table.columns, row.cells).map(bodyCell).joined() + "</tr>\n"
    }
    return html + "</tbody>\n</table>\n</div>\n"
  }

  private func headCell(_ column: Table.Column) -> String {
    "<th scope=\"col\"\(attributes(column, .plain))>\(MarkupText.isolated(column.heading))</th>"
  }

  private func bodyCell(_ column: Table.Column, _ cell: Table.Cell) -> String {
    let escaped = MarkupText.isolated(cell.text)
    var text = cell.style == .struck && !escaped.isEmpty ? "<s>\(escaped)</s>" : escaped
    switch cell.figure {
    case .linked(let link) where !text.isEmpty: text = "<a href=\"\(target(of: link))\">\(text)</a>"
    case .bar(let share) where text.isEmpty:
      return
        "<td class=\"bar\"><span style=\"width: \(Int((min(max(share, 0), 1) * 100).rounded()))%\"></span></td>"
    case .band(let band):
      let index = Band.allCases.firstIndex(of: band) ?? 0
      return "<td\(attributes(column, cell.style))><span class=\"dot band-\(index + 1)\"></span>\(text)</td>"
    case .name(let name, let signs, let link?):
      let signs = signs.map { " " + $0.text }.joined()
      let link = "<a href=\"#\(MarkupText.escaped(link))\"><bdi>\(MarkupText.isolated(name))</bdi></a>"
      return "<th scope=\"row\"\(attributes(column, cell.style))>\(link)\(signs)</th>"
    default: break
    }
    if column.role == .name {
      // Names run in the direction of their script, each in a column that stays aligned.
      return "<th scope=\"row\"\(attributes(column, cell.style))><bdi>\(text)</bdi></th>"
    }
    return "<td\(attributes(column, cell.style))>\(text)</td>"
  }

  private func target(of link: Table.Link) -> String {
    switch link {
    case .place(let name): "#" + MarkupText.escaped(name)
    case .address(let address): MarkupText.escaped(address)
    }
  }

  private func attributes(_ column: Table.Column, _ style: Table.Style) -> String {
    var classes: [String] = []
    switch column.alignment {
    case .leading: break
    case .center: classes.append("center")
    case .trailing: classes.append("end")
    }
    if style != .plain { classes.append(style.rawValue) }
    return classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }
}
