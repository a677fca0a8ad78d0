@testable import MusterPlatforms
import MusterJournals
import Oracle
import Testing

struct VisitOverlapsTests {
  private static let day = Day(number: 20_000)

  private static func span(_ from: Int, _ length: Int) -> Range<Moment> {
    Moment(day: day, second: from)..<Moment(day: day, second: from + length)
  }

  /// Spans that are short or long, empty ones too, and some visits without any.
  private static func visits(_ seed: Int) -> [VisitOverlaps.Visit] {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<random.below(14)).map { _ in
      let span = span(random.below(60), random.below(random.below(4) == 0 ? 40 : 8))
      let address = random.below(3) == 0 ? nil : "a\(random.below(3))"
      return VisitOverlaps.Visit(span: random.below(8) == 0 ? nil : span, address: address)
    }
  }

  @Test(arguments: 0..<500) func visitsAreDoubtedThatOverlapAnEarlierOne(seed: Int) {
    let visits = Self.visits(seed)
    let expected = visits.indices.filter { place in
      visits[..<place].contains { earlier in
        guard let first = earlier.span, let span = visits[place].span, first.overlaps(span) else {
          return false
        }
        return visits[place].address == nil || visits[place].address != earlier.address
      }
    }
    #expect(VisitOverlaps.places(in: visits) == expected)
  }

  @Test(arguments: 0..<300) func timesOverlapWhereSomeOfTheirSpansDo(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func visits() -> [(meeting: Int, span: Range<Moment>)] {
      (0..<random.below(6)).map { _ in
        (random.below(2), Self.span(random.below(40), random.below(9)))
      }
    }
    let (left, right) = (visits(), visits())
    let expected = left.contains { one in
      right.contains { $0.meeting == one.meeting && $0.span.overlaps(one.span) }
    }
    #expect(VisitTimes(left).overlap(VisitTimes(right)) == expected)
    #expect(VisitTimes(right).overlap(VisitTimes(left)) == expected)
  }

  @Test func manyVisitsAreSoonLookedThrough() {
    let visits = (0..<200_000).map { place in
      VisitOverlaps.Visit(span: Self.span(2 * place, 2), address: nil)
    }
    #expect(VisitOverlaps.places(in: visits) == [])
    #expect(VisitOverlaps.places(in: visits + [visits[7]]) == [200_000])
  }
}
