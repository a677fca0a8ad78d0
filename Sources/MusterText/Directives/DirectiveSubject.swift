import MusterJournals

/// What directives speak of: the group, or a person.
package protocol DirectiveSubject: FactHolder {
  /// The directives of the text form, in the order of members in JSON.
  static var standardDirectives: [any Directive<Self>.Type] { get }
}

extension DirectiveSubject {
  /// The directives of everything that subjects may have: those of the text form, then those of what else is known, by
  /// their words.
  package static func directives(of subjects: Self...) -> [any Directive<Self>.Type] {
    var directives = standardDirectives
    let kept = subjects.flatMap(\.store.facts).compactMap { $0 as? any Directive<Self>.Type }
    for directive in kept.sorted(by: { $0.keyword < $1.keyword })
    where !directives.contains(where: { $0 == directive }) { directives.append(directive) }
    return directives
  }

  /// Takes over what another says and this does not.
  ///
  /// A journal that includes a file with facts of its own, such as a store with its app's calendar, thus has the last
  /// word on each of them.
  mutating func complete(with other: Self) {
    for directive in Self.directives(of: self, other) { directive.complete(&self, with: other) }
  }

  /// Takes over what another part of the same record says: lists are joined, and of single facts the first stays.
  mutating func join(_ other: Self) {
    for directive in Self.directives(of: self, other) { directive.join(&self, with: other) }
  }

  /// The members that say everything in JSON.
  var members: [(String, String)] { Self.directives(of: self).map { ($0.member, $0.json(of: self)) } }
}

extension GroupFacts: DirectiveSubject {
  package static let standardDirectives: [any Directive<GroupFacts>.Type] = [
    GroupNameDirective.self, OwnerDirective.self, StartDirective.self, DaysDirective.self,
    SlotsDirective.self, HolidaysDirective.self, HolidayDirective.self, ClosedDirective.self,
    OpenDirective.self, Meets.self, PlaceDirective.self, Logo.self, DifficultyBandDirective.self,
    TermDirective.self,
    ClosedBooks.self, BlankDirective.self, ExcusedDirective.self, BandBounds.self, SetDirective.self,
  ]

  /// Each thing that is declared, the name left out, as a directive says it.
  package var directives: [String] {
    GroupFacts.directives(of: self).filter { $0 != GroupNameDirective.self }.flatMap { directive in
      directive.values(of: self).map { "\(directive.keyword) \($0)" }
    }
  }
}

extension Person: DirectiveSubject {
  package static let standardDirectives: [any Directive<Person>.Type] = [
    IDDetail.self, FirstName.self, LastName.self, EmailDetail.self, TagsDetail.self, DifficultyDetail.self,
    HomeDetail.self,
    JoinedDetail.self, LeftDetail.self, PhotoDetail.self, AliasDetail.self,
  ]
}
