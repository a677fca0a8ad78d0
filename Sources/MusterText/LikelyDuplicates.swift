import Foundation
import MusterJournals

/// People of a journal who are likely to be one person under two spellings.
public enum LikelyDuplicates {
  /// Two names of what is likely one person.
  public struct Pair: Hashable, Sendable {
    /// The name to keep: the declared one, else the one with more marks, else the one read first.
    public let name: String
    /// The name that is likely another spelling of it.
    public let other: String
    /// How the two differ.
    public let reason: Reason
    /// The line to paste into the block of the person to keep: `  alias "Rossi, Mary"`.
    public let aliasLine: String
  }

  /// How two spellings differ, from the surest sign of one person to the weakest.
  public enum Reason: Hashable, Sendable, Comparable {
    /// In capital and small letters.
    case letterCase
    /// In accents, or in punctuation and spaces.
    case accents
    /// In the order of the words, `Rossi, Mary` and `Mary Rossi`.
    case order
    /// In so many letters, 1 or 2.
    case letters(Int)
  }

  /// The likely duplicates among a journal's people, by the name to keep, then by the other.
  ///
  /// Names are compared without case, accents and punctuation. Unless the two were at one session together, they may differ in
  /// the order of words too: Kim Lee and Lee Kim who meet are two people. And unless they have different ids, those of six
  /// letters or more may differ in one letter, of twelve or more in two.
  ///
  /// Cost: about proportional to the number of people, 5,000 take a fraction of a second; where many names differ in a letter
  /// or two from each other, to the number of such pairs.
  ///
  /// - Parameters:
  ///   - journal: the journal.
  ///   - weakest: the weakest sign that counts.
  public static func find(in journal: Journal, upTo weakest: Reason = .letters(2)) -> [Pair] {
    let search = DuplicateSearch(journal, upTo: weakest)
    return search.pairs.filter { $0.reason <= weakest }.map { pair in
      let (kept, other) = search.ordered(pair.first, pair.second)
      let names = (kept: journal.people[kept].name, other: journal.people[other].name)
      return Pair(
        name: names.kept, other: names.other, reason: pair.reason,
        aliasLine: "  alias " + TextSyntax.quoted(names.other, if: .name))
    }.sorted { ($0.name, $0.other) < ($1.name, $1.other) }
  }
}

extension LikelyDuplicates.Reason: CustomStringConvertible {
  /// The difference in words: `they differ in accents or punctuation`.
  public var description: String {
    switch self {
    case .letterCase: "they differ in letter case"
    case .accents: "they differ in accents or punctuation"
    case .order: "they differ in word order"
    case .letters(1): "they differ in one letter"
    case .letters(let count): "they differ in \(count) letters"
    }
  }
}

private struct DuplicateSearch {
  struct Found {
    var first: PersonID
    var second: PersonID
    var reason: LikelyDuplicates.Reason
  }

  /// The name as it is compared: words without case, accents and punctuation.
  private struct Folded {
    var words: [String]
    /// The words in their alphabetical order, joined.
    var key: [UInt8]
  }

  private let journal: Journal
  private let folded: IDArray<PersonID, Folded>
  private let attended: IDArray<PersonID, SessionMask>
  private let weights: IDArray<PersonID, Int>
  private(set) var pairs: [Found] = []

  init(_ journal: Journal, upTo weakest: LikelyDuplicates.Reason) {
    self.journal = journal
    folded = journal.people.mapValues { DuplicateSearch.folded($0.name) }
    attended = IDArray(journal.people.indices.map { journal.marks.attended(person: $0) })
    weights = IDArray(
      journal.people.indices.map { person in
        Mark.allCases.reduce(0) { $0 + journal.marks.row($1, person: person).population }
      })
    findSameKeys()
    if weakest > .order { findNearKeys() }
  }

  /// The two in the order of which to keep.
  func ordered(_ first: PersonID, _ second: PersonID) -> (kept: PersonID, other: PersonID) {
    let people = journal.people
    if people[first].isDeclared != people[second].isDeclared {
      return people[first].isDeclared ? (first, second) : (second, first)
    }
    if weights[first] != weights[second] {
      return weights[first] > weights[second] ? (first, second) : (second, first)
    }
    return first < second ? (first, second) : (second, first)
  }

  private static func folded(_ name: String) -> Folded {
    let plain = name.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = plain.split { $0.isWhitespace || ",;.-_/()".contains($0) }.map { PlainLetters.folded($0) }
      .filter { !$0.isEmpty }
    let key = words.sorted().joined(separator: " ")
    // Names of which folding leaves nothing are compared as they are.
    return Folded(words: words, key: Array((key.isEmpty ? name : key).utf8))
  }

  /// People of one key: each but the one to keep is a duplicate of that one.
  private mutating func findSameKeys() {
    var groups: [[UInt8]: [PersonID]] = [:]
    for person in folded.indices { groups[folded[person].key, default: []].append(person) }
    for people in groups.values where people.count > 1 {
      let kept = people.dropFirst().reduce(people[0]) { ordered($0, $1).kept }
      for person in people where person != kept {
        let reason = difference(kept, person)
        // Lee Kim and Kim Lee who meet are two people.
        if reason == .order, !attended[kept].intersection(attended[person]).isEmpty { continue }
        pairs.append(Found(first: kept, second: person, reason: reason))
      }
    }
  }

  private func difference(_ first: PersonID, _ second: PersonID) -> LikelyDuplicates.Reason {
    let names = (journal.people[first].name, journal.people[second].name)
    if names.0.lowercased() == names.1.lowercased() { return .letterCase }
    return folded[first].words == folded[second].words ? .accents : .order
  }

  private static let lengthForOne = 6
  private static let lengthForTwo = 12
  /// Longer names than people have are not compared.
  private static let longest = 64

  /// Keys that are near have a text in common after leaving out a letter or two of each.
  private mutating func findNearKeys() {
    var owners: [[UInt8]: PersonID] = [:]
    for person in folded.indices where owners[folded[person].key] == nil {
      owners[folded[person].key] = person
    }
    var shortened: [Shortened] = []
    for person in owners.values.sorted() {
      let key = folded[person].key
      guard (DuplicateSearch.lengthForOne...DuplicateSearch.longest).contains(key.count) else { continue }
      DuplicateSearch.addShortened(key, of: person, to: &shortened)
    }
    shortened.sort { ($0.hash, $0.person) < ($1.hash, $1.person) }
    var seen: Set<UInt64> = []
    var start = 0
    while start < shortened.count {
      let end = shortened[start...].firstIndex { $0.hash != shortened[start].hash } ?? shortened.count
      for first in start..<end {
        for second in (first + 1)..<max(first + 1, end)
        where shortened[first].person < shortened[second].person {
          let pair = (shortened[first].person, shortened[second].person)
          guard seen.insert(UInt64(pair.0.index) << 32 | UInt64(pair.1.index)).inserted else { continue }
          compare(pair.0, pair.1)
        }
      }
      start = end
    }
  }

  /// A key with a letter or two left out, as a hash, and whose it is.
  private struct Shortened {
    var hash: UInt64
    var person: PersonID
  }

  private mutating func compare(_ first: PersonID, _ second: PersonID) {
    let ids = (journal.people[first].id, journal.people[second].id)
    if let one = ids.0, let other = ids.1, one != other { return }
    let keys = (folded[first].key, folded[second].key)
    let shorter = min(keys.0.count, keys.1.count)
    let allowed = shorter >= DuplicateSearch.lengthForTwo ? 2 : 1
    let distance = Spelling.distance(
      String(decoding: keys.0, as: UTF8.self), String(decoding: keys.1, as: UTF8.self))
    guard (1...allowed).contains(distance) else { return }
    guard attended[first].intersection(attended[second]).isEmpty else { return }
    pairs.append(Found(first: first, second: second, reason: .letters(distance)))
  }

  /// Adds a key, and the key without any one of its bytes; of a long one also without any two.
  private static func addShortened(_ key: [UInt8], of person: PersonID, to list: inout [Shortened]) {
    // People of a numbered list differ by design: numbers are never taken for a slip.
    let numbers = hash(key.filter { (48...57).contains($0) }, without: -1, -1, from: seed)
    list.append(Shortened(hash: hash(key, without: -1, -1, from: numbers), person: person))
    for first in key.indices {
      list.append(Shortened(hash: hash(key, without: first, -1, from: numbers), person: person))
      guard key.count >= lengthForTwo else { continue }
      for second in (first + 1)..<max(first + 1, key.count) {
        list.append(Shortened(hash: hash(key, without: first, second, from: numbers), person: person))
      }
    }
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a over a key without two of its bytes.
  private static func hash(_ key: [UInt8], without first: Int, _ second: Int, from start: UInt64) -> UInt64 {
    key.withUnsafeBufferPointer { key in
      var hash = start
      for index in key.indices where index != first && index != second {
        hash = (hash ^ UInt64(key[index])) &* 0x100_0000_01B3
      }
      return hash
    }
  }
}
