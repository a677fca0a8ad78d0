import MusterJournals
import MusterReports

extension EmailMessage {
  /// A message about a report: the report as text and as HTML without pictures, dated as the report is.
  ///
  /// ```swift
  /// let file = EmailAttachment(name: "2026-W47-weekly.pdf", type: .pdf, bytes: try maker.drawing(with: fonts).pdf())
  /// let message = EmailMessage(about: maker, to: owners, attachments: [file])
  /// ```
  ///
  /// Without a subject the message has the report's title. What it says is worked out anew, apart from any drawing.
  public init(
    about maker: ReportMaker, from: MailAddress? = nil, to: [MailAddress], cc: [MailAddress] = [],
    replyTo: [MailAddress] = [], subject: String? = nil, attachments: [EmailAttachment]
  ) {
    let bodies = maker.mailBodies
    self.init(
      from: from, to: to, cc: cc, replyTo: replyTo, subject: subject ?? bodies.title, day: maker.stamp.day,
      text: bodies.text, html: bodies.html, attachments: attachments)
  }
}
