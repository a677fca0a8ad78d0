import MusterDocuments
import MusterJournals

/// The head of a group's or a person's part: whose, what and when.
struct HeadSection: Section {
  static let hasRates = false
  static let keys = ["lead", "title"]
  private let lead: TemplateText?
  private let title: TemplateText?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    lead = try options.text("lead")
    title = try options.text("title")
  }

  /// The usual head.
  init() { (lead, title) = (nil, nil) }

  func blocks(in scope: SectionScope) -> [any Block] {
    scope.person?.person.map { [block(of: $0.row.person, scope)] } ?? [block(of: scope)]
  }

  private func block(of scope: SectionScope) -> HeadBlock {
    HeadBlock(
      group: scope.heading.group, title: title.map(scope.text) ?? scope.title,
      lead: lead.map(scope.text) ?? scope.lead,
      selection: scope.wording.selection(of: scope.heading, people: scope.people),
      badge: scope.logo.map(Badge.logo))
  }

  private func block(of person: String, _ scope: SectionScope) -> HeadBlock {
    var heading = scope.heading
    heading.filters = scope.data.selection.filters.filter { !$0.isByName }
    let page = scope.page(of: person)
    return HeadBlock(
      group: heading.group, title: title.map(scope.text) ?? person, lead: lead.map(scope.text) ?? scope.title,
      selection: scope.wording.selection(of: heading, people: nil),
      badge: scope.photo(of: person).map(Badge.portrait)
        ?? .initials(PersonName.initials(of: person).joined()),
      mark: page.map { OutlineMark(title: person, destination: $0, level: scope.level) },
      back: scope.row(of: person))
  }
}
