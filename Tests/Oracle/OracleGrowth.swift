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

  /// The change in percent of the reference, `nil` when that is 0.
  public var percent: Double? {
    referenceAttended == 0
      ? nil : 100 * Double(attended - referenceAttended) / Double(referenceAttended)
  }
}

/// How the last whole period of a kind compares.
public struct OracleGrowth: Equatable, Sendable {
  /// The last whole period against the one before it.
  public var last: OracleDelta
  /// The running period against the last, up to the same day.
  public var toDate: OracleDelta
  /// The last whole period against the same one a year earlier.
  public var yearAgo: OracleDelta
}

extension OracleView {
  /// The growth of a kind of period, as as-of sees it.
  public func growth(_ kind: OraclePeriodKind) -> OracleGrowth {
    let running = OracleCalendarPeriod(kind, holding: asOf)
    let last = running.previous
    let daysSoFar = OracleDay.days(from: running.first, to: asOf).count
    let length = OracleDay.days(from: last.first, to: last.last).count
    let days = min(daysSoFar, length)
    return OracleGrowth(
      last: delta(last, last.previous), toDate: delta(running, last, days: days),
      yearAgo: delta(last, last.yearEarlier))
  }

  /// The selected period against the one before it, and the same a year earlier; `nil` unless it is of a kind.
  public var deltas: (before: OracleDelta, yearAgo: OracleDelta)? {
    guard let whole = calendarPeriod else { return nil }
    return (delta(whole, whole.previous), delta(whole, whole.yearEarlier))
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
      referenceAttended: attended(from: reference.first, to: referenceTo))
  }
}
