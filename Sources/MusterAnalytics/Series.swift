import MusterJournals

/// One period of a series: all of its days that lie in the selection, counted.
public struct SeriesPoint: Hashable, Sendable {
  /// The period's label.
  public var period: String
  /// The first day of the whole period.
  public var from: Day
  /// The last day of the whole period.
  public var to: Day
  /// The attended marks.
  public var attended: Int
  /// The sessions expected of the selected people, added up.
  public var expected: Int
  /// The attended marks at each selected slot, in the group's order.
  public var bySlot: [SlotCount]
  /// Whether the period holds as-of and is not over; charts leave such a point out unless asked not to.
  public var isCurrent: Bool
  /// The number of selected sessions on record.
  public var held: Int
  /// Whether the whole period lies in the selection and is over.
  public var isComplete: Bool
  /// Whether the person whose figures these are belonged to the group on a day of it; always for several people.
  public var isMember: Bool

  /// A point of these parts.
  public init(
    period: String, from: Day, to: Day, attended: Int, expected: Int, bySlot: [SlotCount], isCurrent: Bool,
    held: Int = 1, isComplete: Bool = true, isMember: Bool = true
  ) {
    self.period = period
    self.from = from
    self.to = to
    self.attended = attended
    self.expected = expected
    self.bySlot = bySlot
    self.isCurrent = isCurrent
    self.held = held
    self.isComplete = isComplete
    self.isMember = isMember
  }
}

/// A value for each kind of period that attendance is followed by: week, month, quarter and year.
public struct BySpan<Value> {
  /// By ISO week.
  public var week: Value
  /// By month.
  public var month: Value
  /// By quarter.
  public var quarter: Value
  /// By year.
  public var year: Value

  /// The kinds, in the order of the documents.
  public static var kinds: [PeriodKind] { [.week, .month, .quarter, .year] }

  /// The values that a function gives for the kinds.
  public init(_ value: (PeriodKind) throws -> Value) rethrows {
    week = try value(.week)
    month = try value(.month)
    quarter = try value(.quarter)
    year = try value(.year)
  }

  /// The value of a kind; `nil` for kinds other than the four.
  public subscript(kind: PeriodKind) -> Value? {
    switch kind {
    case .week: week
    case .month: month
    case .quarter: quarter
    case .year: year
    case .day, .term, .custom, .all: nil
    }
  }

  /// The values with their kinds, in the order of the documents.
  public var all: [(kind: PeriodKind, value: Value)] {
    [(.week, week), (.month, month), (.quarter, quarter), (.year, year)]
  }
}

extension BySpan: Equatable where Value: Equatable {}
extension BySpan: Hashable where Value: Hashable {}
extension BySpan: Sendable where Value: Sendable {}

extension Selection {
  /// One point for every period of a kind, from the one that holds the first day to the one that holds the
  /// last, empty ones included.
  func series(by kind: PeriodKind, of totals: AttendanceTotals) -> [SeriesPoint] {
    guard let days else { return [] }
    var points: [SeriesPoint] = []
    var next: Period? = .holding(days.lowerBound, kind: kind)
    let member = person.map { journal.people[$0] }
    while let period = next, let first = period.first, let last = period.last, first <= days.upperBound {
      let bySlot = totals.bySlot(from: first, through: last)
      let counted = max(first, days.lowerBound)...min(last, days.upperBound)
      let isOver = isOver(period)
      points.append(
        SeriesPoint(
          period: period.label, from: first, to: last, attended: bySlot.reduce(0) { $0 + $1.attended },
          expected: totals.expected(from: first, through: last), bySlot: bySlot,
          isCurrent: period.contains(asOf) && !isOver,
          held: journal.sessions.range(from: counted.lowerBound, through: counted.upperBound, by: \.day)
            .count { sessions.contains($0) },
          isComplete: isOver && first >= days.lowerBound && min(last, asOf) <= days.upperBound,
          isMember: member.map { $0.isMember(in: counted) } ?? true))
      next = period.next
    }
    return points
  }
}

extension SeriesPoint {
  /// Whether the point says something: a session was held, while the person, if there is one, belonged to the group.
  public var isDrawn: Bool { held > 0 && isMember }

  /// Whether the point can be compared with others: it says something about a whole period.
  public var isComparable: Bool { isDrawn && isComplete }
}

extension [SeriesPoint] {
  /// The last complete point against the point before it; `nil` where there is no complete point before it.
  ///
  /// Points that are not whole are never compared; a whole period without a session counts 0.
  public var lastChange: Delta? {
    guard let last = lastIndex(where: \.isComparable), last > 0, self[last - 1].isComplete else { return nil }
    let (point, before) = (self[last], self[last - 1])
    return Delta(
      period: point.period, from: point.from, to: point.to, attended: point.attended,
      reference: before.period, referenceFrom: before.from, referenceTo: before.to,
      referenceAttended: before.attended)
  }

  /// The mean attendance of the points that can be compared; `nil` for none.
  public var mean: Double? {
    let counts = filter(\.isComparable).map(\.attended)
    return counts.isEmpty ? nil : Double(counts.reduce(0, +)) / Double(counts.count)
  }

  /// For each point the mean attendance of the last `count` points up to it that can be compared; `nil` where
  /// the point itself cannot.
  public func movingMean(over count: Int) -> [Double?] {
    indices.map { index in
      guard self[index].isComparable else { return nil }
      return Array(self[Swift.max(0, index - count + 1)...index]).mean
    }
  }
}

extension Statistics {
  /// How attendance by a kind of period changed, within what the statistics are about: a period of that kind against
  /// the one before it, everything as of the day; else the last complete point of the series.
  public func change(by kind: PeriodKind) -> Delta? {
    if heading.periodKind == kind { return deltas?.before }
    if heading.periodKind == .all { return growth[kind]?.last }
    return series[kind]?.lastChange
  }
}
