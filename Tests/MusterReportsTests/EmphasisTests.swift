@testable import MusterReports
import Oracle
import Testing

/// Stars that become signs, as the slow definition says: for each opening a look for its closing, up to the end.
struct EmphasisTests {
  @Test(arguments: 0..<2000) func pairsAreThoseOfALookForEach(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["*", "**", "***", "*", "**", "a", " ", ".", "\n", "\n\n", "\\", "é", "\r\n", "1"]
    let text = (0..<random.below(40)).map { _ in random.pick(parts, else: "") }.joined()
    var characters = Array(text)
    Self.mark(&characters, stars: 2, as: "\u{10FFF0}")
    Self.mark(&characters, stars: 1, as: "\u{10FFF1}")
    let expected = String(characters).replacing("\\*", with: "*")
    #expect(Emphasis.marked(text) == expected, "\(text.debugDescription)")
  }

  private static func mark(_ text: inout [Character], stars: Int, as sign: Character) {
    var index = 0
    while index < text.count {
      guard opens(text, at: index, stars), let end = closing(text, after: index + stars, stars) else {
        index += 1
        continue
      }
      text.replaceSubrange(end..<(end + stars), with: [sign])
      text.replaceSubrange(index..<(index + stars), with: [sign])
      index += 1
    }
  }

  private static func stand(_ text: [Character], at index: Int, _ stars: Int) -> Bool {
    guard index + stars <= text.count, text[index..<(index + stars)].allSatisfy({ $0 == "*" }) else {
      return false
    }
    let before = index > 0 ? text[index - 1] : " "
    let after = index + stars < text.count ? text[index + stars] : " "
    return before != "*" && before != "\\" && after != "*"
  }

  private static func opens(_ text: [Character], at index: Int, _ stars: Int) -> Bool {
    guard stand(text, at: index, stars), index + stars < text.count else { return false }
    let before = index > 0 ? text[index - 1] : " "
    return !text[index + stars].isWhitespace && !before.isLetter && !before.isNumber
  }

  private static func closing(_ text: [Character], after start: Int, _ stars: Int) -> Int? {
    var index = start + 1
    while index < text.count {
      if text[index] == "\n", index + 1 < text.count, text[index + 1] == "\n" { return nil }
      if stand(text, at: index, stars), !text[index - 1].isWhitespace { return index }
      index += 1
    }
    return nil
  }
}
