import MusterDrawing

extension ReportDocument {
  /// The report as Markdown: charts are the sentence that they come to.
  var markdown: String {
    var writer = MarkdownWriter(wording: language.wording)
    write(to: &writer)
    return writer.text
  }

  /// The report as one self-contained page of HTML, its charts inside.
  ///
  /// - Throws: ``DrawingError`` when a chart cannot be drawn.
  func html(with fonts: FontBook) throws(DrawingError) -> String {
    var writer = HTMLWriter(wording: language.wording, theme: theme, fonts: fonts)
    write(to: &writer)
    if let problem = writer.problem { throw problem }
    return writer.page(title: metadata.title, language: language.rawValue)
  }

  /// The report as HTML for mail programs: charts are the sentence that they come to.
  var mailHTML: String {
    var writer = MailWriter(wording: language.wording)
    write(to: &writer)
    return writer.page(title: metadata.title, language: language.rawValue)
  }

  private func write(to writer: inout some ReportWriter) {
    for part in parts {
      for block in part.blocks { block.write(to: &writer) }
      for note in part.notes.signs { writer.write("\(note.sign.text) \(note.text)", isNote: true) }
      for line in part.notes.lines where !line.isEmpty { writer.write(line, isNote: true) }
    }
  }
}
