import MusterJournals

extension OptionProblem: ExplainedError {
  /// What is wrong, without the option's name: `'maybe' is not one of the choices`.
  public var message: DiagnosticText {
    switch reason {
    case .unknownOption: "'\(option)' is not an option here"
    case .unknownValue: "'\(text)' is not one of the choices"
    case .outOfRange: "'\(text)' is too small or too large"
    case .openQuotes: "the quotes of '\(text)' do not close"
    case .expected(let what), .wrong(let what, _): "'\(text)' is not \(known: what)"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch reason {
    case .unknownOption(let known): Self.offer(option, known, "options are")
    case .unknownValue(let known): Self.offer(text, known, "write")
    case .outOfRange(let range): "write a number \(known: range)"
    case .expected(let what): "write \(known: what)"
    case .openQuotes: #"write names at commas: "Franco, Sossio""#
    case .wrong(_, let help): "\(known: help)"
    }
  }

  private static func offer(_ text: String, _ known: [String], _ lead: String) -> DiagnosticText {
    if let near = Spelling.nearest(to: text, among: known) { return "did you mean '\(known: near)'?" }
    let words = known.map { "\(known: $0)" as DiagnosticText }
    return "\(known: lead) \(words.joined(separator: ", "))"
  }
}
