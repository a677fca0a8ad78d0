/// A group seen through a selection: the sessions, expectations and marks that count.
///
/// Every figure is made from four things: the days of the span, the sessions on record in it, the sessions expected
/// of anybody, and for each person the sessions expected and the marks.
public struct OracleView {
  /// The facts.
  public let group: OracleGroup
  /// The options.
  public let selection: OracleSelection
  /// The day that the answer speaks for.
  public let asOf: OracleDay
  /// The selected slots, in the group's order.
  public let slots: [String]
  /// The period before the cut-off.
  public let period: OraclePeriod
  /// The first day that counts.
  public let first: OracleDay
  /// The last day that counts.
  public let last: OracleDay
  /// The selected sessions on record, in order of date, slot and name.
  public let recorded: [OracleSession]
  /// The selected sessions expected of anybody, in the same order.
  public let sessions: [OracleSession]
  /// The people among whom ranks and friends are taken: all that the options other than `--person` leave; in another
  /// period the same.
  public let everybody: [OraclePerson]
  private let recordedSet: Set<OracleSession>
  /// The sessions of the whole timetable at the selected slots.
  private let planned: [OracleSession]

  /// The view of a selection.
  ///
  /// - Throws: `OracleSelectionError` when the period is none, or has no day between start and as-of.
  public init(_ group: OracleGroup, _ selection: OracleSelection) throws {
    let group = group.resolved
    guard let asOf = selection.asOf ?? group.lastOnRecord else { throw OracleSelectionError.nothingOnRecord }
    let reader = OraclePeriodExpression(asOf: asOf, terms: group.terms)
    try self.init(group, selection, asOf: asOf, period: try reader.period(selection.period))
  }

  /// The view of another period with the same options; `nil` when none of its days counts.
  public func view(of period: OraclePeriod) -> OracleView? {
    try? OracleView(group, selection, asOf: asOf, period: period, everybody: everybody)
  }

  private init(
    _ group: OracleGroup, _ selection: OracleSelection, asOf: OracleDay, period: OraclePeriod,
    everybody: [OraclePerson]? = nil
  ) throws {
    // A group without start and record begins on the day that is asked about.
    let start = group.firstDay ?? asOf
    let first = max(period.first ?? start, start)
    let last = min(period.last ?? asOf, asOf)
    guard first <= last else { throw OracleSelectionError.outside(period.label) }
    let slots = group.slotsInOrder.filter { selection.slots.isEmpty || selection.slots.contains($0) }
    let inOrder = { Self.isBefore($0, $1, slots: slots) }
    let recorded = group.sessions.filter { (first...last).contains($0.date) && slots.contains($0.slot) }

    var expected = recorded
    if group.weekdays != nil {
      let named = recorded.filter { $0.name != nil }
      let days = OracleDay.days(from: first, to: last).filter(group.isWorkingDay)
      let planned = days.flatMap { day in slots.map { OracleSession(day, $0) } }
      // Nobody has missed this evening's session yet in the morning.
      expected = named.union(planned.filter { $0.date != asOf || recorded.contains($0) })
    }
    let planned = group.meetings.map(\.session).filter { slots.contains($0.slot) }
    expected.formUnion(planned.filter { (first...last).contains($0.date) && $0.date != asOf })

    self.group = group
    self.selection = selection
    self.asOf = asOf
    self.slots = slots
    self.period = period
    self.first = first
    self.last = last
    self.recorded = recorded.sorted(by: inOrder)
    self.sessions = expected.sorted(by: inOrder)
    self.recordedSet = recorded
    self.planned = planned
    self.everybody =
      everybody
      ?? group.people.filter { person in
        if selection.current, !person.isMember(on: last) { return false }
        if selection.excluded.contains(person.name) { return false }
        if person.tags.contains(where: selection.withoutTags.contains) { return false }
        return selection.tags.isEmpty || person.tags.contains(where: selection.tags.contains)
      }
  }

  /// Date, then slot in the group's order, then the nameless one, then by name.
  static func isBefore(_ a: OracleSession, _ b: OracleSession, slots: [String]) -> Bool {
    if a.date != b.date { return a.date < b.date }
    if a.slot != b.slot {
      return (slots.firstIndex(of: a.slot) ?? 0) < (slots.firstIndex(of: b.slot) ?? 0)
    }
    guard let left = a.name, let right = b.name else { return a.name == nil && b.name != nil }
    return left < right
  }

  /// Sessions in order of date, slot and name.
  public func inOrder(_ sessions: Set<OracleSession>) -> [OracleSession] {
    sessions.sorted { Self.isBefore($0, $1, slots: slots) }
  }

  // MARK: People

  /// The people of whom the figures are.
  public var selected: [OraclePerson] {
    everybody.filter { selection.persons?.contains($0.name) ?? true }
  }

  /// Whether a person was expected at, or has a mark at, a selected session.
  public func isListed(_ person: OraclePerson) -> Bool {
    !expected(of: person).isEmpty || recorded.contains { group.marks[person.name]?[$0] != nil }
  }

  // MARK: Sessions and marks of a person

  /// What was recorded of the person at the selected sessions.
  public func recordedMarks(of person: OraclePerson) -> [OracleSession: OracleMark] {
    (group.marks[person.name] ?? [:]).filter { recordedSet.contains($0.key) }
  }

  /// The person's marks at the selected sessions, blanks read as the group says.
  public func marks(of person: OraclePerson) -> [OracleSession: OracleMark] {
    var marks = recordedMarks(of: person)
    for session in recorded where marks[session] == nil && person.isMember(on: session.date) {
      switch group.blank {
      case .present: marks[session] = .present
      case .absent: marks[session] = .absent
      case .missed, .exempt: break
      }
    }
    return marks
  }

  /// The selected sessions that the person attended.
  public func attended(by person: OraclePerson) -> Set<OracleSession> {
    Set(marks(of: person).filter { $0.value.isAttended }.keys)
  }

  /// The sessions expected of a person, in order.
  public func expected(of person: OraclePerson) -> [OracleSession] {
    sessions.filter { isExpected($0, of: person) }
  }

  private func isExpected(_ session: OracleSession, of person: OraclePerson) -> Bool {
    let mark = recordedSet.contains(session) ? group.marks[person.name]?[session] : nil
    // Who was there could be there.
    if mark?.isAttended == true { return true }
    guard person.isMember(on: session.date) else { return false }
    switch mark {
    case .exempt: return false
    case .excused: return !group.excusedNeutral
    case nil: return !(group.blank == .exempt && recordedSet.contains(session))
    default: return true
    }
  }

  /// The dates with a session expected of a person, in order.
  public func expectedDays(of person: OraclePerson) -> [OracleDay] {
    Set(expected(of: person).map(\.date)).sorted()
  }

  /// The dates with a session expected of anybody, in order.
  public var expectedDays: [OracleDay] { Set(sessions.map(\.date)).sorted() }

  /// Whether a span is over at as-of: its last day is before as-of; or it is the as-of day and the group goes by what
  /// was held; or the group goes by a calendar or timetable, no selected session of the span lies after as-of, and
  /// those of the as-of day are all on record, if it has any.
  public func isOver(from first: OracleDay, to last: OracleDay) -> Bool {
    if last < asOf { return true }
    if group.isClass {
      let ahead = planned.filter { max(first, asOf) <= $0.date && $0.date <= last }
      return ahead.allSatisfy { $0.date == asOf && group.sessions.contains($0) }
    }
    guard group.weekdays != nil else { return last == asOf }
    if last > asOf, OracleDay.days(from: max(first, asOf + 1), to: last).contains(where: group.isWorkingDay) {
      return false
    }
    guard first <= asOf, group.isWorkingDay(asOf) else { return true }
    return slots.allSatisfy { group.sessions.contains(OracleSession(asOf, $0)) }
  }

  /// Whether the selected period has a last day of its own and is over.
  public var isPeriodOver: Bool {
    guard let end = period.last else { return false }
    return isOver(from: period.first ?? first, to: end)
  }
}
