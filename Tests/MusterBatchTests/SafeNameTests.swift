import MusterApp
import Oracle
import Testing

@testable import MusterBatch

/// Names of files made of whatever groups are called.
@Suite struct SafeNameTests {
  @Test(arguments: [
    ("Amici del Bar", "Amici del Bar"), ("Müller & Söhne", "Müller & Söhne"), ("王小明", "王小明"),
    ("../../etc/passwd", ".._.._etc_passwd"), ("a/b\\c:d", "a_b_c_d"), ("x\u{0}y\nz", "x_y_z"),
    (" trailing. . ", "trailing"), ("..", "_"), ("right\u{202E}left", "right_left"),
    ("e\u{301}", "é"), ("👨‍👩‍👧", "👨‍👩‍👧"),
  ])
  func valuesLoseWhatNamesCannotHave(text: String, name: String) {
    #expect(SafeName.value(text) == name)
  }

  @Test(arguments: [
    ("", "_"), (".", "_"), ("..", "_"), (".hidden", "_hidden"), ("-rf", "_rf"), ("CON", "_CON"),
    ("nul.2026", "_nul.2026"), ("com1", "_com1"), ("lpt³.x", "_lpt³.x"), ("comet", "comet"),
    ("console", "console"),
    ("manifest.json", "_manifest.json"), ("Manifest-1-of-8.JSON", "_Manifest-1-of-8.JSON"), ("a b", "a b"),
  ])
  func partsOfPathsAreNeverSpecial(text: String, name: String) {
    #expect(SafeName.part(text) == name)
  }

  @Test func longNamesAreCutBetweenCharacters() {
    let value = SafeName.value(String(repeating: "é", count: 300))
    #expect(value == String(repeating: "é", count: 60))
    let family = SafeName.value(String(repeating: "👨‍👩‍👧", count: 50))
    #expect(family.utf8.count <= SafeName.longestValue && family.allSatisfy { $0 == "👨‍👩‍👧" })
    let part = SafeName.part(String(repeating: "x", count: 300))
    #expect(part.utf8.count == SafeName.longest && part.contains(/~[0-9a-f]{8}$/))
  }

  /// Any text at all gives a name that stays where it is.
  @Test(arguments: 0..<40) func whateverAGroupIsCalledItsNameIsSafe(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let texts = (0..<100).map { _ in Self.text(&random) }
    for text in texts {
      let part = SafeName.part(SafeName.value(text))
      #expect(
        !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255, "\(text.debugDescription)")
      #expect(!part.contains("/") && !part.contains("\\") && !part.hasPrefix(".") && !part.hasPrefix("-"))
      #expect(!part.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
      #expect(part.last != "." && part.last != " ")
      #expect(SafeName.part(part) == part)
    }
  }

  /// Groups come out with names of their own, which depend on nothing but which groups there are.
  @Test(arguments: 0..<40) func groupsAreToldApartWhateverTheyAreCalled(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var groups = (0..<40).map { index in
      GroupNames.Group(name: Self.text(&random), source: "\(index % 7).csv", ordinal: index)
    }
    for name in [
      "Chess", "chess", "CHESS", "Chess", "Chess.", "Chess/", "Chess:", "..", ".", "", "a~01234567",
    ] {
      groups.append(GroupNames.Group(name: name, source: "x.csv", ordinal: groups.count))
    }
    let names = GroupNames(groups) { $0 }
    let folded = groups.indices.map { SafeName.folded(SafeName.part(names[$0])) }
    #expect(Set(folded).count == groups.count)
    let shuffled = groups.shuffled(using: &random)
    let again = GroupNames(shuffled) { $0 }
    let byGroup = Dictionary(uniqueKeysWithValues: zip(shuffled, shuffled.indices.map { again[$0] }))
    for (index, group) in groups.enumerated() { #expect(byGroup[group] == names[index]) }
  }

  @Test func longNamesThatBeginAlikeAreToldApart() {
    let long = String(repeating: "é", count: 300)
    let groups = ["a", "b"].map { GroupNames.Group(name: long + $0, source: "a.csv", ordinal: 0) }
    let names = GroupNames(groups) { $0 }
    #expect(names[0] != names[1] && names[0].utf8.count <= SafeName.longestValue)
    #expect(SafeName.part(SafeName.value(names[0])) == names[0])
  }

  @Test func onlyGroupsThatWouldHaveOneNameGetACode() {
    let groups = ["Chess", "Choir", "CHOIR"].map { GroupNames.Group(name: $0, source: "a.csv", ordinal: 0) }
    let names = GroupNames(groups) { $0 }
    #expect(names[0] == "Chess")
    #expect(names[1].contains(/^Choir~[0-9a-f]{8}$/) && names[2].contains(/^CHOIR~[0-9a-f]{8}$/))
  }

  private static let pieces = [
    "a", "B", "é", "e\u{301}", "/", "\\", "..", ".", " ", "~", "-", ":", "\u{0}", "\n", "\u{202E}",
    "\u{200D}", "王", "👨‍👩‍👧",
    "CON", "nul", "manifest.json", String(repeating: "x", count: 60), "ß", "İ", "\u{FFFF}", "\u{2028}",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }
}
