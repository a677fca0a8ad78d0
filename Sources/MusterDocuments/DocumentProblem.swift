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
    /// A text begins with a brace, which YAML reads as a map.
    case unquotedText
    /// Something else was found where this was expected: `a list of sections`.
    case expected(String)
    /// A key that is required is missing; what its value is: `a list of sections`.
    case missingKey(String, String)
    /// A key that is not known here; the known ones are listed.
    case unknownKey(String, known: [String])
    /// A key appears twice.
    case repeatedKey(String)
    /// A value that is not valid for a key; the valid ones are listed.
    case unknownValue(String, of: String, known: [String])
    /// A number that is out of range for a key.
    case outOfRange(String, of: String, range: String)
    /// A name in a text that has no value here; the names that do are listed.
    case unknownName(String, known: [String])
    /// A text whose braces or sections do not match.
    case brokenText(String)
    /// A limit is reached.
    case limit(LimitError)
    /// A section or key that is not allowed here.
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
    case .noSuchTemplate(let name, _): "unknown template '\(name)'"
    case .unreadable(let reason): "cannot read the template: \(reason)"
    case .notYAML(let problem): "invalid YAML: \(DiagnosticText(stringLiteral: problem))"
    case .unquotedText: "a value that begins with braces must be in quotes"
    case .expected(let what): "expected \(known: what)"
    case .missingKey(let key, _): "missing key '\(key)'"
    case .unknownKey(let key, _): "unknown key '\(key)'"
    case .repeatedKey(let key): "duplicate key '\(key)'"
    case .unknownValue(let value, let key, _): "'\(value)' is not a valid value for '\(key)'"
    case .outOfRange(let value, let key, _): "'\(value)' is out of range for '\(key)'"
    case .unknownName(let name, _): "unknown name {{\(name)}}"
    case .brokenText(let problem): "invalid placeholder: \(known: problem)"
    case .limit(let limit): limit.message
    case .misplaced(let kind, let reason): "'\(kind)' is not allowed here: \(reason)"
    }
  }

  var help: DiagnosticText {
    switch self {
    case .noSuchTemplate(let name, let names): Self.offer(name, names, "the templates are")
    case .unreadable: "check the path and its permissions"
    case .notYAML: "indent with spaces, and put texts that contain ': ' or '#' in quotes"
    case .unquotedText: "write it as title: \"{{group}}\""
    case .expected: "\(known: .command("templates ranking")) prints a template to start from"
    case .missingKey(let key, let what): "add '\(key)', \(known: what)"
    case .unknownKey(let key, let known): Self.offer(key, known, "the keys are")
    case .repeatedKey: "remove one of them"
    case .unknownValue(let value, _, let known): Self.offer(value, known, "expected one of")
    case .outOfRange(_, _, let range): "write a number \(range)"
    case .unknownName(let name, let known):
      Spelling.nearest(to: name, among: known).map { "did you mean {{\($0)}}?" }
        ?? Self.offer(name, known, "the names are")
    case .brokenText: "write {{name}} for a value, and {{#name}} … {{/name}} around text that depends on it"
    case .limit(let limit): limit.help ?? ""
    case .misplaced: "remove it, or move it"
    }
  }

  private static func offer(_ text: String, _ known: [String], _ lead: String) -> DiagnosticText {
    if let near = Spelling.nearest(to: text, among: known) { return "did you mean '\(near)'?" }
    let words = known.map { "\(known: $0)" as DiagnosticText }
    return "\(known: lead) \(words.joined(separator: ", "))"
  }
}
