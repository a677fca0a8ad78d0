import MusterDiagnostics

/// That there is no portfolio, because no group has standards.
public struct NoStandards: ExplainedError, Hashable {
  /// No standards.
  public init() {}

  /// What happened.
  public var message: DiagnosticText { "there is no portfolio: no journal has a 'standards' line" }
  /// What to do.
  public var help: DiagnosticText? {
    "add the line 'standards standards.json', or lay out a class with \(known: .command("portfolio init"))"
  }
}
