/// A list of dates in plain text that a person keeps, such as the days a school is closed.
///
/// A line is a date `2026-11-16` or a range `2026-08-10..2026-08-21`, both ends included, then a name if there is
/// one. `#` or `;` begins a comment at the start of a line or after white space; blank lines mean nothing.
public enum HolidayList {
  /// The most days a range may have.
  public static let longestRange = 400

  /// Reads a list in UTF-8, with LF or CRLF and with or without a byte order mark.
  ///
  /// The holidays are sorted by day, one entry a day; the names of several on one day are joined by `, `. Lines that
  /// are not understood are left out and told as problems, in the order of the lines.
  public static func parse(_ bytes: [UInt8]) -> (holidays: [Holiday], problems: [HolidayListProblem]) {
    var holidays: [Holiday] = []
    var problems: [HolidayListProblem] = []
    for line in HolidayLine.lines(of: bytes) {
      do throws(HolidayListProblem.Kind) {
        holidays += try parse(line)
      } catch {
        problems.append(HolidayListProblem(line: line.number, kind: error))
      }
    }
    return (holidays.mergedByDay(), problems)
  }

  /// Reads a list.
  public static func parse(_ text: some StringProtocol) -> (
    holidays: [Holiday], problems: [HolidayListProblem]
  ) {
    parse(Array(text.utf8))
  }

  private static func parse(_ line: HolidayLine) throws(HolidayListProblem.Kind) -> [Holiday] {
    let words = line.bytes.split { $0.separatesWords }.prefix { $0.first != 0x23 && $0.first != 0x3B }
    guard let dates = words.first else { return [] }
    let days = try days(String(decoding: dates, as: UTF8.self))
    let name = String(decoding: Array(words.dropFirst().joined(separator: [0x20])), as: UTF8.self)
    return days.map { Holiday(day: $0, name: name) }
  }

  /// The days of `A` or `A..B`.
  private static func days(_ text: String) throws(HolidayListProblem.Kind) -> [Day] {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = Day(iso: ends[0]), let last = Day(iso: ends[ends.count - 1]) else {
      throw .notADate(text)
    }
    guard first <= last else { throw .endsBeforeStart(first, last) }
    let count = last - first + 1
    guard count <= longestRange else { throw .tooLong(text, days: count) }
    return (0..<count).map { first + $0 }
  }
}

/// A line of a list of dates that is not understood.
public struct HolidayListProblem: Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let kind: Kind

  /// What can be wrong with a line, with the text that is.
  public enum Kind: Error, Hashable, Sendable {
    /// The line does not begin with a date or a range of dates.
    case notADate(String)
    /// The range ends before it begins.
    case endsBeforeStart(Day, Day)
    /// The range has more days than a list may close at once.
    case tooLong(String, days: Int)
  }
}

extension HolidayListProblem: CustomStringConvertible {
  /// Where and what: `line 3: "2026-02-30" is not a date (expected YYYY-MM-DD or YYYY-MM-DD..YYYY-MM-DD)`.
  public var description: String { "line \(line): \(kind)" }
}

extension HolidayListProblem.Kind: CustomStringConvertible {
  /// The problem in words, without its place.
  public var description: String {
    switch self {
    case .notADate(let text):
      "\"\(text)\" is not a date (expected YYYY-MM-DD or YYYY-MM-DD..YYYY-MM-DD, then a space and a name)"
    case .endsBeforeStart(let first, let last):
      "\"\(first)..\(last)\" ends before it begins (swap the dates)"
    case .tooLong(let text, let days):
      "\"\(text)\" has \(days) days, more than \(HolidayList.longestRange) (write it as several ranges)"
    }
  }
}
