import MusterJournals

/// What rankings and statistics need to know of one person in a selection.
struct PersonFigures: Sendable {
  let person: PersonID
  let name: String
  let counts: Counts
  let difficulty: Double
  let streaks: Streaks
  let isPerfect: Bool
  let band: Band?
  /// Whether the person was expected at, or has a mark at, a selected session.
  let isListed: Bool

  var weighted: Double { Double(counts.attended) * difficulty }

  /// The figures as a row of a ranking.
  func row(rank: Int, previousRank: Int?, movement: Int?, days: [DayDetail]? = nil) -> RankingRow {
    RankingRow(
      rank: rank, previousRank: previousRank, movement: movement, person: name, counts: counts,
      difficulty: difficulty,
      perfect: isPerfect, bestStreak: streaks.best.days, currentAbsence: streaks.currentAbsence.days,
      band: band, days: days)
  }
}

extension Selection {
  /// The figures of everybody among whom people are ranked, in the journal's order.
  func figures(_ expected: ExpectedSessions) -> [PersonFigures] {
    let isOver = isOver(period)
    let field = field
    return field.concurrentMap(work: field.count * expected.days.count) {
      figures(of: $0, expected: expected, isOver: isOver)
    }
  }

  /// The figures of one person.
  ///
  /// - Parameter isOver: whether the period is over at as-of.
  func figures(of person: PersonID, expected: ExpectedSessions, isOver: Bool) -> PersonFigures {
    let counts = counts(of: person, expected: expected)
    return PersonFigures(
      person: person, name: journal.people[person].name, counts: counts,
      difficulty: journal.difficulty(of: person), streaks: expected.streaks(of: person),
      isPerfect: isOver && counts.expected > 0 && counts.attended == counts.expected,
      band: Band(counts, bounds: journal.facts.bandBounds), isListed: counts.isListed)
  }

  /// A person's counts.
  func counts(of person: PersonID, expected: ExpectedSessions) -> Counts {
    var counts = Counts(expected: expected.count(of: person))
    for mark in Mark.allCases where marks.has(mark) {
      counts[mark] = marks.count(mark, person: person, in: sessions)
    }
    return counts
  }
}
