import MusterGrids
import MusterJournals
import MusterText

/// `18:40 remove Dan Fox`: the owner takes somebody off the session's list; they stay a member of the group.
public struct RemoveEvent: JournalEvent, Ruled {
  /// The word of the line.
  public static let keyword = "remove"
  package static var rules: any RecordRules.Type { CheckInRules.self }

  /// Who is taken off.
  public var person: String

  /// The removal of a person.
  public init(person: String) { self.person = person }

  package init(_ line: DirectiveLine) throws(DirectiveError) {
    person = try DirectiveValue.filled(line.value, Self.keyword)
  }

  package init(_ node: JSONNode) throws(JSONProblem) { person = try node.member("person").text() }

  package var text: String { TextSyntax.quoted(person, if: .name) }
  package var members: [(String, String)] { [("person", JSONText.string(person))] }

  /// The removal of the name that is shown.
  public func shown(hiding names: NameMentions) -> RemoveEvent? {
    names.shownName(of: person).map { RemoveEvent(person: $0) }
  }
}

extension RemoveEvent: NamingEvent {
  package func naming(_ name: (String) -> String) -> RemoveEvent { RemoveEvent(person: name(person)) }
}
