import MusterJournals

extension Selection {
  /// The selected people in order, each with counts, rate, streak and band: those who were expected at, or have a
  /// mark at, a selected session.
  ///
  /// - Parameters:
  ///   - key: what to order by.
  ///   - isDescending: the order; by default numbers descending and names ascending.
  ///   - includesEverybody: whether the rest are listed too, at the end, where they share the rank behind the others.
  ///   - showsDays: whether each row lists its days.
  public func ranking(
    by key: RankingKey = .attended, isDescending: Bool? = nil, includesEverybody: Bool = false,
    showsDays: Bool = false
  ) -> Ranking {
    let descending = isDescending ?? (key != .name)
    let expected = ExpectedSessions(self)
    let before = previousPlaces(by: key, isDescending: descending, includesEverybody: includesEverybody)
    let details = showsDays ? DayDetails(self, expected: expected) : nil
    let chosen = Set(people)
    let ranked = ranked(
      figures(expected), by: key, isDescending: descending, includesEverybody: includesEverybody)
    let places = SharedPlaces(ranked.map { ($0.rank, $0.figures.person) })
    let rows = ranked.lazy.filter { chosen.contains($1.person) }.map { rank, figures in
      figures.row(
        rank: rank, previousRank: before.rank(of: figures.person),
        movement: places.movement(of: figures.person, since: before),
        days: details?.days(of: figures.person))
    }
    return Ranking(
      heading: heading, key: key, isDescending: descending, rows: Array(rows),
      closures: showsDays ? details?.closures ?? [] : [])
  }

  /// Everybody's place in the previous period of the same kind; empty if there is no such period.
  private func previousPlaces(
    by key: RankingKey, isDescending: Bool, includesEverybody: Bool
  ) -> SharedPlaces {
    guard let previous = period.previous else { return .none }
    let selection = during(previous)
    guard selection.days != nil else { return .none }
    let ranked = ranked(
      selection.figures(ExpectedSessions(selection)), by: key, isDescending: isDescending,
      includesEverybody: includesEverybody)
    return SharedPlaces(ranked.map { ($0.rank, $0.figures.person) })
  }

  /// The figures of those who are listed in order with their ranks, and at the end the others, if asked for.
  private func ranked(
    _ figures: [PersonFigures], by key: RankingKey, isDescending: Bool, includesEverybody: Bool
  ) -> [(rank: Int, figures: PersonFigures)] {
    let listed = ranked(figures.filter(\.isListed), by: key, isDescending: isDescending)
    guard includesEverybody else { return listed }
    let rest = ranked(figures.filter { !$0.isListed }, by: key, isDescending: isDescending)
    return listed + rest.map { (listed.count + (key == .name ? $0 : 1), $1) }
  }

  /// Figures in order with their ranks: equal keys share one and the next is skipped; among equals by name.
  private func ranked(
    _ figures: [PersonFigures], by key: RankingKey, isDescending: Bool
  ) -> [(rank: Int, figures: PersonFigures)] {
    if key == .name {
      let sorted = figures.sorted { isDescending ? $1.name < $0.name : $0.name < $1.name }
      return sorted.enumerated().map { ($0 + 1, $1) }
    }
    let sorted = figures.map { (value: key.value(of: $0), figures: $0) }.sorted { left, right in
      switch (left.value, right.value) {
      case (let left?, let right?): isDescending ? left > right : left < right
      case (let left, _): left != nil && right.value == nil
      }
    }
    var result: [(Int, PersonFigures)] = []
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { !key.isEqual($0.value, sorted[start].value) } ?? sorted.count
      let equals = sorted[start..<end].map(\.figures).sorted { $0.name < $1.name }
      result += equals.map { (start + 1, $0) }
      start = end
    }
    return result
  }
}

extension RankingKey {
  /// What is compared; `nil` comes last in both orders.
  fileprivate func value(of figures: PersonFigures) -> Double? {
    switch self {
    case .attended, .name: Double(figures.counts.attended)
    case .weighted: figures.weighted
    case .percent: figures.counts.percent
    case .warned: Double(figures.counts[.warned])
    case .streak: Double(figures.streaks.best.days)
    case .missed: Double(figures.counts.missed)
    case .absent: Double(figures.counts[.absent])
    case .excused: Double(figures.counts[.excused])
    case .partial: Double(figures.counts[.partial])
    }
  }

  /// Whether two values share a rank; weighted totals do within 1e-9, as sums of them are not exact.
  fileprivate func isEqual(_ left: Double?, _ right: Double?) -> Bool {
    guard self == .weighted, let left, let right else { return left == right }
    return abs(left - right) <= 1e-9
  }
}
