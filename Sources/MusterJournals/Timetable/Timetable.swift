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

  /// The weekdays of the patterns that repeat: those by which a class is called "Weekly" or "Mon, Wed, Fri".
  public var repeatedWeekdays: Set<Weekday> {
    patterns.reduce(into: []) { $0.formUnion($1.repetition?.weekdays ?? []) }
  }

  /// The meetings that take place, in order of day and start.
  ///
  /// Where two patterns have a meeting at one time of one day, it is one, with the longer span.
  ///
  /// - Parameters:
  ///   - span: the days asked for.
  ///   - calendar: the group's holidays, closed and open days, and its start.
  public func meetings(in span: ClosedRange<Day>, by calendar: GroupCalendar) -> [PlannedMeeting] {
    series(in: span, by: calendar).flatMap(\.meetings).sorted()
  }

  /// The meetings of each pattern that take place, without those that another pattern has too.
  ///
  /// - Parameters:
  ///   - span: the days asked for.
  ///   - calendar: the group's holidays, closed and open days, and its start.
  /// - Returns: a series for each pattern, in their order; one without a meeting is empty.
  public func series(in span: ClosedRange<Day>, by calendar: GroupCalendar) -> [MeetingSeries] {
    var longest: [Start: (pattern: Int, end: Int)] = [:]
    let all = days(of: patterns, in: span, by: calendar)
    for (index, days) in all.enumerated() {
      let span = patterns[index].span
      for day in days {
        let start = Start(day: day, minute: span.start)
        if let other = longest[start], other.end >= span.end { continue }
        longest[start] = (index, span.end)
      }
    }
    return all.enumerated().map { index, days in
      let start = patterns[index].span.start
      return MeetingSeries(
        pattern: patterns[index],
        days: days.filter { longest[Start(day: $0, minute: start)]?.pattern == index })
    }
  }

  /// The meetings that take place, those of different patterns at one time included.
  ///
  /// - Parameters:
  ///   - span: the days asked for.
  ///   - calendar: the group's holidays, closed and open days, and its start.
  /// - Returns: the meetings in order of day and start.
  package func allMeetings(in span: ClosedRange<Day>, by calendar: GroupCalendar) -> [PlannedMeeting] {
    zip(patterns, days(of: patterns, in: span, by: calendar)).flatMap { pattern, days in
      days.map { PlannedMeeting(day: $0, span: pattern.span) }
    }.sorted()
  }

  /// When a meeting begins.
  private struct Start: Hashable {
    let day: Day
    let minute: Int
  }

  /// The days on which each pattern has a meeting that takes place, in order.
  private func days(
    of patterns: [MeetingPattern], in span: ClosedRange<Day>, by calendar: GroupCalendar
  ) -> [[Day]] {
    guard span.overlaps(days) else { return patterns.map { _ in [] } }
    let asked = span.clamped(to: days)
    let free = calendar.daysOff(from: asked.lowerBound, through: asked.upperBound)
    let open = DaySpans(calendar.openings)
    return patterns.map { pattern in
      let from = max(asked.lowerBound, pattern.first, calendar.start ?? .earliest)
      return pattern.days(from: from, through: min(asked.upperBound, pattern.last)).filter { day in
        guard !free.contains(day) else { return false }
        let isWorking = calendar.weekdays?.contains(day.weekday) ?? true
        return isWorking && !pattern.isException(day) || open.contains(day)
      }
    }
  }
}

/// The meetings of one pattern that take place.
public struct MeetingSeries: Hashable, Sendable {
  /// The pattern.
  public var pattern: MeetingPattern
  /// The days on which it has a meeting, in order.
  public var days: [Day]

  /// A series of these parts.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - days: days of the pattern, in order.
  public init(pattern: MeetingPattern, days: [Day]) { (self.pattern, self.days) = (pattern, days) }

  /// The meetings, in order.
  public var meetings: [PlannedMeeting] { days.map { PlannedMeeting(day: $0, span: pattern.span) } }

  /// The days from the first meeting to the last on which the pattern would have one too, in order.
  public var exceptions: [Day] {
    guard let first = days.first, let last = days.last else { return [] }
    let kept = Set(days)
    return pattern.days(from: first, through: last).filter { !kept.contains($0) }
  }
}

/// A session of a timetable: a day and a clock time.
public struct PlannedMeeting: Hashable, Comparable, Sendable {
  /// The day.
  public var day: Day
  /// From when to when.
  public var span: TimeSpan

  /// A meeting of these parts.
  public init(day: Day, span: TimeSpan) {
    self.day = day
    self.span = span
  }

  /// Whether a meeting comes before another: by day, then start, then end.
  ///
  /// - Parameters:
  ///   - left: a meeting.
  ///   - right: another.
  public static func < (left: PlannedMeeting, right: PlannedMeeting) -> Bool {
    (left.day, left.span.start, left.span.end) < (right.day, right.span.start, right.span.end)
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
  /// The meeting of a timetable that a session on record is: the one of its day that begins at the session's slot. A
  /// named session is in addition to the timetable.
  ///
  /// - Parameters:
  ///   - session: a session on record.
  ///   - meetings: the meetings of its day.
  public func meeting(of session: Session, among meetings: some Collection<PlannedMeeting>) -> PlannedMeeting?
  {
    guard session.name == nil else { return nil }
    let slot = slots[session.slot]
    guard let start = ClockTime.minutes(of: slot), ClockTime.text(of: start) == slot else { return nil }
    return meetings.first { $0.span.start == start }
  }
}
