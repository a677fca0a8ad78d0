import MusterReading

/// A file of rules of reading: the lines that stand below `include`, in a file of their own.
///
/// ```
/// layout wide
/// date-format dd/MM/yyyy
/// mark P = present
/// ```
public enum RulesFile {
  /// Reads the rules of a file.
  ///
  /// - Returns: the options with the rules set, and a diagnostic for each line that is not understood.
  /// - Throws: `FileError` when the file cannot be read.
  public static func read(_ path: String, into options: ReadingOptions) throws(FileError) -> (
    options: ReadingOptions, log: DiagnosticLog
  ) {
    var log = DiagnosticLog()
    var rules = IncludeRules(options: options)
    try read(path, into: &rules, log: &log)
    return (rules.options, log)
  }

  package static func read(
    _ path: String, namedBy naming: FileSource.Naming = .person, into rules: inout IncludeRules,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let source = try FileSource(path: path, namedBy: naming)
    rules.options.trace?.note(source)
    for line in try TextLines.read(source, log: &log) ?? [] {
      let (content, unclosedQuote) = TextSyntax.content(of: line.text[...])
      if let unclosedQuote {
        log.reject(
          line.diagnostic(
            .unclosedQuote, at: line.text[unclosedQuote..<line.text.index(after: unclosedQuote)],
            "unclosed quote", help: "close it on the same line"), line: line)
      } else if !content.isEmpty {
        rules.read(Statement.Part(line: line, content: content), log: &log)
      }
    }
  }

  /// The text of a file with the rules of a plan.
  ///
  /// - Parameter plan: how files are read.
  public static func text(of plan: ReadingPlan) -> String { plan.lines.map { $0 + "\n" }.joined() }

  /// The line of a journal that includes a file, and below it how the file is read: a journal of its own.
  ///
  /// - Parameters:
  ///   - file: the file's path, as seen from the journal.
  ///   - plan: how it is read.
  ///   - unsaid: what no rule says of it, for remarks below the rules.
  public static func include(_ file: String, _ plan: ReadingPlan, lacking unsaid: Set<UnsaidPart> = [])
    -> String
  {
    let remarks = UnsaidPart.allCases.filter(unsaid.contains).map { "; no rule says \($0.rawValue)" }
    let lines = (plan.lines + remarks).map { "  " + $0 }
    return (["include \(TextSyntax.quoted(file, if: .plain))"] + lines).map { $0 + "\n" }.joined()
  }
}

extension FilePlan {
  /// How files are read, as lines of a journal that includes them; of a journal, how those are read that it includes itself.
  ///
  /// - Parameter plans: the plans of the files.
  public static func text(of plans: [FilePlan]) -> String {
    plans.indices.filter { index in
      let includes = index + 1 < plans.count && plans[index + 1].isIncluded
      return plans[index].isIncluded || !includes
    }.map { RulesFile.include(plans[$0].file, plans[$0].plan, lacking: plans[$0].unsaid) }.joined()
  }
}

extension ReadingPlan {
  /// The rules as lines, in an order that does not change.
  package var lines: [String] {
    ReadingRule.all.flatMap { rule in
      rule.values(self).map { "\(rule.keyword) \($0.line(rule.textPart))" }
    }
  }
}

extension ReadingRule.Value {
  /// The value as a line has it, with the text of the file in quotes where it needs them.
  fileprivate func line(_ part: ReadingRule.TextPart) -> String {
    let quoted = TextSyntax.quoted(text, if: .plain)
    return switch part {
    case .whole: quoted
    case .beforeEquals: "\(quoted) = \(other)"
    case .afterEquals: "\(other) =" + (text.isEmpty ? "" : " \(quoted)")
    }
  }
}

/// The settings file: lines `set OPTION VALUE` that hold for every journal.
public enum SettingsFile {
  /// Reads the settings of a file; one that does not exist has none.
  ///
  /// - Returns: the settings, the names of those that have a wrong value, and a diagnostic for each line that is not
  ///   understood.
  /// - Throws: `FileError` when the file cannot be read, or a link in its path leads nowhere: what it would say about
  ///   names must not be passed by.
  public static func read(_ path: String) throws(FileError) -> (
    settings: [Setting], wrong: [String], log: DiagnosticLog
  ) {
    var log = DiagnosticLog()
    guard FilePath.exists(path) else {
      guard FilePath.isBrokenLink(path) else { return ([], [], log) }
      throw FileError(
        file: path, reason: "the settings file is a link to a file that is missing",
        help: "correct or remove the link, or go on with \(known: .option("no-settings"))")
    }
    var settings: [Setting] = []
    var wrong: [String] = []
    let lines = try TextLines.read(try FileSource(path: path, namedBy: .data), log: &log) ?? []
    for statement in Statement.parse(lines, log: &log) {
      do throws(DirectiveError) {
        guard statement.keyword == "set" else {
          throw DirectiveError(
            "expected 'set', but found '\(statement.keyword)'",
            help: "a line has the form set OPTION VALUE, as in set percent on", part: statement.keyword)
        }
        let (option, value) = TextSyntax.firstWord(statement.value)
        settings.append(try SetDirective.setting(option, value: PersonName.normalized(value)))
      } catch {
        wrong.append(String(TextSyntax.firstWord(statement.value).word))
        log.add(
          statement.header.line.diagnostic(
            error.code, at: error.part ?? statement.header.content, error.message, help: error.help))
      }
    }
    return (settings, wrong, log)
  }
}
