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
}
