import MusterAnalytics
import MusterJournals
import MusterLanguage

/// The sessions that a class plans in a period: its timetable.
public struct PlannedSessions: Answer, Hashable {
  /// Of which days and slots, as of when.
  public var heading: AnswerHeading
  /// The code of the course, where the journal has one.
  public var course: String?
  /// The room, where the journal has one.
  public var location: String?
  /// The weekdays of the patterns that repeat.
  public var weekdays: Set<Weekday>
  /// The sessions of each pattern in the period, in the order of the patterns.
  public var series: [MeetingSeries]
  /// How far the class has come.
  public var progress: ClassProgress

  /// The sessions, in order of day and start.
  public var sessions: [PlannedMeeting] { series.flatMap(\.meetings).sorted() }

  /// What people call the class: its name, and its course in parentheses.
  public var title: String { course.map { "\(heading.group) (\($0))" } ?? heading.group }

  /// The clock time of all patterns, where they have one in common.
  public var span: TimeSpan? {
    let spans = Set(series.map(\.pattern.span))
    return spans.count == 1 ? spans.first : nil
  }

  /// The name and version of the document.
  public static let schema = "muster.sessions-planned/1"
  /// The rows of the CSV are the sessions.
  public static let rowsKey: String? = "sessions"
  /// A row of any values.
  public static let sampleRow: JSONObject? = TimeSpan(start: 0, end: 1)
    .map { row(PlannedMeeting(day: .earliest, span: $0)) }
  /// The name of the group.
  public var groupName: String? { heading.group }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("group", heading.group)
    document.add("repeats", Language.english.wording.repeatLabel(weekdays))
    document.add("sessions", sessions.map(Self.row))
  }

  private static func row(_ meeting: PlannedMeeting) -> JSONObject {
    var row = JSONObject()
    row.add("date", meeting.day)
    row.add("from", ClockTime.text(of: meeting.span.start))
    row.add("to", ClockTime.text(of: meeting.span.end))
    row.add("slot", meeting.slot)
    return row
  }
}

/// How far a class has come with its sessions on a day.
public struct ClassProgress: Hashable, Sendable {
  /// The number of sessions up to the day, those of the day included.
  public var soFar: Int
  /// The number of all sessions.
  public var total: Int
  /// The first session after the day; `nil` when none is left.
  public var next: PlannedMeeting?
  /// The number of weeks, Monday first, from that of the next session to that of the last.
  public var weeksLeft: Int

  /// How far a class has come.
  ///
  /// - Parameters:
  ///   - meetings: all its sessions, in order.
  ///   - day: the day.
  public init(_ meetings: [PlannedMeeting], on day: Day) {
    next = meetings.first { $0.day > day }
    soFar = meetings.count { $0.day <= day }
    total = meetings.count
    weeksLeft = next.flatMap { next in meetings.last.map { ($0.day.monday - next.day.monday) / 7 + 1 } } ?? 0
  }
}

extension Selection {
  /// The sessions that the class plans in the period at the selected slots; `nil` for a group without a timetable.
  ///
  /// A plan is not cut off at as-of: without a period, all sessions of the timetable are listed.
  public func plannedSessions() -> PlannedSessions? {
    let facts = journal.facts
    guard let timetable = facts.timetable else { return nil }
    let first = period.first ?? .earliest
    let span = first...max(first, period.last ?? .latest)
    let slots = Set(slots.map { journal.slots[$0] })
    let all = timetable.meetings(in: Day.earliest...Day.latest, by: facts.calendar)
    let series = timetable.series(in: span, by: facts.calendar).filter { series in
      slots.contains(ClockTime.text(of: series.pattern.span.start))
    }
    var heading = heading
    (heading.from, heading.to) = (period.first ?? all.first?.day, period.last ?? all.last?.day)
    return PlannedSessions(
      heading: heading, course: facts[Course.self], location: facts[Location.self],
      weekdays: timetable.repeatedWeekdays, series: series,
      progress: ClassProgress(all.filter { slots.contains($0.slot) }, on: asOf))
  }
}
