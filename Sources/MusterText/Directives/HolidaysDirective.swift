import MusterGrids
import MusterJournals

/// `holidays it, closed.txt`: sets of public holidays by name, and lists of dates by path.
enum HolidaysDirective: GroupDirective {
  static let keyword = "holidays"
  static let section = DirectiveSection.calendar
  static let isSingle = false
  static let isJoined = true

  static func read(_ line: DirectiveLine, into facts: inout GroupFacts) throws(DirectiveError) {
    for item in TextSyntax.list(line.value) {
      let name = try DirectiveValue.text(item)
      if let set = HolidaySet.named(name) {
        facts.calendar.holidaySets.append(set)
      } else if name.contains(".") || name.contains("/") {
        facts[list: FactKey<HolidayLists>()].append(.init(path: name, line: line.line, value: item))
      } else {
        let nearest =
          Spelling.nearest(to: name, among: HolidaySet.names).map { "did you mean '\($0)'? " } ?? ""
        throw DirectiveError(
          "there is no set of holidays called '\(name)'",
          help:
            "\(known: nearest)known are \(known: HolidaySet.names.joined(separator: ", ")), or the path of a list of dates",
          code: .unknownHolidays, part: item)
      }
    }
  }

  static func values(of facts: GroupFacts) -> [String] { facts.calendar.holidaySets.map(\.name) }

  static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    facts.calendar.holidaySets = try node.each { node throws(JSONProblem) in
      let name = try node.text()
      guard let set = HolidaySet.named(name) else {
        throw JSONProblem(
          node: node, code: .unknownHolidays, message: "there is no set of holidays called '\(name)'",
          help: "known are \(known: HolidaySet.names.joined(separator: ", "))")
      }
      return set
    }
  }

  static func json(of facts: GroupFacts) -> String { JSONText.strings(values(of: facts)) }

  /// A calendar that names holidays of its own is whole: it takes over neither sets nor single ones.
  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {
    guard facts.calendar.holidaySets.isEmpty, facts.calendar.listedHolidays.isEmpty else { return }
    facts.calendar.holidaySets = other.calendar.holidaySets
    facts.calendar.listedHolidays = other.calendar.listedHolidays
  }

  static func join(_ facts: inout GroupFacts, with other: GroupFacts) {
    let known = Set(values(of: facts))
    facts.calendar.holidaySets += other.calendar.holidaySets.filter { !known.contains($0.name) }
  }
}

/// Lists of holidays by path, in the order declared, until whoever reads the journal has read them too.
enum HolidayLists: Fact {
  struct Entry: Hashable {
    let path: String
    let line: TextLine
    let value: Substring
  }

  static func shown(_ lists: [Entry], hiding names: NameMentions) -> [Entry]? { nil }
}
