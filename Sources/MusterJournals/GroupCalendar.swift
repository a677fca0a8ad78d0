import Synchronization

/// The days on which a group meets, as it declares them.
public struct GroupCalendar: Sendable {
  /// The first day of the record, where declared.
  public var start: Day?
  /// The working weekdays, where declared; a group without them is kept by what was held.
  public var weekdays: Set<Weekday>?
  /// The holiday sets, in the order declared.
  public var holidaySets: [HolidaySet] = [] {
    didSet { holidayYears = HolidayYears(sets: holidaySets) }
  }
  /// Holidays named one by one or read from a list.
  public var listedHolidays: [Holiday] = [] { didSet { byDay = DeclaredDays() } }
  /// Spans of days without sessions.
  public var closures: [DaySpan] = [] { didSet { byDay = DeclaredDays() } }
  /// Spans of days with sessions after all.
  public var openings: [DaySpan] = [] { didSet { byDay = DeclaredDays() } }

  /// The lists above by day.
  private var byDay = DeclaredDays()
  private var holidayYears = HolidayYears(sets: [])

  /// A calendar that declares nothing.
  public init() {}

  /// Whether the group is kept by the calendar rather than by what was held.
  public var isDeclared: Bool { weekdays != nil }

  /// Why no session can be held on a day, by what the group declares; `nil` when one can.
  public func closure(on day: Day) -> Closure? {
    let days = byDay.found(in: self)
    if days.openings.contains(day) { return nil }
    if let holiday = holiday(on: day) { return .holiday(holiday) }
    if let text = days.closures.text(on: day) { return .closed(text) }
    guard let weekdays else { return nil }
    if !weekdays.contains(day.weekday) { return .weekday(day.weekday) }
    if let start, day < start { return .beforeStart(start) }
    return nil
  }

  /// What is said of a day on which the group meets in addition, by the first line that has it; `nil` on others.
  package func opening(on day: Day) -> String? { byDay.found(in: self).openingTexts.text(on: day) }

  /// The name of the holiday that falls on a day, if any.
  public func holiday(on day: Day) -> String? {
    if let listed = byDay.found(in: self).holidays[day] { return listed }
    return holidaySets.isEmpty ? nil : holidayYears.holidays(in: day.year)[day]
  }

  /// The working days from one day to another, both included, in order; empty when the group declares no weekdays.
  public func workingDays(from first: Day, through last: Day) -> [Day] {
    guard let weekdays, first <= last else { return [] }
    let free = freeDays(from: first, through: last)
    let openings = byDay.found(in: self).openings
    return (first.number...last.number).lazy.map(Day.init(number:)).filter { day in
      if openings.contains(day) { return true }
      return weekdays.contains(day.weekday) && !free.contains(day) && (start.map { $0 <= day } ?? true)
    }
  }

  /// The days of declared weekdays that are holidays or closed, in order: when the group would have met.
  public func closedDays(from first: Day, through last: Day) -> [Day] {
    guard let weekdays, first <= last else { return [] }
    let openings = byDay.found(in: self).openings
    return freeDays(from: first, through: last).filter { day in
      weekdays.contains(day.weekday) && !openings.contains(day)
        && (start.map { $0 <= day } ?? true)
    }.sorted()
  }

  /// The holidays and closed days of a span that are not open after all.
  func daysOff(from first: Day, through last: Day) -> Set<Day> {
    let openings = byDay.found(in: self).openings
    return freeDays(from: first, through: last).filter { !openings.contains($0) }
  }

  /// Holidays and closed days of a span.
  private func freeDays(from first: Day, through last: Day) -> Set<Day> {
    var free = Set(listedHolidays.lazy.map(\.day))
    if !holidaySets.isEmpty {
      for year in first.year...last.year { free.formUnion(holidayYears.holidays(in: year).keys) }
    }
    free = free.filter { first <= $0 && $0 <= last }
    for range in DaySpans(closures).ranges where range.overlaps(first.number...last.number) {
      let days = range.clamped(to: first.number...last.number)
      free.formUnion(days.lazy.map(Day.init(number:)))
    }
    return free
  }
}

extension GroupCalendar {
  /// The calendar as it is shown where people go by other names; what this does not name is left out.
  func shown(hiding names: NameMentions) -> GroupCalendar {
    let span = { (span: DaySpan) in
      DaySpan(first: span.first, last: span.last, text: names.replaced(in: span.text))
    }
    var shown = GroupCalendar()
    (shown.start, shown.weekdays, shown.holidaySets) = (start, weekdays, holidaySets)
    shown.listedHolidays = listedHolidays.map {
      Holiday(day: $0.day, name: names.replaced(in: $0.name), localName: names.replaced(in: $0.localName))
    }
    shown.closures = closures.map(span)
    shown.openings = openings.map(span)
    return shown
  }
}

/// Why a day has no session.
public enum Closure: Hashable, Sendable {
  /// It is a holiday of this name.
  case holiday(String)
  /// It is closed, for the reason given.
  case closed(String)
  /// Its weekday is not among the group's.
  case weekday(Weekday)
  /// It lies before the group's start.
  case beforeStart(Day)
}

/// Some days in a row with a word about them.
public struct DaySpan: Hashable, Sendable {
  /// The first day.
  public var first: Day
  /// The last day, not before the first.
  public var last: Day
  /// What it is about: `summer break`.
  public var text: String

  /// A span of these parts.
  public init(first: Day, last: Day, text: String = "") {
    self.first = first
    self.last = last
    self.text = text
  }

  /// Whether a day lies in the span.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }
}

/// The holidays of some sets by day, worked out year by year as they are asked for.
///
/// A calendar asks for the holidays of one year thousands of times; the rules are applied once. Sharing it between
/// copies of a calendar is safe: what it remembers depends on the sets alone, and a lock guards it.
final class HolidayYears: Sendable {
  private let sets: [HolidaySet]
  private let years = Mutex<[Int: [Day: String]]>([:])

  init(sets: [HolidaySet]) { self.sets = sets }

  /// The holidays of a year with their names.
  func holidays(in year: Int) -> [Day: String] {
    years.withLock { years in
      if let known = years[year] { return known }
      var found: [Day: String] = [:]
      for holiday in sets.flatMap({ $0.holidays(in: year) }) where found[holiday.day] == nil {
        found[holiday.day] = holiday.name
      }
      years[year] = found
      return found
    }
  }
}
