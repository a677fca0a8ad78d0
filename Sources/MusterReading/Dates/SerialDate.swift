import MusterJournals

/// The dates of spreadsheets: days counted from a first one, the time of day as a fraction.
package enum SerialDate {
  /// The head with dates for numbers of days: at least three that rise by less than a year each, after a title.
  package static func dated(_ row: TableRow) -> TableRow? {
    let columns = (0..<row.count).filter { SerialDate.isLikely(row.text($0)) }
    let numbers = columns.compactMap { Int(row.text($0)) }
    guard columns.count >= 3, columns[0] > 0,
      zip(numbers, numbers.dropFirst()).allSatisfy({ (1...366).contains($1 - $0) })
    else { return nil }
    guard numbers.allSatisfy({ SerialDate.day($0) != nil }) else { return nil }
    return row.replacing(columns) { Int(row.text($0)).flatMap(SerialDate.day)?.description }
  }

  /// The two ways of counting.
  package enum System: Sendable {
    /// Day 1 is 1 January 1900, and 1900 is taken for a leap year, as the first spreadsheets did.
    case from1900
    /// Day 0 is 1 January 1904.
    case from1904
  }

  private static let secondsInDay = 86_400.0

  /// The text of a number as the date or time that it stands for, ISO 8601 or in the form given; `nil` when it stands for
  /// none.
  ///
  /// Day 60 of the first system is 29 February 1900, which never was: it becomes that text, to be refused with its place.
  package static func text(
    of number: Double, hasDay: Bool, hasTime: Bool, system: System, dates: DateFormat?,
    keepsMidnight: Bool = false
  ) -> String? {
    guard number >= 0, number < 2_958_466 else { return nil }
    let seconds = (number * secondsInDay).rounded()
    let count = Int(seconds / secondsInDay)
    let second = Int(seconds) - count * Int(secondsInDay)
    guard hasDay else { return clock(second) }
    let day = day(count, system: system).map { dates?.text(of: $0) ?? $0.description }
    let date = day ?? "1900-02-29"
    if system == .from1900, count == 0 { return clock(second) }
    return hasTime && (second > 0 || keepsMidnight) ? "\(date) \(clock(second))" : date
  }

  /// The text of a number of days as the hours that have passed, `26:30`; `nil` when it is none.
  package static func elapsed(_ number: Double) -> String? {
    guard number >= 0, number < 1000 else { return nil }
    let seconds = Int((number * secondsInDay).rounded())
    return "\(seconds / 3600)\(clock(seconds % 3600).dropFirst(2))"
  }

  /// The day of a number in the first system, which all but old spreadsheets use, as a text may hold it.
  package static func day(_ count: Int) -> Day? { day(count, system: .from1900) }

  /// The number of a day in the first system.
  package static func number(of day: Day) -> Int { day - SerialDate.first }

  /// The days of this century, which alone are taken for dates where nobody says so.
  package static let likely = 36_526...73_050

  /// Whether a text is the number of a day of this century, as a spreadsheet shows it where a cell is not formatted.
  package static func isLikely(_ text: String) -> Bool {
    text.utf8.count == 5 && text.utf8.allSatisfy { (48...57).contains($0) }
      && Int(text).map { likely.contains($0) } == true
  }

  /// 30 December 1899, the day before the first, from March 1900 on.
  private static let first = Day(number: -25_569)

  private static func day(_ count: Int, system: System) -> Day? {
    switch system {
    case .from1904: Day(year: 1904, month: 1, day: 1).map { $0 + count }
    case .from1900 where count == 60: nil
    case .from1900: first + count + (count < 60 ? 1 : 0)
    }
  }

  /// `09:05`, or `09:05:30` when there are seconds.
  private static func clock(_ second: Int) -> String {
    let text = ClockTime.text(of: second / 60)
    let rest = second % 60
    return rest == 0 ? text : "\(text):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension DateFormat {
  /// A day written in this form, `nil` when it would not be read as the same day: a form without a year loses it.
  package func text(of day: Day) -> String? {
    let text = written(day)
    return self.day(of: text) == day ? text : nil
  }

  private func written(_ day: Day) -> String {
    let (year, month, dayOfMonth) = day.civil
    let hasName = parts.contains(.monthName)
    return parts.map { part in
      switch part {
      case .day: hasName ? String(dayOfMonth) : DateFormat.digits(dayOfMonth, 2)
      case .month: DateFormat.digits(month, 2)
      case .monthName: DateFormat.englishMonths[month - 1]
      case .year: DateFormat.digits(year, 4)
      case .shortYear: DateFormat.digits(year % 100, 2)
      case .serial: String(SerialDate.number(of: day))
      case .literal(let text): text
      }
    }.joined()
  }

  package static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
