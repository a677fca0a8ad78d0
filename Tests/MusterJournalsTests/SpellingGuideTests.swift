@testable import MusterJournals
import Oracle
import Testing

/// What is offered in place of many wrong words.
struct SpellingGuideTests {
  private static func word(_ random: inout SplitMix64, most: Int = 9) -> String {
    String(
      (0..<random.below(most)).map { _ in random.pick(["a", "b", "c", "é", "D"] as [Character], else: "a") })
  }

  /// Every candidate compared in full.
  private static func slowNearest(to text: String, among candidates: [String]) -> String? {
    let lower = text.lowercased()
    let near = candidates.filter { candidate in
      Spelling.distance(lower, candidate.lowercased()) <= max(1, max(lower.count, candidate.count) / 3)
    }
    let best = near.min {
      Spelling.distance(lower, $0.lowercased()) < Spelling.distance(lower, $1.lowercased())
    }
    return best ?? (lower.count < 3 ? nil : candidates.first { $0.lowercased().hasPrefix(lower) })
  }

  @Test(arguments: 0..<200) func offersAreThoseOfComparingAll(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let candidates = (0..<random.below(12)).map { _ in Self.word(&random) }
    var guide = SpellingGuide(candidates)
    for _ in 0..<8 {
      let text = Self.word(&random)
      let expected = Self.slowNearest(to: text, among: candidates)
      #expect(guide.nearest(to: text) == expected, "\(text) among \(candidates)")
      #expect(Spelling.nearest(to: text, among: candidates) == expected)
    }
  }

  @Test func afterVeryManyWrongWordsNoMoreOffersAreMade() {
    var random = SplitMix64(seed: 1)
    func word() -> String { String((0..<60).map { _ in random.pick(["a", "b"] as [Character], else: "a") }) }
    let known = (0..<500).map { _ in word() }
    var guide = SpellingGuide(known)
    let offers = (0..<20).map { _ in guide.nearest(to: word()) }
    #expect(offers[0] != nil && offers[19] == nil)
    // Of one word that is wrong something is always offered.
    #expect(known.allSatisfy { Spelling.nearest(to: $0, among: known) == $0 })
  }

  /// The first that is near when each is looked at.
  @Test(arguments: 0..<100) func nearSpellingsAreThoseOfComparingAll(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = (0..<random.below(30)).map { _ in Self.word(&random, most: 6) }
    let near = NearSpellings(texts)
    for _ in 0..<20 {
      let text = Self.word(&random, most: 6)
      let expected = texts.first { Spelling.isWithinOneEdit(Array(text), Array($0)) }
      #expect(near.first(within: text) == expected, "\(text) among \(texts)")
    }
  }

  @Test func textsOfMoreThanAHundredLettersAreNearNone() {
    let text = String(repeating: "x", count: 99)
    #expect(NearSpellings([text]).first(within: text + "y") == text)
    #expect(NearSpellings([text + "y"]).first(within: text + "yz") == nil)
  }

  @Test func ofLongListsTheFirstAreShown() {
    #expect((1...3).map(String.init).listed(most: 3) == "1, 2, 3")
    #expect((1...5).map(String.init).listed(most: 3) == "1, 2, 3 and 2 more")
    #expect([String]().listed() == "")
  }
}
