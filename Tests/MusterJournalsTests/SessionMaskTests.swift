import MusterJournals
import Oracle
import Testing

@Suite struct SessionMaskTests {
  private static func random(_ count: Int, seed: UInt64) -> (mask: SessionMask, set: Set<SessionID>) {
    var random = SplitMix64(seed: seed)
    var mask = SessionMask(count: count)
    let set = Set((0..<SessionID(count)).filter { _ in random.chance(40) })
    for session in set { mask.insert(session) }
    return (mask, set)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 128, 129, 500]) func operationsAreThoseOfSets(count: Int) {
    let (left, leftSet) = Self.random(count, seed: UInt64(count))
    let (right, rightSet) = Self.random(count, seed: UInt64(count) + 1)
    #expect(left.indices == leftSet.sorted())
    #expect(left.population == leftSet.count)
    #expect(left.isEmpty == leftSet.isEmpty)
    #expect(left.intersection(right).indices == leftSet.intersection(rightSet).sorted())
    #expect(left.union(right).indices == leftSet.union(rightSet).sorted())
    #expect(left.subtracting(right).indices == leftSet.subtracting(rightSet).sorted())
    #expect((0..<SessionID(count)).filter(left.contains) == leftSet.sorted())
  }

  @Test func bitsPastTheLastSessionAreZero() {
    let full = SessionMask(count: 70, range: 0..<70)
    #expect(full.words == [UInt64.max, 0b11_1111])
    #expect(full.population == 70)
  }

  @Test func aRangeHoldsItsFirstAndNotItsEnd() {
    #expect(SessionMask(count: 200, range: 62..<66).indices == [62, 63, 64, 65])
    #expect(SessionMask(count: 200, range: 5..<5).isEmpty)
  }

  @Test func insertingTwiceIsInsertingOnce() {
    var mask = SessionMask(count: 3)
    mask.insert(1)
    mask.insert(1)
    #expect(mask == SessionMask(count: 3, range: 1..<2))
  }
}
