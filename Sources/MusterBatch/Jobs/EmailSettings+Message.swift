import MusterJournals
import MusterReports

extension EmailSettings {
  /// The message about a report, with the report attached.
  ///
  /// - Throws: ``MakeProblem`` when an address is none.
  func message(
    about maker: ReportMaker, _ plan: OutputPlan, _ report: [UInt8]
  ) throws(MakeProblem) -> EmailMessage {
    let file = EmailAttachment(
      name: plan.path.split(separator: "/").last.map(String.init) ?? plan.path, type: .pdf, bytes: report)
    return EmailMessage(
      about: maker, from: try addresses(from, .from, plan).first, to: try addresses(to, .to, plan),
      cc: try addresses(cc, .cc, plan), replyTo: try addresses(replyTo, .replyTo, plan),
      subject: subject?.text(in: plan.values), attachments: [file])
  }

  private func addresses(
    _ text: TemplateText?, _ key: Key, _ plan: OutputPlan
  ) throws(MakeProblem) -> [MailAddress] {
    guard let text else { return [] }
    let list = text.text(in: plan.values)
    do throws(MailAddressProblem) {
      return try MailAddress.list(list)
    } catch {
      // The address belongs to a person, so that the reason is told without it.
      let isOwnerMissing = list.isEmpty && text.source.contains("owner")
      throw MakeProblem(
        reason: isOwnerMissing
          ? "the group has no owner to send it to; its journal names one: owner Ann Lee <ann@example.org>"
          : "email \(key.rawValue): \(error.message.textWithoutNames)")
    }
  }
}

extension OutputPlan {
  /// What texts can say of it, by name.
  fileprivate var values: [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.key.rawValue, $0.value) })
  }
}
