import MusterJournals

/// What is wrong with the text given for an option of a request, whoever gave it.
public struct OptionProblem: ExplainedError, Hashable {
  /// The ways in which it can be wrong.
  public enum Reason: Hashable, Sendable {
    /// The request has no such option; those that it has are listed.
    case unknownOption(known: [String])
    /// The option does not take the value; what can be written is listed.
    case unknownValue(known: [String])
    /// The number is outside the range that the option takes: `from 0.1 to 8`.
    case outOfRange(String)
    /// Something else is expected: `a whole number`.
    case expected(String)
    /// The quotes in a list of names do not close.
    case openQuotes
    /// An item of a list has a line break or another control character.
    case controlCharacter
    /// The text is not what the option takes; the help says what can be written.
    case wrong(String, help: String)
  }

  /// The option's name.
  public let option: String
  /// The text that was given.
  public let text: String
  /// What is wrong with it.
  public let reason: Reason

  /// A problem with a text that was given for an option.
  public init(option: String, text: String, reason: Reason) {
    (self.option, self.text, self.reason) = (option, text, reason)
  }

  /// What is wrong, without the option's name: `'maybe' is not a valid value`.
  public var message: DiagnosticText {
    switch reason {
    case .unknownOption: "unknown option '\(option)'"
    case .unknownValue: "'\(text)' is not a valid value"
    case .outOfRange: "'\(text)' is out of range"
    case .controlCharacter: EditProblem.controlCharacter(text).message
    case .openQuotes: "unclosed quote in '\(text)'"
    case .expected(let what), .wrong(let what, _): "'\(text)' is not \(known: what)"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch reason {
    case .unknownOption(let known): Self.offer(option, known, "the options are")
    case .unknownValue(let known): Self.offer(text, known, "expected one of")
    case .outOfRange(let range): "write a number \(known: range)"
    case .expected(let what): "write \(known: what)"
    case .controlCharacter: "separate items with commas, all in one line"
    case .openQuotes: #"separate names with commas: "Franco, Sossio""#
    case .wrong(_, let help): "\(known: help)"
    }
  }

  private static func offer(_ text: String, _ known: [String], _ lead: String) -> DiagnosticText {
    if let near = Spelling.nearest(to: text, among: known) { return "did you mean '\(known: near)'?" }
    let words = known.map { "\(known: $0)" as DiagnosticText }
    return "\(known: lead) \(words.joined(separator: ", "))"
  }
}
