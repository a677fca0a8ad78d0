import MusterJournals

extension SelectionError: ExplainedError {
  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .noSuchPerson(let pattern, _): "no person matches '\(pattern)'"
    case .noSuchHiddenPerson:
      "no person matches \(known: .option("person")) (names are hidden: give the real name)"
    case .noSuchSlot(let slot, _): "unknown slot '\(slot)'"
    case .noSuchTag(let tag, _): "no person has the tag '\(tag)'"
    case .noSuchGroup(let group, _): "unknown group '\(group)'"
    case .noSuchTerm(let term, _): "unknown term '\(term)'"
    case .nobody: "no person matches all filters"
    case .outside(let period, let group, let start, let asOf):
      if let start, start > asOf {
        "'\(group)' begins on \(start), but the answer is as of \(asOf)"
      } else if let start {
        "'\(group)' has no days in '\(period)'; its record runs from \(start) to \(asOf)"
      } else {
        "'\(group)' has no days in '\(period)'; its record is empty"
      }
    case .reversed(let period): "'\(period)' ends before it begins"
    case .limit(let error): error.message
    }
  }

  /// Whose turn it is to put it right.
  public var fault: Fault { if case .limit(let error) = self { error.fault } else { .request } }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .noSuchPerson(_, let nearest):
      nearest.isEmpty
        ? "\(known: .command("rank")) lists everybody" : "did you mean \(SelectionError.list(nearest))?"
    case .noSuchHiddenPerson: "similar names are not shown; show them with \(known: .option("names", "full"))"
    case .noSuchSlot(let slot, let slots):
      Spelling.nearest(to: slot, among: slots).map { "did you mean '\($0)'?" }
        ?? "the slots are \(SelectionError.list(slots))"
    case .noSuchTag(_, let tags):
      tags.isEmpty
        ? "no person has a tag; add 'tags' to a person block" : "the tags are \(SelectionError.list(tags))"
    case .noSuchGroup(_, let groups): "the groups are \(SelectionError.list(groups))"
    case .noSuchTerm(_, let terms):
      terms.isEmpty
        ? "declare it: term fall 2026-08-31..2026-12-18" : "the terms are \(SelectionError.list(terms))"
    case .nobody: "remove a filter"
    case .outside(_, _, let start?, let asOf) where start > asOf:
      "choose a later date with \(known: .option("as-of")); \(known: .option("as-of", "last")) is the last date on record"
    case .outside:
      "choose another period, or another date with \(known: .option("as-of")); \(known: .option("as-of", "last")) is the last date on record"
    case .reversed: "write the earlier day first"
    case .limit(let error): error.help
    }
  }

  private static func list(_ names: [String]) -> DiagnosticText {
    names.lazy.map { "'\(name: $0)'" as DiagnosticText }.listed()
  }
}
