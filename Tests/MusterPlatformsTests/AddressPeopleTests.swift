@testable import MusterPlatforms
import MusterGrids
import MusterJournals
import Oracle
import Testing

/// The people beside an address against the slow, obvious way to tell them apart: each name with all before.
struct AddressPeopleTests {
  private enum Relation { case one, doubtful, two }

  private static func relation(_ left: AddressPeople.Bearer, _ right: AddressPeople.Bearer) -> Relation {
    let (first, second) = (left.entry.name, right.entry.name)
    if first.hasAccount(of: second) { return .one }
    let areAtOnce = left.visits.contains { one in
      right.visits.contains { $0.meeting == one.meeting && $0.span.overlaps(one.span) }
    }
    if first.agrees(with: second) { return areAtOnce ? .doubtful : .one }
    return !areAtOnce && first.sharesWord(with: second) ? .doubtful : .two
  }

  /// The person of each name, and whether that is in doubt.
  private static func people(_ bearers: [AddressPeople.Bearer]) -> [String] {
    var people: [[AddressPeople.Bearer]] = []
    return bearers.map { bearer in
      let relations = people.map { person in person.map { relation(bearer, $0) } }
      guard let person = relations.firstIndex(where: { !$0.contains(.two) }) else {
        people.append([bearer])
        return "\(people.count - 1) false"
      }
      people[person].append(bearer)
      return "\(person) \(relations[person].contains(.doubtful))"
    }
  }

  private static let words = [
    "Ann", "An", "Anna", "Annabel", "Lee", "Le", "L", "Fox", "Ben", "Ánn", "Зоя", "Зо", "李", "李雷", "iPhone",
    "iPad", "Ann's", "I\u{307}da", "e\u{301}", "é", "\u{345}x", "2", "27",
  ]

  private static func bearers(_ random: inout SplitMix64) -> [AddressPeople.Bearer] {
    var texts: Set<String> = []
    return (0..<random.int(2...12)).compactMap { _ in
      var text = random.some(random.int(1...3), of: words).joined(separator: " ")
      if random.chance(25) {
        text += " (\(random.some(random.int(1...2), of: words).joined(separator: " ")))"
      }
      guard texts.insert(text).inserted else { return nil }
      let name = AttendeeName(text, isRenamed: true)
      var bearer = AddressPeople.Bearer(
        MeetingDraft.Entry(row: TableRow(), columns: MeetingColumns([:]), name: name))
      for _ in 0..<random.below(4) {
        let start = Moment(day: Day(number: 20_000), second: random.below(60))
        bearer.add(start..<start + random.below(12), of: random.below(2))
      }
      return bearer
    }
  }

  @Test(arguments: 0..<2000) func namesAreComparedWithAllBefore(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bearers = Self.bearers(&random)
    var people = AddressPeople(bearers)
    let found = bearers.map { bearer in
      let (person, isDoubtful) = people.add(bearer)
      return "\(person) \(isDoubtful)"
    }
    #expect(found == Self.people(bearers), "\(bearers.map(\.entry.name.text))")
  }
}
