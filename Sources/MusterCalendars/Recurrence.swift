import MusterJournals

/// The moments at which an event repeats by a rule, worked out period by period.
///
/// Each period (a year, a month, an hour) gives a set of moments by the table of RFC 5545, 3.3.10: parts of
/// the rule that are longer than the period limit it, shorter ones expand it; then `BYSETPOS` picks from the
/// sorted set. The library's own iterator is not used: in the versions that systems have, it gives a third of
/// its project's published lists wrongly.
struct Recurrence {
  /// What working out gave.
  struct Result {
    var moments: [Moment]
    /// Whether it was given up because there are too many, or too many periods without any.
    var isExcessive: Bool
  }

  let rule: RecurrenceRule
  let start: Moment
  /// Whether moments are days.
  let isDate: Bool
  /// The last moment asked for, by `UNTIL` or by the caller.
  let last: Moment
  /// The year of the first period, for rules by the year.
  private var firstYear: Int

  /// The recurrence of an event from its start.
  ///
  /// - Parameters:
  ///   - until: the rule's `UNTIL` on the clock of the start.
  ///   - limit: the last moment asked for.
  init(rule: RecurrenceRule, start: Moment, isDate: Bool, until: Moment?, limit: Moment) {
    self.rule = rule
    self.start = start
    self.isDate = isDate
    last = min(until ?? limit, limit)
    firstYear = start.day.year
    guard !rule.weekNumbers.isEmpty else { return }
    // The weeks that hold the start belong to its week-year, unless none of that year's days are left.
    let weekYear = RecurrenceDays.weekYear(of: start.day, rule.weekStart)
    if daysByWeeks(weekYear).contains(where: { $0 >= start.day }) { firstYear = weekYear }
  }

  /// The moments from the start to the last.
  ///
  /// - Parameters:
  ///   - most: the number of moments beyond which it is given up.
  ///   - periods: the number of periods beyond which it is given up; those looked at are taken off it.
  func moments(most: Int, periods: inout Int) -> Result {
    var found: [Moment] = []
    var index = 0
    while periods > 0 {
      periods -= 1
      defer { index += 1 }
      guard let period = period(index), period.first <= last else {
        return Result(moments: found, isExcessive: false)
      }
      for moment in picked(moments(in: period)) where moment >= start {
        if moment > last { return Result(moments: found, isExcessive: false) }
        if found.count == most { return Result(moments: found, isExcessive: true) }
        found.append(moment)
        if found.count == rule.count { return Result(moments: found, isExcessive: false) }
      }
    }
    return Result(moments: found, isExcessive: true)
  }

  /// Those that `BYSETPOS` picks of the sorted moments of a period.
  private func picked(_ moments: [Moment]) -> [Moment] {
    guard !rule.positions.isEmpty else { return moments }
    let indices = Set(rule.positions.map { $0 > 0 ? $0 - 1 : moments.count + $0 })
    return indices.sorted().filter(moments.indices.contains).map { moments[$0] }
  }

  /// A period: its days by the rule, or a part of one day.
  private struct Period {
    var first: Moment
    var days: [Day]
    /// The second of the day of a part of a day.
    var second: Int?
  }

  /// The period of an index; `nil` after the last year.
  private func period(_ index: Int) -> Period? {
    let step = index * rule.interval
    switch rule.frequency {
    case .yearly: return year(after: step)
    case .monthly: return month(after: step)
    case .weekly:
      let monday = RecurrenceDays.weekStart(of: start.day, rule.weekStart)
      guard monday.number + Int32(clamping: step * 7) < Day.latest.number - 7 else { return nil }
      let first = monday + step * 7
      let wanted = rule.weekdays.isEmpty ? [start.day.weekday] : rule.weekdays.map(\.weekday)
      let days = (0..<7).map { first + $0 }.filter { wanted.contains($0.weekday) }
      return Period(
        first: Moment(day: first, second: 0), days: days.filter { isAllowed($0, weekdays: false) })
    case .daily:
      guard start.day.number + Int32(clamping: step) < Day.latest.number else { return nil }
      let day = start.day + step
      return Period(first: Moment(day: day, second: 0), days: isAllowed(day) ? [day] : [])
    case .hourly: return part(of: 3600, after: step)
    case .minutely: return part(of: 60, after: step)
    case .secondly: return part(of: 1, after: step)
    }
  }

  /// An hour, a minute or a second.
  private func part(of length: Int, after step: Int) -> Period? {
    let moment = start + (step * length - start.second % length)
    guard moment.day < Day.latest else { return nil }
    let second = moment.second
    let isWanted =
      isAllowed(moment.day) && Recurrence.holds(rule.hours, second / 3600)
      && (length > 60 || Recurrence.holds(rule.minutes, second / 60 % 60))
      && (length > 1 || Recurrence.holds(rule.seconds, second % 60))
    return Period(first: moment, days: isWanted ? [moment.day] : [], second: second)
  }

  private func month(after step: Int) -> Period? {
    let civil = start.day.civil
    let months = civil.year * 12 + civil.month - 1 + step
    let (year, month) = (months / 12, months % 12 + 1)
    guard let first = Day(year: year, month: month, day: 1), year < 9999 else { return nil }
    let period = Period(first: Moment(day: first, second: 0), days: [])
    guard Recurrence.holds(rule.months, month) else { return period }
    let all = RecurrenceDays.month(month, year)
    var days: [Day]
    if !rule.monthDays.isEmpty {
      days = all.filter { isMonthDay($0) && isWeekday($0) }
    } else if !rule.weekdays.isEmpty {
      days = rule.weekdays.flatMap { RecurrenceDays.picked($0, from: all) }
    } else {
      days = all.filter { $0.dayOfMonth == start.day.dayOfMonth }
    }
    if !rule.yearDays.isEmpty { days = days.filter(isYearDay) }
    return Period(first: period.first, days: Set(days).sorted())
  }

  private func year(after step: Int) -> Period? {
    let isByWeeks = !rule.weekNumbers.isEmpty
    let year = firstYear + step
    guard (1..<9999).contains(year), let first = Day(year: year, month: 1, day: 1) else {
      // The week-year of the first days of the year 1.
      return year == 0 ? Period(first: start, days: []) : nil
    }
    let days = isByWeeks ? daysByWeeks(year) : daysByMonths(year)
    let earliest = isByWeeks ? max(first - 6, Day.earliest) : first
    return Period(first: Moment(day: earliest, second: 0), days: Set(days).sorted())
  }

  private func daysByWeeks(_ year: Int) -> [Day] {
    let weeks = RecurrenceDays.weeks(inYear: year, rule.weekStart)
    let numbers = Set(rule.weekNumbers.map { $0 > 0 ? $0 : weeks + 1 + $0 }).filter {
      (1...weeks).contains($0)
    }
    let start = RecurrenceDays.firstWeek(ofYear: year, rule.weekStart)
    let isByOtherDays = !rule.monthDays.isEmpty || !rule.yearDays.isEmpty
    let wanted = rule.weekdays.isEmpty ? [self.start.day.weekday] : rule.weekdays.map(\.weekday)
    return numbers.flatMap { number in (0..<7).map { start + (number - 1) * 7 + $0 } }.filter { day in
      (wanted.contains(day.weekday) || rule.weekdays.isEmpty && isByOtherDays)
        && Recurrence.holds(rule.months, day.month) && (rule.monthDays.isEmpty || isMonthDay(day))
        && (rule.yearDays.isEmpty || isYearDay(day))
    }
  }

  private func daysByMonths(_ year: Int) -> [Day] {
    let isByMonthDayAlone = !rule.monthDays.isEmpty && rule.yearDays.isEmpty && rule.weekdays.isEmpty
    let unsaid = isByMonthDayAlone ? [start.day.month] : Array(1...12)
    let months = rule.months.isEmpty ? unsaid : rule.months
    if !rule.yearDays.isEmpty || !rule.monthDays.isEmpty {
      return months.flatMap { RecurrenceDays.month($0, year) }.filter { day in
        (rule.yearDays.isEmpty || isYearDay(day)) && (rule.monthDays.isEmpty || isMonthDay(day))
          && isWeekday(day)
      }
    }
    if !rule.weekdays.isEmpty {
      let spans =
        rule.months.isEmpty ? [RecurrenceDays.year(year)] : months.map { RecurrenceDays.month($0, year) }
      return spans.flatMap { span in rule.weekdays.flatMap { RecurrenceDays.picked($0, from: span) } }
    }
    let (_, month, day) = start.day.civil
    return (rule.months.isEmpty ? [month] : months).compactMap { Day(year: year, month: $0, day: day) }
  }

  private static func holds(_ list: [Int], _ value: Int) -> Bool { list.isEmpty || list.contains(value) }

  /// Whether the parts that limit days allow one.
  private func isAllowed(_ day: Day, weekdays: Bool = true) -> Bool {
    Recurrence.holds(rule.months, day.month) && (rule.monthDays.isEmpty || isMonthDay(day))
      && (rule.yearDays.isEmpty || isYearDay(day)) && (!weekdays || isWeekday(day))
  }

  private func isWeekday(_ day: Day) -> Bool {
    rule.weekdays.isEmpty || rule.weekdays.contains { $0.weekday == day.weekday }
  }

  private func isMonthDay(_ day: Day) -> Bool {
    let (year, month, number) = day.civil
    return rule.monthDays.contains(number)
      || rule.monthDays.contains(number - Day.length(ofMonth: month, year: year) - 1)
  }

  private func isYearDay(_ day: Day) -> Bool {
    let number = RecurrenceDays.number(inYear: day)
    return rule.yearDays.contains(number)
      || rule.yearDays.contains(number - (Day.isLeap(day.year) ? 366 : 365) - 1)
  }

  private func moments(in period: Period) -> [Moment] {
    if isDate { return period.days.map { Moment(day: $0, second: 0) } }
    let second = period.second ?? start.second
    let hours = expanded(rule.hours, second / 3600, below: .hourly)
    let minutes = expanded(rule.minutes, second / 60 % 60, below: .minutely)
    let seconds = expanded(rule.seconds, second % 60, below: .secondly).map { min($0, 59) }
    return period.days.flatMap { day in
      hours.flatMap { hour in
        minutes.flatMap { minute in seconds.map { Moment(day: day, second: hour * 3600 + minute * 60 + $0) } }
      }
    }
  }

  /// The values of a part of the clock: the rule's, where its periods are longer than the part, else the
  /// period's own.
  private func expanded(_ list: [Int], _ own: Int, below frequency: RecurrenceRule.Frequency) -> [Int] {
    let order = RecurrenceRule.Frequency.allCases
    let isLonger = order.firstIndex(of: rule.frequency) ?? 0 > order.firstIndex(of: frequency) ?? 0
    // A period keeps its own hour; a longer one has the hour of the start.
    return list.isEmpty || !isLonger ? [ownValue(own, frequency)] : list
  }

  /// Within an hour, minutes and seconds are those of the start unless the rule gives them.
  private func ownValue(_ own: Int, _ frequency: RecurrenceRule.Frequency) -> Int {
    switch (rule.frequency, frequency) {
    case (.hourly, .minutely): start.second / 60 % 60
    case (.hourly, .secondly), (.minutely, .secondly): start.second % 60
    default: own
    }
  }
}
