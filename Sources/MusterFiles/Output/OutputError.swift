import MusterDiagnostics

/// Why an output cannot be written; what was there before stays as it was.
public struct OutputError: ExplainedError, Hashable {
  /// The path as the user gave it.
  public let file: String
  /// What the system says, or what the file is.
  public let message: DiagnosticText
  /// What to do.
  public let help: DiagnosticText?

  /// An error of these parts.
  public init(file: String, reason: DiagnosticText, help: DiagnosticText? = nil) {
    self.file = file
    message = reason
    self.help = help
  }

  /// Where it is.
  public var place: SourcePlace? { SourcePlace(file: file) }
  /// Whose turn it is to put it right.
  public var fault: Fault { .output }
}
