/// A span of whole days with its kind and canonical expression; an end that is `nil` is open.
public struct Period: Hashable, Sendable {
  /// What kind of span it is.
  public var kind: PeriodKind
  /// The canonical expression: `2026-W46`, `2026-10-26..2026-11-15`, a term's name, `all`.
  public var label: String
  /// The first day, or `nil` when the period is open at the beginning.
  public var first: Day?
  /// The last day, or `nil` when the period is open at the end.
  public var last: Day?

  /// A period of these parts.
  public init(kind: PeriodKind, label: String, first: Day?, last: Day?) {
    self.kind = kind
    self.label = label
    self.first = first
    self.last = last
  }

  /// Everything: open at both ends.
  public static let all = Period(kind: .all, label: "all", first: nil, last: nil)

  /// One day.
  public static func day(_ day: Day) -> Period {
    Period(kind: .day, label: day.description, first: day, last: day)
  }

  /// The ISO week, month, quarter, year or day that holds a day; custom kinds give the day.
  public static func holding(_ day: Day, kind: PeriodKind) -> Period {
    let (year, month, _) = day.civil
    switch kind {
    case .week:
      let week = day.isoWeek
      let label = "\(padded(week.year, to: 4))-W\(padded(week.week, to: 2))"
      return Period(kind: .week, label: label, first: day.monday, last: day.monday + 6)
    case .month:
      return months(year: year, from: month, count: 1, kind: .month, suffix: "-" + padded(month, to: 2))
    case .quarter:
      return months(
        year: year, from: (day.quarter - 1) * 3 + 1, count: 3, kind: .quarter, suffix: "-Q\(day.quarter)")
    case .year:
      return months(year: year, from: 1, count: 12, kind: .year, suffix: "")
    case .day, .term, .custom, .all:
      return .day(day)
    }
  }

  private static func months(
    year: Int, from month: Int, count: Int, kind: PeriodKind, suffix: String
  ) -> Period {
    let lastMonth = month + count - 1
    return Period(
      kind: kind, label: padded(year, to: 4) + suffix,
      first: Day(number: Day.number(year: year, month: month, day: 1)),
      last: Day(
        number: Day.number(
          year: year, month: lastMonth, day: Day.length(ofMonth: lastMonth, year: year))))
  }

  /// A range that somebody chose; an open end stays empty in its label.
  public static func custom(from first: Day?, through last: Day?) -> Period {
    Period(
      kind: .custom, label: (first?.description ?? "") + ".." + (last?.description ?? ""),
      first: first, last: last)
  }

  /// The period of the same kind before this one, for days, weeks, months, quarters and years; else `nil`.
  public var previous: Period? {
    guard kind.isCalendarSpan, let first else { return nil }
    return .holding(first - 1, kind: kind)
  }

  /// The period of the same kind after this one, for days, weeks, months, quarters and years; else `nil`.
  public var next: Period? {
    guard kind.isCalendarSpan, let last else { return nil }
    return .holding(last + 1, kind: kind)
  }

  /// The same period a year earlier: the same week number (week 53 becomes 52), month, quarter or year, and the same
  /// day (29 February becomes the 28th); `nil` for other kinds.
  public var yearEarlier: Period? {
    guard kind.isCalendarSpan, let first else { return nil }
    switch kind {
    case .week:
      let (year, week) = first.isoWeek
      let sameWeek = min(week, Day.weeks(inYear: year - 1))
      return Day.monday(ofWeek: sameWeek, year: year - 1).map { .holding($0, kind: .week) }
    default:
      let (year, month, day) = first.civil
      let earlier = Day(
        year: year - 1, month: month, day: min(day, Day.length(ofMonth: month, year: year - 1)))
      return earlier.map { .holding($0, kind: kind) }
    }
  }

  /// Whether the period holds a day.
  public func contains(_ day: Day) -> Bool {
    (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }
}

extension PeriodKind {
  /// Whether periods of this kind follow each other through the calendar: day, week, month, quarter and year.
  public var isCalendarSpan: Bool {
    switch self {
    case .day, .week, .month, .quarter, .year: true
    case .term, .custom, .all: false
    }
  }
}

/// The kinds of period: spans of the calendar, a group's terms, and what people choose.
public enum PeriodKind: String, CaseIterable, Sendable {
  /// One day.
  case day
  /// An ISO 8601 week, Monday to Sunday.
  case week
  /// A calendar month.
  case month
  /// A quarter of a calendar year.
  case quarter
  /// A calendar year.
  case year
  /// A term that the journal names.
  case term
  /// Two ends that somebody chose, each perhaps open.
  case custom
  /// Everything, from the group's start to as-of.
  case all
}

/// A named span of days, such as a semester.
public struct Term: Hashable, Sendable {
  /// The name that `--period "term NAME"` takes.
  public var name: String
  /// The first day.
  public var first: Day
  /// The last day.
  public var last: Day

  /// A term of these parts.
  public init(name: String, first: Day, last: Day) {
    self.name = name
    self.first = first
    self.last = last
  }
}
