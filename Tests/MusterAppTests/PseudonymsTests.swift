import MusterJournals
import Testing

@testable import MusterApp

struct PseudonymsTests {
  /// The key of the bytes 0 to 31.
  private func key() throws -> NamesKey {
    try #require(NamesKey("000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F"))
  }

  /// Case 2 of RFC 4231.
  @Test func theDigestIsHMACWithSHA256() {
    #expect(
      SHA256.keyed("what do ya want for nothing?", key: Array("Jefe".utf8)).hexadecimal
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      SHA256.keyed("", key: []).hexadecimal
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }

  /// Expected values were computed by another program from the definition.
  @Test func aPseudonymIsMadeOfTheDigest() throws {
    let names = Pseudonyms(key: try key()).names(for: ["Franco", "Paco KH", "李明", "Zoë"])
    #expect(
      names == ["Franco": "G74-924", "Paco KH": "SY5-DX3", "李明": "JPJ-Z7C", "Zoë": "JVY-J3S"])
  }

  @Test func bothFormsOfAnAccentAreOneName() throws {
    let pseudonyms = Pseudonyms(key: try key())
    #expect(pseudonyms.names(for: ["Zoe\u{308}"])["Zoë"] == "JVY-J3S")
  }

  @Test func namesThatComeOutTheSameGetThreeMoreCharacters() throws {
    let pseudonyms = Pseudonyms(key: try key())
    #expect(
      pseudonyms.names(for: ["Person 3424", "Person 6213", "Franco"])
        == ["Person 3424": "CGV-72K-XRM", "Person 6213": "CGV-72K-RCT", "Franco": "G74-924"])
    #expect(pseudonyms.names(for: ["Person 6213"]) == ["Person 6213": "CGV-72K"])
  }

  @Test func everyNameOfALargeGroupHasItsOwn() throws {
    let names = (0..<5_000).map { "Person \($0)" }
    let shown = Pseudonyms(key: try key()).names(for: names + names)
    #expect(shown.count == names.count)
    #expect(Set(shown.values).count == names.count)
  }

  @Test func anotherKeyGivesOtherPseudonyms() throws {
    let names = ["Franco", "Sossio"]
    let one = Pseudonyms(key: try key()).names(for: names)
    #expect(one != Pseudonyms(key: .random()).names(for: names))
  }

  @Test func nobodyIsNoPseudonym() throws {
    #expect(Pseudonyms(key: try key()).names(for: []).isEmpty)
  }
}
