import MusterAnalytics
import MusterJournals

/// A job whose filters chose nothing in any group.
public struct UnmatchedJob: Hashable, Sendable {
  /// What some group lacks.
  enum Filter: Int, Comparable, Sendable {
    case slot, person, excluded, tag, term

    static func < (left: Filter, right: Filter) -> Bool { left.rawValue < right.rawValue }

    /// What a selection looked for in vain; `nil` when its filters chose something, though nothing is left of it.
    init?(_ error: SelectionError, of job: Job) {
      switch error {
      case .noSuchSlot: self = .slot
      case .noSuchPerson(let name, _): self = job.selection.excluded.contains(name) ? .excluded : .person
      case .noSuchHiddenPerson: self = .person
      case .noSuchTag: self = .tag
      case .noSuchTerm: self = .term
      case .noSuchGroup, .nobody, .outside, .reversed, .limit: return nil
      }
    }
  }

  /// The place in the list of jobs, from 1.
  public let job: Int
  /// What is wrong, for a person: `job 1: no group has the slot 'evning'`.
  public let message: DiagnosticText
  /// What to do about it.
  public let help: DiagnosticText = "correct the jobs file"

  /// A job with the filters that groups lack: each group one of them, or more.
  ///
  /// - Parameter hiding: the names to show in the place of others, where a group hides names; what the job calls
  ///   people is not told then.
  init(_ job: Job, lacking filters: Set<Filter>, hiding: NameMentions?) {
    let selection = job.selection
    // Where names are hidden, it is not known which of the two it was.
    let filters = Set(filters.map { hiding != nil && $0 == .excluded ? .person : $0 })
    let missing = filters.sorted().map { filter -> DiagnosticText in
      switch filter {
      case .slot: "the slot \(Self.list(selection.slots, hiding))"
      case .person:
        hiding == nil
          ? "the person \(Self.list(selection.people, nil))"
          : "the person that the job asks for (names are hidden)"
      case .excluded: "the person \(Self.list(selection.excluded, hiding))"
      case .tag: "the tag \(Self.list(selection.tags.filter { !$0.hasPrefix("!") }, hiding))"
      case .term: "the term \(Self.list(Self.term(of: job).map { [$0] } ?? [], hiding))"
      }
    }
    self.job = job.number
    message = "job \(job.number): no group has \(missing.joined(separator: " together with "))"
  }

  /// The first of some names, and how many more there are.
  private static func list(_ names: [String], _ hiding: NameMentions?) -> DiagnosticText {
    let most = 12
    let shown = names.prefix(most).map { "'\(name: hiding?.replaced(in: $0) ?? $0)'" as DiagnosticText }
      .joined(separator: " or ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }

  private static func term(of job: Job) -> String? {
    if case .term(let name)? = job.selection.period ?? job.usualPeriod { name } else { nil }
  }
}
