import Oracle
import Testing

/// Classes worked out by hand from the specification's own text (chapter 5.2).
@Suite struct OracleClassTests {
  /// The class of the specification: three days a week and one more, an exception and a single day.
  static var studio: OracleGroup {
    var group = OracleGroup("Design Studio I")
    group.patterns = [
      OraclePattern([1, 3, 5], 840, 990, from: day("2026-08-31"), until: .weeks(15)),
      OraclePattern([2], 540, 600, from: day("2026-09-01"), until: .until(day("2026-12-15"))),
      OraclePattern([], 600, 720, from: day("2026-10-17"), until: .oneDay),
    ]
    group.patterns[1].except = [day("2026-11-24")]
    return group
  }

  /// A class of so many of the first weekdays, at 14:00.
  private static func weekly(_ weekdays: Set<Int>) -> OracleGroup {
    var group = OracleGroup("Class")
    group.patterns = [OraclePattern(weekdays, 840, 990, from: day("2026-08-31"))]
    return group
  }

  @Test func theSpecificationsClassMeetsSixtyOneTimes() {
    // 15 weeks of three, 16 Tuesdays less one, one Saturday.
    let meetings = Self.studio.meetings
    #expect(meetings.count == 45 + 15 + 1)
    #expect(meetings.first == OracleMeeting(day("2026-08-31"), start: 840, end: 990))
    // `for 15 weeks` ends on Sunday 13 December, `until` includes its Tuesday.
    #expect(meetings.last == OracleMeeting(day("2026-12-15"), start: 540, end: 600))
    #expect(meetings[1].slot == "09:00")
    #expect(!meetings.contains { $0.date == day("2026-11-24") })
    #expect(Self.studio.repeatLabel == "M, T, W, F" && Self.studio.sessionsAWeek == 4)
  }

  @Test func everyTwoWeeksCountsFromMonday() {
    var group = OracleGroup("Class")
    // From a Thursday: its own week is the first, so the Tuesday before it is past and the next comes 12 days later.
    group.patterns = [OraclePattern([2, 4], 840, 990, from: day("2026-09-03"), until: .weeks(4))]
    group.patterns[0].every = 2
    #expect(group.meetings.map(\.date) == ["2026-09-03", "2026-09-15", "2026-09-17", "2026-09-29"].map(day))
    #expect(group.sessionsAWeek == 0)
  }

  @Test func openDaysBringBackWhatIsTakenOut() {
    var group = Self.weekly([1])
    group.patterns[0].until = .weeks(4)
    group.patterns[0].except = [day("2026-09-07"), day("2026-09-14")]
    group.closed = [day("2026-09-21")]
    group.open = [day("2026-09-14"), day("2026-09-21"), day("2026-09-22")]
    // An open day has no meeting of its own.
    #expect(group.meetings.map(\.date) == ["2026-08-31", "2026-09-14", "2026-09-21"].map(day))
    group.start = day("2026-09-15")
    #expect(group.meetings.map(\.date) == [day("2026-09-21")])
  }

  @Test(arguments: 0..<200) func bothExpansionsAgree(seed: Int) {
    let group = RandomClass.make(seed: UInt64(seed))
    #expect(group.meetings == group.meetingsByRule)
  }

  // MARK: Labels

  @Test func labelsOfTheSpecification() {
    #expect(oracleRepeatLabel([1]) == "Weekly (Monday)")
    #expect(oracleRepeatLabel([1, 3]) == "Monday, Wednesday")
    #expect(oracleRepeatLabel([1, 3, 5]) == "Mon, Wed, Fri")
    #expect(oracleRepeatLabel([1, 2, 3, 4]) == "M, T, W, R")
    #expect(oracleRepeatLabel([1, 2, 3, 4, 6, 7]) == "M, T, W, R, S, S")
    #expect(oracleRepeatLabel([1, 2, 3, 4, 5]) == "Weekdays")
    #expect(oracleRepeatLabel([6, 7]) == "Weekends")
    #expect(oracleRepeatLabel([1, 2, 3, 4, 5, 6, 7]) == "Every day")
    #expect(oracleRepeatLabel([]) == nil)
  }

  /// All 127 sets: how many words a label has, and that only Saturday and Sunday are ever mixed up.
  @Test func everySetOfWeekdaysHasALabel() {
    var labels: [String: Int] = [:]
    for bits in 1..<128 {
      let days = Set((1...7).filter { bits >> ($0 - 1) & 1 == 1 })
      let label = oracleRepeatLabel(days) ?? ""
      labels[label, default: 0] += 1
      let isNamed = ["Weekdays", "Weekends", "Every day"].contains(label)
      #expect(isNamed || label.split(separator: ",").count == days.count, "\(days)")
    }
    // One of Saturday and Sunday with 3, 4 or 5 of the other five days: 10 + 5 + 1 pairs of sets with one label.
    #expect(labels.count == 127 - 16 && labels.values.max() == 2)
  }

  // MARK: Limits

  @Test(arguments: [(1, 1, 2, 2), (2, 2, 4, 4), (3, 3, 6, 6), (5, 5, 10, 10)])
  func automaticLimits(_ sessions: Int, _ unexcused: Int, _ absences: Int, _ partial: Int) {
    let group = Self.weekly(Set(1...sessions))
    #expect(
      group.limitsInForce == [.unexcused: unexcused, .absences: absences, .partial: partial])
  }

  @Test func limitsOfOtherClasses() {
    #expect(
      Self.studio.limitsInForce == [.unexcused: 4, .absences: 8, .partial: 8])
    var group = Self.studio
    group.limits = [.unexcused: .fixed(2), .partial: .auto, .consecutive: .fixed(3)]
    #expect(group.limitsInForce == [.unexcused: 2, .partial: 8, .consecutive: 3])
    // Every two weeks, and single days, are no sessions a week: nothing is automatic.
    group.limits = [:]
    group.patterns = [group.patterns[2]]
    #expect(group.limitsInForce.isEmpty)
    #expect(OracleGroup("Friends").limitsInForce.isEmpty)
  }

  // MARK: Alerts

  /// Two days a week, so limits 2, 4 and 4; the marks are Ann's, from Monday 31 August on.
  private static func marked(_ marks: [OracleMark?]) -> OracleGroup {
    var group = weekly([1, 3])
    group.people = [OraclePerson("Ann"), OraclePerson("Bo")]
    for (meeting, mark) in zip(group.meetings, marks) {
      group.sessions.insert(meeting.session)
      if let mark { group.record(mark, for: "Ann", at: meeting.session) }
    }
    return group
  }

  private static func lines(_ alerts: [OracleAlert]) -> [String] {
    alerts.map { alert in
      let count = alert.count.map { " \($0)" } ?? ""
      return "\(alert.kind) \(alert.person ?? alert.text ?? "") \(alert.date)\(count)"
        + (alert.cleared.map { " cleared \($0)" } ?? "")
    }
  }

  @Test func anItemAppearsWhenTheCountReachesTheLimit() {
    let group = Self.marked([.absent, .excused, .warned, .exempt, nil, .absent, .partial])
    // 31 Aug, 2, 7, 9, 14, 16, 21 September.
    #expect(OracleAlerts(group, asOf: day("2026-09-06")).pending == 0)
    #expect(
      Self.lines(OracleAlerts(group, asOf: day("2026-09-07")).items) == ["unexcused Ann 2026-09-07 2"])
    #expect(
      Self.lines(OracleAlerts(group, asOf: day("2026-09-30")).items)
        == ["absences Ann 2026-09-16 4", "unexcused Ann 2026-09-07 3"])
    #expect(OracleAlerts(group, asOf: day("2026-09-30"), isAutomatic: false).items.isEmpty)
  }

  @Test func whatWasCheckedOffDoesNotReturn() {
    var group = Self.marked([.absent, .warned, .absent, .absent])
    group.clearings = [OracleClearing(day("2026-09-05"), .unexcused, "Ann")]
    let before = OracleAlerts(group, asOf: day("2026-09-04"))
    #expect(Self.lines(before.items) == ["unexcused Ann 2026-09-02 2"] && before.cleared.isEmpty)
    let after = OracleAlerts(group, asOf: day("2026-09-30"))
    #expect(Self.lines(after.items) == ["absences Ann 2026-09-09 4"])
    #expect(Self.lines(after.cleared) == ["unexcused Ann 2026-09-02 4 cleared 2026-09-05"])
  }

  @Test func blanksAreAbsencesOnlyWhereTheJournalSaysSo() {
    var group = Self.marked([nil, .present, nil])
    #expect(OracleAlerts(group, asOf: day("2026-09-07")).items.isEmpty)
    group.blank = .absent
    #expect(
      Self.lines(OracleAlerts(group, asOf: day("2026-09-07")).items)
        == ["unexcused Bo 2026-09-02 3", "unexcused Ann 2026-09-07 2"])
    // Bo joined on the 3rd: one blank.
    group.people[1].joined = day("2026-09-03")
    #expect(
      Self.lines(OracleAlerts(group, asOf: day("2026-09-07")).items) == ["unexcused Ann 2026-09-07 2"])
  }

  @Test func marksOutsideMembershipAreNotCounted() {
    var group = Self.marked([.absent, .absent, .absent])
    group.people[0].joined = day("2026-09-02")
    group.people[0].left = day("2026-09-05")
    #expect(OracleAlerts(group, asOf: day("2026-09-30")).items.isEmpty)
  }

  @Test func runsOfAbsenceAreItemsOfTheirOwn() {
    var group = Self.marked([.absent, .excused, nil, .present, .absent, .absent, .partial, .absent])
    group.limits = [.consecutive: .fixed(2)]
    let alerts = OracleAlerts(group, asOf: day("2026-09-30"))
    #expect(
      Self.lines(alerts.items) == [
        "consecutive Ann 2026-09-02 3", "consecutive Bo 2026-09-02 8", "consecutive Ann 2026-09-16 2",
      ])
    group.clearings = [OracleClearing(day("2026-09-10"), .consecutive, "Ann")]
    #expect(
      Self.lines(OracleAlerts(group, asOf: day("2026-09-30")).items)
        == ["consecutive Bo 2026-09-02 8", "consecutive Ann 2026-09-16 2"])
  }

  @Test func remindersComeDueAndAreCheckedOff() {
    var group = Self.marked([.absent, .absent])
    group.reminders = [
      OracleReminder(day("2026-10-12"), "Collect the essays"), OracleReminder(day("2026-09-07"), "Quiz"),
      OracleReminder(day("2026-09-28"), "Bring scissors"),
    ]
    group.clearings = [OracleClearing(day("2026-09-14"), .reminder, "Quiz")]
    let early = OracleAlerts(group, asOf: day("2026-09-07"))
    #expect(Self.lines(early.items) == ["reminder Quiz 2026-09-07", "unexcused Ann 2026-09-02 2"])
    #expect(
      Self.lines(early.scheduled) == [
        "reminder Bring scissors 2026-09-28", "reminder Collect the essays 2026-10-12",
      ])
    let late = OracleAlerts(group, asOf: day("2026-10-01"))
    #expect(late.pending == 2 && Self.lines(late.cleared) == ["reminder Quiz 2026-09-07 cleared 2026-09-14"])
  }

  // MARK: The record against the timetable

  @Test func whichSessionIsWhichMeeting() {
    var group = Self.weekly([1, 3])
    group.patterns.append(OraclePattern([1], 540, 600, from: day("2026-08-31")))
    let (monday, wednesday) = (day("2026-08-31"), day("2026-09-02"))
    let planned = [
      OracleSession(monday, "14:00"), OracleSession(monday, "9:00"), OracleSession(wednesday, "day"),
    ]
    // Two on Monday: `day` is neither. A name, another time, another day: in addition.
    let additional = [
      OracleSession(monday, "day"), OracleSession(monday, "14:00", name: "2"),
      OracleSession(wednesday, "18:00"), OracleSession(day("2026-09-03"), "day"),
    ]
    group.sessions = Set(planned + additional)
    #expect(group.unplanned == Set(additional))
    let states = OracleRoster(group, asOf: day("2026-09-08")).columns.prefix(10).map {
      "\($0.date) \($0.slot)\($0.session.map { " #" + $0 } ?? "") \($0.state)"
    }
    #expect(
      states == [
        "2026-08-31 09:00 held", "2026-08-31 14:00 held", "2026-08-31 14:00 #2 held", "2026-08-31 day held",
        "2026-09-02 14:00 held", "2026-09-02 18:00 held", "2026-09-03 day held", "2026-09-07 09:00 missing",
        "2026-09-07 14:00 missing", "2026-09-09 14:00 planned",
      ])
  }

  @Test func rosterRowsHaveMarksAndCounts() {
    var group = Self.marked([.present, nil, .partial, .absent])
    group.blank = .absent
    let roster = OracleRoster(group, asOf: day("2026-09-07"))
    #expect(roster.columns.count == 30)
    #expect(roster.rows[0].marks.prefix(4) == [.present, nil, .partial, nil])
    #expect(roster.rows[0].counts == [.present: 1, .partial: 1, .absent: 1])
    #expect(roster.rows[1].counts == [.absent: 3])
  }

  @Test func expectedSessionsOfAClass() throws {
    var group = Self.marked([.present, .absent, nil])
    group.record(.present, for: "Ann", at: OracleSession(day("2026-09-03"), "18:00"))
    group.people[1].joined = day("2026-09-02")
    let view = try Samples.view(group) { $0.asOf = day("2026-09-14") }
    // 31 August, 2, 3 (in addition), 7 and 9 September (not on record); the 14th is not over.
    #expect(view.counts(of: view.person("Ann")).expected == 5)
    #expect(view.counts(of: view.person("Ann")).attended == 2)
    #expect(view.counts(of: view.person("Bo")).expected == 4)
    #expect(!view.isOver(from: day("2026-09-14"), to: day("2026-09-20")))
    #expect(group.meetingsSoFar(day("2026-09-07")) == 3 && group.weeksLeft(day("2026-11-30")) == 2)
    #expect(group.nextMeeting(after: day("2026-09-07"))?.date == day("2026-09-09"))
  }

  // MARK: Overlaps

  @Test func classesOverlapWhereTheyShareAMinute() {
    let first = Self.weekly([1, 3])
    var touching = Self.weekly([1])
    (touching.patterns[0].start, touching.patterns[0].end) = (990, 1050)
    var within = Self.weekly([3])
    (within.patterns[0].start, within.patterns[0].end) = (989, 1000)
    #expect(OracleOverlaps.firstOverlaps([first, touching, within]) == [2, nil, 0])
    // On the only Wednesday of the second class the first is closed.
    var closed = first
    within.patterns[0].until = .weeks(1)
    closed.closed = [day("2026-09-02")]
    #expect(OracleOverlaps.firstOverlaps([closed, within]) == [nil, nil])
    var twice = first
    twice.patterns.append(OraclePattern([3], 980, 1000, from: day("2026-09-02")))
    #expect(OracleOverlaps.isOverlapping(twice) && !OracleOverlaps.isOverlapping(first))
  }

  @Test func theSeedsCoverWhatMatters() {
    let groups = (0..<120).map { RandomClass.make(seed: UInt64($0)) }
    #expect(groups.contains { $0.patterns.contains { $0.until == .oneDay } })
    #expect(groups.contains { $0.patterns.contains { $0.every > 1 && !$0.except.isEmpty } })
    #expect(groups.contains { $0.patterns.count == 4 } && groups.contains { !$0.open.isEmpty })
    #expect(
      groups.contains { !$0.unplanned.isEmpty } && groups.contains { $0.resolved.sessions != $0.sessions })
    #expect(groups.contains { !$0.holidays.isEmpty } && groups.contains { !$0.clearings.isEmpty })
    #expect(groups.contains { $0.sessions.isEmpty } && groups.contains { $0.sessions.count > 40 })
    let alerts = zip(groups, UInt64(0)...).map { OracleAlerts($0, asOf: RandomClass.asOf(for: $0, seed: $1)) }
    for kind in OracleAlertKind.allCases {
      #expect(alerts.contains { $0.items.contains { $0.kind == kind } }, "\(kind) pending")
      #expect(alerts.contains { $0.cleared.contains { $0.kind == kind } }, "\(kind) cleared")
    }
    #expect(alerts.contains { !$0.scheduled.isEmpty })
  }
}
