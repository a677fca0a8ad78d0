import MusterJournals

/// Whether a share of the expected sessions can still be reached, and what may yet be missed.
///
/// The sessions left are those that the plan has after as-of, and those of the as-of day not yet on record, within each selected person's membership,
/// at the selected slots: up to the end of the period; for a period without an end of its own (`all`, `A..`)
/// up to the end of the timetable, else of the term that holds as-of. A group of several people counts each person's sessions.
public struct TargetOutlook: Hashable, Sendable {
  /// The share to be reached, in percent.
  public var percent: Double
  /// The number of sessions left; `nil` when there is no plan: no end is known, or the group keeps no
  /// calendar and its period is not over.
  public var left: Int?
  /// The share reached when all that is left is attended; `nil` without a plan.
  public var best: Share?
  /// How many of the sessions left may be missed with the share still reached; `nil` when it no longer can
  /// be.
  public var mayMiss: Int?

  /// An outlook of these parts.
  public init(percent: Double, left: Int?, best: Share?, mayMiss: Int?) {
    self.percent = percent
    self.left = left
    self.best = best
    self.mayMiss = mayMiss
  }

  /// The outlook on a share from what was attended and expected so far, and what is left.
  ///
  /// Reached is a share when 100 · attended is at least percent · expected, so with 17 of 20 attended and 5
  /// left, of 80 % two may be missed: 20 of 25 is enough.
  public init(percent: Double, attended: Int, expected: Int, left: Int) {
    let whole = expected + left
    self.percent = percent
    self.left = left
    best = Share(attended + left, of: whole)
    // A share typed in decimals, such as 66.7, is not exact in binary; a session is not to hang on its last
    // bit.
    let needed = Int((percent * Double(whole) / 100 - 1e-9).rounded(.up))
    let spare = attended + left - needed
    mayMiss = whole == 0 || spare < 0 ? nil : min(spare, left)
  }
}

extension Selection {
  /// Whether a share can still be reached by the selected people, on what they attended so far.
  ///
  /// - Parameter percent: the share in percent, 0...100.
  func outlook(on percent: Double, attended: Int, expected: Int) -> TargetOutlook {
    guard let left = sessionsLeft else {
      return TargetOutlook(percent: percent, left: nil, best: nil, mayMiss: nil)
    }
    return TargetOutlook(percent: percent, attended: attended, expected: expected, left: left)
  }

  /// The sessions planned for the selected people after as-of; `nil` when there is no plan.
  private var sessionsLeft: Int? {
    guard let end = endOfPlan else { return nil }
    guard end >= asOf else { return 0 }
    guard var planned = journal.plan.days(in: asOf...end, at: slots) else { return end == asOf ? 0 : nil }
    if planned.first?.day == asOf { planned[0].unrecorded.removeAll(where: isRecordedToday) }
    let before = planned.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unrecorded.count) }
    return people.reduce(0) { sum, person in
      let person = journal.people[person]
      let days = planned.range(from: person.joined, through: person.left, by: \.day)
      return sum + before[days.upperBound] - before[days.lowerBound]
    }
  }

  /// The last day of the period; where it has none of its own, of the timetable or of the term that holds as-of.
  private var endOfPlan: Day? {
    if let last = period.last { return last }
    if let timetable = journal.facts.timetable { return timetable.days.upperBound }
    return journal.facts.terms.filter { $0.first <= asOf && asOf <= $0.last }.map(\.last).max()
  }

  /// Whether the session planned at a slot on the as-of day is on record.
  private func isRecordedToday(at slot: SlotID) -> Bool {
    isRecorded(ExpectedDay(day: asOf, unrecorded: [slot]))
  }
}
