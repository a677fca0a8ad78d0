import MusterJournals

/// The sessions at which people of a selection could have attended (specification, chapter 2, "Expected
/// sessions").
///
/// A ``SessionPlan`` says which they are. Sessions on record are bits; those that are not are listed by day.
struct ExpectedSessions: Sendable {
  private let journal: Journal
  private let marks: MarkMatrix
  /// The sessions on record, all of which are expected.
  let recorded: SessionMask
  /// The group's expected days in order.
  let days: [ExpectedDay]
  /// For each session on record the index of its day among `days`, -1 where it is not expected.
  let dayOfSession: IDArray<SessionID, Int32>
  private let sessionDays: SessionDays
  /// The days with a selected session on record.
  private let recordedDays: DayMask
  /// The days with an expected session that is not on record.
  private let unrecordedDays: DayMask
  /// The number of unrecorded expected sessions before each day.
  private let unrecordedBefore: [Int]
  /// Whether no rule but membership can take an expected session from somebody.
  private let isUniform: Bool

  /// The sessions of a selection that are expected by a plan, if not by the group's own.
  init(_ selection: Selection, by plan: (any SessionPlan)? = nil) {
    journal = selection.journal
    marks = selection.marks
    let found = ExpectedSessions.days(of: selection, by: plan ?? selection.journal.plan)
    recorded = selection.sessions
    days = found.days
    dayOfSession = found.dayOfSession
    sessionDays = SessionDays(dayOfSession.elements)
    var recordedDays = DayMask(count: days.count)
    var unrecordedDays = DayMask(count: days.count)
    var unrecordedBefore = [0]
    unrecordedBefore.reserveCapacity(days.count + 1)
    for (index, day) in days.enumerated() {
      if day.hasRecord { recordedDays.insert(index) }
      if !day.unrecorded.isEmpty { unrecordedDays.insert(index) }
      unrecordedBefore.append(unrecordedBefore[index] + day.unrecorded.count)
    }
    self.recordedDays = recordedDays
    self.unrecordedDays = unrecordedDays
    self.unrecordedBefore = unrecordedBefore
    isUniform =
      !marks.has(.exempt) && journal.facts.blank != .exempt
      && (journal.facts.excused == .missed || !marks.has(.excused))
  }

  /// The group's expected days, and which sessions on record are expected on which of them.
  private static func days(
    of selection: Selection, by plan: any SessionPlan
  ) -> (days: [ExpectedDay], dayOfSession: IDArray<SessionID, Int32>) {
    let journal = selection.journal
    var planned = (selection.days.flatMap { plan.days(in: $0, at: selection.slots) } ?? [])[...]
    var days: [ExpectedDay] = []
    var slots: [SlotID]?
    var dayOfSession = IDArray<SessionID, Int32>(repeating: -1, count: journal.sessions.count)
    // Sessions are in order of days, so one walk along both finds the day of each.
    for index in selection.sessions.indices {
      let session = journal.sessions[index]
      if days.last?.day != session.day { slots = nil }
      while let next = planned.first, next.day <= session.day {
        slots = next.day == session.day ? next.unrecorded : nil
        days.append(next)
        planned.removeFirst()
      }
      let role = plan.role(of: session, among: slots)
      if days.last?.day != session.day { days.append(ExpectedDay(day: session.day)) }
      let last = days.count - 1
      days[last].hasRecord = true
      dayOfSession[index] = Int32(last)
      if case .planned(let slot) = role { days[last].unrecorded.removeAll { $0 == slot } }
    }
    days += planned
    // On the as-of day nobody has missed this evening's session yet in the morning.
    if let last = days.last, last.day == selection.asOf {
      days[days.count - 1].unrecorded = []
      if !last.hasRecord { days.removeLast() }
    }
    return (days, dayOfSession)
  }

  /// The expected sessions on record of a person.
  func recorded(of person: PersonID) -> SessionMask {
    let isAlwaysMember = isAlwaysMember(person)
    var mask = isAlwaysMember ? recorded : recorded.intersection(journal.memberSessions(of: person))
    if !isUniform {
      if marks.has(.exempt) { mask = mask.subtracting(marks.row(.exempt, person: person)) }
      if journal.facts.excused == .neutral { mask = mask.subtracting(marks.row(.excused, person: person)) }
      if journal.facts.blank == .exempt { mask = mask.intersection(marks.marked(person: person)) }
    }
    // Who was there could be there, member or not.
    return isAlwaysMember ? mask : mask.union(recorded.intersection(marks.attended(person: person)))
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
    if isUniform, isAlwaysMember(person) { return member }
    var mask = member.intersection(unrecordedDays)
    sessionDays.insert(recorded(of: person), into: &mask)
    return mask
  }

  /// The expected days on which a person attended a session.
  func attendedDays(of person: PersonID) -> DayMask {
    var mask = DayMask(count: days.count)
    sessionDays.insert(recorded.intersection(marks.attended(person: person)), into: &mask)
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
    return days.range(from: person.joined, through: person.left, by: \.day)
  }

  private func isAlwaysMember(_ person: PersonID) -> Bool {
    journal.people[person].joined == nil && journal.people[person].left == nil
  }
}

extension Journal {
  /// The sessions on record within a person's membership.
  func memberSessions(of person: PersonID) -> SessionMask {
    let person = people[person]
    return SessionMask(
      count: sessions.count, range: sessions.range(from: person.joined, through: person.left, by: \.day))
  }

  /// The marks with blanks within somebody's membership read as the group says: `blank absent`, `blank present`.
  var marksWithBlanksRead: MarkMatrix {
    guard let mark = facts.blank.mark else { return marks }
    return marks.filled(with: mark, at: memberSessions)
  }
}

extension RandomAccessCollection {
  /// The elements from one day to another, both included and open where `nil`, of elements in order of days.
  func range(from first: Day?, through last: Day?, by day: (Element) -> Day) -> Range<Index> {
    let lower = first.map { first in partitioningIndex { day($0) >= first } } ?? startIndex
    let upper = last.map { last in partitioningIndex { day($0) > last } } ?? endIndex
    return lower..<Swift.max(lower, upper)
  }

  /// The first index at which a condition holds that, once true, stays true; `endIndex` when it never does.
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
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
