/// Offers what was meant in place of many wrong texts, until that has cost as much as somebody would wait for.
///
/// A file may have as many wrong words as there are words to compare each of them with.
package struct SpellingGuide: Sendable {
  /// A text that may be meant.
  private struct Candidate: Sendable {
    let text: String
    let letters: [Character]
    let ascii: UInt64

    init(_ text: String) {
      self.text = text
      letters = SpellingGuide.letters(of: text)
      ascii = SpellingGuide.ascii(letters)
    }
  }

  /// How many pairs of letters are compared before no more offers are made.
  private static let mostWork = 20_000_000
  /// The letters of a text that are compared.
  private static let longest = 64

  private let candidates: [Candidate]
  private var work = 0

  /// A guide to these texts.
  package init(_ candidates: [String]) { self.candidates = candidates.map(Candidate.init) }

  /// The text nearest to another, as ``Spelling/nearest(to:among:)`` says; always `nil` after very many were asked for.
  package mutating func nearest(to text: String) -> String? {
    guard work < SpellingGuide.mostWork else { return nil }
    let letters = SpellingGuide.letters(of: text)
    let ascii = SpellingGuide.ascii(letters)
    var best: (text: String, distance: Int)?
    for candidate in candidates {
      let long = max(letters.count, candidate.letters.count)
      let most = min(max(1, long / 3), (best?.distance ?? .max) - 1)
      // Each letter that only one of them has, and each by which one is longer, is an edit.
      let least = max(
        long - min(letters.count, candidate.letters.count),
        (ascii & ~candidate.ascii).nonzeroBitCount, (candidate.ascii & ~ascii).nonzeroBitCount)
      work += 1
      guard least <= most else { continue }
      work += letters.count * candidate.letters.count
      if let distance = Spelling.distance(letters, candidate.letters, atMost: most) {
        best = (candidate.text, distance)
      }
    }
    if let best { return best.text }
    return letters.count < 3 ? nil : candidates.first { $0.letters.starts(with: letters) }?.text
  }

  private static func letters(of text: String) -> [Character] {
    Array(text.prefix(4 * longest).lowercased().prefix(longest))
  }

  /// The letters of ASCII in a text, a bit for each of them and the other half of the characters that ends alike.
  private static func ascii(_ letters: [Character]) -> UInt64 {
    letters.reduce(0) { bits, letter in bits | (letter.asciiValue.map { 1 << UInt64($0 & 63) } ?? 0) }
  }
}
