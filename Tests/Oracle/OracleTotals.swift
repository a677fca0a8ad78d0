/// Two slots compared.
public struct OracleSlotRatio: Equatable, Sendable {
  /// The slot with more attendance; when equal, the first in order.
  public var more: String
  /// The other slot.
  public var less: String
  /// The larger total over the smaller.
  public var ratio: Double
}

/// The totals of the selected people in a view.
public struct OracleTotals: Sendable {
  /// The attended marks by slot, in the order of the slots.
  public var bySlot: [(slot: String, attended: Int)] = []
  /// The attended marks by day, days without any left out.
  public var byDay: [OracleDay: Int] = [:]
  /// The sessions expected of the people by day, days without any left out.
  public var expectedByDay: [OracleDay: Int] = [:]

  /// The sessions expected of the people, added up.
  public var expected: Int { expectedByDay.values.reduce(0, +) }

  /// All the attended marks.
  public var total: Int { byDay.values.reduce(0, +) }
  /// The share of what was expected, 0 to 100.
  public var percent: Double? { percentage(total, of: expected) }

  /// The day with the most attended marks, the earliest of equals.
  public var bestDay: (date: OracleDay, attended: Int)? {
    var best: (date: OracleDay, attended: Int)?
    for day in byDay.keys.sorted() {
      let attended = byDay[day] ?? 0
      if attended > best?.attended ?? 0 { best = (day, attended) }
    }
    return best
  }

  /// The ratio of two slots, when there are exactly two and both have attendance.
  public var slotRatio: OracleSlotRatio? {
    guard bySlot.count == 2, bySlot.allSatisfy({ $0.attended > 0 }) else { return nil }
    let (more, less) =
      bySlot[1].attended > bySlot[0].attended ? (bySlot[1], bySlot[0]) : (bySlot[0], bySlot[1])
    return OracleSlotRatio(
      more: more.slot, less: less.slot, ratio: Double(more.attended) / Double(less.attended))
  }
}

extension OracleView {
  /// The totals of the selected people.
  public var totals: OracleTotals {
    var totals = OracleTotals()
    var bySlot: [String: Int] = [:]
    for person in selected {
      for session in attended(by: person) {
        bySlot[session.slot, default: 0] += 1
        totals.byDay[session.date, default: 0] += 1
      }
      for session in expected(of: person) { totals.expectedByDay[session.date, default: 0] += 1 }
    }
    totals.bySlot = slots.map { ($0, bySlot[$0] ?? 0) }
    return totals
  }

  /// Attended marks and expected sessions by ISO weekday: those that `days` names, else those with a selected session on record.
  public var byWeekday: [(weekday: Int, attended: Int, expected: Int)] {
    let weekdays = group.weekdays ?? Set(recorded.map(\.date.weekday))
    let totals = totals
    return weekdays.sorted().map { weekday in
      let sum = { (counts: [OracleDay: Int]) in
        counts.filter { $0.key.weekday == weekday }.values.reduce(0, +)
      }
      return (weekday, sum(totals.byDay), sum(totals.expectedByDay))
    }
  }

  /// Attended marks and expected sessions by month of the year, twelve values.
  public var byMonth: [(attended: Int, expected: Int)] {
    let totals = totals
    return (1...12).map { month in
      let sum = { (counts: [OracleDay: Int]) in counts.filter { $0.key.month == month }.values.reduce(0, +) }
      return (sum(totals.byDay), sum(totals.expectedByDay))
    }
  }

  /// The number of listed people in each band; the last is those without one.
  public var bands: [OracleBand?: Int] {
    var bands: [OracleBand?: Int] = [:]
    for person in selected where isListed(person) { bands[counts(of: person).band, default: 0] += 1 }
    return bands
  }

  /// The number of attended marks of the selected people on the days from one to another, whatever the period;
  /// days before the group's first and after as-of count 0.
  public func attended(from: OracleDay, to: OracleDay) -> Int {
    guard let span = view(of: .custom(from: from, to: to)) else { return 0 }
    return selected.map { span.attended(by: $0).count }.reduce(0, +)
  }
}
