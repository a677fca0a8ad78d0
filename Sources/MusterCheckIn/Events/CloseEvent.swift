import MusterGrids
import MusterJournals
import MusterText

/// `20:05 close`: nobody can join the session any more, and its code is no longer good.
public struct CloseEvent: JournalEvent, Ruled {
  /// The word of the line.
  public static let keyword = "close"
  package static var rules: any RecordRules.Type { CheckInRules.self }

  /// A closing.
  public init() {}

  package init(_ line: DirectiveLine) throws(DirectiveError) {
    guard line.value.isEmpty else {
      throw DirectiveError("nothing follows 'close'", help: "write 20:05 close", part: line.value)
    }
  }

  package init(_ node: JSONNode) throws(JSONProblem) {}

  package var text: String { "" }
  package var members: [(String, String)] { [] }

  /// The closing stays: it names nobody.
  public func shown(hiding names: NameMentions) -> CloseEvent? { self }
}
