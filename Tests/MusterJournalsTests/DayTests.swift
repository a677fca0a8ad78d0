import Foundation
import Testing

@testable import MusterJournals

@Suite struct DayTests {
  /// Every day from 1900 to 2100.
  private static let centuries: ClosedRange<Int32> = -25_567...47_846

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
    return calendar
  }

  private static func components(_ day: Day) -> DateComponents {
    calendar.dateComponents(
      [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear, .quarter],
      from: Date(timeIntervalSince1970: Double(day.number) * 86_400))
  }

  @Test func theCenturiesAreThoseMeant() {
    #expect(Day(number: Self.centuries.lowerBound).description == "1900-01-01")
    #expect(Day(number: Self.centuries.upperBound).description == "2100-12-31")
  }

  @Test func civilDatesAreThoseOfFoundation() {
    let calendar = Self.calendar
    let wrong = Self.centuries.lazy.map { Day(number: $0) }.filter { day in
      let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let (year, month, dayOfMonth) = day.civil
      // Foundation counts weekdays from Sunday, 1.
      let weekday = (parts.weekday ?? 0) == 1 ? 7 : (parts.weekday ?? 0) - 1
      return year != parts.year || month != parts.month || dayOfMonth != parts.day
        || day.weekday.rawValue != weekday || day.quarter != (month + 2) / 3
        || day.year != year || day.month != month || day.dayOfMonth != dayOfMonth
        || Day(year: year, month: month, day: dayOfMonth) != day
    }
    #expect(Array(wrong.prefix(3)) == [])
  }

  @Test func isoWeeksAreThoseOfFoundation() {
    let calendar = Self.calendar
    let wrong = Self.centuries.lazy.map { Day(number: $0) }.filter { day in
      let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
      let parts = calendar.dateComponents([.weekOfYear, .yearForWeekOfYear], from: date)
      let (year, week) = day.isoWeek
      return year != parts.yearForWeekOfYear || week != parts.weekOfYear
        || Day.monday(ofWeek: week, year: year) != day.monday || day.monday.weekday != .monday
        || !(0...6).contains(day - day.monday)
    }
    #expect(Array(wrong.prefix(3)) == [])
  }

  @Test func everyMonthOfEveryYearFollowsTheOneBefore() {
    var number = Day.earliest.number
    var wrong: [String] = []
    for year in 1...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        let first = Day(year: year, month: month + 1, day: 1)
        let last = Day(year: year, month: month + 1, day: length)
        if first?.number != number || last?.number != number + Int32(length) - 1
          || Day(year: year, month: month + 1, day: length + 1) != nil
          || last.map({ $0.civil == (year, month + 1, length) }) != true
        {
          wrong.append("\(year)-\(month + 1)")
        }
        number += Int32(length)
      }
    }
    #expect(wrong.isEmpty)
    #expect(number == Day.latest.number + 1)
  }

  @Test func theCalendarRepeatsEveryFourHundredYears() {
    for number in stride(from: Day.earliest.number, through: Day.latest.number - 146_097, by: 997) {
      let (day, later) = (Day(number: number), Day(number: number + 146_097))
      #expect(later.civil == (day.civil.year + 400, day.civil.month, day.civil.day))
      #expect(later.weekday == day.weekday)
      #expect(later.isoWeek == (day.isoWeek.year + 400, day.isoWeek.week))
    }
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (-4, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 11, -1), (Int.max, 1, 1), (2026, Int.min, 1),
    (2026, 1, Int.max),
  ]) func datesThatDoNotExistAreRefused(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("2024-02-29", 19_782), ("1970-01-01", 0), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
  ])
  func isoTextIsReadAndWritten(text: String, number: Int32) throws {
    let day = try #require(Day(iso: text))
    #expect(day.number == number)
    #expect(day.description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-1", "2026-11-016", "2026-1-016", "26-11-16", "2026/11/16", "2026-11_16",
    "2026-02-30", "0000-01-01", "+026-11-16", "-026-11-16", "2026-11-16 ", " 2026-11-16", "２０２６-11-16",
    "2026-1a-16", "2026-:1-16", "2026–11–16", "2026-11-1\u{0661}",
  ]) func otherTextsAreNoDate(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test func everyByteOfADateMatters() {
    let date = Array("2026-11-16".utf8)
    for position in date.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = date
        changed[position] = byte
        let text = String(decoding: changed, as: UTF8.self)
        let isForm = changed.enumerated().allSatisfy { index, byte in
          index == 4 || index == 7 ? byte == 45 : (48...57).contains(byte)
        }
        let day = Day(iso: text)
        if !isForm { #expect(day == nil, "\(text)") }
        if let day { #expect(day.description == text) }
      }
    }
  }

  @Test func yearsHaveFiftyTwoOrFiftyThreeWeeks() {
    let long = (2000...2050).filter { Day.weeks(inYear: $0) == 53 }
    #expect(long == [2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048])
    #expect((2000...2050).allSatisfy { [52, 53].contains(Day.weeks(inYear: $0)) })
    #expect(Day.monday(ofWeek: 53, year: 2025) == nil)
    #expect(Day.monday(ofWeek: 53, year: 2026) == Day(iso: "2026-12-28"))
    #expect(Day.monday(ofWeek: 0, year: 2026) == nil)
    #expect(Day.monday(ofWeek: 1, year: 0) == nil)
  }

  @Test func daysAreCountedAndOrdered() throws {
    let day = try #require(Day(iso: "2024-02-28"))
    #expect((day + 2).description == "2024-03-01")
    #expect((day - 59).description == "2023-12-31")
    #expect((day + 366) - day == 366)
    #expect(day < day + 1)
    #expect(!(day < day))
  }
}
