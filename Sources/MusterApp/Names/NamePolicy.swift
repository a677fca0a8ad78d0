import MusterJournals
import MusterTimetables

/// How people are called in what is shown.
///
/// ```swift
/// let shown = NamePolicy.initials.renamed(journals)
/// let selections = try WorkspaceSelection(request, of: shown).selections
/// ```
public enum NamePolicy: Hashable, Sendable {
  /// By their names.
  case full
  /// By ``PersonInitials``.
  case initials
  /// By ``Pseudonyms`` made with this key.
  case pseudonyms(NamesKey)

  /// The journals of a workspace with the names to show.
  ///
  /// People are told apart by their names, so that somebody who is in two journals is called the same in both. All journals
  /// that are shown together are to be renamed together.
  ///
  /// - Parameters:
  ///   - journals: the journals as read.
  ///   - others: finds people of other journals, whom texts of these may mention.
  public func renamed(_ journals: [Journal], besides others: NameMentions = NameMentions()) -> [ShownJournal]
  {
    guard let shown = shownNames(in: journals) else { return journals.map { ShownJournal($0) } }
    let mentions = NameMentions(
      journals.flatMap { journal in journal.spellings { shown[$0] ?? shownName(of: $0) } }, besides: others)
    return journals.map { journal in
      // Every name is among those that the names to show were made for.
      ShownJournal(journal, shownAs: journal.people.map { shown[$0.name, default: ""] }, hiding: mentions)
    }
  }

  /// The name to show for a name alone, such as that of a group's owner.
  package func shownName(of name: String) -> String {
    switch self {
    case .full: name
    case .initials: PersonInitials.initials(of: name)
    case .pseudonyms(let key): Pseudonyms(key: key).names(for: [name])[name, default: "…"]
    }
  }

  /// A catalogue with the names to show.
  ///
  /// - Parameter catalogue: the catalogue as read.
  /// - Returns: the catalogue, and what finds its people in texts; nobody where names are shown.
  public func renamed(_ catalogue: Catalogue) -> (catalogue: Catalogue, mentions: NameMentions) {
    let real = catalogue.people.map(\.name)
    let names: [String: String]
    switch self {
    case .full: return (catalogue, NameMentions())
    case .initials:
      names = PersonInitials.names(for: Dictionary(real.map { ($0, Day.latest) }) { first, _ in first })
    case .pseudonyms(let key): names = Pseudonyms(key: key).names(for: real)
    }
    let mentions = NameMentions(catalogue.spellings(names))
    return (catalogue.hiding(names, in: mentions), mentions)
  }

  /// The name to show for each real one; `nil` where they are the same.
  private func shownNames(in journals: [Journal]) -> [String: String]? {
    switch self {
    case .full: nil
    case .initials: PersonInitials.names(in: journals)
    case .pseudonyms(let key):
      Pseudonyms(key: key).names(for: journals.flatMap { $0.people.map(\.name) + $0.strangers })
    }
  }
}

extension Journal {
  /// The journal with the names to show.
  public func renamingPeople(by policy: NamePolicy) -> Journal { policy.renamed([self])[0].journal }
}
