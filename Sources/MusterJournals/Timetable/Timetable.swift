/// The sessions that a class plans, by the patterns of its `meets` lines (specification, chapter 5.2).
///
/// A meeting that a pattern excepts, or that falls on a holiday or on a closed day, is taken out, unless the day is `open`.
public struct Timetable: Hashable, Sendable {
  /// The patterns, in the order declared, at least one.
  public var patterns: [MeetingPattern]

  /// A timetable of these patterns; `nil` without any.
  public init?(_ patterns: [MeetingPattern]) {
    guard !patterns.isEmpty else { return nil }
    self.patterns = patterns
  }

  /// The first and the last day on which a pattern can hold.
  public var days: ClosedRange<Day> {
    let first = patterns.map(\.first).min() ?? .earliest
    return first...max(first, patterns.map(\.last).max() ?? first)
  }

  /// The weekdays of all patterns, those of single days included.
  public var weekdays: Set<Weekday> {
    patterns.reduce(into: []) { weekdays, pattern in
      weekdays.formUnion(pattern.repetition?.weekdays ?? [pattern.first.weekday])
    }
  }

  /// The meetings a week, of the patterns that come every week.
  public var meetingsAWeek: Int {
    patterns.reduce(0) { sum, pattern in
      guard let repetition = pattern.repetition, repetition.interval == 1 else { return sum }
      return sum + repetition.weekdays.count
    }
  }

  /// The slots of its meetings, which are their start times, in order.
  public var slots: [String] {
    Set(patterns.map(\.span.start)).sorted().map(ClockTime.text)
  }

  /// The meetings that take place, in order of day and start.
  ///
  /// Where two patterns have a meeting at one time of one day, it is one, with the longer span.
  ///
  /// - Parameters:
  ///   - span: the days asked for.
  ///   - calendar: the group's holidays, closed and open days, and its start.
  public func meetings(in span: ClosedRange<Day>, by calendar: GroupCalendar) -> [PlannedMeeting] {
    let asked = span.clamped(to: days)
    guard span.overlaps(days) else { return [] }
    let free = calendar.daysOff(from: asked.lowerBound, through: asked.upperBound)
    let open = calendar.openings.filter { $0.first <= asked.upperBound && asked.lowerBound <= $0.last }
    var meetings: [PlannedMeeting] = []
    for pattern in patterns {
      let from = max(asked.lowerBound, pattern.first, calendar.start ?? .earliest)
      let through = min(asked.upperBound, pattern.last)
      guard from <= through else { continue }
      for number in from.number...through.number {
        let day = Day(number: number)
        guard pattern.meets(on: day), !free.contains(day) else { continue }
        let isWorking = calendar.weekdays?.contains(day.weekday) ?? true
        if !isWorking || pattern.isException(day), !open.contains(where: { $0.contains(day) }) { continue }
        meetings.append(PlannedMeeting(day: day, span: pattern.span))
      }
    }
    return Timetable.distinct(meetings)
  }

  /// Each meeting once.
  private static func distinct(_ meetings: [PlannedMeeting]) -> [PlannedMeeting] {
    meetings.sorted { ($0.day, $0.span.start, $1.span.end) < ($1.day, $1.span.start, $0.span.end) }
      .reduce(into: []) { kept, meeting in
        if let last = kept.last, last.day == meeting.day, last.span.start == meeting.span.start { return }
        kept.append(meeting)
      }
  }
}

/// A session of a timetable: a day and a clock time.
public struct PlannedMeeting: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// From when to when.
  public var span: TimeSpan

  /// A meeting of these parts.
  public init(day: Day, span: TimeSpan) {
    self.day = day
    self.span = span
  }

  /// The slot of its session: the time at which it begins, `14:00`.
  public var slot: String { ClockTime.text(of: span.start) }
}

/// The patterns of a group's `meets` lines, in the order declared.
public enum Meets: Fact {
  /// The patterns stay: they name nobody.
  public static func shown(_ patterns: [MeetingPattern], hiding names: NameMentions) -> [MeetingPattern]? {
    patterns
  }
}

extension GroupFacts {
  /// The group's timetable; `nil` for a group that is no class.
  public var timetable: Timetable? { self[Meets.self].flatMap(Timetable.init) }

  /// The meetings of the group's timetable in some days; `nil` for a group that has none.
  public func meetings(in span: ClosedRange<Day>) -> [PlannedMeeting]? {
    timetable?.meetings(in: span, by: calendar)
  }
}

extension Journal {
  /// The meeting of a timetable that a session on record is: the one of its day that begins at the session's slot. A session
  /// with a name is none.
  ///
  /// - Parameters:
  ///   - session: a session on record.
  ///   - meetings: the meetings of its day.
  public func meeting(of session: Session, among meetings: some Collection<PlannedMeeting>) -> PlannedMeeting?
  {
    guard session.name == nil else { return nil }
    let slot = slots[session.slot]
    return meetings.first { $0.slot == slot }
  }
}
