extension OracleGroup {
  /// Whether the group has a timetable.
  public var isClass: Bool { !patterns.isEmpty }

  /// Every meeting of every `meets` line that takes place, day by day; two lines may give one time twice.
  public var occurrences: [OracleMeeting] {
    guard let first = patterns.map(\.from).min(), let last = patterns.map(\.last).max() else { return [] }
    var found: [OracleMeeting] = []
    for day in OracleDay.days(from: first, to: last) {
      if let start, day < start { continue }
      let isOpen = open.contains(day)
      for pattern in patterns where pattern.meets(on: day) {
        let isOff = pattern.except.contains(day) || closed.contains(day) || holidays.contains(day)
        if isOpen || !isOff { found.append(OracleMeeting(day, start: pattern.start, end: pattern.end)) }
      }
    }
    return found.sorted(by: OracleMeeting.isBefore)
  }

  /// The sessions of the timetable, in order: as a session is a date and a slot, those that begin together are one, with
  /// the later end.
  public var meetings: [OracleMeeting] {
    var kept: [OracleMeeting] = []
    for meeting in occurrences where kept.last?.session != meeting.session { kept.append(meeting) }
    return kept
  }

  /// The same by another way: the days of each line's recurrence rule, less the exception dates.
  public var meetingsByRule: [OracleMeeting] {
    var ends: [OracleSession: (start: Int, end: Int)] = [:]
    for pattern in patterns {
      let rest = pattern.except.union(closed).union(holidays).subtracting(open)
      for day in pattern.ruleDays where !rest.contains(day) && day >= start ?? day {
        let session = OracleMeeting(day, start: pattern.start, end: pattern.end).session
        ends[session] = (pattern.start, max(pattern.end, ends[session]?.end ?? 0))
      }
    }
    return ends.map { OracleMeeting($0.key.date, start: $0.value.start, end: $0.value.end) }
      .sorted(by: OracleMeeting.isBefore)
  }

  /// The weekday meetings a week of all lines that come every week.
  public var sessionsAWeek: Int {
    patterns.filter { $0.until != .oneDay && $0.every == 1 }.map(\.weekdays.count).reduce(0, +)
  }

  /// The number of the timetable's sessions up to a day, that day included.
  public func meetingsSoFar(_ asOf: OracleDay) -> Int { meetings.filter { $0.date <= asOf }.count }

  /// The first session of the timetable after a day.
  public func nextMeeting(after asOf: OracleDay) -> OracleMeeting? { meetings.first { $0.date > asOf } }

  /// The number of weeks from Monday that have a session of the timetable after a day.
  public func weeksLeft(_ asOf: OracleDay) -> Int {
    Set(meetings.filter { $0.date > asOf }.map(\.date.monday)).count
  }

  // MARK: The record against the timetable

  /// The session of the timetable that a session on record is: of its date, and at its clock time however that is written;
  /// or the only one of its date where the slot is `day`.
  ///
  /// A session with a name stands beside the planned one, as in a calendar.
  ///
  /// - Parameter all: the group's meetings, where they are known already.
  public func meeting(of session: OracleSession, among all: [OracleMeeting]? = nil) -> OracleMeeting? {
    guard session.name == nil else { return nil }
    let ofDay = (all ?? meetings).filter { $0.date == session.date }
    if session.slot == "day" { return ofDay.count == 1 ? ofDay[0] : nil }
    return ofDay.first { $0.start == clockMinutes(session.slot) }
  }

  /// The sessions on record that the timetable does not have.
  public var unplanned: Set<OracleSession> {
    let all = meetings
    return sessions.filter { meeting(of: $0, among: all) == nil }
  }

  /// The group with the sessions of its timetable at their start times, whatever slot the record names.
  public var resolved: OracleGroup {
    guard isClass else { return self }
    let all = meetings
    let same = Dictionary(
      uniqueKeysWithValues: sessions.map { ($0, meeting(of: $0, among: all)?.session ?? $0) })
    var group = self
    group.sessions = Set(same.values)
    for (person, marks) in marks {
      group.marks[person] = Dictionary(
        marks.map { (same[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    return group
  }
}
