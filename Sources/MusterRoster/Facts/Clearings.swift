import MusterGrids
import MusterJournals
import MusterText

/// That an alert was checked off on a day, as a line `cleared` says it.
public struct Clearing: Hashable, Sendable {
  /// The day on which it was checked off.
  public var day: Day
  /// The kind of the alert.
  public var kind: AlertKind
  /// The person whom the alert is about; of a reminder its text.
  public var subject: String

  /// A clearing on a day.
  ///
  /// - Parameters:
  ///   - day: the day on which the alert was checked off.
  ///   - kind: the kind of the alert.
  ///   - subject: the person whom it is about; of a reminder its text.
  public init(day: Day, kind: AlertKind, subject: String) {
    self.day = day
    self.kind = kind
    self.subject = subject
  }
}

/// The alerts of a class that were checked off: `cleared 2026-10-14 unexcused Jane Doe`.
public enum Clearings: Fact {
  /// The clearings of those whose names are shown, under those names; who is not in the journal cannot be named.
  public static func shown(_ clearings: [Clearing], hiding names: NameMentions) -> [Clearing]? {
    clearings.compactMap { clearing in
      let subject =
        clearing.kind == .reminder
        ? names.replaced(in: clearing.subject) : names.shownName(of: clearing.subject)
      return subject.map { Clearing(day: clearing.day, kind: clearing.kind, subject: $0) }
    }
  }

  /// Whose alerts were cleared.
  public static func names(in clearings: [Clearing]) -> [String] {
    clearings.filter { $0.kind != .reminder }.map(\.subject)
  }
}

extension Clearings: GroupDirective, ListDirective, NamingDirective {
  /// The word of the line.
  public static let keyword = "cleared"
  package static let section = DirectiveSection.setting

  private static let example = "cleared 2026-10-14 unexcused Jane Doe"

  package static func read(_ line: DirectiveLine, into clearings: inout [Clearing]) throws(DirectiveError) {
    let (date, afterDate) = TextSyntax.firstWord(line.value)
    let day = try DirectiveValue.day(date)
    let (word, rest) = TextSyntax.firstWord(afterDate)
    guard let kind = AlertKind(rawValue: word.lowercased()) else {
      throw DirectiveError(
        "'\(name: word)' is not a kind of alert",
        help: "write \(known: AlertKind.words), as in \(known: example)",
        part: word.isEmpty ? nil : word)
    }
    let subject = try DirectiveValue.bounded(rest)
    guard !subject.isEmpty else {
      throw DirectiveError(
        kind == .reminder ? "missing text of the reminder" : "missing person name",
        help: "write it after '\(known: kind.rawValue)', as in \(known: example)")
    }
    clearings.append(Clearing(day: day, kind: kind, subject: subject))
  }

  package static func text(_ clearing: Clearing) -> String {
    "\(clearing.day) \(clearing.kind.rawValue) \(TextSyntax.quoted(clearing.subject, if: .plain))"
  }

  package static func item(_ node: JSONNode) throws(JSONProblem) -> Clearing {
    let kind: AlertKind = try node.member("kind").choice()
    let subject = try node.member(kind == .reminder ? "text" : "person")
    let text = try subject.text()
    guard !text.isEmpty else { throw subject.wrong("a text that is not empty") }
    return Clearing(day: try node.member("date").day(), kind: kind, subject: text)
  }

  package static func json(_ clearing: Clearing) -> String {
    let isReminder = clearing.kind == .reminder
    return JSONText.object([
      ("date", JSONText.day(clearing.day)), ("kind", JSONText.string(clearing.kind.rawValue)),
      ("person", JSONText.string(isReminder ? nil : clearing.subject)),
      ("text", JSONText.string(isReminder ? clearing.subject : nil)),
    ])
  }

  package static func renamePerson(_ old: String, to new: String, in facts: inout GroupFacts) {
    facts[keyPath: path] = facts[keyPath: path].map { clearing in
      guard clearing.kind != .reminder, clearing.subject == old else { return clearing }
      return Clearing(day: clearing.day, kind: clearing.kind, subject: new)
    }
  }
}
