import MusterReading

extension JournalFileError: ExplainedError {
  /// The error that it passes on; of several reasons for a refusal, the last.
  private var cause: (any ExplainedError)? {
    switch self {
    case .input(let error): error
    case .output(let error): error
    case .refused(let refusal): refusal.problems.last
    case .invalid, .spoiled: nil
    }
  }

  /// Where it is.
  public var place: SourcePlace? { cause?.place }
  /// Whose turn it is to put it right.
  public var fault: Fault { cause?.fault ?? .data }

  /// What happened.
  public var message: DiagnosticText {
    if let cause { return cause.message }
    if case .invalid = self { return "the journal has errors and was not changed" }
    return "the change would damage the journal, which was not changed"
  }

  /// What to do.
  public var help: DiagnosticText? {
    if let cause { return cause.help }
    if case .invalid = self { return "correct the errors above first" }
    return "make the change in an editor"
  }
}
