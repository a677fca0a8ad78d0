import Testing

@testable import MusterAnalytics

struct ConcurrentMapTests {
  /// What comes of elements is in their order, by one processor or by all.
  @Test(arguments: [0, 1, 2, 3, 1000, 1001], [0, Int.max])
  func resultsAreInOrder(count: Int, work: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap(work: work) { $0 * 3 } == numbers.map { $0 * 3 })
  }
}
