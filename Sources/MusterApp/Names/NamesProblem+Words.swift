import MusterFiles
import MusterJournals

extension NamesProblem: ExplainedError {
  /// The error that it passes on.
  private var cause: (any ExplainedError)? {
    switch self {
    case .input(let error): error
    case .output(let error): error
    case .noKeyFile, .needlessKey: nil
    }
  }

  /// Where it is.
  public var place: SourcePlace? { cause?.place }
  /// Whose turn it is to put it right.
  public var fault: Fault { cause?.fault ?? .request }

  /// What happened.
  public var message: DiagnosticText {
    if let cause { return cause.message }
    if case .noKeyFile = self { return "there is no configuration folder for the key of pseudonyms" }
    return "\(known: .option("names-key")) is a key of pseudonyms, which nobody asked for"
  }

  /// What to do.
  public var help: DiagnosticText? {
    if let cause { return cause.help }
    if case .noKeyFile = self { return "name a file with \(known: .option("names-key"))" }
    return "add \(known: .option("names", "pseudonyms"))"
  }
}
