import MusterJournals

/// The sessions at which people of a selection could have attended (specification, chapter 2, "Expected sessions").
///
/// A group that declares working days is expected on each of them at each selected slot, whether a session is on record
/// or not; any other group at the sessions on record. Sessions on record are bits; those that are not are counted by day.
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
  private let dayOfSession: [Int]
  /// The number of unrecorded expected sessions before each day.
  private let unrecordedBefore: [Int]
  /// Whether no rule but membership can take an expected session from somebody.
  private let isUniform: Bool

  init(_ selection: Selection) {
    journal = selection.journal
    let calendar = journal.facts.calendar
    var slotsByDay: [Day: Int] = [:]
    if calendar.isDeclared, let days = selection.days {
      for day in calendar.workingDays(from: days.lowerBound, through: days.upperBound) {
        slotsByDay[day] = selection.slots.count
      }
    }
    var recorded = selection.sessions
    var recordedDays: Set<Day> = []
    for index in selection.sessions.indices {
      let session = journal.sessions[index]
      recordedDays.insert(session.day)
      guard calendar.isDeclared else { continue }
      if slotsByDay[session.day] == nil {
        recorded = recorded.subtracting(SessionMask(count: recorded.count, range: index..<(index + 1)))
      } else if session.name == nil {
        slotsByDay[session.day, default: 0] -= 1
      }
    }
    self.recorded = recorded
    let expectedDates = calendar.isDeclared ? Set(slotsByDay.keys) : recordedDays
    days = expectedDates.sorted().map {
      ExpectedDay(day: $0, unrecorded: slotsByDay[$0] ?? 0, hasRecord: recordedDays.contains($0))
    }
    var indexOfDay: [Day: Int] = [:]
    for (index, day) in days.enumerated() { indexOfDay[day.day] = index }
    dayOfSession = journal.sessions.map { indexOfDay[$0.day] ?? -1 }
    unrecordedBefore = days.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unrecorded) }
    isUniform =
      !journal.marks.has(.exempt) && journal.facts.blank != .exempt
      && (journal.facts.excused == .missed || !journal.marks.has(.excused))
  }

  /// The number of sessions expected of the group: what would be expected of somebody who was always a member.
  var count: Int { recorded.population + (unrecordedBefore.last ?? 0) }

  /// The expected sessions on record of a person.
  func recorded(of person: Int) -> SessionMask {
    let facts = journal.facts
    var mask = recorded.intersection(memberSessions(of: person))
    mask = mask.subtracting(journal.marks.row(.exempt, person: person))
    if facts.excused == .neutral { mask = mask.subtracting(journal.marks.row(.excused, person: person)) }
    if facts.blank == .exempt { mask = mask.intersection(journal.marks.marked(person: person)) }
    return mask
  }

  /// The number of expected sessions of a person.
  func count(of person: Int) -> Int {
    let days = memberDays(of: person)
    return recorded(of: person).population + unrecordedBefore[days.upperBound]
      - unrecordedBefore[days.lowerBound]
  }

  /// For each of the group's expected days, whether a session was expected of the person then and whether they attended.
  func attendance(of person: Int) -> [DayAttendance] {
    var result = [DayAttendance](repeating: [], count: days.count)
    let member = memberDays(of: person)
    for index in member where isUniform || days[index].unrecorded > 0 { result[index].insert(.expected) }
    if !isUniform {
      for session in recorded(of: person).indices where dayOfSession[session] >= 0 {
        result[dayOfSession[session]].insert(.expected)
      }
    }
    for session in recorded.intersection(journal.marks.attended(person: person)).indices {
      result[dayOfSession[session]].insert(.attended)
    }
    return result
  }

  /// The expected days within a person's membership, as indices of `days`.
  private func memberDays(of person: Int) -> Range<Int> {
    let person = journal.people[person]
    let lower = person.joined.map { joined in days.partitioningIndex { $0.day >= joined } } ?? 0
    let upper = person.left.map { left in days.partitioningIndex { $0.day > left } } ?? days.count
    return lower..<max(lower, upper)
  }

  /// The sessions on record within a person's membership.
  private func memberSessions(of person: Int) -> SessionMask {
    let person = journal.people[person]
    guard person.joined != nil || person.left != nil else { return recorded }
    let sessions = journal.sessions
    let lower = person.joined.map { joined in sessions.partitioningIndex { $0.day >= joined } } ?? 0
    let upper = person.left.map { left in sessions.partitioningIndex { $0.day > left } } ?? sessions.count
    return SessionMask(count: sessions.count, range: lower..<max(lower, upper))
  }
}

/// What one person did on one of the group's expected days.
struct DayAttendance: OptionSet, Sendable {
  let rawValue: UInt8
  /// At least one session was expected of the person.
  static let expected = DayAttendance(rawValue: 1)
  /// The person attended at least one.
  static let attended = DayAttendance(rawValue: 2)
}

extension MarkMatrix {
  /// The sessions at which a person has any mark.
  func marked(person: Int) -> SessionMask {
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
