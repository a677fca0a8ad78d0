import MusterJournals

/// The sessions that a group's plan expects up to a day and that are not on record.
public struct MissingSessions: Hashable, Sendable {
  /// A planned session: a day and a slot.
  public struct Planned: Hashable, Sendable, CustomStringConvertible {
    /// The day.
    public var day: Day
    /// The slot's name.
    public var slot: String

    /// `2026-11-16 morning`, and the day alone at the slot that has no name.
    public var description: String { slot == "day" ? "\(day)" : "\(day) \(slot)" }
  }

  /// The group's name.
  public let group: String
  /// The number of sessions expected of the group, on record or not.
  public let expected: Int
  /// Those that are not on record, in order.
  public let sessions: [Planned]

  /// What is missing from a journal up to a day; a session on that day itself is not missing yet.
  ///
  /// - Returns: `nil` when the journal plans no sessions, or none up to the day.
  /// - Throws: `LimitError` when more sessions are planned than may be counted.
  public init?(in journal: Journal, asOf: AsOf) throws(LimitError) {
    guard journal.plan.source != .held, !journal.slots.isEmpty else { return nil }
    let selection: Selection
    do throws(SelectionError) {
      selection = try Selection(SelectionRequest(asOf: asOf), of: journal)
    } catch {
      if case .limit(let error) = error { throw error }
      return nil
    }
    let days = ExpectedSessions(selection).days
    sessions = days.flatMap { day in
      day.unrecorded.map { Planned(day: day.day, slot: journal.slots[$0]) }
    }
    group = journal.group
    expected = selection.sessions.population + sessions.count
  }
}
