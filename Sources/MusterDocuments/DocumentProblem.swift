import MusterJournals

/// What is wrong with a YAML file, a template or another, and where.
public struct DocumentProblem: Hashable, Sendable {
  /// The file, or the name of a built-in template.
  public var source: String
  /// The line, from 1; `nil` when the whole file is meant.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?
  /// What is wrong.
  public var kind: Kind

  package init(source: String, line: Int? = nil, column: Int? = nil, kind: Kind) {
    (self.source, self.line, self.column, self.kind) = (source, line, column, kind)
  }

  /// What can be wrong, with the text that is.
  public enum Kind: Hashable, Sendable {
    /// There is no template of this name; all names are listed.
    case noSuchTemplate(String, names: [String])
    /// The file cannot be read, for this reason.
    case unreadable(String)
    /// The file is not YAML; the parser's words.
    case notYAML(String)
    /// A text begins with a brace, which YAML takes for a map.
    case unquotedText
    /// Something else stands where this was expected: `a list of sections`.
    case expected(String)
    /// A key that means nothing here; those that do are listed.
    case unknownKey(String, known: [String])
    /// A key stands twice.
    case repeatedKey(String)
    /// A value that a key cannot have; those that it can are listed.
    case unknownValue(String, of: String, known: [String])
    /// A number outside of what a key can have.
    case outOfRange(String, of: String, range: String)
    /// A name in a text that is not in the data here; those that are, are listed.
    case unknownName(String, known: [String])
    /// A text whose braces or sections do not match.
    case brokenText(String)
    /// A limit is reached.
    case limit(LimitError)
    /// A section that cannot stand here.
    case misplaced(String, reason: String)
  }
}

extension DocumentProblem: ExplainedError {
  /// Where it is.
  public var place: SourcePlace? { SourcePlace(file: source, line: line, column: column) }
  /// What happened.
  public var message: DiagnosticText { kind.message }
  /// What to do.
  public var help: DiagnosticText? { kind.help }
}

extension DocumentProblem.Kind {
  /// What is wrong, without its place.
  var message: DiagnosticText {
    switch self {
    case .noSuchTemplate(let name, _): "there is no template \"\(name)\""
    case .unreadable(let reason): "the template cannot be read: \(reason)"
    case .notYAML(let problem): "this is not YAML: \(DiagnosticText(stringLiteral: problem))"
    case .unquotedText: "a text that begins with braces must stand in quotes"
    case .expected(let what): "here belongs \(known: what)"
    case .unknownKey(let key, _): "there is no key \"\(key)\" here"
    case .repeatedKey(let key): "the key \"\(key)\" stands twice"
    case .unknownValue(let value, let key, _): "\"\(value)\" is no value of \"\(key)\""
    case .outOfRange(let value, let key, _): "\"\(value)\" is too small or too large for \"\(key)\""
    case .unknownName(let name, _): "there is nothing called \"\(name)\" in the data here"
    case .brokenText(let problem): "this text cannot be read: \(known: problem)"
    case .limit(let limit): limit.message
    case .misplaced(let kind, let reason): "\"\(kind)\" cannot stand here: \(reason)"
    }
  }

  var help: DiagnosticText {
    switch self {
    case .noSuchTemplate(let name, let names): Self.offer(name, names, "templates are")
    case .unreadable: "check the path and its permissions"
    case .notYAML: "indent with spaces, and put texts with \": \" or \"#\" in quotes"
    case .unquotedText: "write it as title: \"{{group}}\""
    case .expected: "\(known: .command("templates ranking")) prints a template to start from"
    case .unknownKey(let key, let known): Self.offer(key, known, "keys are")
    case .repeatedKey: "leave one of them out"
    case .unknownValue(let value, _, let known): Self.offer(value, known, "write")
    case .outOfRange(_, _, let range): "write a number \(range)"
    case .unknownName(let name, let known): Self.offer(name, known, "names are")
    case .brokenText: "a name stands in {{ }}, and what {{#name}} begins {{/name}} ends"
    case .limit(let limit): limit.help ?? ""
    case .misplaced: "leave it out, or move it"
    }
  }

  private static func offer(_ text: String, _ known: [String], _ lead: String) -> DiagnosticText {
    let words = known.map { "\(known: $0)" as DiagnosticText }
    let list: DiagnosticText = "\(known: lead) \(words.joined(separator: ", "))"
    guard let near = Spelling.nearest(to: text, among: known) else { return list }
    return "did you mean \"\(near)\"? \(list)"
  }
}
