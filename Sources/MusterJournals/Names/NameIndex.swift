/// The spellings of some people, found by the words that they are made of.
///
/// Words that stand side by side are found by the sum of their digests, which is the same in any order; so a text is
/// searched in a time that grows with its length, however many names there are.
final class NameIndex: Sendable {
  /// A spelling, and what is shown in its place.
  struct Name: Sendable {
    let words: [NameWord]
    /// What is shown in its place; the text as it is written when `nil`.
    let shown: String?
    /// Whether the words must stand as in the spelling, as those of an address must.
    let isInOrder: Bool
    /// The signs with which the spelling ends: `.` of `J. R.`
    var tail = ""
  }

  /// The name to show for each spelling, as it is.
  let shownNames: [String: String]
  /// The numbers of words that spellings have, the largest first.
  let lengths: [Int]
  private let names: [UInt64: [Name]]
  private let keys: Set<UInt64>
  /// Names that have no word, only signs: `★`; those that begin alike, in the order of all.
  private let signs: [Unicode.Scalar: [(place: Int, real: String, shown: String)]]

  /// The index of some spellings; of two that are the same the first counts.
  ///
  /// - Parameters:
  ///   - pairs: the spellings, with what is shown in their place.
  ///   - kept: spellings that texts keep as they are written, which come before the others, with the name to show for them.
  init(_ pairs: [(real: String, shown: String)], keeping kept: [(real: String, shown: String)] = []) {
    shownNames = Dictionary((kept + pairs).map { ($0.real, $0.shown) }) { first, _ in first }
    var names: [UInt64: [Name]] = [:]
    var keys: Set<UInt64> = []
    var lengths: Set<Int> = []
    var known: Set<[String]> = []
    func add(_ name: Name) {
      let spelling = name.words.flatMap { $0.forms + [$0.character ?? ""] }
      guard !name.words.isEmpty, known.insert(spelling).inserted else { return }
      names[NameIndex.key(of: name.words), default: []].append(name)
      keys.formUnion(name.words.map(\.key))
      lengths.insert(name.words.count)
    }
    var joined: [Name] = []
    var signs: [(real: String, shown: String)] = []
    let spellings =
      kept.map { (real: $0.real, shown: String?.none) } + pairs.map { (real: $0.real, shown: $0.shown) }
    let keptSigns = Set(kept.map(\.real))
    for (real, shown) in spellings {
      let tokens = NameToken.tokens(of: real)
      let words = tokens.map(\.word)
      let isAddress = real.contains("@")
      let tail = tokens.last.map { String(real[$0.range.upperBound...]) } ?? ""
      add(Name(words: words, shown: shown, isInOrder: isAddress, tail: tail))
      if words.isEmpty, !real.isEmpty, !keptSigns.contains(real), let shown { signs.append((real, shown)) }
      guard words.count > 1, !isAddress, !tokens.contains(where: \.isAttached) else { continue }
      for order in NameIndex.orders(of: words) {
        joined += NameIndex.joinings(of: order).map { Name(words: $0, shown: shown, isInOrder: true) }
      }
    }
    // A name of one word goes before two that are written as one.
    joined.forEach(add)
    (self.names, self.keys) = (names, keys)
    self.signs = Dictionary(
      grouping: signs.enumerated().map { (place: $0, real: $1.real, shown: $1.shown) },
      by: { $0.real.unicodeScalars.first ?? " " })
    self.lengths = lengths.sorted(by: >)
  }

  /// The names of signs that a text may hold.
  func signs(in text: String) -> [(real: String, shown: String)] {
    guard !signs.isEmpty else { return [] }
    return Set(text.unicodeScalars).flatMap { signs[$0] ?? [] }.sorted { $0.place < $1.place }
      .map { ($0.real, $0.shown) }
  }

  /// Whether a word may be part of some spelling.
  func mayHold(_ word: NameWord) -> Bool { keys.contains(word.key) }

  /// The name that some words are, all of them; `nil` when they are none.
  ///
  /// - Parameter key: the sum of the words' digests.
  func name(of tokens: ArraySlice<NameToken>, key: UInt64) -> Name? {
    names[NameIndex.mixed(key, count: tokens.count)]?.first { NameIndex.isMention(tokens, of: $0) }
  }

  private static func key(of words: [NameWord]) -> UInt64 {
    mixed(words.reduce(0) { $0 &+ $1.key }, count: words.count)
  }

  private static func mixed(_ sum: UInt64, count: Int) -> UInt64 {
    sum ^ (UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15)
  }

  private static func isMention(_ tokens: ArraySlice<NameToken>, of name: Name) -> Bool {
    if name.words.count == 1, let token = tokens.first, let character = name.words[0].character {
      // A name of one letter is a word of many texts, and found only as it is written.
      return !token.isAttached && token.word.character == character
    }
    if zip(tokens, name.words).allSatisfy({ $0.word.isForm(of: $1) }) { return true }
    return !name.isInOrder && isPermutation(tokens.map(\.word), of: name.words)
  }

  /// The orders in which the words of a name are written as one: as they stand, and with any of the last ones first.
  private static func orders(of words: [NameWord]) -> [[NameWord]] {
    let most = words.count <= 5 ? words.count : 2
    return (0..<most).map { Array(words.suffix($0) + words.dropLast($0)) }
  }

  /// The ways to write the words of a name with some of them as one, all of them included: `AnnaMaria Rossi`.
  ///
  /// Of more words than names have, all of them as one.
  private static func joinings(of words: [NameWord]) -> [[NameWord]] {
    guard words.count <= 5 else { return [[NameWord(joining: words)]] }
    // Each set of the gaps between words that are closed, but for the one of none.
    return (1..<(1 << (words.count - 1))).map { closed in
      var groups: [[NameWord]] = []
      for (index, word) in words.enumerated() {
        if index > 0, closed >> (index - 1) & 1 == 1 {
          groups[groups.count - 1].append(word)
        } else {
          groups.append([word])
        }
      }
      return groups.map { $0.count == 1 ? $0[0] : NameWord(joining: $0) }
    }
  }

  /// Whether each word of a text is a form of another word of a name.
  private static func isPermutation(_ words: [NameWord], of name: [NameWord]) -> Bool {
    if counts(of: words) == counts(of: name) { return true }
    // No person has a name of more words; matching them takes the cube of their number.
    return name.count <= 32 && hasMatching(words, of: name)
  }

  private static func counts(of words: [NameWord]) -> [[String]: Int] {
    words.reduce(into: [:]) { $0[$1.forms, default: 0] += 1 }
  }

  /// Whether there is a perfect matching, found by augmenting paths.
  private static func hasMatching(_ words: [NameWord], of name: [NameWord]) -> Bool {
    var owner = [Int?](repeating: nil, count: name.count)
    func place(_ word: Int, _ tried: inout Set<Int>) -> Bool {
      for index in name.indices where !tried.contains(index) && words[word].isForm(of: name[index]) {
        tried.insert(index)
        let free = owner[index].map { place($0, &tried) } ?? true
        if free {
          owner[index] = word
          return true
        }
      }
      return false
    }
    return words.indices.allSatisfy { word in
      var tried: Set<Int> = []
      return place(word, &tried)
    }
  }
}
