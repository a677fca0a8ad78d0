import MusterJournals
import Testing

@Suite struct GroupCalendarTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private func span(_ first: String, _ last: String, _ text: String = "") throws -> DaySpan {
    DaySpan(first: try day(first), last: try day(last), text: text)
  }

  /// Mon-Fri from 2026-04-01 with the holidays of Italy, a break and a Saturday.
  private func calendar() throws -> GroupCalendar {
    var calendar = GroupCalendar()
    calendar.start = try day("2026-04-01")
    calendar.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    calendar.holidaySets = [try #require(HolidaySet.named("it"))]
    calendar.closures = [try span("2026-08-10", "2026-08-21", "summer break")]
    calendar.openings = [try span("2026-05-02", "2026-05-02"), try span("2026-08-20", "2026-08-21")]
    return calendar
  }

  @Test(arguments: [
    ("2026-04-02", nil), ("2026-04-04", Closure.weekday(.saturday)),
    ("2026-04-05", .holiday("Easter Sunday")),
    ("2026-04-06", .holiday("Easter Monday")), ("2026-05-01", .holiday("Labour Day")), ("2026-05-02", nil),
    ("2026-08-10", .closed("summer break")), ("2026-08-19", .closed("summer break")), ("2026-08-20", nil),
    ("2026-08-21", nil), ("2026-08-24", nil), ("2026-08-15", .holiday("Assumption Day")),
    ("2026-03-31", .beforeStart(Day(iso: "2026-04-01") ?? .latest)), ("2026-03-29", .weekday(.sunday)),
  ]) func aDayIsClosedForTheFirstReasonThatHolds(iso: String, expected: Closure?) throws {
    let closure = try calendar().closure(on: try day(iso))
    switch (closure, expected) {
    // What a holiday is called is the set's business.
    case (.holiday?, .holiday?): break
    default: #expect(closure == expected)
    }
  }

  @Test func workingDaysAreThoseWithoutAReason() throws {
    let calendar = try calendar()
    let (first, last) = (try day("2026-03-20"), try day("2026-09-30"))
    let expected = (first.number...last.number).map { Day(number: $0) }.filter {
      calendar.closure(on: $0) == nil
    }
    #expect(calendar.workingDays(from: first, through: last) == expected)
    #expect(expected.contains(try day("2026-05-02")))
    #expect(expected.first == (try day("2026-04-01")))
  }

  @Test func closedDaysAreWeekdaysOnWhichTheGroupWouldHaveMet() throws {
    let closed = try calendar().closedDays(from: try day("2026-03-01"), through: try day("2026-08-31"))
    #expect(
      closed.map(\.description) == [
        "2026-04-06", "2026-05-01", "2026-06-02", "2026-08-10", "2026-08-11", "2026-08-12", "2026-08-13",
        "2026-08-14", "2026-08-17", "2026-08-18", "2026-08-19",
      ])
  }

  @Test func anOpenDayNeedsNoStartAndNoWeekday() throws {
    var calendar = try calendar()
    calendar.openings = [try span("2026-01-01", "2026-01-04")]
    #expect(calendar.closure(on: try day("2026-01-01")) == nil)
    #expect(calendar.workingDays(from: try day("2026-01-01"), through: try day("2026-02-01")).count == 4)
  }

  @Test func aGroupWithoutDaysIsNotKeptByTheCalendar() throws {
    var calendar = GroupCalendar()
    calendar.start = try day("2026-04-01")
    calendar.closures = [try span("2026-08-10", "2026-08-21")]
    #expect(!calendar.isDeclared)
    #expect(calendar.closure(on: try day("2026-04-04")) == nil)
    #expect(calendar.closure(on: try day("2026-03-31")) == nil)
    #expect(calendar.closure(on: try day("2026-08-10")) == .closed(""))
    #expect(calendar.workingDays(from: try day("2026-04-01"), through: try day("2026-04-30")).isEmpty)
    #expect(calendar.closedDays(from: try day("2026-08-01"), through: try day("2026-08-31")).isEmpty)
  }

  @Test func listedHolidaysComeBeforeThoseOfSets() throws {
    var calendar = try calendar()
    calendar.listedHolidays = [Holiday(day: try day("2026-05-01"), name: "our own feast")]
    #expect(calendar.holiday(on: try day("2026-05-01")) == "our own feast")
    #expect(calendar.closure(on: try day("2026-05-01")) == .holiday("our own feast"))
  }

  @Test func setsCanBeChanged() throws {
    var calendar = try calendar()
    #expect(calendar.holiday(on: try day("2026-04-25")) != nil)
    calendar.holidaySets = [try #require(HolidaySet.named("fr"))]
    #expect(calendar.holiday(on: try day("2026-04-25")) == nil)
    #expect(calendar.holiday(on: try day("2026-07-14")) != nil)
  }

  @Test func aSpanThatEndsBeforeItBeginsHasNoDays() throws {
    let calendar = try calendar()
    #expect(calendar.workingDays(from: try day("2026-05-02"), through: try day("2026-05-01")).isEmpty)
    #expect(calendar.closedDays(from: try day("2026-05-02"), through: try day("2026-05-01")).isEmpty)
  }

  /// Why a day is closed, found by looking through all lists.
  private func slowClosure(on day: Day, _ calendar: GroupCalendar) -> Closure? {
    if calendar.openings.contains(where: { $0.contains(day) }) { return nil }
    if let holiday = calendar.listedHolidays.first(where: { $0.day == day }) { return .holiday(holiday.name) }
    return calendar.closures.first { $0.contains(day) }.map { .closed($0.text) }
  }

  @Test func listsOfAnyLengthAreFoundByTheirDay() throws {
    let start = try day("2026-01-01")
    var state: UInt64 = 14
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<60 {
      var calendar = GroupCalendar()
      func spans(_ count: Int, _ word: String) -> [DaySpan] {
        (0..<random(below: count)).map { index in
          let first = start + random(below: 90)
          return DaySpan(first: first, last: first + random(below: 25), text: "\(word) \(index)")
        }
      }
      calendar.closures = spans(12, "closed")
      for index in 0..<random(below: 20) {
        let day = start + random(below: 120)
        calendar.listedHolidays.append(Holiday(day: day, name: "h\(index)", localName: ""))
        // What was found before is not what holds now.
        #expect(calendar.closure(on: day) == slowClosure(on: day, calendar))
      }
      calendar.openings = spans(4, "open")
      for offset in -2..<125 {
        let day = start + offset
        #expect(calendar.closure(on: day) == slowClosure(on: day, calendar))
      }
    }
  }
}
