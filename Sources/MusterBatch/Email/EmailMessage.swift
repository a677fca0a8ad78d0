import MusterJournals

/// An e-mail: who, what, when, a text with its twin in HTML, and files.
///
/// ```swift
/// let message = EmailMessage(
///   to: try MailAddress.list("Ann Lee <ann@example.org>"), subject: "Attendance", day: day, text: "All came.")
/// let file = message.bytes  // ready for sendmail -t
/// ```
///
/// The same message is the same bytes on every run, its identifier included: it is a digest of the content, by which a
/// message sent twice is known as one. See ``bytes`` for the form.
public struct EmailMessage: Hashable, Sendable {
  /// Whom it is from; `nil` leaves that to the program that sends it, which knows the account.
  public var from: MailAddress?
  /// Whom it is for.
  public var to: [MailAddress]
  /// Who gets a copy.
  public var cc: [MailAddress]
  /// Who gets the answers, where not the sender.
  public var replyTo: [MailAddress]
  /// What it is about, in any script; control characters and line breaks are written as spaces.
  public var subject: String
  /// The day that it is dated, at noon UTC.
  public var day: Day
  /// What it says, as plain text.
  public var text: String
  /// What it says, as a page of HTML; empty for none.
  public var html: String
  /// The files that come with it.
  public var attachments: [EmailAttachment]

  /// A message of these parts.
  public init(
    from: MailAddress? = nil, to: [MailAddress], cc: [MailAddress] = [], replyTo: [MailAddress] = [],
    subject: String, day: Day, text: String, html: String = "", attachments: [EmailAttachment] = []
  ) {
    self.from = from
    self.to = to
    self.cc = cc
    self.replyTo = replyTo
    self.subject = subject
    self.day = day
    self.text = text
    self.html = html
    self.attachments = attachments
  }
}
