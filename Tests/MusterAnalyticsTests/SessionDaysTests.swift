@testable import MusterAnalytics
import MusterJournals
import Oracle
import Testing

/// The days of sessions, found by words, are those found session by session.
struct SessionDaysTests {
  @Test(arguments: 0..<200)
  func daysAreThoseOfEachSession(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (mostInADay, gaps) = (1 + random.below(5), random.below(4))
    var days: [Int32] = []
    var day: Int32 = Int32(random.below(3))
    while days.count < 300 {
      for _ in 0..<(1 + random.below(mostInADay)) {
        days.append(random.below(9) < gaps ? -1 : day)
      }
      // Days without a session on record lie between.
      day += random.below(10) < gaps ? Int32(2 + random.below(70)) : 1
    }
    let sessionDays = SessionDays(days)
    for _ in 0..<10 {
      let share = 1 + random.below(9)
      var sessions = SessionMask(count: days.count)
      var expected = DayMask(count: Int(day) + 1)
      for (index, day) in days.enumerated() where random.below(10) < share {
        sessions.insert(SessionID(index))
        if day >= 0 { expected.insert(Int(day)) }
      }
      var found = DayMask(count: Int(day) + 1)
      sessionDays.insert(sessions, into: &found)
      #expect(found == expected)
    }
  }
}
