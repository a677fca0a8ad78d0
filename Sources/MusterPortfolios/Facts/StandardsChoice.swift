import MusterFiles
import MusterGrids
import MusterJournals
import MusterText

/// The standards of a class: a file, and which of its standards, as the line `standards` says it.
public struct StandardsChoice: Hashable, Sendable {
  /// The path of the file, relative to the group's folder.
  public var path: String
  /// Whose standards; `nil` where the file has those of one alone.
  public var jurisdiction: String?
  /// The subject; `nil` where the file has one alone.
  public var subject: String?
  /// The grade; `nil` where the file has one alone.
  public var grade: String?
  /// The line that says so.
  var line: LineReference?

  /// All standards of a file.
  ///
  /// - Parameter path: the path of the file, relative to the group's folder.
  public init(path: String) { self.path = path }
}

extension StandardsChoice: Fact {
  /// The choice stays: it names nobody but in its path, which is left out if it does.
  public static func shown(_ choice: StandardsChoice, hiding names: NameMentions) -> StandardsChoice? {
    names.replaced(in: choice.path) == choice.path ? choice : nil
  }
}

extension StandardsChoice: GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "standards"
  package static let section = DirectiveSection.group

  private static let parts: [(word: String, path: WritableKeyPath<StandardsChoice, String?> & Sendable)] = [
    ("jurisdiction", \.jurisdiction), ("subject", \.subject), ("grade", \.grade),
  ]

  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> StandardsChoice {
    var rest = line.value
    let written = try DirectiveValue.filled(take(from: &rest), keyword)
    var choice = StandardsChoice(path: line.path(written))
    choice.line = line.reference(line.value)
    while !rest.isEmpty {
      let (word, after) = TextSyntax.firstWord(rest)
      guard let part = parts.first(where: { $0.word == word.lowercased() }) else {
        throw DirectiveError(
          "'\(word)' is not part of the line '\(known: keyword)'",
          help: "write jurisdiction, subject or grade, each with a value in quotes if it has spaces",
          part: word)
      }
      guard choice[keyPath: part.path] == nil else {
        throw DirectiveError(
          "duplicate '\(known: part.word)'", help: "keep one of them", code: .repeatedDirective, part: word)
      }
      rest = after
      choice[keyPath: part.path] = try DirectiveValue.filled(take(from: &rest), part.word)
    }
    return choice
  }

  /// Takes the text up to the next word that begins a part; quotes keep such a word in the text.
  private static func take(from rest: inout Substring) -> Substring {
    let text = rest
    var isQuoted = false
    var end = text.startIndex
    var index = text.startIndex
    var isBehindSpace = false
    while index < text.endIndex {
      let character = text[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, isBehindSpace, isStart(text[index...]) { break }
      index = text.index(after: index)
      isBehindSpace = character.isWhitespace
      if !isBehindSpace { end = index }
    }
    rest = text[index...]
    return text[..<end]
  }

  /// Whether a text begins with one of the words.
  private static func isStart(_ text: Substring) -> Bool {
    let word = text.prefix { !$0.isWhitespace }.lowercased()
    return parts.contains { $0.word == word }
  }

  package static func text(_ choice: StandardsChoice) -> String {
    let path = TextSyntax.quoted(choice.path, if: .plain)
    let others = parts.compactMap { part in
      choice[keyPath: part.path].map { "\(part.word) \"\($0.replacing("\"", with: "\"\""))\"" }
    }
    return ([path] + others).joined(separator: " ")
  }

  package static func value(_ node: JSONNode) throws(JSONProblem) -> StandardsChoice {
    var choice = StandardsChoice(path: try node.member("path").text())
    for part in parts { choice[keyPath: part.path] = try node[part.word]?.scalar() }
    return choice
  }

  package static func json(_ choice: StandardsChoice) -> String {
    JSONText.object(
      [("path", JSONText.string(choice.path))]
        + parts.map { ($0.word, JSONText.string(choice[keyPath: $0.path])) })
  }

  package static func resolvePaths(of facts: inout GroupFacts, besides file: String, in folder: String) {
    guard var choice = facts[StandardsChoice.self] else { return }
    choice.path = FilePath.resolve(choice.path, besides: file, in: folder)
    facts[StandardsChoice.self] = choice
  }
}
