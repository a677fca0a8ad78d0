import MusterGrids
import MusterJournals
import MusterText

/// How a group's sessions are joined and what members see, as lines `option` say.
public struct CheckInOptions: Hashable, Sendable {
  /// Whether members too must give the code each time.
  public var needsCodeEachSession = false
  /// Whether members' reports leave out the names of others.
  public var hidesNames = false
  /// Whether members' reports leave out e-mail addresses.
  public var hidesEmail = false
  /// How far from the group's place somebody may join, in metres; anywhere when `nil`.
  public var range: Int?

  /// The usual rules: members need no code, and nothing is hidden.
  public init() {}

  /// The options as a line writes them.
  var words: [String] {
    [
      needsCodeEachSession ? "code-each-session" : nil, hidesNames ? "hide-names" : nil,
      hidesEmail ? "hide-email" : nil, range.map { "range \($0) m" },
    ].compactMap { $0 }
  }

  /// Turns on what a word says.
  mutating func read(_ text: Substring) throws(DirectiveError) {
    switch text {
    case "code-each-session": needsCodeEachSession = true
    case "hide-names": hidesNames = true
    case "hide-email": hidesEmail = true
    default:
      let words = text.split(whereSeparator: \.isWhitespace)
      guard words.first == "range" else {
        throw DirectiveError(
          "'\(name: text)' is not an option of a group",
          help: "write \(known: Self.known.joined(separator: ", "))", part: text)
      }
      let number = words.dropFirst().joined().prefix { $0.isASCII && $0.isNumber }
      guard words.dropFirst().joined() == number + "m" || words.dropFirst().joined() == number,
        let metres = Int(number), (1...100_000).contains(metres)
      else {
        throw DirectiveError(
          "'\(name: text)' is not a distance", help: "write range 150 m: from 1 to 100000 metres", part: text)
      }
      range = metres
    }
  }

  private static let known = ["code-each-session", "hide-names", "hide-email", "range 150 m"]
}

/// The line `option code-each-session, hide-names`, which may be repeated.
public enum CheckInOptionsFact: Fact, GroupDirective {
  /// What is said.
  public typealias Value = CheckInOptions
  /// The word of the line.
  public static let keyword = "option"
  package static let member = "options"
  package static let section = DirectiveSection.rules
  package static let isSingle = false
  package static let isJoined = true

  /// The options stay: they name nobody.
  public static func shown(_ options: CheckInOptions, hiding names: NameMentions) -> CheckInOptions? {
    options
  }

  package static func read(_ line: DirectiveLine, into facts: inout GroupFacts) throws(DirectiveError) {
    var options = facts[Self.self] ?? CheckInOptions()
    for item in TextSyntax.list(line.value) { try options.read(item) }
    facts[Self.self] = options
  }

  package static func values(of facts: GroupFacts) -> [String] { facts[Self.self]?.words ?? [] }

  package static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    var options = facts[Self.self] ?? CheckInOptions()
    for item in node.items {
      let text = try item.text()
      do throws(DirectiveError) { try options.read(text[...]) } catch {
        throw item.wrong("an option of a group")
      }
    }
    facts[Self.self] = options
  }

  package static func json(of facts: GroupFacts) -> String {
    JSONText.array((facts[Self.self]?.words ?? []).map { JSONText.string($0) })
  }

  package static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {
    if facts[Self.self] == nil { facts[Self.self] = other[Self.self] }
  }
}
