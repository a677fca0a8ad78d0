import MusterAnalytics
import MusterJournals

/// Days and periods, the same in every language but for its names and order.
extension Wording {
  /// The number alone: `20`.
  public func dayNumber(_ day: Day) -> String { "\(day.dayOfMonth)" }

  /// The day, then the month: `20 November`.
  public func dayAndMonth(_ day: Day) -> String { "\(dayNumber(day)) \(names.months[day.month - 1])" }

  /// The month, then the year: `November 2026`.
  public func monthAndYear(_ month: Int, _ year: Int) -> String { "\(names.months[month - 1]) \(year)" }

  /// The day, the month and the year: `20 November 2026`.
  public func date(_ day: Day) -> String {
    "\(dayNumber(day)) \(monthAndYear(day.month, day.year))"
  }

  /// The weekday before the date, with no sign between: `Venerdì 20 novembre 2026`.
  public func longDate(_ day: Day) -> String { "\(weekdayNames(day.weekday)[0]) \(date(day))" }

  /// The same with the weekday in short.
  public func shortWeekdayDate(_ day: Day) -> String { "\(weekdayNames(day.weekday)[1]) \(date(day))" }

  /// The days from one to another, both included, with nothing said twice: `16–20 November 2026`.
  public func dates(from first: Day, to last: Day) -> String {
    if first == last { return date(first) }
    if first.year != last.year { return "\(date(first)) – \(date(last))" }
    if first.month != last.month { return "\(dayAndMonth(first)) – \(date(last))" }
    return "\(dayNumber(first))–\(date(last))"
  }

  /// A day of a week in short: `Mon 16`.
  public func shortDay(_ day: Day) -> String { "\(weekdayNames(day.weekday)[1]) \(dayNumber(day))" }

  // MARK: Names that stand alone

  /// A weekday within a sentence: `lunedì`.
  public func weekday(_ weekday: Weekday) -> String { names.weekdays[weekday.rawValue - 1] }

  /// A month within a sentence: `novembre`.
  public func month(_ month: Int) -> String { names.months[month - 1] }

  /// What a bar of a weekday is called, the longest first: `Monday`, `Mon`, `M`.
  public func weekdayNames(_ weekday: Weekday) -> [String] {
    let index = weekday.rawValue - 1
    return lengths(of: names.weekdays[index], names.shortWeekdays[index])
  }

  /// What a bar of a month of the year is called, the longest first: `January`, `Jan`, `J`.
  public func monthNames(_ month: Int) -> [String] {
    lengths(of: names.months[month - 1], names.shortMonths[month - 1])
  }

  private func lengths(of long: String, _ short: String) -> [String] {
    [long.capitalizedFirst, short.capitalizedFirst, String(long.prefix(1)).uppercased()]
  }

  /// The name in short with a capital: `Nov`.
  public func monthName(_ month: Int) -> String { monthNames(month)[1] }

  /// The same with the year: `Nov 2026`.
  public func shortMonth(_ month: Int, year: Int) -> String { "\(monthName(month)) \(year)" }

  // MARK: Periods

  /// The days with nothing said twice.
  public func title(from first: Day, to last: Day) -> String { dates(from: first, to: last) }

  /// The name of a period of a kind, and the days of any other.
  public func title(of heading: AnswerHeading) -> String { usualTitle(of: heading) }

  /// The title of a period for languages that have no other for any kind.
  func usualTitle(of heading: AnswerHeading) -> String {
    guard let from = heading.from, let to = heading.to else { return heading.periodLabel }
    switch heading.periodKind {
    case .custom, .all: return title(from: from, to: to)
    default: return name(of: heading.periodKind, holding: from, label: heading.periodLabel)
    }
  }

  /// A period as a row's name: `Week 47, 2026`.
  public func name(of period: Period) -> String {
    guard let first = period.first else { return period.label }
    switch period.kind {
    case .custom, .all: return period.last.map { title(from: first, to: $0) } ?? period.label
    default: return name(of: period.kind, holding: first, label: period.label)
    }
  }

  private func name(of kind: PeriodKind, holding day: Day, label: String) -> String {
    switch kind {
    case .day: longDate(day)
    case .week: week(day.isoWeek.week, of: day.isoWeek.year)
    case .month: monthAndYear(day.month, day.year).capitalizedFirst
    case .quarter: quarter(day.quarter, of: day.year)
    case .year: "\(day.year)"
    case .term: term(label)
    case .custom, .all: label
    }
  }
}

/// The names of months and weekdays, as they stand within a date.
public struct DateNames: Sendable {
  /// January first.
  var months: [String]
  /// The same in short.
  var shortMonths: [String]
  /// Monday first.
  var weekdays: [String]
  /// The same in short.
  var shortWeekdays: [String]
}

extension String {
  /// The text with its first letter small, as it stands within a sentence.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
