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

  public var place: SourcePlace? { cause?.place }
  public var fault: Fault { cause?.fault ?? .request }

  public var message: DiagnosticText {
    if let cause { return cause.message }
    if case .noKeyFile = self { return "there is no configuration folder for the key of pseudonyms" }
    return "\(known: .option("names-key")) is a key of pseudonyms, which nobody asked for"
  }

  public var help: DiagnosticText? {
    if let cause { return cause.help }
    if case .noKeyFile = self { return "name a file with \(known: .option("names-key"))" }
    return "add \(known: .option("names", "pseudonyms"))"
  }
}
