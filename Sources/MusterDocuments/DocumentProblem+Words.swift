import MusterJournals

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
    case .misplaced(let kind, let reason): "\"\(kind)\" cannot stand here: \(reason)"
    }
  }

  var help: DiagnosticText {
    switch self {
    case .noSuchTemplate(let name, let names): Self.offer(name, names, "templates are")
    case .unreadable: "check the path and its permissions"
    case .notYAML: "indent with spaces, and put texts with \": \" or \"#\" in quotes"
    case .unquotedText: "write it as title: \"{{group}}\""
    case .expected: "\"muster templates ranking\" prints a template to start from"
    case .unknownKey(let key, let known): Self.offer(key, known, "keys are")
    case .repeatedKey: "leave one of them out"
    case .unknownValue(let value, _, let known): Self.offer(value, known, "write")
    case .outOfRange(_, _, let range): "write a number \(range)"
    case .unknownName(let name, let known): Self.offer(name, known, "names are")
    case .brokenText: "a name stands in {{ }}, and what {{#name}} begins {{/name}} ends"
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
