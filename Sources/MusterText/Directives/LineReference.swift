import MusterReading

/// A part of a line of a journal, kept with what the line says so that problems found later can be shown there.
package struct LineReference: Sendable {
  private let place: SourcePlace
  private let line: String

  init(place: SourcePlace, line: String) { (self.place, self.line) = (place, line) }

  /// A problem at that part.
  package func diagnostic(
    _ code: DiagnosticCode, _ message: DiagnosticText, help: DiagnosticText? = nil
  ) -> Diagnostic { Diagnostic(code, at: place, message, help: help, sourceLine: line) }
}

extension LineReference: Hashable {
  /// Always: what two lines say is the same wherever they are.
  package static func == (left: LineReference, right: LineReference) -> Bool { true }
  /// Adds nothing.
  package func hash(into hasher: inout Hasher) {}
}
