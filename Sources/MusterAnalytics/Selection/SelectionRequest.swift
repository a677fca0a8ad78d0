import MusterJournals

/// What somebody asks for, before it is known of which journal: period, as-of and filters.
///
/// Repeated values of one filter are *or*, different filters *and*; an empty filter leaves everything.
public struct SelectionRequest: Sendable {
  /// The period.
  public var period: PeriodExpression = .all
  /// The day that the answer speaks for.
  public var asOf: AsOf
  /// Names of slots.
  public var slots: [String] = []
  /// Patterns of people's names.
  public var people: [String] = []
  /// Tags of people: somebody must have one of them, and none of those that begin with `!`.
  public var tags: [String] = []
  /// Patterns of the names of people who are left out.
  public var excluded: [String] = []
  /// Whether only those are left who belong to the group on the last day counted.
  public var isCurrentOnly = false
  /// Whether the answer shows a plan, which reaches to the end of its period: one that begins after as-of is no error.
  public var isPlan = false

  /// How long after a session has opened people are in time; later ones are partially present. All are present when `nil`.
  public var lateAfter: GracePeriod?

  /// A request for everything as of a day.
  public init(asOf: AsOf) { self.asOf = asOf }

  /// The request with slots, tags and terms called as a journal shows them that hides names; people by their real names.
  package func hiding(_ names: NameMentions) -> SelectionRequest {
    var request = self
    request.slots = slots.map(names.replaced)
    request.tags = tags.map(names.replaced)
    if case .term(let term) = period { request.period = .term(names.replaced(in: term)) }
    return request
  }
}

/// The day that an answer speaks for; sessions and marks after it count nowhere.
public enum AsOf: Hashable, Sendable {
  /// This day.
  case day(Day)
  /// The last date on record of each group; for a group without a record the day given.
  case last(otherwise: Day)

  /// The day of a journal.
  public func day(of journal: Journal) -> Day {
    switch self {
    case .day(let day): day
    case .last(let otherwise): journal.lastDay ?? otherwise
    }
  }
}
