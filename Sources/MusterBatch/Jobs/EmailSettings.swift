import MusterDocuments
import MusterReports

/// The message that a report is put into, for a mail program to send.
struct EmailSettings: Sendable {
  /// The keys of a message.
  enum Key: String, CaseIterable {
    case to, from, cc, subject
    case replyTo = "reply-to"
  }

  /// Who gets it.
  var to: TemplateText
  /// Who sends it.
  var from: TemplateText?
  /// Who gets a copy.
  var cc: TemplateText?
  /// Who gets the answers.
  var replyTo: TemplateText?
  /// What it is about; the report's title when `nil`.
  var subject: TemplateText?

  /// The settings of a map.
  init(_ node: DocumentNode) throws(DocumentProblem) {
    var texts: [Key: TemplateText] = [:]
    for (key, value) in try node.members("a message: to, from, cc, reply-to and subject") {
      texts[try key.key(Key.self)] = try value.text(OutputName.all)
    }
    guard let to = texts[.to] else {
      throw node.problem(.expected("a message with somebody to send it to: to"))
    }
    self.to = to
    from = texts[.from]
    cc = texts[.cc]
    replyTo = texts[.replyTo]
    subject = texts[.subject]
  }
}
