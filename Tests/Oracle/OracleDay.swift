/// A calendar day, looked up in a plain table of all days from 1990-01-01 to 2060-12-31.
///
/// There is no arithmetic to get wrong: the table is made by stepping from one day to the next, and days outside it
/// do not exist for the oracle.
public struct OracleDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The position in the table; 0 is 1990-01-01, a Monday.
  public let index: Int

  /// The first day that there is.
  public static let earliest = OracleDay(index: 0)

  private init(index: Int) {
    self.index = min(max(index, 0), Self.table.count - 1)
  }

  /// The day of a civil date, or `nil` when there is none in the table.
  public init?(_ year: Int, _ month: Int, _ day: Int) {
    guard let index = Self.positions[CivilDate(year: year, month: month, day: day)] else { return nil }
    self.init(index: index)
  }

  /// The day written `YYYY-MM-DD`, or `nil` when the text is something else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year, month, day)
  }

  /// The year of the civil date.
  public var year: Int { Self.table[index].year }
  /// The month, 1 to 12.
  public var month: Int { Self.table[index].month }
  /// The day of the month, 1 to 31.
  public var day: Int { Self.table[index].day }
  /// The quarter, 1 to 4.
  public var quarter: Int { [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4][month - 1] }
  /// The ISO weekday, Monday 1 to Sunday 7.
  public var weekday: Int { index % 7 + 1 }

  /// The ISO week: the week belongs to the year that its Thursday is in, and week 1 holds the first Thursday.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = self + (4 - weekday)
    var week = 1
    var earlier = thursday + -7
    while earlier.year == thursday.year {
      week += 1
      earlier = earlier + -7
    }
    return (thursday.year, week)
  }

  /// The date as ISO 8601 writes it.
  public var description: String { "\(year)-\(twoDigits(month))-\(twoDigits(day))" }

  /// The day so many days later (earlier when negative), the table's first or last at its ends.
  public static func + (day: OracleDay, days: Int) -> OracleDay { OracleDay(index: day.index + days) }

  /// Whether one day is before another.
  public static func < (left: OracleDay, right: OracleDay) -> Bool { left.index < right.index }

  /// All the days from one to another, both included; none when they are the wrong way round.
  public static func days(from first: OracleDay, to last: OracleDay) -> [OracleDay] {
    guard first <= last else { return [] }
    return (first.index...last.index).map { OracleDay(index: $0) }
  }

  private struct CivilDate: Hashable {
    var year: Int
    var month: Int
    var day: Int
  }

  private static let table: [CivilDate] = {
    var dates: [CivilDate] = []
    for year in 1990...2060 {
      let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 1...12 {
        for day in 1...lengths[month - 1] { dates.append(CivilDate(year: year, month: month, day: day)) }
      }
    }
    return dates
  }()

  private static let positions = Dictionary(uniqueKeysWithValues: zip(table, table.indices))
}

/// A number with a leading zero when it has one digit.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension Character {
  /// Whether this is one of the digits 0 to 9.
  var isASCIIDigit: Bool { isASCII && isNumber }
}
