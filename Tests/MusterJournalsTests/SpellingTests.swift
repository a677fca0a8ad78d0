import MusterJournals
import Oracle
import Testing

@Suite struct SpellingTests {
  /// The definition of the distance, word for word.
  private static func slowDistance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let first = left.first else { return right.count }
    guard let other = right.first else { return left.count }
    var choices = [
      slowDistance(left.dropFirst(), right) + 1, slowDistance(left, right.dropFirst()) + 1,
      slowDistance(left.dropFirst(), right.dropFirst()) + (first == other ? 0 : 1),
    ]
    if let second = left.dropFirst().first, second == other, right.dropFirst().first == first {
      choices.append(slowDistance(left.dropFirst(2), right.dropFirst(2)) + 1)
    }
    return choices.min() ?? 0
  }

  private static func word(_ random: inout SplitMix64) -> String {
    String((0..<random.below(6)).map { _ in random.pick(["a", "b", "é"] as [Character], else: "a") })
  }

  @Test func distancesAreThoseOfTheDefinition() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let (left, right) = (Self.word(&random), Self.word(&random))
      let expected = Self.slowDistance(Array(left)[...], Array(right)[...])
      #expect(Spelling.distance(left, right) == expected, "\(left) \(right)")
      // Two letters that changed places are two edits there.
      let isSwap = left.count == right.count && left.sorted() == right.sorted() && left != right
      let isNear = expected <= 1 && !isSwap
      #expect(Spelling.isWithinOneEdit(Array(left), Array(right)) == isNear, "\(left) \(right)")
    }
  }

  @Test(arguments: [
    ("hollidays", "holidays"), ("peson", "person"), ("PRESENT", "present"), ("hol", "holidays"),
    ("attnded", "attended"), ("stpo", "stop"), ("perosn", "person"), ("x", nil), ("", nil), ("zzzzzzzz", nil),
    ("sto", "stop"),
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
