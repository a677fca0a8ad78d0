import MusterJournals

/// Expected days in a row, with their first and last date.
public struct Streak: Hashable, Sendable {
  /// The number of expected days.
  public var days: Int
  /// The first of them; `nil` for none.
  public var from: Day?
  /// The last of them; `nil` for none.
  public var to: Day?

  /// No streak: 0 days, no dates.
  public static let none = Streak(days: 0, from: nil, to: nil)
}

/// The runs of expected days on which one person attended, or did not (specification, chapter 2, "Streaks").
public struct Streaks: Hashable, Sendable {
  /// The longest run with attendance; of equals, the latest.
  public var best: Streak
  /// The run with attendance that ends on the last expected day with a session on record.
  public var current: Streak
  /// The run without attendance that ends on the last expected day with a session on record.
  public var currentAbsence: Streak

  /// The runs of a person, by what they did on each of the group's expected days.
  ///
  /// A day on which nothing was expected of the person neither extends nor breaks a run.
  init(_ attendance: [DayAttendance], days: [ExpectedSessions.ExpectedDay]) {
    var best = Streak.none
    var run = Streak.none
    var absence = Streak.none
    var current = (run: Streak.none, absence: Streak.none)
    for (index, flags) in attendance.enumerated() where flags.contains(.expected) {
      let day = days[index].day
      if flags.contains(.attended) {
        run.extend(to: day)
        absence = .none
        if run.days >= best.days { best = run }
      } else {
        absence.extend(to: day)
        run = .none
      }
      if days[index].hasRecord { current = (run, absence) }
    }
    self.best = best
    self.current = current.run
    currentAbsence = current.absence
  }
}

extension Streak {
  fileprivate mutating func extend(to day: Day) {
    days += 1
    from = from ?? day
    to = day
  }
}
