import MusterJournals

/// What is wrong with the text given for an option of a request, whoever gave it.
public struct OptionProblem: Hashable, Sendable {
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
}
