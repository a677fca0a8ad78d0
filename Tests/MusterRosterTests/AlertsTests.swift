import MusterAnalytics
import MusterJournals
import MusterRoster
import TestSupport
import Testing

/// The alerts of classes, counted by hand.
struct AlertsTests {
  /// The class of so many sessions a week, each recorded from 31 August 2026 on, with the marks of Ann at each in turn.
  private func journal(days: String, _ marks: [String], more: String = "") throws -> ClassJournal {
    let weekdays = Dictionary(
      uniqueKeysWithValues: zip(["Mon", "Tue", "Wed", "Thu", "Fri"], Weekday.allCases))
    let meeting = Set(days.split(separator: ", ").compactMap { weekdays[String($0)] })
    let first = try #require(Day(iso: "2026-08-31"))
    let dates = (0..<100).map { first + $0 }.filter { meeting.contains($0.weekday) }
    let sessions = zip(dates, marks).map { day, mark in
      "\(day) 09:00\n  present: Zed\n" + (mark.isEmpty ? "" : "  \(mark): Ann\n")
    }
    return try ClassJournal(
      """
      group Studio
      meets \(days) 9:00-10:00 from 2026-08-31 for 15 weeks
      \(more)
      person Ann
      person Zed
      \(sessions.joined())
      """)
  }

  @Test(arguments: [
    // Sessions a week; the absence that is the unexcused limit, the one that is the limit of all, both counted by hand.
    ("Mon", 1, "2026-08-31", "2026-09-07"),
    ("Mon, Wed", 2, "2026-09-02", "2026-09-09"),
    ("Mon, Wed, Fri", 3, "2026-09-04", "2026-09-11"),
    ("Mon, Tue, Wed, Thu, Fri", 5, "2026-09-04", "2026-09-11"),
  ])
  func automaticLimitsFollowFromSessionsAWeek(days: String, weekly: Int, once: String, twice: String) throws {
    let absent = try journal(days: days, Array(repeating: "absent", count: 12)).alerts(asOf: "2026-12-18")
    #expect(absent.limits.unexcused == weekly && absent.limits.absences == 2 * weekly)
    #expect(absent.limits.partial == 2 * weekly && absent.limits.consecutive == nil)
    #expect(
      absent.items.map(\.line) == [
        "absences Ann \(twice) 12/\(2 * weekly)", "unexcused Ann \(once) 12/\(weekly)",
      ])
    let partial = try journal(days: days, Array(repeating: "partial", count: 12)).alerts(asOf: "2026-12-18")
    #expect(partial.items.map(\.line) == ["partial Ann \(twice) 12/\(2 * weekly)"])
    // One absence too few, and none.
    let few = Array(repeating: "absent", count: weekly - 1) + Array(repeating: "present", count: 3)
    #expect(try journal(days: days, few).alerts(asOf: "2026-12-18").items.isEmpty)
  }

  @Test func sessionsAWeekAreThoseOfLinesThatComeEveryWeek() throws {
    let text = """
      group Studio
      meets Mon, Wed 9:00-10:00 from 2026-08-31 for 15 weeks
      meets Tue 11:00-12:00 from 2026-09-01 for 4 weeks
      meets Fri 9:00-10:00 from 2026-09-04 for 15 weeks every 2 weeks
      meets 2026-10-17 10:00-12:00
      """
    #expect(try ClassJournal(text).alerts(asOf: "2026-09-01").limits.unexcused == 3)
    let rare = "group G\nmeets Mon 9:00-10:00 from 2026-08-31 every 2 weeks\n2026-08-31\n  absent: Ann\n"
    #expect(try ClassJournal(rare).alerts(asOf: "2026-12-18").limits == AlertLimits())
    #expect(try ClassJournal(rare).alerts(asOf: "2026-12-18").items.isEmpty)
  }

  @Test func warningsAreUnexcusedAndExcusesCountAmongAll() throws {
    let marks = ["warned", "excused", "exempt", "", "absent", "partial", "excused"]
    let alerts = try journal(days: "Mon, Wed", marks).alerts(asOf: "2026-12-18")
    #expect(
      alerts.items.map(\.line) == ["absences Ann 2026-09-21 4/4", "unexcused Ann 2026-09-14 2/2"])
  }

  @Test func blanksCountOnlyWhereTheyAreAbsences() throws {
    let marks = ["", "", "", ""]
    #expect(try journal(days: "Mon, Wed", marks).alerts(asOf: "2026-12-18").items.isEmpty)
    let absent = try journal(days: "Mon, Wed", marks, more: "blank absent").alerts(asOf: "2026-12-18")
    #expect(
      absent.items.map(\.line) == ["absences Ann 2026-09-09 4/4", "unexcused Ann 2026-09-02 4/2"])
  }

  @Test func onlyMarksUpToAsOfCount() throws {
    let journal = try journal(days: "Mon, Wed", Array(repeating: "absent", count: 4))
    #expect(try journal.alerts(asOf: "2026-09-01").pending == 0)
    #expect(try journal.alerts(asOf: "2026-09-02").items.map(\.line) == ["unexcused Ann 2026-09-02 2/2"])
    #expect(try journal.alerts(asOf: "2026-09-08").items.map(\.line) == ["unexcused Ann 2026-09-02 3/2"])
    #expect(
      try journal.alerts(asOf: "2026-09-09").items.map(\.line)
        == ["absences Ann 2026-09-09 4/4", "unexcused Ann 2026-09-02 4/2"])
  }

  @Test func marksOutsideOfMembershipDoNotCount() throws {
    let text = """
      group Studio
      meets Mon 9:00-10:00 from 2026-08-31
      person Ann
        joined 2026-09-07
        left 2026-09-14
      2026-08-31
        absent: Ann
      2026-09-07
        excused: Ann
      2026-09-14
        absent: Ann
      2026-09-21
        absent: Ann
      """
    #expect(
      try ClassJournal(text).alerts(asOf: "2026-12-18").items.map(\.line)
        == ["absences Ann 2026-09-14 2/2", "unexcused Ann 2026-09-14 1/1"])
  }

  @Test func declaredLimitsAreTheOnlyOnes() throws {
    let absent = Array(repeating: "absent", count: 6)
    let alerts = try journal(days: "Mon, Wed", absent, more: "limit absences 6").alerts(asOf: "2026-12-18")
    #expect(alerts.limits.absences == 6 && alerts.limits.unexcused == nil && alerts.limits.partial == nil)
    #expect(alerts.items.map(\.line) == ["absences Ann 2026-09-16 6/6"])
    let both = "limit absences 3\nlimit unexcused auto"
    #expect(
      try journal(days: "Mon, Wed", absent, more: both).alerts(asOf: "2026-12-18").items.map(\.line)
        == ["absences Ann 2026-09-07 6/3", "unexcused Ann 2026-09-02 6/2"])
  }

  @Test func aGroupWithoutATimetableHasTheLimitsItDeclares() throws {
    let text = "group G\nlimit unexcused 1\n2026-08-31\n  absent: Ann\n2026-09-01\n  Zed\n"
    #expect(
      try ClassJournal(text).alerts(asOf: "2026-09-01").items.map(\.line) == ["unexcused Ann 2026-08-31 1/1"])
  }

  @Test func whatIsClearedDoesNotReturn() throws {
    let absent = Array(repeating: "absent", count: 8)
    let journal = try journal(
      days: "Mon, Wed", absent, more: "limit unexcused 2\ncleared 2026-09-07 unexcused Ann")
    #expect(try journal.alerts(asOf: "2026-09-06").items.map(\.line) == ["unexcused Ann 2026-09-02 2/2"])
    let after = try journal.alerts(asOf: "2026-12-18")
    #expect(after.items.isEmpty)
    #expect(after.cleared.map(\.line) == ["unexcused Ann 2026-09-02 8/2 cleared 2026-09-07"])
  }

  @Test func anotherSpellingClearsToo() throws {
    let text = """
      group G
      limit unexcused 1
      cleared 2026-09-02 unexcused Annie
      person Ann
        alias Annie
      2026-08-31
        absent: Ann
      """
    #expect(try ClassJournal(text).alerts(asOf: "2026-09-02").items.isEmpty)
  }

  @Test func eachRunOfAbsenceComesUpOnce() throws {
    let marks = [
      "absent", "excused", "", "present", "absent", "absent", "absent", "absent", "present", "exempt",
      "absent",
      "absent",
    ]
    let more = "limit consecutive 3\ncleared 2026-09-04 consecutive Ann"
    let journal = try journal(days: "Mon, Wed, Fri", marks, more: more)
    let alerts = try journal.alerts(asOf: "2026-12-18")
    // The third of the first run is 4 September; the second run begins on 9 September. The last has two days, since nothing
    // was expected on the exempt one; sessions after the last on record are not missed yet.
    #expect(alerts.items.map(\.line) == ["consecutive Ann 2026-09-14 4/3"])
    #expect(alerts.cleared.map(\.line) == ["consecutive Ann 2026-09-04 3/3 cleared 2026-09-04"])
    #expect(try journal.alerts(asOf: "2026-09-11").items.isEmpty)
  }

  @Test func remindersAreScheduledThenPendingThenCleared() throws {
    let text = """
      group Studio
      meets Mon, Wed 9:00-10:00 from 2026-08-31
      reminder 2026-09-09 Quiz
      reminder 2026-09-02 Essays
      reminder 2026-09-07 Quiz
      cleared 2026-09-07 reminder Quiz
      cleared 2026-09-08 reminder Essays
      2026-08-31
        absent: Ann
      """
    let journal = try ClassJournal(text)
    let early = try journal.alerts(asOf: "2026-09-01")
    #expect(
      early.scheduled.map(\.line)
        == ["reminder Essays 2026-09-02", "reminder Quiz 2026-09-07", "reminder Quiz 2026-09-09"])
    #expect(early.items.isEmpty && early.cleared.isEmpty)
    #expect(try journal.alerts(asOf: "2026-09-02").items.map(\.line) == ["reminder Essays 2026-09-02"])
    // Of two with one text, the first is cleared and the second comes up.
    let late = try journal.alerts(asOf: "2026-09-09")
    #expect(late.items.map(\.line) == ["reminder Quiz 2026-09-09"])
    #expect(
      late.cleared.map(\.line)
        == ["reminder Essays 2026-09-02 cleared 2026-09-08", "reminder Quiz 2026-09-07 cleared 2026-09-07"])
  }

  @Test func remindersLeadAndKindsFollowOldestFirst() throws {
    let text = """
      group Studio
      limit unexcused 1
      limit absences 2
      limit partial 1
      limit consecutive 2
      reminder 2026-09-02 Essays
      2026-08-31
        absent: Bo, Ann
        partial: Cy
      2026-09-01
        absent: Cy
        excused: Bo
        present: Ann
      2026-09-02
        absent: Ann
      """
    #expect(
      try ClassJournal(text).alerts(asOf: "2026-09-02").items.map(\.line) == [
        "reminder Essays 2026-09-02", "absences Bo 2026-09-01 2/2", "absences Ann 2026-09-02 2/2",
        "unexcused Ann 2026-08-31 2/1", "unexcused Bo 2026-08-31 1/1", "unexcused Cy 2026-09-01 1/1",
        "partial Cy 2026-08-31 1/1", "consecutive Bo 2026-09-01 3/2", "consecutive Cy 2026-09-02 2/2",
      ])
  }

  @Test func automaticOnesCanBeTurnedOff() throws {
    let journal = try journal(
      days: "Mon", ["absent"], more: "reminder 2026-09-07 Quiz\ncleared 2026-09-01 unexcused Ann")
    let alerts = try journal.alerts(asOf: "2026-09-07", isAutomatic: false)
    #expect(alerts.items.map(\.line) == ["reminder Quiz 2026-09-07"] && alerts.cleared.isEmpty)
    #expect(alerts.limits == AlertLimits())
  }

  @Test func aClassThatHasNotBegunHasScheduledReminders() throws {
    let text = "group G\nmeets Mon 9:00-10:00 from 2026-08-31\nreminder 2026-08-31 Welcome\n"
    let alerts = try ClassJournal(text).alerts(asOf: "2026-08-01")
    #expect(alerts.scheduled.map(\.line) == ["reminder Welcome 2026-08-31"] && alerts.pending == 0)
  }

  @Test func remindersAreTheClassesOwn() throws {
    let text = "group G\nlimit unexcused 1\nreminder 2026-08-31 Quiz\n2026-08-31\n  absent: Ann, Bo\n"
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: "2026-09-01"))))
    request.people = ["Ann"]
    let alerts = try Selection(request, of: ClassJournal(text).journal).alerts()
    #expect(alerts.items.map(\.line) == ["unexcused Ann 2026-08-31 1/1"])
  }
}
