/// What a period is a period of.
public enum OraclePeriodKind: String, CaseIterable, Sendable {
  /// A span of the calendar.
  case day, week, month, quarter, year
  /// A term that the group names.
  case term
  /// Two ends that somebody chose.
  case custom
  /// Everything.
  case all

  /// The kinds that growth and series are made for, in the order of the documents.
  public static let charted: [OraclePeriodKind] = [.week, .month, .quarter, .year]

  /// Whether the calendar has one of this kind before every other: what the specification calls "of a kind".
  public var isOfTheCalendar: Bool { [.day, .week, .month, .quarter, .year].contains(self) }
}

/// A period before any cut-off, with the canonical expression that is its label.
public struct OraclePeriod: Hashable, Sendable {
  /// What it is a period of.
  public var kind: OraclePeriodKind
  /// The canonical expression, such as `2026-W47`.
  public var label: String
  /// The first day; `nil` is open: the group's start.
  public var first: OracleDay?
  /// The last day; `nil` is open: as-of. Such a period has no last day of its own.
  public var last: OracleDay?

  /// A period from its parts.
  public init(kind: OraclePeriodKind, label: String, first: OracleDay?, last: OracleDay?) {
    self.kind = kind
    self.label = label
    self.first = first
    self.last = last
  }

  /// Everything, from the group's start to as-of.
  public static let all = OraclePeriod(kind: .all, label: "all", first: nil, last: nil)

  /// A span that somebody chose; both ends open is everything.
  public static func custom(from first: OracleDay?, to last: OracleDay?) -> OraclePeriod {
    guard first != nil || last != nil else { return .all }
    let label = "\(first?.description ?? "")..\(last?.description ?? "")"
    return OraclePeriod(kind: .custom, label: label, first: first, last: last)
  }
}

/// A period of the calendar: a day, week, month, quarter or year, whole.
public struct OracleCalendarPeriod: Hashable, Sendable {
  /// What it is a period of.
  public let kind: OraclePeriodKind
  /// The canonical expression.
  public let label: String
  /// The first day.
  public let first: OracleDay
  /// The last day.
  public let last: OracleDay

  /// The period of a kind that holds a day: all the days around it that have the same label.
  public init(_ kind: OraclePeriodKind, holding day: OracleDay) {
    let label = Self.label(kind, day)
    var first = day
    while first.index > 0, Self.label(kind, first + -1) == label { first = first + -1 }
    var last = day
    while last + 1 != last, Self.label(kind, last + 1) == label { last = last + 1 }
    self.kind = kind
    self.label = label
    self.first = first
    self.last = last
  }

  /// The label of the period of a kind that holds a day: `2026-11-16`, `2026-W47`, `2026-11`, `2026-Q4`, `2026`.
  public static func label(_ kind: OraclePeriodKind, _ day: OracleDay) -> String {
    switch kind {
    case .week:
      let week = day.isoWeek
      return "\(week.year)-W\(twoDigits(week.week))"
    case .month: return "\(day.year)-\(twoDigits(day.month))"
    case .quarter: return "\(day.year)-Q\(day.quarter)"
    case .year: return "\(day.year)"
    default: return day.description
    }
  }

  /// The period that a label is of, or `nil` when the text is no such label.
  public init?(label: String) {
    let parts = label.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts[0].count == 4, parts[0].allSatisfy(\.isASCIIDigit), let year = Int(parts[0]),
      let newYear = OracleDay(year, 1, 1), let newYearsEve = OracleDay(year, 12, 31)
    else { return nil }
    // Every label names a day near its year: looking through them all is slow and cannot be wrong.
    let kind: OraclePeriodKind
    switch parts.count {
    case 1: kind = .year
    case 2 where parts[1].hasPrefix("W"): kind = .week
    case 2 where parts[1].hasPrefix("Q"): kind = .quarter
    case 2: kind = .month
    default: kind = .day
    }
    let candidates = OracleDay.days(from: newYear + -7, to: newYearsEve + 7)
    guard let day = candidates.first(where: { Self.label(kind, $0) == label }) else { return nil }
    self.init(kind, holding: day)
  }

  /// The period of the same kind before this one.
  public var previous: OracleCalendarPeriod { OracleCalendarPeriod(kind, holding: first + -1) }

  /// The period of the same kind after this one.
  public var next: OracleCalendarPeriod { OracleCalendarPeriod(kind, holding: last + 1) }

  /// The same period a year earlier: week 53 becomes week 52, 29 February the 28th.
  public var yearEarlier: OracleCalendarPeriod {
    let year = kind == .week ? first.isoWeek.year : first.year
    let rest = label.dropFirst(4)
    if let same = OracleCalendarPeriod(label: "\(year - 1)\(rest)") { return same }
    let shorter = rest == "-W53" ? "-W52" : rest == "-02-29" ? "-02-28" : String(rest)
    return OracleCalendarPeriod(label: "\(year - 1)\(shorter)") ?? self
  }

  /// This period as one that can be selected.
  public var period: OraclePeriod { OraclePeriod(kind: kind, label: label, first: first, last: last) }
}
