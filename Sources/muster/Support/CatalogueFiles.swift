import MusterApp
import MusterBatch
import MusterDrawing
import MusterFiles
import MusterJournals
import MusterTimetables

/// Writes documents about catalogues where they belong.
extension OutputArguments {
  /// Whether a catalogue has pages in a format, rather than a table.
  ///
  /// - Parameter format: the format.
  func isPages(_ format: OutputFormat) -> Bool { format == .html || OutputFormat.pages.contains(format) }

  /// Writes a document about a catalogue; what names in the question may mean is an error, as that is no document.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - request: the question.
  ///   - format: the form in which it is written.
  ///   - workspace: the catalogue.
  ///   - look: how it looks.
  ///   - journals: says whether notes are shown.
  ///   - addressees: whom an e-mail is to.
  ///   - calendar: a calendar that goes with an e-mail; none when `nil`.
  ///   - page: the only page of a PNG to write; all when `nil`.
  /// - Throws: an error when it cannot be written.
  func write(
    _ content: CatalogueContent, of request: CatalogueRequest, as format: OutputFormat,
    _ workspace: CatalogueWorkspace, _ look: CatalogueLook, _ journals: JournalArguments,
    to addressees: [MailAddress] = [], calendar: [UInt8]? = nil, only page: Int? = nil
  ) throws {
    switch try request.document(of: content, in: workspace, look) {
    case .matches(let document):
      guard format == .html || format == .markdown else { throw Self.unclear(document.set.answers) }
      journals.show(document.notes)
      try write(document.bytes(as: format, style(workspace.defaults)), as: format, name: document.name)
    case .pages(let pages, let name, let notes):
      journals.show(notes)
      let fonts = FontBook()
      switch format {
      case .png:
        try writePages(
          of: pages.drawing(with: fonts), name: name, only: page, isQuiet: journals.reading.quiet)
      case .eml:
        var files = [
          EmailAttachment(name: "\(name).pdf", type: .pdf, bytes: try pages.drawing(with: fonts).pdf())
        ]
        files += calendar.map { [EmailAttachment(name: "\(name).ics", type: .calendar, bytes: $0)] } ?? []
        let message = EmailMessage(about: pages.mailBodies, to: addressees, attachments: files)
        try write(message.bytes, as: .eml, name: name)
      case .svg: try write(svg(of: pages.drawing(with: fonts), name), as: .svg, name: name)
      case .html: try write(Array(pages.html(with: fonts).utf8), as: .html, name: name)
      case .markdown: try write(Array(pages.markdown.utf8), as: .markdown, name: name)
      default: try write(pages.drawing(with: fonts).pdf(), as: .pdf, name: name)
      }
      for glyphs in fonts.missing { StandardError.write("warning: \(glyphs)") }
    }
  }

  /// The only page of a document as SVG.
  ///
  /// - Throws: ``CommandFailure`` when there are several.
  private func svg(of drawing: Drawing, _ name: String) throws -> [UInt8] {
    guard drawing.pages.count == 1 else {
      throw CommandFailure(
        .usage, "an SVG can hold one page, but there are \(drawing.pages.count)",
        help: "write a PDF, or ask for less")
    }
    return try drawing.svg(name: name)
  }

  /// How many of the things that a name may mean are told.
  private static var mostNames: Int { 5 }

  /// That a part of a name is given where everything that is written is about one thing.
  ///
  /// - Parameter lists: what it may mean.
  static func unclear(_ lists: [MatchList]) -> CommandFailure {
    let list = lists.first
    let names = list?.rows.map { $0.username ?? $0.name } ?? []
    let known = names.listed(most: mostNames)
    return CommandFailure(
      .usage, "'\(list?.text ?? "")' is only a part of a name",
      help: names.count == 1 ? "did you mean '\(known)'?" : "expected one of \(known)")
  }
}
