import MusterImport
import MusterJournals

/// The people beside one address, told apart by their names and by when they were there.
struct AddressPeople {
  /// What two names beside one address are to each other.
  enum Relation { case one, doubtful, two }

  /// A name beside the address, with the times at which somebody of that name was there.
  struct Bearer {
    let entry: MeetingDraft.Entry
    private(set) var visits: [(meeting: Int, span: Range<Moment>)] = []

    init(_ entry: MeetingDraft.Entry) { self.entry = entry }

    mutating func add(_ span: Range<Moment>, of meeting: Int) { visits.append((meeting, span)) }
  }

  /// A bearer with what is asked of it again and again.
  private struct Member {
    let name: AttendeeName
    let times: VisitTimes
    let words: Set<Int>
    /// What the words begin with by which names agree; none of a device's name.
    let stems: Set<Int>
    let keys: Set<Key>
  }

  /// What two names have in common, one of it at least, that can be one person's.
  private enum Key: Hashable {
    case stem(Int)
    case account(String)
    /// That a name tells nobody, and so agrees with all.
    case noWord
  }

  private let stems: WordStems
  private var people: [[Member]] = []
  private var first: [MeetingDraft.Entry] = []
  /// The people by the keys of their first names, the first ``most`` of each.
  private var peopleByKey: [Key: [Int]] = [:]

  /// How many people with a word in common, and how many names of a person, a name is compared with: an address with more is
  /// that of a whole school.
  private static let most = 64

  /// Nobody yet of those who bear the names.
  init(_ bearers: [Bearer]) {
    stems = WordStems(bearers.lazy.flatMap { $0.entry.name.words + $0.entry.name.comparedWords })
  }

  /// How many people there are.
  var count: Int { people.count }

  /// The row with the first name of a person.
  subscript(person: Int) -> MeetingDraft.Entry { first[person] }

  /// Adds a name to the first person who can have it, else to a new one.
  ///
  /// - Returns: the person, and whether that is in doubt.
  mutating func add(_ bearer: Bearer) -> (person: Int, isDoubtful: Bool) {
    let member = member(bearer)
    guard let person = person(for: member) else {
      for key in member.keys where peopleByKey[key, default: []].count < AddressPeople.most {
        peopleByKey[key, default: []].append(people.count)
      }
      people.append([member])
      first.append(bearer.entry)
      return (people.count - 1, false)
    }
    let isDoubtful = people[person].contains { AddressPeople.relation(member, $0) == .doubtful }
    if people[person].count < AddressPeople.most { people[person].append(member) }
    return (person, isDoubtful)
  }

  private func member(_ bearer: Bearer) -> Member {
    let name = bearer.entry.name
    let (words, compared) = (name.words.map { stems[$0] }, name.comparedWords.map { stems[$0].stem })
    var keys = Set((words.map(\.stem) + compared).map { Key.stem($0) })
    keys.insert(.account(name.text))
    if let original = name.original { keys.insert(.account(original)) }
    if compared.isEmpty { keys.insert(.noWord) }
    return Member(
      name: name, times: VisitTimes(bearer.visits), words: Set(words.map(\.word)), stems: Set(compared),
      keys: keys)
  }

  /// The first person none of whose names is of somebody else than a name.
  private func person(for member: Member) -> Int? {
    // Whoever has no word of their own agrees with everybody, and whoever comes later with them.
    if member.stems.isEmpty { return people.isEmpty ? nil : 0 }
    var found: Int?
    var refused: Set<Int> = []
    for key in member.keys.union([.noWord]) {
      for person in peopleByKey[key] ?? [] where found.map({ person < $0 }) ?? true {
        guard !refused.contains(person) else { continue }
        if people[person].allSatisfy({ AddressPeople.relation(member, $0) != .two }) {
          found = person
          break
        }
        refused.insert(person)
      }
    }
    return found
  }

  private static func relation(_ left: Member, _ right: Member) -> Relation {
    if left.name.hasAccount(of: right.name) { return .one }
    // Names agree only where all words of one begin as some of the other.
    let canAgree = left.stems.isSubset(of: right.stems) || right.stems.isSubset(of: left.stems)
    if canAgree, left.name.agrees(with: right.name) {
      return left.times.overlap(right.times) ? .doubtful : .one
    }
    return !left.words.isDisjoint(with: right.words) && !left.times.overlap(right.times) ? .doubtful : .two
  }
}

/// Numbers words, and what they begin with: of two words one of which begins with the other both have the same stem.
private struct WordStems {
  private var numbers: [String: (word: Int, stem: Int)] = [:]

  init(_ words: some Sequence<String>) {
    var (stem, end): (Int, String?) = (0, nil)
    // The words that begin with a word follow it in order, up to the word with the last of all characters added.
    for (number, word) in Set(words).sorted().enumerated() {
      if end.map({ word >= $0 }) ?? true { (stem, end) = (number, word + "\u{10FFFF}") }
      numbers[word] = (number, stem)
    }
  }

  subscript(word: String) -> (word: Int, stem: Int) { numbers[word] ?? (-1, -1) }
}
