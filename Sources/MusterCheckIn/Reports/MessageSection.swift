import MusterLanguage
import MusterReports

/// What the owner tells the members; nothing where there is no message.
struct MessageSection: PlainSection {
  static let hasRates = false

  func blocks(in scope: SectionScope) -> [any Block] {
    guard let message = scope.data.selection.journal.facts[GroupMessage.self] else { return [] }
    return [
      HeadingBlock(text: scope.wording.checkIn.messageHeading, level: .subsection),
      TextBlock(text: message.isolated),
    ]
  }
}
