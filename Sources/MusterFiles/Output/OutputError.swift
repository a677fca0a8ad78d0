/// Why an output cannot be written; what was there before stays as it was.
public struct OutputError: Error, Hashable, Sendable {
  /// The path as the user gave it.
  public let file: String
  /// What the system says, or what the file is.
  public let reason: String
  /// What to do.
  public let help: String?

  /// An error of these parts.
  public init(file: String, reason: String, help: String? = nil) {
    self.file = file
    self.reason = reason
    self.help = help
  }
}
