/// Two spans of days compared.
public struct OracleDelta: Equatable, Sendable {
  /// The label of the period.
  public var period: String
  /// Its first day that is compared.
  public var from: OracleDay
  /// Its last day that is compared.
  public var to: OracleDay
  /// The attended marks in it.
  public var attended: Int
  /// The label of the period that it is compared with.
  public var reference: String
  /// The first day of that.
  public var referenceFrom: OracleDay
  /// The last day of that.
  public var referenceTo: OracleDay
  /// The attended marks in that.
  public var referenceAttended: Int

  /// The group's first day.
  public var start: OracleDay?

  /// Why there is no percentage: nothing to compare with, or a reference that begins before the group.
  public var reason: String? {
    if referenceAttended == 0 { return "new" }
    if let start, referenceFrom < start { return "incomplete" }
    return nil
  }

  /// The change in percent of the reference, `nil` with a reason.
  public var percent: Double? {
    reason == nil ? 100 * Double(attended - referenceAttended) / Double(referenceAttended) : nil
  }
}

/// How the latest period of a kind that is over compares.
public struct OracleGrowth: Equatable, Sendable {
  /// That period against the one before it.
  public var last: OracleDelta
  /// The period that holds as-of against that one, up to the same day; `nil` when it is over itself.
  public var toDate: OracleDelta?
  /// The latest period that is over against the same one a year earlier.
  public var yearAgo: OracleDelta
}

extension OracleView {
  /// The growth of a kind of period, as as-of sees it.
  public func growth(_ kind: OraclePeriodKind) -> OracleGrowth {
    let holding = OracleCalendarPeriod(kind, holding: asOf)
    let isOver = isOver(from: holding.first, to: holding.last)
    let last = isOver ? holding : holding.previous
    return OracleGrowth(
      last: delta(last, last.previous), toDate: isOver ? nil : deltaSoFar(holding, last),
      yearAgo: delta(last, last.yearEarlier))
  }

  /// The selected period against the one before it, and the same a year earlier; `nil` unless it is of a kind.
  public var deltas: (before: OracleDelta, yearAgo: OracleDelta)? {
    guard let whole = calendarPeriod else { return nil }
    if isOver(from: whole.first, to: whole.last) {
      return (delta(whole, whole.previous), delta(whole, whole.yearEarlier))
    }
    return (deltaSoFar(whole, whole.previous), deltaSoFar(whole, whole.yearEarlier))
  }

  /// A period that is not over against another, both up to the same day.
  private func deltaSoFar(_ period: OracleCalendarPeriod, _ reference: OracleCalendarPeriod) -> OracleDelta {
    let daysSoFar = OracleDay.days(from: period.first, to: asOf).count
    let length = OracleDay.days(from: reference.first, to: reference.last).count
    return delta(period, reference, days: min(daysSoFar, length))
  }

  /// Two periods compared, whole or the first so many days of both.
  private func delta(
    _ period: OracleCalendarPeriod, _ reference: OracleCalendarPeriod, days: Int? = nil
  ) -> OracleDelta {
    let to = days.map { period.first + ($0 - 1) } ?? period.last
    let referenceTo = days.map { reference.first + ($0 - 1) } ?? reference.last
    return OracleDelta(
      period: period.label, from: period.first, to: to,
      attended: attended(from: period.first, to: to),
      reference: reference.label, referenceFrom: reference.first, referenceTo: referenceTo,
      referenceAttended: attended(from: reference.first, to: referenceTo), start: group.firstDay)
  }
}
