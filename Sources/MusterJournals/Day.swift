/// A calendar day of the proleptic Gregorian calendar, held as the number of days since 1 January 1970.
///
/// ```swift
/// let day = Day(year: 2026, month: 11, day: 16)!
/// day.weekday        // .monday
/// (day + 4).description  // "2026-11-20"
/// ```
///
/// Days are whole: no clock, no time zone. Years 1 to 9999 are accepted from outside.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let number: Int32

  /// The day with this number of days since 1970-01-01.
  public init(number: Int32) { self.number = number }

  /// The day of a civil date, or `nil` when there is no such date (31 February) or the year is outside 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    self.init(number: Day.number(year: year, month: month, day: day))
  }

  /// The day written as ISO 8601 `YYYY-MM-DD`, exactly ten characters; `nil` for anything else.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    let digits = bytes.map { Int($0) - 48 }
    guard [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ (0...9).contains(digits[$0]) }) else { return nil }
    self.init(
      year: digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3],
      month: digits[5] * 10 + digits[6], day: digits[8] * 10 + digits[9])
  }

  /// The civil date: year, month 1...12 and day of the month 1...31.
  public var civil: (year: Int, month: Int, day: Int) {
    // Years begin on 1 March here, so that the leap day is the last of its year; eras are 400 years of 146,097 days.
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// The year of the civil date.
  public var year: Int { civil.year }
  /// The month of the civil date, 1...12.
  public var month: Int { civil.month }
  /// The day of the month, 1...31.
  public var dayOfMonth: Int { civil.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (Int(number) + 3) % 7
    return Weekday(rawValue: (index < 0 ? index + 7 : index) + 1)!  // 1...7 by the remainder
  }

  /// The ISO 8601 week that holds the day: its year (which may differ from the civil year) and its number, 1...53.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = self + (4 - weekday.rawValue)
    let year = thursday.year
    let first = Day(number: Day.number(year: year, month: 1, day: 1))
    return (year, (thursday - first) / 7 + 1)
  }

  /// The quarter of the civil year, 1...4.
  public var quarter: Int { (month - 1) / 3 + 1 }

  /// The Monday of the day's week.
  public var monday: Day { self + (1 - weekday.rawValue) }

  /// The Monday of an ISO week; `nil` when the year has no week of that number.
  public static func monday(ofWeek week: Int, year: Int) -> Day? {
    guard (1...9999).contains(year), (1...weeks(inYear: year)).contains(week) else { return nil }
    return Day(number: number(year: year, month: 1, day: 4)).monday + 7 * (week - 1)
  }

  /// The number of ISO weeks in a year, 52 or 53.
  public static func weeks(inYear year: Int) -> Int {
    Day(number: number(year: year, month: 12, day: 28)).isoWeek.week
  }

  /// The number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The day this many days later, or earlier when negative.
  public static func + (day: Day, days: Int) -> Day { Day(number: day.number + Int32(days)) }
  /// The day this many days earlier.
  public static func - (day: Day, days: Int) -> Day { day + -days }
  /// The number of days from the right day to the left one.
  public static func - (lhs: Day, rhs: Day) -> Int { Int(lhs.number) - Int(rhs.number) }
  /// Earlier days come first.
  public static func < (lhs: Day, rhs: Day) -> Bool { lhs.number < rhs.number }

  /// The first day that is accepted from outside, 0001-01-01.
  public static let earliest = Day(number: number(year: 1, month: 1, day: 1))
  /// The last day that is accepted from outside, 9999-12-31.
  public static let latest = Day(number: number(year: 9999, month: 12, day: 31))

  /// The day number of a civil date that is known to exist.
  static func number(year: Int, month: Int, day: Int) -> Int32 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }
}

extension Day: CustomStringConvertible {
  /// ISO 8601: `2026-11-16`.
  public var description: String {
    let (year, month, day) = civil
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// A number in decimal with leading zeros up to a width.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return digits.count >= width ? digits : String(repeating: "0", count: width - digits.count) + digits
}
