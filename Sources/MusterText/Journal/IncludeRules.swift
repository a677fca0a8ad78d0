import MusterReading

/// The indented lines below `include`: how the included file is to be read.
package struct IncludeRules {
  /// The rules of reading lines by keyword, with what each takes.
  static let keywords = ReadingRule.all.map(\.keyword) + ["rules"]

  private(set) var options: ReadingOptions

  /// Rules that begin with what the command line says, except for what speaks of one file's columns and codes.
  init(options: ReadingOptions) { self.options = options }

  /// Reads the lines below `include`: first the file of rules that one of them may name, then the others, which win.
  mutating func read(_ parts: [Statement.Part], log: inout DiagnosticLog) {
    let named = parts.filter { TextSyntax.firstWord($0.content).word == "rules" }
    for part in named { readFile(named: part, log: &log) }
    for part in parts where TextSyntax.firstWord(part.content).word != "rules" { read(part, log: &log) }
  }

  private mutating func readFile(named part: Statement.Part, log: inout DiagnosticLog) {
    let value = TextSyntax.firstWord(part.content).rest
    guard let written = try? TextSyntax.value(value), !written.isEmpty else {
      log.reject(
        part.line.diagnostic(
          .wrongValue, "'rules' requires a file path", help: "write rules imports/register.rules"),
        line: part.line)
      return
    }
    do throws(FileError) {
      try RulesFile.read(
        FilePath.resolve(written, besides: part.line.file), namedBy: .data, into: &self, log: &log)
    } catch {
      log.reject(
        part.line.diagnostic(
          .unreadableFile, at: value, "cannot read the rules '\(error.file)': \(error.message)",
          help: "paths are relative to the file that mentions them"), line: part.line)
    }
  }

  mutating func read(_ part: Statement.Part, log: inout DiagnosticLog) {
    let (keyword, value) = TextSyntax.firstWord(part.content)
    do throws(DirectiveError) {
      guard IncludeRules.keywords.contains(String(keyword)) else {
        let nearest = Spelling.nearest(to: String(keyword), among: IncludeRules.keywords)
        throw DirectiveError(
          "'\(keyword)' is not an import rule",
          help: nearest.map { "did you mean '\(known: $0)'?" }
            ?? "expected one of \(known: IncludeRules.keywords.joined(separator: ", "))",
          code: .unknownDirective,
          part: keyword)
      }
      guard keyword != "rules" else {
        throw DirectiveError(
          "a rules file cannot include another", help: "put all rules into one file", part: part.content)
      }
      let text = try text(of: value, keyword: keyword)
      if let problem = options.set(String(keyword), to: text) {
        throw DirectiveError(problem.message, help: problem.help, part: value.isEmpty ? keyword : value)
      }
    } catch {
      log.reject(
        part.line.diagnostic(error.code, at: error.part, error.message, help: error.help), line: part.line)
    }
  }

  /// A value with its quotes taken off; of `mark` and `column` those of the code and of the heading.
  private func text(of value: Substring, keyword: Substring) throws(DirectiveError) -> String {
    switch ReadingRule.named(keyword)?.textPart {
    case .beforeEquals:
      guard let equals = value.lastIndex(of: "=") else { return String(value) }
      return try text(of: TextSyntax.trimmed(value[..<equals])) + value[equals...]
    case .afterEquals:
      guard let equals = value.firstIndex(of: "=") else { return String(value) }
      let header = value[value.index(after: equals)...]
      return value[...equals] + (try text(of: TextSyntax.trimmed(header)))
    case .whole, nil: return try text(of: value)
    }
  }

  private func text(of value: Substring) throws(DirectiveError) -> String {
    value.utf8.first == UInt8(ascii: "\"") ? try DirectiveValue.text(value) : PersonName.normalized(value)
  }
}
