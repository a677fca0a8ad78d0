import Oracle
import Testing

@testable import MusterAnalytics

struct NameMatchingTests {
  private let matching = NameMatching(names: ["Ava", "Ava Quist", "Zoë", "Jo*", "\u{FFFD}b"])

  @Test(arguments: [
    ("Ava", [0]), ("ava", [0]), ("av", [0, 1]), ("AVA  quist", [1]), ("zoe", [2]), ("z?e", [2]),
    ("*a*", [0, 1]),
    ("Jo*", [3]), ("jo*", [3]), ("", []), (" ", []), ("nobody", []),
  ])
  func aPatternChoosesPeople(pattern: String, expected: [Int]) {
    #expect(matching.indices(matching: pattern) == expected)
  }

  @Test(arguments: ["\u{0}", "\u{FFFD}\u{0}", "\u{FFFD}\u{0}\u{FFFD}", "a\u{0}", "\u{7F}\u{0}"])
  func controlCharactersAreSpaces(pattern: String) {
    let spaced = String(
      String.UnicodeScalarView(pattern.unicodeScalars.map { $0.value < 32 || $0 == "\u{7F}" ? " " : $0 }))
    #expect(matching.indices(matching: pattern) == matching.indices(matching: spaced))
  }

  private static func text(_ letters: [String], _ random: inout SplitMix64) -> String {
    (0..<random.below(6)).map { _ in random.pick(letters, else: "") }.joined()
  }

  /// Each name by itself.
  @Test(arguments: 0..<300) func partsAreFoundInManyNamesAsInEach(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "b", "A", "ab", " ", "é", "e\u{301}", "ß", "日", "."]
    let names = (0..<random.below(12)).map { _ in Self.text(letters, &random) }
    let matching = NameMatching(names: names)
    let alone = names.map { NameMatching(names: [$0]) }
    for _ in 0..<20 {
      let pattern = Self.text(letters + ["*", "?"], &random)
      let found = matching.indices(matching: pattern)
      // What is exact for one name leaves out those of which it is a part.
      let each = names.indices.filter { !alone[$0].indices(matching: pattern).isEmpty }
      #expect(Set(found).isSubset(of: each) && found == found.sorted(), "\(pattern) in \(names)")
      let isExact = found.contains { names[$0] == pattern }
      #expect(!isExact || found == each.filter { names[$0] == pattern }, "\(pattern) in \(names)")
      let hasParts = !found.isEmpty && matching.indicesByPart(matching: pattern) == found
      #expect(
        found.isEmpty == each.isEmpty && (!hasParts || isExact || found == each), "\(pattern) in \(names)")
    }
  }
}
