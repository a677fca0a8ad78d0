import MusterJournals

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
  public func renamed(_ journals: [Journal]) -> [RenamedJournal] {
    guard let shown = shownNames(in: journals) else { return journals.map { RenamedJournal($0) } }
    return journals.map { journal in
      // Every name is among those that the names to show were made for.
      RenamedJournal(journal, shownAs: journal.people.map { shown[$0.name, default: ""] })
    }
  }

  /// The name to show for each real one; `nil` where they are the same.
  private func shownNames(in journals: [Journal]) -> [String: String]? {
    switch self {
    case .full: nil
    case .initials: PersonInitials.names(in: journals)
    case .pseudonyms(let key): Pseudonyms(key: key).names(for: journals.flatMap { $0.people.map(\.name) })
    }
  }
}

extension Journal {
  /// The journal with the names to show.
  public func renamingPeople(by policy: NamePolicy) -> Journal { policy.renamed([self])[0].journal }
}
