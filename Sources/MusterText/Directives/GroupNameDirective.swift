import MusterGrids
import MusterJournals

/// `group Amici del Bar`: the group's name, which every group has.
enum GroupNameDirective: GroupDirective {
  static let keyword = "group"
  static let section = DirectiveSection.group
  static let isSingle = true

  static func read(_ line: DirectiveLine, into facts: inout GroupFacts) throws(DirectiveError) {
    let name = try DirectiveValue.text(line.value)
    guard !name.isEmpty else { throw .missingValue(keyword) }
    facts.name = name
  }

  static func values(of facts: GroupFacts) -> [String] { [TextSyntax.quoted(facts.name, if: .plain)] }

  static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    if let name = try node.textIfAny(), !name.isEmpty { facts.name = name }
  }

  static func json(of facts: GroupFacts) -> String { JSONText.string(facts.name) }

  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {}
}
