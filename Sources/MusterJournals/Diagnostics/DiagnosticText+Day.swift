// Texts, places and advice are a module below, which files share; they belong to the diagnostics of a journal all the same.
@_exported import MusterDiagnostics

extension DiagnosticText.StringInterpolation {
  /// Adds a day.
  public mutating func appendInterpolation(_ value: Day) { appendInterpolation(known: value) }
}
