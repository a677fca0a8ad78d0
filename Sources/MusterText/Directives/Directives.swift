import MusterJournals

/// The words that a journal may have: those of the text form, and those that other modules add.
struct Directives: Sendable {
  /// What may be said of the group.
  private(set) var group = GroupFacts.standardDirectives
  /// What may be said of a person.
  private(set) var person = Person.standardDirectives
  /// What may happen at a session.
  private(set) var events: [any JournalEvent.Type] = []

  /// The words of the text form, and others; one that is known already takes the place of the earlier.
  init(adding words: [any JournalWord.Type] = []) {
    for word in words {
      if let directive = word as? any Directive<GroupFacts>.Type {
        group.removeAll { $0.keyword == directive.keyword }
        group.append(directive)
      } else if let detail = word as? any Directive<Person>.Type {
        person.removeAll { $0.keyword == detail.keyword }
        person.append(detail)
      } else if let event = word as? any JournalEvent.Type {
        events.append(event)
      }
    }
  }

  /// Every word that can begin a header, dates apart.
  var keywords: [String] { group.map { $0.keyword } + ["person", "include"] }
}
