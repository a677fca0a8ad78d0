import MusterGrids
import MusterJournals

/// `slots morning, afternoon`: the slots of a day, in order.
enum SlotsDirective: GroupDirective, SingleDirective {
  static let keyword = "slots"
  static let section = DirectiveSection.setting
  static let path: ValuePath<GroupFacts, [String]?> = \.slots

  static func value(_ line: DirectiveLine) throws(DirectiveError) -> [String] {
    var slots: [String] = []
    for item in TextSyntax.list(line.value) {
      let slot = try DirectiveValue.text(item)
      guard !slot.isEmpty else {
        throw DirectiveError("a slot has no name", help: "write slots morning, afternoon")
      }
      guard !slots.contains(slot) else {
        throw DirectiveError("the slot '\(slot)' is named twice", help: "name it once", part: item)
      }
      slots.append(slot)
    }
    return slots
  }

  static func text(_ slots: [String]) -> String {
    slots.map { TextSyntax.quoted($0, if: .list) }.joined(separator: ", ")
  }

  static func value(_ node: JSONNode) throws(JSONProblem) -> [String] {
    try node.each { node throws(JSONProblem) in try node.text() }
  }

  static func json(_ slots: [String]) -> String { JSONText.strings(slots) }
}
