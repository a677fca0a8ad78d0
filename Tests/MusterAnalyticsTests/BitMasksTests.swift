import MusterJournals
import Oracle
import Testing

@testable import MusterAnalytics

/// The bit by bit meaning of what is computed by whole words.
@Suite struct BitMasksTests {
  @Test(arguments: 0..<200) func compressedRowsKeepTheBitsOfTheMaskInOrder(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = random.below(400)
    let density = random.pick([2, 50, 98, 100], else: 50)
    var mask = SessionMask(count: count)
    var row = SessionMask(count: count)
    for session in 0..<SessionID(count) {
      if random.chance(density) { mask.insert(session) }
      if random.chance(50) { row.insert(session) }
    }
    let compressor = BitCompressor(mask)
    var dense = [UInt64](repeating: 0, count: count / 64 + 1)
    compressor.compress(row.words, into: &dense)
    #expect(compressor.count == mask.population)
    let bits = mask.indices.enumerated().map { dense[$0.offset / 64] >> UInt64($0.offset % 64) & 1 == 1 }
    #expect(bits == mask.indices.map(row.contains))
    #expect(dense.reduce(0) { $0 + $1.nonzeroBitCount } == mask.intersection(row).population)
  }

  @Test(arguments: [0, 1, 62, 63, 64, 65, 126, 127, 500]) func columnsAreCountedOverAnyNumberOfRows(rows: Int)
  {
    var random = SplitMix64(seed: UInt64(rows))
    var counts = ColumnCounts(words: 3)
    var expected = [Int](repeating: 0, count: 192)
    for _ in 0..<rows {
      let row = (0..<3).map { _ in random.next() | random.next() }
      for bit in 0..<192 { expected[bit] += Int(row[bit / 64] >> UInt64(bit % 64) & 1) }
      counts.add(row)
    }
    #expect(counts.counts() == expected)
    #expect(counts.counts() == expected)
  }

  @Test(arguments: [0..<0, 0..<1, 0..<64, 1..<64, 63..<65, 64..<128, 5..<200, 199..<200, 200..<200])
  func rangesAreSetByWholeWords(range: Range<Int>) {
    #expect(
      SessionMask(count: 200, range: SessionID(range.lowerBound)..<SessionID(range.upperBound)).indices.map(
        \.index) == Array(range))
    let days = DayMask(count: 200, range: range)
    #expect((0..<200).filter(days.contains) == Array(range))
    #expect(days.last == range.last)
  }

  @Test func theEndsOfAMaskAreItsFirstAndLastSession() {
    var mask = SessionMask(count: 300)
    #expect(mask.first == nil && mask.last == nil)
    mask.insert(70)
    mask.insert(255)
    #expect(mask.first == 70 && mask.last == 255)
    mask.remove(255)
    #expect(mask.first == 70 && mask.last == 70)
  }

  @Test(arguments: 0..<300) func streaksAreThoseOfAWalkAlongTheDays(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = random.below(260)
    let habit = random.pick([0, 50, 90, 100], else: 50)
    let due = random.pick([20, 90, 100], else: 90)
    var (expected, attended, recorded) = (DayMask(count: count), DayMask(count: count), DayMask(count: count))
    var days: [ExpectedSessions.ExpectedDay] = []
    for day in 0..<count {
      if random.chance(due) { expected.insert(day) }
      if random.chance(habit) { attended.insert(day) }
      if random.chance(70) { recorded.insert(day) }
      days.append(.init(day: Day(number: Int32(day)), unrecorded: 0, hasRecord: false))
    }
    let streaks = Streaks(expected: expected, attended: attended, recorded: recorded, days: days)
    var (best, run, absence, current) = ([Int](), [Int](), [Int](), ([Int](), [Int]()))
    for day in (0..<count).filter(expected.contains) {
      run = attended.contains(day) ? run + [day] : []
      absence = attended.contains(day) ? [] : absence + [day]
      if !run.isEmpty, run.count >= best.count { best = run }
      if recorded.contains(day) { current = (run, absence) }
    }
    #expect(streaks.best == BitMasksTests.streak(best))
    #expect(streaks.current == BitMasksTests.streak(current.0))
    #expect(streaks.currentAbsence == BitMasksTests.streak(current.1))
  }

  private static func streak(_ days: [Int]) -> Streak {
    Streak(
      days: days.count, from: days.first.map { Day(number: Int32($0)) },
      to: days.last.map { Day(number: Int32($0)) })
  }
}
