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

  /// The text of a file with the rules that were given, completed by what was found of a file's form.
  public static func text(of options: ReadingOptions, completedBy form: FileForm? = nil) -> String {
    options.rules(completedBy: form).map { $0 + "\n" }.joined()
  }
}

extension ReadingOptions {
  /// The rules as lines, in an order that does not change.
  ///
  /// A day and an encoding that was found are those of one file; the next one has its own.
  fileprivate func rules(completedBy form: FileForm?) -> [String] {
    let usual = ReadingOptions.unspecified
    // Of other formats the layout and the dates are their own.
    let table = form.flatMap { $0.format.flatMap(formats.reader(named:))?.format.isTable == true ? $0 : nil }
    let values: [(keyword: String, value: String?)] = [
      ("format", format ?? form?.format), ("layout", (layout ?? table?.layout)?.rawValue),
      ("encoding", encoding?.rawValue),
      ("delimiter", (delimiter ?? table?.delimiter).map(ReadingOptions.text(ofDelimiter:))),
      ("csv-escape", escapesByBackslash ? "backslash" : nil), ("sheet", sheet),
      ("date-format", (dateFormat ?? table?.dateFormat)?.description), ("year", year.map(String.init)),
      ("slot", slotName), ("time-zone", timeZone),
      ("present-after", presentAfter == usual.presentAfter ? nil : presentAfter.description),
      ("partial-after", partialAfter == usual.partialAfter ? nil : partialAfter.description),
      ("blank", blank?.rawValue), ("excused", excused?.rawValue),
    ]
    var lines = values.compactMap { rule in
      rule.value.map { "\(rule.keyword) \(TextSyntax.quoted($0, if: .plain))" }
    }
    for role in ColumnRole.allCases {
      guard let header = columns[role] else { continue }
      lines.append(
        "column \(role.rawValue) =" + (header.map { " " + TextSyntax.quoted($0, if: .plain) } ?? ""))
    }
    for (code, meaning) in marks.sorted(by: { $0.key < $1.key }) {
      lines.append("mark \(TextSyntax.quoted(code, if: .plain)) = \(meaning.word)")
    }
    for (name, rule) in rows.sorted(by: { $0.key < $1.key }) {
      lines.append("row \(TextSyntax.quoted(name, if: .plain)) = \(rule.rawValue)")
    }
    return lines
  }

  private static func text(ofDelimiter byte: UInt8) -> String {
    byte == UInt8(ascii: "\t") ? "tab" : String(UnicodeScalar(byte))
  }
}

extension MarkCode {
  /// The word that says it: a mark's, or `blank`.
  fileprivate var word: String {
    switch self {
    case .mark(let mark): mark.word
    case .blank: "blank"
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
