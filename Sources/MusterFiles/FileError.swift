import MusterDiagnostics

/// Why a file cannot be read, or cannot be written; what was there before stays as it was.
public struct FileError: ExplainedError, Hashable {
  /// The path as the user gave it.
  public let file: String
  /// What the system says, or what the file is.
  public let message: DiagnosticText
  /// What to do.
  public let help: DiagnosticText?
  /// Whose turn it is to put it right: that of an input, or of an output.
  public let fault: Fault

  /// An error of these parts.
  public init(file: String, reason: DiagnosticText, help: DiagnosticText? = nil, fault: Fault = .input) {
    (self.file, message, self.help, self.fault) = (file, reason, help, fault)
  }

  /// That a file reaches a limit.
  public init(file: String, _ limit: LimitError, help: DiagnosticText? = nil) {
    self.init(file: file, reason: limit.message, help: help ?? limit.help)
  }

  /// Where it is.
  public var place: SourcePlace? { SourcePlace(file: file) }
}
