import MusterFiles
import MusterJournals

extension ReadRequest.Failure: ExplainedError {
  /// The error that it passes on.
  private var cause: (any ExplainedError)? {
    switch self {
    case .input(let error): error
    case .names(let problem): problem
    case .settings: nil
    }
  }

  /// Where it is.
  public var place: SourcePlace? { cause?.place }
  /// Whose turn it is to put it right.
  public var fault: Fault { cause?.fault ?? .data }
  /// What happened.
  public var message: DiagnosticText { cause?.message ?? "the settings file is in error" }

  /// What to do.
  public var help: DiagnosticText? {
    if let cause { return cause.help }
    return "correct the lines above, or go on with \(known: .option("no-settings"))"
  }
}
