extension MeetingPattern {
  /// The patterns that have exactly some meetings: as few as say them without many exceptions, none longer than `longest`
  /// weeks.
  ///
  /// - Parameter meetings: the meetings, in any order, each counted once.
  /// - Returns: the patterns, by first day and start.
  public static func covering(_ meetings: some Sequence<PlannedMeeting>) -> [MeetingPattern] {
    let days = Dictionary(grouping: Set(meetings), by: \.span).mapValues { $0.map(\.day).sorted() }
    return days.flatMap { span, days in
      MeetingRun.joined(days.runs(at: span)).flatMap(\.parts).map(\.pattern)
    }
    .sorted { ($0.first, $0.span.start, $0.span.end) < ($1.first, $1.span.start, $1.span.end) }
  }
}

/// Days at regular weeks that one pattern can have.
private struct MeetingRun {
  /// The pattern: of one day without repetition.
  let pattern: MeetingPattern
  /// Every how many weeks.
  let interval: Int
  /// The days, in order, at least one.
  let days: [Day]
  let weekdays: Set<Weekday>

  init(span: TimeSpan, interval: Int, days: [Day]) {
    (self.interval, self.days) = (interval, days)
    weekdays = Set(days.map(\.weekday))
    var pattern = MeetingPattern(span: span, first: days[0])
    if days.count > 1, let last = days.last {
      pattern.repetition = .init(weekdays: weekdays, interval: interval, end: .until(last))
      let kept = Set(days)
      let exceptions = pattern.days(from: days[0], through: last).filter { !kept.contains($0) }
      pattern.repetition?.exceptions = exceptions
    }
    self.pattern = pattern
  }

  var last: Day { days[days.count - 1] }

  /// How much there is to read: a line, and its exceptions.
  var cost: Int { MeetingRun.line + (pattern.repetition?.exceptions.count ?? 0) }

  /// What a line costs, in exceptions: with fewer of them between two runs, one line says both.
  static let line = 3

  /// The run in parts that are not longer than a pattern may be.
  var parts: [MeetingRun] {
    guard pattern.weeks > MeetingPattern.longest else { return [self] }
    var parts: [[Day]] = []
    for day in days {
      if let first = parts.last?.first, (day - first) / 7 < MeetingPattern.longest {
        parts[parts.count - 1].append(day)
      } else {
        parts.append([day])
      }
    }
    return parts.map { MeetingRun(span: pattern.span, interval: interval, days: $0) }
  }

  /// Runs of different weekdays, joined where that is not longer.
  static func joined(_ runs: [MeetingRun]) -> [MeetingRun] {
    var joined: [MeetingRun] = []
    for run in runs {
      // Calendars of no class may have thousands of runs, which need not be as short as they can be.
      let better = joined.indices.prefix(mostCompared).lazy.compactMap { index in
        joined[index].joined(with: run).map { (index, $0) }
      }.first
      if let (index, run) = better { joined[index] = run } else { joined.append(run) }
    }
    return joined
  }

  private static let mostCompared = 32

  /// This run and another as one; `nil` where two lines are no longer.
  private func joined(with other: MeetingRun) -> MeetingRun? {
    let interval = days.count == 1 ? other.interval : self.interval
    guard other.days.count == 1 || other.interval == interval,
      ((days[0].monday - other.days[0].monday) / 7) % interval == 0
    else { return nil }
    // The least that it can come to, without a look at each day.
    let weeks = (max(last, other.last) - min(days[0], other.days[0])) / 7 / interval
    let least = (weeks - 1) * weekdays.union(other.weekdays).count - days.count - other.days.count
    guard MeetingRun.line + least < cost + other.cost else { return nil }
    let run = MeetingRun(
      span: pattern.span, interval: interval, days: Set(days + other.days).sorted())
    return run.cost < cost + other.cost ? run : nil
  }
}

extension [Day] {
  /// The days, in order, as runs of one weekday each: every week, or every few where that leaves fewer exceptions.
  fileprivate func runs(at span: TimeSpan) -> [MeetingRun] {
    Dictionary(grouping: self, by: \.weekday).sorted { $0.key.rawValue < $1.key.rawValue }
      .flatMap { _, days in
        let choices = days.intervals.map { days.runs(at: span, every: $0) }
        return choices.min { $0.map(\.cost).reduce(0, +) < $1.map(\.cost).reduce(0, +) } ?? []
      }
      // The longest first: what is rare is joined to what is usual.
      .sorted { ($1.days.count, $0.days[0]) < ($0.days.count, $1.days[0]) }
  }

  /// The numbers of weeks after which days of one weekday may repeat.
  private var intervals: [Int] {
    let steps = zip(self, dropFirst()).map { ($1 - $0) / 7 }
    return Set([1, 2, 3, 4] + steps.filter { $0 <= 52 }).sorted()
  }

  /// Days of one weekday as runs of an interval, ended where much is left out.
  private func runs(at span: TimeSpan, every interval: Int) -> [MeetingRun] {
    guard let first else { return [] }
    return Dictionary(grouping: self) { ($0 - first) / 7 % interval }.sorted { $0.key < $1.key }
      .flatMap { _, days in
        days.reduce(into: [[Day]]()) { runs, day in
          if let last = runs.last?.last, (day - last) / 7 / interval - 1 < MeetingRun.line {
            runs[runs.count - 1].append(day)
          } else {
            runs.append([day])
          }
        }
      }
      .map { MeetingRun(span: span, interval: interval, days: $0) }
  }
}
