import MusterGrids
import MusterJournals

/// `limit consecutive 5`: how many expected days in a row without attending are too many.
package enum ConsecutiveLimit: GroupDirective, SingleDirective, Fact {
  package static let keyword = "limit"
  package static let member = "consecutiveLimit"

  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> Int {
    let words = line.value.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == "consecutive", let limit = Int(words[1]), limit >= 1 else {
      throw DirectiveError("'\(line.value)' is not a limit", help: "write limit consecutive 5")
    }
    return limit
  }

  package static func text(_ limit: Int) -> String { "consecutive \(limit)" }

  package static func value(_ node: JSONNode) throws(JSONProblem) -> Int {
    guard let limit = node.number, limit >= 1, limit == limit.rounded(), limit < 1e6 else {
      throw node.wrong("a whole number from 1")
    }
    return Int(limit)
  }

  package static func json(_ limit: Int) -> String { String(limit) }
  package static func shown(_ limit: Int, hiding names: NameMentions) -> Int? { limit }
}
