/// A person's place in a ranking.
public struct OraclePlacing: Sendable {
  /// The rank, from 1; equals share it.
  public var rank: Int
  /// The person.
  public var person: OraclePerson
}

extension OracleView {
  /// The places by the selection's key and order, in order: of those who are listed, and with `--everybody` the rest
  /// at the end, who share the rank behind them.
  public var ranking: [OraclePlacing] {
    let listed = places(of: everybody.filter(isListed))
    guard selection.everybody else { return listed }
    let rest = everybody.filter { !isListed($0) }
    return listed
      + places(of: rest).map { place in
        let rank = selection.key == .name ? listed.count + place.rank : listed.count + 1
        return OraclePlacing(rank: rank, person: place.person)
      }
  }

  private func places(of some: [OraclePerson]) -> [OraclePlacing] {
    let key = selection.key
    let people = some.sorted { $0.name < $1.name }
    if key == .name {
      let inOrder = selection.effectiveOrder == .ascending ? people : people.reversed()
      return inOrder.enumerated().map { OraclePlacing(rank: $0.offset + 1, person: $0.element) }
    }
    let valued = people.map { (person: $0, value: value(of: $0, by: key)) }
    return valued.map { one in
      let ahead = valued.filter { comesBefore($0.value, one.value) }
      return OraclePlacing(rank: ahead.count + 1, person: one.person)
    }
    .sorted { ($0.rank, $0.person.name) < ($1.rank, $1.person.name) }
  }

  /// The rank of a person among everybody, by the selection's key and order.
  public func rank(of person: OraclePerson) -> Int? {
    ranking.first { $0.person.name == person.name }?.rank
  }

  /// The view of the period of the same kind before the selected one; `nil` where there is none.
  public var before: OracleView? {
    guard let whole = calendarPeriod else { return nil }
    return view(of: whole.previous.period)
  }

  /// The selected period when the calendar has one of its kind before it.
  public var calendarPeriod: OracleCalendarPeriod? {
    guard period.kind.isOfTheCalendar, let day = period.first else { return nil }
    return OracleCalendarPeriod(period.kind, holding: day)
  }

  private func value(of person: OraclePerson, by key: OracleKey) -> Double? {
    switch key {
    case .attended: Double(counts(of: person).attended)
    case .weighted: counts(of: person).weighted
    case .percent: counts(of: person).percent
    case .warned: Double(counts(of: person)[.warned])
    case .streak: Double(streaks(of: person).best.count)
    case .missed: Double(counts(of: person).missed)
    case .absent: Double(counts(of: person)[.absent])
    case .excused: Double(counts(of: person)[.excused])
    case .partial: Double(counts(of: person)[.partial])
    case .name: nil
    }
  }

  /// Whether one value ranks ahead of another: by the order, values within 1e-9 equal, none last in both orders.
  private func comesBefore(_ a: Double?, _ b: Double?) -> Bool {
    guard let a else { return false }
    guard let b else { return true }
    if selection.key == .weighted, abs(a - b) <= 1e-9 { return false }
    return selection.effectiveOrder == .descending ? a > b : a < b
  }
}
