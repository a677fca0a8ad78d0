import MusterDocuments
import MusterJournals
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
    for (key, value) in try node.members("keys of a message: to, from, cc, reply-to or subject") {
      texts[try key.key(Key.self)] = try value.text(OutputName.all)
    }
    guard let to = texts[.to] else {
      throw node.problem(.missingKey("to", "an address, or {{owner}}"))
    }
    self.to = to
    from = texts[.from]
    cc = texts[.cc]
    replyTo = texts[.replyTo]
    subject = texts[.subject]
  }
}

extension EmailSettings {
  /// The message about a report, with the report attached.
  ///
  /// - Throws: ``GroupProblem`` when an address is none.
  func message(
    about maker: ReportMaker, _ plan: OutputPlan, _ report: [UInt8]
  ) throws(GroupProblem) -> EmailMessage {
    let file = EmailAttachment(
      name: plan.path.split(separator: "/").last.map(String.init) ?? plan.path, type: .pdf, bytes: report)
    return EmailMessage(
      about: maker, from: try addresses(from, .from, plan).first, to: try addresses(to, .to, plan),
      cc: try addresses(cc, .cc, plan), replyTo: try addresses(replyTo, .replyTo, plan),
      subject: subject?.text(in: plan.values), attachments: [file])
  }

  private func addresses(
    _ text: TemplateText?, _ key: Key, _ plan: OutputPlan
  ) throws(GroupProblem) -> [MailAddress] {
    guard let text else { return [] }
    let list = text.text(in: plan.addressValues)
    do throws(MailAddressProblem) {
      return try MailAddress.list(list)
    } catch {
      // Whose address it is, by the name that is shown; the address itself is told to nobody.
      let whose = plan.names[.person].map { "'\($0)'" }
      let isOwnerMissing = list.isEmpty && text.source.contains("owner")
      if list.isEmpty, text.source.contains("email") {
        throw GroupProblem(
          reason: plan.job.isForEachPerson
            ? "\(whose ?? "the person") has no e-mail address; add a line 'email ann@example.org' below the person in the journal"
            : "{{email}} requires 'each: person'")
      }
      throw GroupProblem(
        reason: isOwnerMissing
          ? "the group has no owner; add a line 'owner Ann Lee <ann@example.org>' to its journal"
          : "\(whose.map { "\($0): " } ?? "")email \(key.rawValue): \(error.message.textWithoutNames)")
    }
  }
}

extension OutputPlan {
  /// What texts can say of it, by name.
  fileprivate var values: [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.key.rawValue, $0.value) })
  }

  /// The same for a list of addresses, which are the real ones; without the owner's name where names are hidden.
  fileprivate var addressValues: [String: String] {
    var values = values
    if let owner = owner?.value(for: .address) {
      let isShown = names[.owner] == owner.description
      values[OutputName.owner.rawValue] = isShown ? owner.description : owner.mailbox
    }
    if let person = person?.value(for: .address) { values[OutputName.email.rawValue] = person }
    return values
  }
}
