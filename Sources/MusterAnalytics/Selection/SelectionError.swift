import MusterJournals

/// Why a selection is empty.
public enum SelectionError: Error, Hashable, Sendable {
  /// No person is called so; the nearest names are offered.
  case noSuchPerson(String, nearest: [String])
  /// No person is called so, and names are hidden, those asked for too.
  case noSuchHiddenPerson
  /// No group has the slot; all slots are listed.
  case noSuchSlot(String, slots: [String])
  /// Nobody has the tag; all tags are listed.
  case noSuchTag(String, tags: [String])
  /// No group has the name; the nearest or all names are listed.
  case noSuchGroup(String, groups: [String])
  /// No journal has a term of the name; all terms are listed.
  case noSuchTerm(String, terms: [String])
  /// Nobody passes all filters together.
  case nobody
  /// The period has no day from the group's start to as-of.
  case outside(period: String, group: String, start: Day?, asOf: Day)
  /// The period's end lies before its beginning.
  case reversed(period: String)
}

extension SelectionError: CustomStringConvertible {
  /// What is wrong, for a person.
  public var description: String {
    switch self {
    case .noSuchPerson(let pattern, _): "nobody is called '\(pattern)'"
    case .noSuchHiddenPerson: "nobody is called as --person says; the real name is wanted there"
    case .noSuchSlot(let slot, _): "there is no slot '\(slot)'"
    case .noSuchTag(let tag, _): "nobody has the tag '\(tag)'"
    case .noSuchGroup(let group, _): "there is no group '\(group)'"
    case .noSuchTerm(let term, _): "there is no term '\(term)'"
    case .nobody: "nobody passes all the filters together"
    case .outside(let period, let group, let start, let asOf):
      "'\(period)' has no day of '\(group)', which is on record from \(start?.description ?? "no day") and reported as of \(asOf)"
    case .reversed(let period): "'\(period)' ends before it begins"
    }
  }

  /// What to do about it.
  public var help: String {
    switch self {
    case .noSuchPerson(_, let nearest):
      nearest.isEmpty ? "'muster rank' lists everybody" : "did you mean \(SelectionError.list(nearest))?"
    case .noSuchHiddenPerson: "names like it are not shown; --names full shows them"
    case .noSuchSlot(_, let slots): "slots are \(SelectionError.list(slots))"
    case .noSuchTag(_, let tags):
      tags.isEmpty
        ? "no person has a tag; add 'tags' to a person block" : "tags are \(SelectionError.list(tags))"
    case .noSuchGroup(_, let groups): "groups are \(SelectionError.list(groups))"
    case .noSuchTerm(_, let terms):
      terms.isEmpty
        ? "declare it: term fall 2026-08-31..2026-12-18" : "terms are \(SelectionError.list(terms))"
    case .nobody: "leave out a filter"
    case .outside:
      "choose another period, or another day with --as-of; --as-of last is the last date on record"
    case .reversed: "write the earlier day first"
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 12 ? "\(shown) and \(names.count - 12) more" : shown
  }
}
