/// What an e-mail says of a report, as the two bodies of which a reader's program shows one.
public struct MailBodies: Hashable, Sendable {
  /// The subject that the report would have: its title.
  public var title: String
  /// The report as Markdown.
  public var text: String
  /// The report as HTML for mail programs.
  ///
  /// They show neither pictures within a page nor most of what style sheets can do, so that charts are the sentence
  /// that they come to, and tables are plain.
  public var html: String
}

extension ReportMaker {
  /// The report as the bodies of an e-mail.
  public var mailBodies: MailBodies {
    let document = document
    return MailBodies(title: document.metadata.title, text: document.markdown, html: document.mailHTML)
  }
}
