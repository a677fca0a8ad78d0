import MusterGrids
import MusterJournals
import MusterText

/// Something to do at a session of a class, as a line `reminder` says it.
public struct Reminder: Hashable, Sendable {
  /// The day of the session.
  public var day: Day
  /// What to do.
  public var text: String

  /// A reminder for a session.
  ///
  /// - Parameters:
  ///   - day: the day of the session.
  ///   - text: what to do, its white space joined.
  public init(day: Day, text: String) {
    self.day = day
    self.text = text
  }

  /// The most characters of a text.
  public static let longest = 35
  /// The most reminders of a class.
  public static let most = 50

  /// What is wrong with the text; `nil` when nothing is.
  var problem: ReminderProblem? {
    if text.isEmpty { return .noText }
    return text.count > Reminder.longest ? .tooLong(characters: text.count) : nil
  }
}

/// The reminders of a class: `reminder 2026-10-12 Collect the essays`.
public enum Reminders: Fact {
  /// The reminders with the names that are shown in place of those in their texts.
  public static func shown(_ reminders: [Reminder], hiding names: NameMentions) -> [Reminder]? {
    reminders.map { Reminder(day: $0.day, text: names.replaced(in: $0.text)) }
  }
}

extension Reminders: GroupDirective, ListDirective {
  /// The word of the line.
  public static let keyword = "reminder"
  package static let member = "reminders"
  package static let section = DirectiveSection.setting

  package static func read(_ line: DirectiveLine, into reminders: inout [Reminder]) throws(DirectiveError) {
    let (date, rest) = TextSyntax.firstWord(line.value)
    let reminder = Reminder(day: try DirectiveValue.day(date), text: try DirectiveValue.text(rest))
    if let problem = problem(of: reminder, after: reminders) {
      throw DirectiveError(problem.message, help: problem.help, part: rest.isEmpty ? nil : rest)
    }
    reminders.append(reminder)
  }

  /// What is wrong with a reminder that follows others; `nil` when nothing is.
  static func problem(of reminder: Reminder, after reminders: [Reminder]) -> ReminderProblem? {
    if let problem = reminder.problem { return problem }
    if reminders.contains(reminder) { return .repeated(reminder) }
    return reminders.count >= Reminder.most ? .tooMany(reminders.count + 1) : nil
  }

  package static func text(_ reminder: Reminder) -> String {
    "\(reminder.day) \(TextSyntax.quoted(reminder.text, if: .plain))"
  }

  package static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    var reminders: [Reminder] = []
    for node in try node.each({ node throws(JSONProblem) in node }) {
      let reminder = try item(node)
      if let problem = problem(of: reminder, after: reminders) {
        throw JSONProblem(node: node, code: .wrongValue, message: problem.message, help: problem.help)
      }
      reminders.append(reminder)
    }
    facts[keyPath: path] = reminders
  }

  package static func item(_ node: JSONNode) throws(JSONProblem) -> Reminder {
    Reminder(day: try node.member("date").day(), text: try node.member("text").text())
  }

  package static func json(_ reminder: Reminder) -> String {
    JSONText.object([("date", JSONText.day(reminder.day)), ("text", JSONText.string(reminder.text))])
  }
}
