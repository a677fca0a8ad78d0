import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage
import MusterReports

/// A certificate of attendance for one person, which fills a page.
package struct CertificateSection: Section {
  package static let keys = ["title", "text", "signature"]
  private let title: TemplateText?
  private let text: TemplateText?
  private let signature: TemplateText?

  package init(_ options: SectionOptions) throws(DocumentProblem) {
    guard options.reader.isOfPerson else {
      throw options.name.problem(.misplaced("certificate", reason: "it belongs inside 'people'"))
    }
    title = try options.text("title")
    text = try options.text("text")
    signature = try options.text("signature")
  }

  package func blocks(in scope: SectionScope) -> [any Block] {
    guard let person = scope.person?.person?.row.person else { return [] }
    let (wording, statistics) = (scope.wording, scope.statistics)
    let facts = scope.selection.journal.facts
    let owner = facts.owner.map { $0.name.isEmpty ? $0.mailbox : $0.name } ?? ""
    let page = scope.page(of: person)
    return [
      CertificateBlock(
        group: scope.heading.group,
        details: [facts[Course.self], facts[Location.self]].compactMap { $0?.isolated }.joined(
          separator: " · "),
        title: title.map(scope.text) ?? wording.certificateTitle, lead: wording.certificateLead,
        name: NameParts(person).whole,
        sentence: text.map(scope.text)
          ?? wording.certificateSentence(statistics.total, of: statistics.expected),
        dates: scope.heading.from.flatMap { from in
          scope.heading.to.map { wording.dates(from: from, to: $0) }
        } ?? "",
        rate: statistics.percent.map { wording.percent($0, decimals: 1) },
        date: wording.date(scope.report.stamp.day), signature: signature.map(scope.text) ?? owner,
        badge: scope.logo.map(Badge.logo),
        mark: page.map { OutlineMark(title: person, destination: $0, level: scope.level) },
        height: scope.report.setup.area(scope.report.theme.page).height)
    ]
  }
}
