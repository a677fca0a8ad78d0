import Testing

@testable import MusterCharts

struct ValueRangeTests {
  @Test(arguments: 1...5) func ticksAreNiceAndAscendToThePoints(count: Int) {
    for greatest in [0, 1, 2, 3, 7, 10, 11, 46, 61, 99, 100, 101, 217, 510, 999, 12_345, 1_000_000]
      as [Double]
    {
      let (values, end) = ValueRange(greatest: greatest, limit: nil).ticks(count: count)
      let step = values[1] - values[0]
      #expect(values.first == 0 && values.last == end && end >= greatest)
      #expect(zip(values, values.dropFirst()).allSatisfy { $1 - $0 == step })
      #expect(isNice(step), "\(step) for \(greatest)")
      #expect(values.count <= 9)
    }
  }

  @Test(arguments: [10, 46, 132, 510, 1, 7] as [Double]) func aLimitEndsTheAxis(limit: Double) {
    let (values, end) = ValueRange(greatest: limit, limit: limit).ticks(count: 4)
    #expect(end == limit)
    #expect(values.allSatisfy { $0 <= limit } && values.count > 1)
  }

  @Test func aGreaterPointRaisesTheAxisToTheNextTick() {
    let (values, end) = ValueRange(greatest: 47, limit: 46).ticks(count: 4)
    #expect(end == 50 && values.last == 50)
  }

  @Test func aLimitOfNothingIsNone() {
    #expect(ValueRange(greatest: 0, limit: 0).ticks(count: 4).values == [0, 1])
  }

  @Test func theAxisEndsNearThePoints() {
    #expect(ValueRange(greatest: 216, limit: nil).ticks(count: 4).end == 250)
    #expect(ValueRange(greatest: 12, limit: nil).ticks(count: 4).end == 12)
  }

  /// Whether a step is a whole 1, 2 or 5 times a power of ten.
  private func isNice(_ step: Double) -> Bool {
    var rest = step
    while rest >= 10 { rest /= 10 }
    return [1, 2, 5].contains(rest)
  }
}
