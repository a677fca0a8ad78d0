import MusterGrids
import MusterJournals
import MusterText

/// `18:20 poll "Next venue?" Library: Bob Ray | Park: Carol Diaz`: a question, and who gave which answer.
public struct PollEvent: JournalEvent, Ruled {
  /// The word of the line.
  public static let keyword = "poll"
  package static var rules: any RecordRules.Type { CheckInRules.self }

  /// An answer that can be given.
  public struct Answer: Hashable, Sendable {
    /// Its words.
    public var text: String
    /// Who gave it.
    public var people: [String]

    /// An answer of these people.
    public init(text: String, people: [String]) { (self.text, self.people) = (text, people) }
  }

  /// The question.
  public var question: String
  /// The answers, as they are written.
  public var answers: [Answer]

  /// A poll of these parts.
  public init(question: String, answers: [Answer]) { (self.question, self.answers) = (question, answers) }

  package init(_ line: DirectiveLine) throws(DirectiveError) {
    guard let end = Self.endOfQuestion(line.value) else {
      throw DirectiveError("the question is missing", help: Self.example)
    }
    question = try DirectiveValue.filled(line.value[..<end], Self.keyword)
    answers = []
    for part in Self.parts(TextSyntax.trimmed(line.value[end...])) {
      guard let (text, people) = TextSyntax.splitAtColon(part) else {
        throw DirectiveError("who gave the answer is missing", help: Self.example, part: part)
      }
      var names: [String] = []
      for name in TextSyntax.list(people) where !name.isEmpty {
        names.append(try DirectiveValue.filled(name, Self.keyword))
      }
      answers.append(Answer(text: try DirectiveValue.filled(text, Self.keyword), people: names))
    }
    guard !answers.isEmpty else { throw DirectiveError("the poll has no answers", help: Self.example) }
  }

  package init(_ node: JSONNode) throws(JSONProblem) {
    question = try node.member("question").text()
    answers = try node.member("answers").each { node throws(JSONProblem) in
      Answer(
        text: try node.member("answer").text(),
        people: try node.member("people").each { node throws(JSONProblem) in try node.text() })
    }
  }

  package var text: String {
    let answers = answers.map { answer in
      let people = answer.people.map { Self.quoted($0, unless: "|") }.joined(separator: ", ")
      return "\(Self.quoted(answer.text, unless: "|")):" + (people.isEmpty ? "" : " \(people)")
    }
    let question = "\"\(question.replacing("\"", with: "\"\""))\""
    return "\(question) \(answers.joined(separator: " | "))"
  }

  package var members: [(String, String)] {
    let answers = answers.map { answer in
      JSONText.object([
        ("answer", JSONText.string(answer.text)),
        ("people", JSONText.array(answer.people.map { JSONText.string($0) })),
      ])
    }
    return [("question", JSONText.string(question)), ("answers", JSONText.array(answers))]
  }

  /// The poll with the names that are shown; who has none is left out.
  public func shown(hiding names: NameMentions) -> PollEvent? {
    PollEvent(
      question: names.replaced(in: question),
      answers: zip(names.distinct(answers.map(\.text)), answers).map { text, answer in
        Answer(text: text, people: answer.people.compactMap(names.shownName))
      })
  }

  private static let example: DiagnosticText =
    "write 18:20 poll \"Next venue?\" Library: Bob Ray | Park: Carol Diaz"

  /// Where the quotes of the question close; `nil` where it does not stand in quotes.
  private static func endOfQuestion(_ text: Substring) -> Substring.Index? {
    guard text.first == "\"" else { return nil }
    var index = text.index(after: text.startIndex)
    while let quote = text[index...].firstIndex(of: "\"") {
      let next = text.index(after: quote)
      guard next < text.endIndex, text[next] == "\"" else { return next }
      index = text.index(after: next)
    }
    return nil
  }

  /// The answers between bars outside quotes.
  private static func parts(_ text: Substring) -> [Substring] {
    var (parts, start, isQuoted): ([Substring], Substring.Index, Bool) = ([], text.startIndex, false)
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      guard text[index] == "|", !isQuoted else { continue }
      parts.append(TextSyntax.trimmed(text[start..<index]))
      start = text.index(after: index)
    }
    let last = TextSyntax.trimmed(text[start...])
    return last.isEmpty && parts.isEmpty ? [] : parts + [last]
  }

  private static func quoted(_ text: String, unless sign: Character) -> String {
    text.contains(sign) ? "\"\(text.replacing("\"", with: "\"\""))\"" : TextSyntax.quoted(text, if: .name)
  }
}

extension PollEvent: NamingEvent {
  package func naming(_ name: (String) -> String) -> PollEvent {
    PollEvent(
      question: question, answers: answers.map { Answer(text: $0.text, people: $0.people.map(name)) })
  }
}
