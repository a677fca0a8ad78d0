import MusterGrids
import MusterJournals
import MusterText

/// That somebody is no member of the group after a day.
public struct Departure: Hashable, Sendable {
  /// The last day of membership.
  public var day: Day
  /// Who it is.
  public var person: String

  /// The departure of a person.
  public init(day: Day, person: String) { (self.day, self.person) = (day, person) }
}

/// `leave 2026-12-01 Bob Ray`: who left the group, and their last day.
public enum Leaves: DepartureList {
  /// The word of the line.
  public static let keyword = "leave"
  package static let member = "leaves"
}

/// `remove 2026-12-02 Dan Fox`: whom the owner took out of the group, and their last day.
public enum Removals: DepartureList {
  /// The word of the line.
  public static let keyword = "remove"
  package static let member = "removals"
}

/// A line that names a day and a person.
package protocol DepartureList: Fact, GroupDirective, ListDirective, NamingDirective, Ruled
where Value == [Departure], Item == Departure {}

extension DepartureList {
  package static var section: DirectiveSection { .setting }
  package static var rules: any RecordRules.Type { CheckInRules.self }

  package static func read(_ line: DirectiveLine, into departures: inout [Departure]) throws(DirectiveError) {
    let (day, person) = TextSyntax.firstWord(line.value)
    guard !person.isEmpty else {
      throw DirectiveError("the person is missing", help: "write \(known: keyword) 2026-12-01 Bob Ray")
    }
    departures.append(
      Departure(day: try DirectiveValue.day(day), person: try DirectiveValue.filled(person, keyword)))
  }

  package static func text(_ departure: Departure) -> String {
    "\(departure.day) \(TextSyntax.quoted(departure.person, if: .name))"
  }

  package static func item(_ node: JSONNode) throws(JSONProblem) -> Departure {
    Departure(day: try node.member("date").day(), person: try node.member("person").text())
  }

  package static func json(_ departure: Departure) -> String {
    JSONText.object([
      ("date", JSONText.day(departure.day)), ("person", JSONText.string(departure.person)),
    ])
  }

  package static func renamePerson(_ old: String, to new: String, in facts: inout GroupFacts) {
    facts[keyPath: path] = facts[keyPath: path].map { departure in
      departure.person == old ? Departure(day: departure.day, person: new) : departure
    }
  }

  /// Who left.
  public static func names(in departures: [Departure]) -> [String] { departures.map(\.person) }

  /// All that the facts have.
  static func departures(of facts: GroupFacts) -> [Departure] { facts[keyPath: path] }

  /// Takes departures off the facts: of each, as many of its last lines as are given.
  static func remove(_ departures: [Departure], from facts: inout GroupFacts) {
    guard !departures.isEmpty else { return }
    var left = Dictionary(departures.map { ($0, 1) }, uniquingKeysWith: +)
    let kept = facts[keyPath: path].reversed().filter { departure in
      guard let count = left[departure], count > 0 else { return true }
      left[departure] = count - 1
      return false
    }
    facts[keyPath: path] = kept.reversed()
  }

  /// The departures of the names that are shown.
  public static func shown(_ departures: [Departure], hiding names: NameMentions) -> [Departure]? {
    departures.compactMap { departure in
      names.shownName(of: departure.person).map { Departure(day: departure.day, person: $0) }
    }
  }
}
