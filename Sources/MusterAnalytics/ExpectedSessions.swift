import MusterJournals

/// The sessions at which people of a selection could have attended (specification, chapter 2, "Expected
/// sessions").
///
/// A group that declares working days is expected on each of them at each selected slot, whether a session is
/// on record or not; any other group at the sessions on record. Sessions on record are bits; those that are
/// not are counted by day.
struct ExpectedSessions: Sendable {
  /// A date with at least one session expected of the group.
  struct ExpectedDay: Sendable {
    let day: Day
    /// The number of expected sessions that are not on record.
    var unrecorded: Int
    /// Whether a selected session is on record.
    var hasRecord: Bool
  }

  private let journal: Journal
  /// The expected sessions on record.
  let recorded: SessionMask
  /// The group's expected days in order.
  let days: [ExpectedDay]
  /// For each session on record the index of its day among `days`, -1 where it is not expected.
  let dayOfSession: IDArray<SessionID, Int32>
  /// The days with a selected session on record.
  private let recordedDays: DayMask
  /// The days with an expected session that is not on record.
  private let unrecordedDays: DayMask
  /// The number of unrecorded expected sessions before each day.
  private let unrecordedBefore: [Int]
  /// Whether no rule but membership can take an expected session from somebody.
  private let isUniform: Bool

  init(_ selection: Selection) {
    journal = selection.journal
    let plan = ExpectedSessions.plan(of: selection)
    recorded = plan.recorded
    days = plan.days
    dayOfSession = plan.dayOfSession
    var recordedDays = DayMask(count: days.count)
    var unrecordedDays = DayMask(count: days.count)
    var unrecordedBefore = [0]
    unrecordedBefore.reserveCapacity(days.count + 1)
    for (index, day) in days.enumerated() {
      if day.hasRecord { recordedDays.insert(index) }
      if day.unrecorded > 0 { unrecordedDays.insert(index) }
      unrecordedBefore.append(unrecordedBefore[index] + day.unrecorded)
    }
    self.recordedDays = recordedDays
    self.unrecordedDays = unrecordedDays
    self.unrecordedBefore = unrecordedBefore
    isUniform =
      !journal.marks.has(.exempt) && journal.facts.blank != .exempt
      && (journal.facts.excused == .missed || !journal.marks.has(.excused))
  }

  /// The group's expected days, and which sessions on record are expected on which of them.
  private static func plan(
    of selection: Selection
  ) -> (recorded: SessionMask, days: [ExpectedDay], dayOfSession: IDArray<SessionID, Int32>) {
    let journal = selection.journal
    let calendar = journal.facts.calendar
    var days: [ExpectedDay] = []
    if calendar.isDeclared, let span = selection.days {
      days = calendar.workingDays(from: span.lowerBound, through: span.upperBound).map {
        ExpectedDay(day: $0, unrecorded: selection.slots.count, hasRecord: false)
      }
    }
    var recorded = selection.sessions
    var dayOfSession = IDArray<SessionID, Int32>(repeating: -1, count: journal.sessions.count)
    // Sessions are in order of days, so one walk along both finds the day of each.
    var next = 0
    for index in selection.sessions.indices {
      let session = journal.sessions[index]
      while next < days.count, days[next].day < session.day { next += 1 }
      if next == days.count, !calendar.isDeclared {
        days.append(ExpectedDay(day: session.day, unrecorded: 0, hasRecord: false))
      }
      guard next < days.count, days[next].day == session.day else {
        recorded.remove(index)
        continue
      }
      days[next].hasRecord = true
      dayOfSession[index] = Int32(next)
      if calendar.isDeclared, session.name == nil { days[next].unrecorded -= 1 }
    }
    return (recorded, days, dayOfSession)
  }

  /// The expected sessions on record of a person.
  func recorded(of person: PersonID) -> SessionMask {
    let facts = journal.facts
    var mask = isAlwaysMember(person) ? recorded : recorded.intersection(memberSessions(of: person))
    guard !isUniform else { return mask }
    if journal.marks.has(.exempt) { mask = mask.subtracting(journal.marks.row(.exempt, person: person)) }
    if facts.excused == .neutral { mask = mask.subtracting(journal.marks.row(.excused, person: person)) }
    if facts.blank == .exempt { mask = mask.intersection(journal.marks.marked(person: person)) }
    return mask
  }

  /// The number of expected sessions of a person.
  func count(of person: PersonID) -> Int {
    let days = memberDays(of: person)
    return recorded(of: person).population + unrecordedBefore[days.upperBound]
      - unrecordedBefore[days.lowerBound]
  }

  /// The days on which a session was expected of a person.
  func expectedDays(of person: PersonID) -> DayMask {
    let member = DayMask(count: days.count, range: memberDays(of: person))
    guard !isUniform else { return member }
    var mask = member.intersection(unrecordedDays)
    mask.insert(daysOf: recorded(of: person).words, dayOfSession.elements)
    return mask
  }

  /// The expected days on which a person attended a session.
  func attendedDays(of person: PersonID) -> DayMask {
    var mask = DayMask(count: days.count)
    mask.insert(
      daysOf: recorded.intersection(journal.marks.attended(person: person)).words, dayOfSession.elements)
    return mask
  }

  /// The runs of days on which a person attended, or did not.
  func streaks(of person: PersonID) -> Streaks {
    Streaks(
      expected: expectedDays(of: person), attended: attendedDays(of: person), recorded: recordedDays,
      days: days)
  }

  /// The expected days within a person's membership, as indices of `days`.
  func memberDays(of person: PersonID) -> Range<Int> {
    let person = journal.people[person]
    let lower = person.joined.map { joined in days.partitioningIndex { $0.day >= joined } } ?? 0
    let upper = person.left.map { left in days.partitioningIndex { $0.day > left } } ?? days.count
    return lower..<max(lower, upper)
  }

  private func isAlwaysMember(_ person: PersonID) -> Bool {
    journal.people[person].joined == nil && journal.people[person].left == nil
  }

  /// The sessions on record within a person's membership.
  private func memberSessions(of person: PersonID) -> SessionMask {
    let person = journal.people[person]
    let sessions = journal.sessions
    let lower = person.joined.map { joined in sessions.partitioningIndex { $0.day >= joined } } ?? 0
    let upper = person.left.map { left in sessions.partitioningIndex { $0.day > left } } ?? sessions.endIndex
    return SessionMask(count: sessions.count, range: lower..<max(lower, upper))
  }
}

extension MarkMatrix {
  /// The sessions at which a person has any mark.
  func marked(person: PersonID) -> SessionMask {
    Mark.allCases.filter(has).reduce(SessionMask(count: sessions)) { $0.union(row($1, person: person)) }
  }
}

extension RandomAccessCollection {
  /// The first index at which a condition holds that, once true, stays true; `endIndex` when it never does.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
