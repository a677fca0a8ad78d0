import MusterJournals

/// The people of a selection in order, each with counts, rate, streak and band.
public struct Ranking: Hashable, Sendable {
  /// Whose figures, of which days and slots, as of when.
  public var heading: AnswerHeading
  /// What the rows are ordered by.
  public var key: RankingKey
  /// Whether the order asked for is descending.
  public var isDescending: Bool
  /// A row for each selected person, in the order asked for.
  public var rows: [RankingRow]
  /// Days of the selection on which the group would have met but for a holiday or a closure; filled with the detail only.
  public var closures: [Day]

  /// A ranking of these parts.
  public init(
    heading: AnswerHeading, key: RankingKey, isDescending: Bool, rows: [RankingRow], closures: [Day] = []
  ) {
    self.heading = heading
    self.key = key
    self.isDescending = isDescending
    self.rows = rows
    self.closures = closures
  }

  /// The rows that a filter leaves, ranks and ties as they are.
  public func only(_ filter: RankingFilter) -> Ranking {
    var ranking = self
    ranking.rows = rows.filter(filter.contains)
    return ranking
  }

  /// The first rows, ranks and ties as they are.
  public func top(_ count: Int) -> Ranking {
    var ranking = self
    ranking.rows = Array(rows.prefix(max(0, count)))
    return ranking
  }
}

/// What a ranking can be ordered by.
public enum RankingKey: String, CaseIterable, Sendable {
  /// Sessions attended.
  case attended
  /// Sessions attended times the person's difficulty.
  case weighted
  /// Share of expected sessions attended.
  case percent
  /// Warnings received.
  case warned
  /// The longest streak of days.
  case streak
  /// Expected sessions not attended.
  case missed
  /// Unexcused absences.
  case absent
  /// Excused absences.
  case excused
  /// Sessions attended in part.
  case partial
  /// The person's name.
  case name
}

/// One person's row in a ranking.
public struct RankingRow: Hashable, Sendable {
  /// The place, from 1; equal keys share one and the next is skipped.
  public var rank: Int
  /// The place in the period of the same kind before this one; `nil` where there is none.
  public var previousRank: Int?
  /// By how many places the person moved up since, below 0 for down; 0 where the places shared with others then and now
  /// overlap, `nil` without a previous rank.
  public var movement: Int?
  /// The person's name.
  public var person: String
  /// The person's counts in the selection.
  public var counts: Counts
  /// The person's difficulty, 1.0 unless the journal says more.
  public var difficulty: Double
  /// Whether everything possible was attended in a period that is over.
  public var perfect: Bool
  /// The number of days of the longest streak.
  public var bestStreak: Int
  /// The number of expected days in a row, up to the last on record, without attending.
  public var currentAbsence: Int
  /// The attendance band; `nil` with fewer than ten expected sessions.
  public var band: Band?
  /// Every expected day and every day with a mark, in order; `nil` unless the detail was asked for.
  public var days: [DayDetail]?

  /// Sessions attended times difficulty.
  public var weighted: Double { Double(counts.attended) * difficulty }

  /// A row of these parts.
  public init(
    rank: Int, previousRank: Int? = nil, movement: Int? = nil, person: String, counts: Counts,
    difficulty: Double = 1,
    perfect: Bool = false, bestStreak: Int = 0, currentAbsence: Int = 0, band: Band? = nil,
    days: [DayDetail]? = nil
  ) {
    self.rank = rank
    self.previousRank = previousRank
    self.movement = movement
    self.person = person
    self.counts = counts
    self.difficulty = difficulty
    self.perfect = perfect
    self.bestStreak = bestStreak
    self.currentAbsence = currentAbsence
    self.band = band
    self.days = days
  }
}

extension Ranking {
  /// Whether somebody's attendance weighs more or less than others'.
  public var hasWeights: Bool { rows.contains { $0.difficulty != 1 } }

  /// The warnings of all people.
  public var warned: Int { rows.reduce(0) { $0 + $1.counts[.warned] } }

  /// Those who attended most, in the order of the rows; nobody when nothing was attended.
  public var most: [RankingRow] {
    guard let most = rows.map(\.counts.attended).max(), most > 0 else { return [] }
    return rows.filter { $0.counts.attended == most }
  }

  /// A person's days with the group's closures among them, by date.
  public func daysWithClosures(_ days: [DayDetail]) -> [DayDetail] {
    let known = Set(days.map(\.date))
    return (days + closures.filter { !known.contains($0) }.map { DayDetail(date: $0, marks: []) })
      .sorted { $0.date < $1.date }
  }
}

/// What one person did on one day: a mark, or none, at each session.
public struct DayDetail: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// A line for each expected session and each session with a mark, in the order of the day.
  public var marks: [SessionMark]

  /// A day of these parts.
  public init(date: Day, marks: [SessionMark]) {
    self.date = date
    self.marks = marks
  }
}

/// One session of a day with the mark recorded there.
public struct SessionMark: Hashable, Sendable {
  /// The slot's name.
  public var slot: String
  /// The session's own name, where there are several at one slot.
  public var session: String?
  /// The mark; `nil` is blank.
  public var mark: Mark?

  /// A line of these parts.
  public init(slot: String, session: String?, mark: Mark?) {
    self.slot = slot
    self.session = session
    self.mark = mark
  }
}

extension Ranking {
  /// The ranking as people read one by name: in the order of a locale's collation, each rank the position.
  ///
  /// Only a ranking by name changes. It must be whole: cutting it to its first rows comes after this.
  ///
  /// - Parameter areInIncreasingOrder: whether the first name comes before the second in the locale; names of which
  ///   neither does keep the order of the ranking.
  public func collated(by areInIncreasingOrder: (String, String) -> Bool) -> Ranking {
    guard key == .name else { return self }
    let sorted = rows.enumerated().sorted { lhs, rhs in
      let (first, second) = isDescending ? (rhs, lhs) : (lhs, rhs)
      if areInIncreasingOrder(first.element.person, second.element.person) { return true }
      if areInIncreasingOrder(second.element.person, first.element.person) { return false }
      return lhs.offset < rhs.offset
    }
    var ranking = self
    ranking.rows = sorted.enumerated().map { position, entry in
      var row = entry.element
      row.rank = position + 1
      return row
    }
    return ranking
  }
}
