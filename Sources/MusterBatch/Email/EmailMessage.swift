import MusterJournals
import MusterReports

/// An e-mail: who, what, when, a text with its twin in HTML, and files.
///
/// ```swift
/// let message = EmailMessage(
///   to: try MailAddress.list("Ann Lee <ann@example.org>"), subject: "Attendance", text: "All came.")
/// let file = message.bytes  // ready for sendmail -t
/// ```
///
/// The same message is the same bytes on every run, its identifier included: it is a digest of what the message says, by
/// which a message sent twice is known as one. It has no date, which the program that sends it adds. See ``bytes`` for the
/// form.
package struct EmailMessage: Hashable, Sendable {
  /// Whom it is from; `nil` leaves that to the program that sends it, which knows the account.
  var from: MailAddress?
  /// Whom it is for.
  var to: [MailAddress]
  /// Who gets a copy.
  var cc: [MailAddress] = []
  /// Who gets the answers, where not the sender.
  var replyTo: [MailAddress] = []
  /// What it is about, in any script; control characters and line breaks are written as spaces.
  var subject: String
  /// What it says, as plain text.
  var text: String
  /// What it says, as a page of HTML; empty for none.
  var html = ""
  /// The files that come with it.
  var attachments: [EmailAttachment] = []
  /// Passages that say when it was made, which do not make it another message.
  var stamps: [String] = []
}

extension EmailMessage {
  /// A message that is sent by hand: its title, what it says as text and as HTML, and files with it.
  ///
  /// - Parameters:
  ///   - bodies: the title, and the two bodies of which a reader's program shows one.
  ///   - to: whom it is for; nobody leaves that to the person who sends it.
  ///   - attachments: the files.
  package init(
    about bodies: (title: String, text: String, html: String), to: [MailAddress],
    attachments: [EmailAttachment]
  ) {
    self.init(
      to: to, subject: bodies.title, text: bodies.text, html: bodies.html, attachments: attachments)
  }

  /// A message about a report: the report as text and as HTML without pictures, with the files given.
  ///
  /// ```swift
  /// let file = EmailAttachment(name: "2026-W47-weekly.pdf", type: .pdf, bytes: try maker.drawing(with: fonts).pdf())
  /// let message = EmailMessage(about: maker, to: owners, attachments: [file])
  /// ```
  ///
  /// Without a subject the message has the report's title. What it says is worked out anew, apart from any drawing.
  init(
    about maker: ReportMaker, from: MailAddress? = nil, to: [MailAddress], cc: [MailAddress] = [],
    replyTo: [MailAddress] = [], subject: String? = nil, attachments: [EmailAttachment]
  ) {
    let bodies = maker.mailBodies
    self.init(
      from: from, to: to, cc: cc, replyTo: replyTo, subject: subject ?? bodies.title, text: bodies.text,
      html: bodies.html, attachments: attachments, stamps: maker.stampTexts)
  }
}

/// A file that comes with an e-mail.
package struct EmailAttachment: Hashable, Sendable {
  /// What a file holds, by its media type.
  package enum MediaType: String, CaseIterable, Sendable {
    case pdf = "application/pdf"
    case png = "image/png"
    case svg = "image/svg+xml"
    case html = "text/html; charset=utf-8"
    case markdown = "text/markdown; charset=utf-8"
    case text = "text/plain; charset=utf-8"
    case csv = "text/csv; charset=utf-8"
    case json = "application/json"
    case calendar = "text/calendar; charset=utf-8"
    /// Anything else.
    case bytes = "application/octet-stream"
  }

  /// The name under which it is saved, in any script, without folders.
  package var name: String
  /// What it holds.
  package var type: MediaType
  /// What is in it.
  package var bytes: [UInt8]

  /// A file with a name, of a type.
  package init(name: String, type: MediaType, bytes: [UInt8]) {
    (self.name, self.type, self.bytes) = (name, type, bytes)
  }
}
