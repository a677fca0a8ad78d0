import MusterGrids
import MusterJournals
import MusterText

/// `18:00 open code 48213`: from now on people can join the session.
public struct OpenEvent: JournalEvent, Ruled {
  /// The word of the line.
  public static let keyword = "open"
  package static var rules: any RecordRules.Type { CheckInRules.self }

  /// What people join by.
  public var code: CheckInCode

  /// An opening with this code.
  public init(code: CheckInCode) { self.code = code }

  package init(_ line: DirectiveLine) throws(DirectiveError) {
    let (word, digits) = TextSyntax.firstWord(line.value)
    guard word == "code" else {
      throw DirectiveError("the code of the session is missing", help: "write 18:00 open code 48213")
    }
    code = try CheckInCode(line: digits)
  }

  package init(_ node: JSONNode) throws(JSONProblem) { code = try CheckInCode(json: node.member("code")) }

  package var text: String { "code \(code.digits)" }
  package var members: [(String, String)] { [("code", JSONText.string(code.digits))] }

  /// The opening stays: it names nobody.
  public func shown(hiding names: NameMentions) -> OpenEvent? { self }
}
