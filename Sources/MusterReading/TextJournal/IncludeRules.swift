import MusterJournals

/// The indented lines below `include`: how the included file is to be read.
struct IncludeRules {
  /// The rules of reading lines by keyword, with what each takes.
  static let keywords = [
    "format", "layout", "date-format", "year", "delimiter", "encoding", "column", "mark", "csv-escape",
    "sheet", "present-after", "partial-after", "date", "slot", "time-zone",
  ]

  private(set) var options: ReadingOptions

  /// Rules that begin with what the command line says, except for what speaks of one file's columns and codes.
  init(options: ReadingOptions) { self.options = options }

  /// Reads one line.
  mutating func read(_ part: Statement.Part, log: inout DiagnosticLog) {
    let (keyword, value) = TextSyntax.firstWord(part.content)
    do throws(DirectiveError) {
      guard IncludeRules.keywords.contains(String(keyword)) else {
        let nearest = Spelling.nearest(to: String(keyword), among: IncludeRules.keywords)
        throw DirectiveError(
          "'\(keyword)' is not a rule of reading",
          help: nearest.map { "did you mean '\(known: $0)'?" }
            ?? "known are \(known: IncludeRules.keywords.joined(separator: ", "))",
          code: .unknownDirective, part: keyword)
      }
      let isAssignment = keyword == "column" || keyword == "mark"
      let text = isAssignment ? String(value) : PersonName.normalized(value)
      if let problem = options.set(String(keyword), to: text) {
        throw DirectiveError(
          "\(name: problem.message)", help: "\(problem.help)", part: value.isEmpty ? keyword : value)
      }
    } catch {
      log.reject(
        part.line.diagnostic(error.code, at: error.part, error.message, help: error.help), line: part.line)
    }
  }
}
