/// One period of a series.
public struct OraclePoint: Sendable {
  /// The whole period.
  public var period: OracleCalendarPeriod
  /// The attended marks by slot, in the order of the slots.
  public var bySlot: [(slot: String, attended: Int)]
  /// The sessions expected of the selected people, added up.
  public var expected: Int
  /// Whether the period holds as-of and is not over.
  public var isCurrent: Bool

  /// All the attended marks.
  public var attended: Int { bySlot.map(\.attended).reduce(0, +) }
  /// The share of what was expected, 0 to 100.
  public var percent: Double? { percentage(attended, of: expected) }
}

extension OracleView {
  /// One point for every period of a kind from the one that holds the first day to the one that holds the last.
  public func series(by kind: OraclePeriodKind) -> [OraclePoint] {
    var labels: [OracleDay: String] = [:]
    for day in OracleDay.days(from: first, to: last) { labels[day] = OracleCalendarPeriod.label(kind, day) }
    var attendedBySlot: [String: [String: Int]] = [:]
    var expectedIn: [String: Int] = [:]
    for person in selected {
      for session in attended(by: person) {
        attendedBySlot[labels[session.date] ?? "", default: [:]][session.slot, default: 0] += 1
      }
      for session in expected(of: person) { expectedIn[labels[session.date] ?? "", default: 0] += 1 }
    }

    var points: [OraclePoint] = []
    var period = OracleCalendarPeriod(kind, holding: first)
    while period.first <= last {
      let attended = attendedBySlot[period.label] ?? [:]
      let holdsAsOf = period.first <= asOf && asOf <= period.last
      points.append(
        OraclePoint(
          period: period, bySlot: slots.map { ($0, attended[$0] ?? 0) },
          expected: expectedIn[period.label] ?? 0,
          isCurrent: holdsAsOf && !isOver(from: period.first, to: period.last)))
      period = period.next
    }
    return points
  }

  /// The largest value that the y axis of a chart by this kind of period can need.
  public func axisMaximum(by kind: OraclePeriodKind) -> Int {
    guard let weekdays = group.weekdays else { return series(by: kind).map(\.expected).max() ?? 0 }
    switch kind {
    case .week: return weekdays.count * slots.count
    case .month: return mostWorkingDays(in: 31, weekdays) * slots.count
    case .quarter: return mostWorkingDays(in: 92, weekdays) * slots.count
    default: return 51 * weekdays.count * slots.count
    }
  }

  /// The largest number of these weekdays that so many days in a row can hold.
  private func mostWorkingDays(in length: Int, _ weekdays: Set<Int>) -> Int {
    (0..<7).map { shift in
      (0..<length).filter { weekdays.contains((shift + $0) % 7 + 1) }.count
    }
    .max() ?? 0
  }
}
