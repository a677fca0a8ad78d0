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

  /// A streak of these parts.
  public init(days: Int, from: Day?, to: Day?) {
    self.days = days
    self.from = from
    self.to = to
  }
}

/// The runs of expected days on which one person attended, or did not (specification, chapter 2, "Streaks").
public struct Streaks: Hashable, Sendable {
  /// The longest run with attendance; of equals, the latest.
  public var best: Streak
  /// The run with attendance that ends on the last expected day with a session on record.
  public var current: Streak
  /// The run without attendance that ends on the last expected day with a session on record.
  public var currentAbsence: Streak

  /// The runs of a person.
  ///
  /// A day on which nothing was expected of the person neither extends nor breaks a run.
  ///
  /// - Parameters:
  ///   - expected: the days on which a session was expected of the person.
  ///   - attended: the days on which they attended at least one.
  ///   - recorded: the days with a session on record.
  ///   - days: the group's expected days, over which the masks are.
  ///
  /// Cost: proportional to the words of a mask and the number of runs.
  init(expected: DayMask, attended: DayMask, recorded: DayMask, days: [ExpectedDay]) {
    let came = expected.intersection(attended)
    let missed = expected.subtracting(attended)
    best = DayRun.longest(of: came, brokenBy: missed).streak(in: days)
    current = .none
    currentAbsence = .none
    guard let end = expected.intersection(recorded).last else { return }
    let isCurrent = came.contains(end)
    let run = DayRun.ending(at: end, of: isCurrent ? came : missed, brokenBy: isCurrent ? missed : came)
    if isCurrent { current = run.streak(in: days) } else { currentAbsence = run.streak(in: days) }
  }
}

/// Some days of a mask between which no day of another mask lies.
private struct DayRun {
  var count = 0
  var first = 0
  var last = 0

  /// The longest run of the days of a mask; of equals, the latest.
  static func longest(of days: DayMask, brokenBy breaks: DayMask) -> DayRun {
    var best = DayRun()
    var run = DayRun()
    func close() {
      if run.count >= best.count, run.count > 0 { best = run }
      run = DayRun()
    }
    for word in days.words.indices {
      var bits = days.words[word]
      var stops = breaks.words[word]
      while bits != 0 {
        let belowFirst = (bits & (0 &- bits)) &- 1
        if stops & belowFirst != 0 { close() }
        stops &= ~belowFirst
        // Without a stop above, all bits are set here, and the run goes on into the next word.
        let belowStop = (stops & (0 &- stops)) &- 1
        run.append(bits & belowStop, word: word)
        bits &= ~belowStop
      }
      if stops != 0 { close() }
    }
    close()
    return best
  }

  /// The run that ends at a day of a mask.
  static func ending(at end: Int, of days: DayMask, brokenBy breaks: DayMask) -> DayRun {
    var run = DayRun()
    for word in (0...(end >> 6)).reversed() {
      let through: UInt64 = word == end >> 6 ? .max >> UInt64(63 - end & 63) : .max
      let stops = breaks.words[word] & through
      let above: UInt64 = stops == 0 ? .max : .max << UInt64(63 - stops.leadingZeroBitCount)
      run.prepend(days.words[word] & through & above, word: word)
      if stops != 0 { break }
    }
    return run
  }

  private mutating func append(_ bits: UInt64, word: Int) {
    guard bits != 0 else { return }
    if count == 0 { first = word * 64 + bits.trailingZeroBitCount }
    last = word * 64 + 63 - bits.leadingZeroBitCount
    count += bits.nonzeroBitCount
  }

  private mutating func prepend(_ bits: UInt64, word: Int) {
    guard bits != 0 else { return }
    if count == 0 { last = word * 64 + 63 - bits.leadingZeroBitCount }
    first = word * 64 + bits.trailingZeroBitCount
    count += bits.nonzeroBitCount
  }

  func streak(in days: [ExpectedDay]) -> Streak {
    count == 0 ? .none : Streak(days: count, from: days[first].day, to: days[last].day)
  }
}
