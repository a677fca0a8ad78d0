import MusterJournals

extension SelectionError: ExplainedError {
  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .noSuchPerson(let pattern, _): "nobody is called '\(pattern)'"
    case .noSuchHiddenPerson:
      "nobody is called as \(known: .option("person")) says; the real name is wanted there"
    case .noSuchSlot(let slot, _): "there is no slot '\(slot)'"
    case .noSuchTag(let tag, _): "nobody has the tag '\(tag)'"
    case .noSuchGroup(let group, _): "there is no group '\(group)'"
    case .noSuchTerm(let term, _): "there is no term '\(term)'"
    case .nobody: "nobody passes all the filters together"
    case .outside(let period, let group, let start, let asOf):
      "'\(period)' has no day of '\(group)', which is on record from \(known: start?.description ?? "no day") and reported as of \(asOf)"
    case .reversed(let period): "'\(period)' ends before it begins"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .noSuchPerson(_, let nearest):
      nearest.isEmpty
        ? "\(known: .command("rank")) lists everybody" : "did you mean \(SelectionError.list(nearest))?"
    case .noSuchHiddenPerson: "names like it are not shown; \(known: .option("names", "full")) shows them"
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
      "choose another period, or another day with \(known: .option("as-of")); \(known: .option("as-of", "last")) is the last date on record"
    case .reversed: "write the earlier day first"
    }
  }

  private static func list(_ names: [String]) -> DiagnosticText {
    let shown = names.prefix(12).map { "'\(name: $0)'" as DiagnosticText }.joined(separator: ", ")
    return names.count > 12 ? "\(shown) and \(names.count - 12) more" : shown
  }
}
