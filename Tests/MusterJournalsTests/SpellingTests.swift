import MusterJournals
import Oracle
import Testing

@Suite struct SpellingTests {
  /// The definition of the distance, word for word.
  private static func slowDistance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let first = left.first else { return right.count }
    guard let other = right.first else { return left.count }
    if first == other { return slowDistance(left.dropFirst(), right.dropFirst()) }
    return 1
      + min(
        slowDistance(left.dropFirst(), right), slowDistance(left, right.dropFirst()),
        slowDistance(left.dropFirst(), right.dropFirst()))
  }

  private static func word(_ random: inout SplitMix64) -> String {
    String((0..<random.below(7)).map { _ in random.pick(["a", "b", "é"] as [Character], else: "a") })
  }

  @Test func distancesAreThoseOfTheDefinition() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let (left, right) = (Self.word(&random), Self.word(&random))
      let expected = Self.slowDistance(Array(left)[...], Array(right)[...])
      #expect(Spelling.distance(left, right) == expected, "\(left) \(right)")
      #expect(Spelling.isWithinOneEdit(Array(left), Array(right)) == (expected <= 1), "\(left) \(right)")
    }
  }

  @Test(arguments: [
    ("hollidays", "holidays"), ("peson", "person"), ("PRESENT", "present"), ("hol", "holidays"),
    ("attnded", "attended"), ("x", nil), ("", nil), ("zzzzzzzz", nil), ("sto", "stop"),
  ]) func theNearestIsOfferedWhenItIsNear(text: String, expected: String?) {
    let words = ["holidays", "person", "present", "attended", "stop"]
    #expect(Spelling.nearest(to: text, among: words) == expected)
  }

  @Test func nothingIsNearAmongNothing() {
    #expect(Spelling.nearest(to: "person", among: []) == nil)
  }

  @Test func theFirstOfEquallyNearOnesIsOffered() {
    #expect(Spelling.nearest(to: "bar", among: ["car", "tar"]) == "car")
  }

  @Test func longTextsAreComparedByTheirBeginning() {
    let long = String(repeating: "x", count: 100_000)
    #expect(Spelling.nearest(to: long, among: ["person"]) == nil)
  }

  @Test func lettersAreCharactersWhateverTheyAreMadeOf() {
    #expect(Spelling.distance("Zoe\u{301}", "Zoé") == 0)
    #expect(Spelling.isWithinOneEdit(Array("Zoé"), Array("Zoe")))
    #expect(Spelling.distance("👩‍👩‍👧", "👨‍👩‍👧") == 1)
  }
}
