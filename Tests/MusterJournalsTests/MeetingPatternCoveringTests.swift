import MusterJournals
import Oracle
import Testing

/// Patterns that say a list of meetings.
struct MeetingPatternCoveringTests {
  private static let monday = Day(iso: "2026-08-31") ?? .earliest

  private static func meetings(_ days: [Int], at clock: String = "14:00-16:00") throws -> [PlannedMeeting] {
    let span = try #require(TimeSpan(clock))
    return days.map { PlannedMeeting(day: monday + $0, span: span) }
  }

  private static func meetings(of patterns: [MeetingPattern]) -> [PlannedMeeting] {
    Timetable(patterns)?.meetings(in: Day.earliest...Day.latest, by: GroupCalendar()) ?? []
  }

  @Test func nothingNeedsNoPattern() { #expect(MeetingPattern.covering([]).isEmpty) }

  @Test func severalWeekdaysAreOnePattern() throws {
    let days = (0..<15 * 7).filter { [0, 2, 4].contains($0 % 7) }
    let patterns = MeetingPattern.covering(try Self.meetings(days))
    #expect(patterns.count == 1)
    #expect(patterns.first?.repetition?.weekdays == [.monday, .wednesday, .friday])
    #expect(patterns.first?.repetition?.exceptions == [])
  }

  @Test func aWeekWithoutMeetingsIsExcepted() throws {
    let patterns = MeetingPattern.covering(try Self.meetings([0, 7, 21, 28]))
    #expect(patterns.map(\.exceptions) == [[Self.monday + 14]])
    #expect(patterns.map(\.interval) == [1])
  }

  @Test func everySecondWeekAndADayBesideAreTwoPatterns() throws {
    let days = Array(stride(from: 0, to: 8 * 14, by: 14)) + [19]
    let patterns = MeetingPattern.covering(try Self.meetings(days))
    #expect(patterns.map(\.interval) == [2, nil])
    #expect(patterns.map(\.first) == [Self.monday, Self.monday + 19])
  }

  @Test func longTimetablesAreInParts() throws {
    let patterns = MeetingPattern.covering(try Self.meetings((0..<40).map { 7 * $0 }))
    #expect(patterns.map(\.weeks) == [18, 18, 4])
  }

  @Test func aLongBreakEndsAPattern() throws {
    let patterns = MeetingPattern.covering(try Self.meetings([0, 7, 14, 140, 147]))
    #expect(patterns.map(\.exceptions) == [[], []])
  }

  @Test(arguments: 0..<200) func patternsHaveExactlyTheMeetings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var meetings: Set<PlannedMeeting> = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let start = Int.random(in: 0..<5, using: &random) * 60 + 480
      let span = try #require(TimeSpan(start: start, end: start + 30))
      let first = Int.random(in: 0..<60, using: &random)
      let step = [1, 2, 7, 7, 7, 14, 21, 63, 300].randomElement(using: &random) ?? 7
      for index in 0..<Int.random(in: 1...60, using: &random) where Int.random(in: 0..<8, using: &random) > 0
      {
        meetings.insert(PlannedMeeting(day: Self.monday + first + step * index, span: span))
      }
    }
    let patterns = MeetingPattern.covering(meetings.shuffled(using: &random))
    #expect(Self.meetings(of: patterns) == meetings.sorted())
    #expect(patterns.allSatisfy { $0.weeks <= MeetingPattern.longest })
  }
}

extension MeetingPattern {
  /// Every how many weeks it comes; `nil` for a meeting on one day.
  fileprivate var interval: Int? { repetition?.interval }
  fileprivate var exceptions: [Day] { repetition?.exceptions ?? [] }
}
