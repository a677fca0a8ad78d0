import MusterCharts
import MusterDrawing
import MusterLanguage
import MusterMarkup
import MusterTables

/// Writes blocks as text of one format, in reading order.
package protocol ReportWriter {
  /// The language of the few words that a format adds.
  var wording: any Wording { get }
  /// Notes that a part begins, and what links lead to it by.
  mutating func begin(_ part: OutlineMark)
  /// Writes a head with title, lead and selection.
  mutating func write(_ head: HeadBlock)
  /// Writes a heading.
  mutating func write(_ heading: HeadingBlock)
  /// Writes one paragraph.
  mutating func write(_ paragraph: String, isNote: Bool)
  /// Writes one paragraph parts of which are bold or italic; a format that has no such letters leaves them plain.
  mutating func write(_ paragraph: StyledText, isNote: Bool)
  /// Writes a picture; nothing in formats that hold none.
  mutating func write(_ image: ImageBlock)
  /// Writes key figures.
  mutating func write(_ figures: [KeyFigure])
  /// Writes a table.
  mutating func write(_ table: Table)
  /// Writes a list of short texts.
  mutating func write(list: [String])
  /// Writes a chart, or what it says.
  mutating func write(_ chart: Chart, height: Double)
  /// Writes a picture of what a table says as well; the table in formats that have no pictures.
  mutating func write(_ picture: Chart, height: Double, orTable table: Table)
  /// Writes blocks that stand side by side where there is room.
  mutating func write(columns: [[any Block]])
}

extension ReportWriter {
  package mutating func write(_ paragraph: StyledText, isNote: Bool) { write(paragraph.text, isNote: isNote) }

  package mutating func write(_ image: ImageBlock) {}

  package mutating func begin(_ part: OutlineMark) {}

  package mutating func write(_ picture: Chart, height: Double, orTable table: Table) { write(table) }

  package mutating func write(columns: [[any Block]]) {
    for block in columns.joined() { block.write(to: &self) }
  }
}

extension StyledText {
  /// The text with its parts escaped, and enclosed in the signs of a format for bold and italic letters.
  package func text(
    bold: (String, String), italic: (String, String), _ escaped: (String) -> String
  ) -> String {
    pieces.map { piece in
      var text = escaped(piece.text)
      if piece.isItalic { text = italic.0 + text + italic.1 }
      if piece.isBold { text = bold.0 + text + bold.1 }
      return text
    }.joined()
  }

  /// The text as HTML.
  package var html: String {
    text(bold: ("<strong>", "</strong>"), italic: ("<em>", "</em>"), MarkupText.isolated)
  }
}

extension KeyFigure {
  /// The figure as one line of text: `351 attendances (▲ 3%)`.
  package var text: String { "\(value) \(label)" + (changeText.map { " (\($0))" } ?? "") }

  /// The change with a sign that needs no colour.
  package var changeText: String? {
    change.map { $0.trend == .level ? $0.text : "\($0.trend.sign) \($0.text)" }
  }
}

extension ReportDocument {
  /// The report as Markdown: charts are the sentence that they come to.
  package var markdown: String {
    var writer = MarkdownWriter(wording: language.wording)
    write(to: &writer)
    return writer.text
  }

  /// The report as plain text: charts are the sentence that they come to.
  package var plainText: String {
    var writer = PlainTextWriter(wording: language.wording, language: language)
    write(to: &writer)
    return writer.text
  }

  /// The report as one self-contained page of HTML, its charts inside.
  ///
  /// - Throws: ``DrawingError`` when a chart cannot be drawn.
  package func html(with fonts: FontBook) throws(DrawingError) -> String {
    _ = fonts.takeRefusal()
    var writer = HTMLWriter(
      wording: language.wording, theme: theme, fonts: fonts,
      charts: parts.reduce(0) { $0 + $1.blocks.reduce(0) { $0 + $1.charts } })
    write(to: &writer)
    if let problem = writer.problem { throw problem }
    if let refusal = fonts.takeRefusal() { throw refusal }
    return writer.page(title: metadata.title, language: language.rawValue, style: style)
  }

  /// The report as HTML for mail programs: charts are the sentence that they come to.
  package var mailHTML: String {
    var writer = MailWriter(wording: language.wording)
    write(to: &writer)
    return writer.page(title: metadata.title, language: language.rawValue)
  }

  private func write(to writer: inout some ReportWriter) {
    for part in parts {
      writer.begin(part.mark)
      for block in part.blocks { block.write(to: &writer) }
      for note in part.notes.signs { writer.write("\(note.sign.text) \(note.text)", isNote: true) }
      for line in part.notes.lines where !line.isEmpty { writer.write(line, isNote: true) }
    }
  }
}
