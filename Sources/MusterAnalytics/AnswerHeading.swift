import MusterJournals

/// What every answer about a selection begins with: whose figures, of which days and slots, as of when.
public struct AnswerHeading: Hashable, Sendable {
  /// The group's name.
  public var group: String
  /// The period's canonical expression, `2026-W47`, `all` or a range.
  public var periodLabel: String
  /// The first day counted, after the cut-off at the group's start; `nil` for a group without any day.
  public var from: Day?
  /// The last day counted, after the cut-off at as-of; `nil` when the period begins after it, otherwise not before `from`.
  public var to: Day?
  /// The day that the answer speaks for.
  public var asOf: Day
  /// The selected slots, in the group's order.
  public var slots: [String]
  /// All slots of the group, in its order.
  public var groupSlots: [String]
  /// The kind of the period, for titles.
  public var periodKind: PeriodKind
  /// The first and last working day of a week that is counted, for titles; `nil` for other kinds of period and
  /// when there is none.
  public var workingDays: ClosedRange<Day>?
  /// The filters other than period and slots.
  public var filters: [Filter]

  /// A heading of these parts.
  public init(
    group: String, periodLabel: String, periodKind: PeriodKind, from: Day?, to: Day?, asOf: Day,
    slots: [String], groupSlots: [String], workingDays: ClosedRange<Day>? = nil, filters: [Filter] = []
  ) {
    self.group = group
    self.periodLabel = periodLabel
    self.periodKind = periodKind
    self.from = from
    self.to = to
    self.asOf = asOf
    self.slots = slots
    self.groupSlots = groupSlots
    self.workingDays = workingDays
    self.filters = filters
  }
}
