/// Finds the spellings that become a text by changing, adding or leaving out at most one letter.
///
/// Two texts that are so near have a text in common when each is left as it is or without one of its letters. So one is looked
/// for among those of its own, however many spellings there are. Texts of more than a hundred letters are near
/// none.
struct NearSpellings {
  private let spellings: [(text: String, letters: [Character])]
  /// The most letters of a text that is looked for, as it is looked for without each of them.
  private static let longest = 100
  /// The places of spellings by the digests of what is left of them.
  private var places: [UInt: [Int]] = [:]

  init(_ texts: [String]) {
    spellings = texts.map { ($0, Array($0)) }
    for (place, spelling) in spellings.enumerated() {
      for digest in NearSpellings.digests(of: spelling.letters) { places[digest, default: []].append(place) }
    }
  }

  /// The first spelling within one letter of a text.
  func first(within text: String) -> String? {
    let letters = Array(text)
    let near = NearSpellings.digests(of: letters).flatMap { digest in
      // Of those with one digest the first is near, but for digests of different texts.
      (places[digest] ?? []).lazy.filter { Spelling.isWithinOneEdit(letters, spellings[$0].letters) }.prefix(
        1)
    }
    return near.min().map { spellings[$0].text }
  }

  /// Digests of a text, whole and without each of its letters; none of a long one.
  private static func digests(of letters: [Character]) -> Set<UInt> {
    guard letters.count <= longest else { return [] }
    let hashes = letters.map { UInt(bitPattern: $0.hashValue) }
    return Set(
      (-1..<hashes.count).map { left in
        hashes.indices.reduce(0) { $1 == left ? $0 : ($0 ^ hashes[$1]) &* 0x100_0000_01B3 }
      })
  }
}
