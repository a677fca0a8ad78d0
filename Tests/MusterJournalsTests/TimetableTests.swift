import MusterJournals
import Oracle
import Testing

/// When a class meets (specification, chapter 5.2), by hand and against a walk over every day.
@Suite struct TimetableTests {
  private static func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private static func pattern(
    _ weekdays: Set<Weekday>, _ time: String = "14:00-16:30", from: String, _ end: MeetingPattern.End,
    every interval: Int = 1, except: [String] = []
  ) throws -> MeetingPattern {
    MeetingPattern(
      span: try #require(TimeSpan(time)), first: try day(from),
      repetition: .init(
        weekdays: weekdays, interval: interval, end: end, exceptions: try except.map(day)))
  }

  private static func days(
    _ patterns: [MeetingPattern], _ calendar: GroupCalendar = GroupCalendar()
  ) throws -> [String] {
    let timetable = try #require(Timetable(patterns))
    return timetable.meetings(in: Day.earliest...Day.latest, by: calendar).map { "\($0.day) \($0.slot)" }
  }

  @Test func weeksEndOnTheDayBeforeTheirLastSevenDaysAreOver() throws {
    let days = try Self.days([try Self.pattern([.monday, .wednesday], from: "2026-09-02", .weeks(2))])
    // Two weeks from a Wednesday end on a Tuesday: the Wednesday after is no longer among them.
    #expect(days == ["2026-09-02 14:00", "2026-09-07 14:00", "2026-09-09 14:00", "2026-09-14 14:00"])
  }

  @Test func untilIncludesItsDay() throws {
    let until = MeetingPattern.End.until(try Self.day("2026-09-16"))
    let days = try Self.days([try Self.pattern([.wednesday], from: "2026-09-02", until)])
    #expect(days == ["2026-09-02 14:00", "2026-09-09 14:00", "2026-09-16 14:00"])
  }

  @Test func everySecondWeekCountsFromTheMondayOfTheFirst() throws {
    // From a Thursday: Monday of the next week is in the second week, which is left out.
    let days = try Self.days([
      try Self.pattern([.monday, .thursday], from: "2026-09-03", .weeks(4), every: 2)
    ])
    #expect(days == ["2026-09-03 14:00", "2026-09-14 14:00", "2026-09-17 14:00", "2026-09-28 14:00"])
  }

  @Test func closedDaysAndExceptionsAreTakenOutUnlessOpen() throws {
    var calendar = GroupCalendar()
    calendar.closures = [DaySpan(first: try Self.day("2026-09-07"), last: try Self.day("2026-09-14"))]
    calendar.listedHolidays = [Holiday(day: try Self.day("2026-09-21"), name: "Feast")]
    calendar.openings = [DaySpan(first: try Self.day("2026-09-14"), last: try Self.day("2026-09-14"))]
    let exceptions = ["2026-09-28", "2026-10-05"]
    let pattern = try Self.pattern([.monday], from: "2026-08-31", .weeks(7), except: exceptions)
    #expect(
      try Self.days([pattern], calendar) == [
        "2026-08-31 14:00", "2026-09-14 14:00", "2026-10-12 14:00",
      ])
    let open = try Self.day("2026-10-05")
    calendar.openings.append(DaySpan(first: open, last: open))
    #expect(try Self.days([pattern], calendar).contains("2026-10-05 14:00"))
  }

  @Test func oneDayIsAMeetingAndTwoAtOneTimeAreOne() throws {
    let span = try #require(TimeSpan("14:00-17:00"))
    let single = MeetingPattern(span: span, first: try Self.day("2026-09-02"))
    let weekly = try Self.pattern([.wednesday], from: "2026-09-02", .weeks(1))
    let timetable = try #require(Timetable([weekly, single]))
    let meetings = timetable.meetings(in: Day.earliest...Day.latest, by: GroupCalendar())
    #expect(meetings.map(\.span.description) == ["14:00-17:00"])
  }

  @Test func aWeekCountsThePatternsThatComeEveryWeek() throws {
    let span = try #require(TimeSpan("10:00-12:00"))
    let patterns = [
      try Self.pattern([.monday, .wednesday, .friday], from: "2026-08-31", .weeks(15)),
      try Self.pattern([.tuesday], from: "2026-08-31", .weeks(15), every: 2),
      MeetingPattern(span: span, first: try Self.day("2026-10-17")),
    ]
    let timetable = try #require(Timetable(patterns))
    #expect(timetable.meetingsAWeek == 3)
    #expect(timetable.weekdays == [.monday, .tuesday, .wednesday, .friday, .saturday])
    #expect(timetable.slots == ["10:00", "14:00"])
    #expect("\(timetable.days.upperBound)" == "2026-12-13")
  }

  /// Every day of two years asked one by one whether a pattern has it.
  @Test(arguments: 0..<60) func meetingsAreThoseOfAWalkOverEveryDay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = try Self.day("2026-01-01")
    let someDay = { (random: inout SplitMix64) in start + Int.random(in: 0..<400, using: &random) }
    var calendar = GroupCalendar()
    calendar.closures = (0..<3).map { _ in
      let first = someDay(&random)
      return DaySpan(first: first, last: first + Int.random(in: 0..<9, using: &random))
    }
    calendar.openings = (0..<4).map { _ in
      let day = someDay(&random)
      return DaySpan(first: day, last: day)
    }
    if Bool.random(using: &random) { calendar.start = someDay(&random) }
    let patterns = try (0..<Int.random(in: 1...4, using: &random)).map { _ -> MeetingPattern in
      let begin = Int.random(in: 0..<90, using: &random) * 15
      let first = someDay(&random)
      let weekdays = Set(Weekday.allCases.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      let span = try #require(TimeSpan(start: begin, end: min(1440, begin + 90)))
      guard !weekdays.isEmpty else { return MeetingPattern(span: span, first: first) }
      let end: MeetingPattern.End =
        Bool.random(using: &random)
        ? .weeks(Int.random(in: 1...18, using: &random))
        : .until(first + Int.random(in: 0..<120, using: &random))
      return MeetingPattern(
        span: span, first: first,
        repetition: .init(
          weekdays: weekdays, interval: Int.random(in: 1...3, using: &random), end: end,
          exceptions: (0..<3).map { _ in first + Int.random(in: 0..<60, using: &random) }))
    }
    let timetable = try #require(Timetable(patterns))
    let span = someDay(&random)...(start + 700)
    var expected: Set<String> = []
    for number in start.number...(start + 800).number {
      let day = Day(number: number)
      let isOpen = calendar.openings.contains { $0.contains(day) }
      let isClosed = calendar.closures.contains { $0.contains(day) }
      guard span.contains(day), isOpen || !isClosed, calendar.start.map({ $0 <= day }) ?? true else {
        continue
      }
      for pattern in patterns where Self.slowly(pattern, meetsOn: day, isOpen: isOpen) {
        expected.insert("\(day) \(ClockTime.text(of: pattern.span.start))")
      }
    }
    let found = timetable.meetings(in: span, by: calendar).map { "\($0.day) \($0.slot)" }
    #expect(found == expected.sorted())
  }

  /// Whether a pattern has a day, by counting the weeks from Monday to Monday.
  private static func slowly(_ pattern: MeetingPattern, meetsOn day: Day, isOpen: Bool) -> Bool {
    guard let repetition = pattern.repetition else { return day == pattern.first }
    guard repetition.weekdays.contains(day.weekday), day >= pattern.first else { return false }
    if repetition.exceptions.contains(day), !isOpen { return false }
    switch repetition.end {
    case .weeks(let weeks): if day >= pattern.first + 7 * weeks { return false }
    case .until(let last): if day > last { return false }
    }
    var monday = pattern.first
    while monday.weekday != .monday { monday = monday - 1 }
    while monday + 7 <= day { monday = monday + 7 * repetition.interval }
    return monday <= day
  }
}
