import MusterGrids
import MusterJournals
import MusterText

/// The five digits by which people join an open session.
public struct CheckInCode: Hashable, Sendable {
  /// The digits: `48213`.
  public let digits: String

  /// Reads five digits; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 5, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    digits = String(text)
  }

  /// The code that a line writes.
  ///
  /// - Throws: `DirectiveError` when it has not five digits.
  init(line text: Substring) throws(DirectiveError) {
    guard let code = CheckInCode(text) else {
      throw DirectiveError(
        "'\(name: text)' is not a code", help: "a code has five digits, as in 48213", part: text)
    }
    self = code
  }

  /// The code of a member of JSON.
  init(json node: JSONNode) throws(JSONProblem) {
    guard let code = CheckInCode(try node.text()) else { throw node.wrong("a code of five digits") }
    self = code
  }
}
