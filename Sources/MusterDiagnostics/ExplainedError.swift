/// An error that a person is told about: where it is, what happened and what to do.
///
/// The conforming type holds the facts; ``message`` and ``help`` put them into words, in one file for each family of errors.
/// Whoever shows an error needs nothing else of it:
///
/// ```swift
/// print("error: \(error)")                      // "error: a.csv:4: the date '31/02' does not exist"
/// if let help = error.help { print(help.text) }  // "write --date-format MM/dd"
/// ```
public protocol ExplainedError: Error, Sendable, CustomStringConvertible {
  /// Where it is; `nil` when it is about no file.
  var place: SourcePlace? { get }
  /// What happened.
  var message: DiagnosticText { get }
  /// What to do; `nil` when nothing can be done.
  var help: DiagnosticText? { get }
  /// Whose turn it is to put it right; ``Fault/request`` unless the type says otherwise.
  var fault: Fault { get }
}

/// What is to change before the same thing can go well.
public enum Fault: Hashable, Sendable {
  /// What was asked for.
  case request
  /// The content of a file.
  case data
  /// A file that cannot be read.
  case input
  /// A file or folder that cannot be written.
  case output
  /// Nothing: it may go well the next time.
  case moment
  /// Muster, or a library that it uses.
  case program
}

extension ExplainedError {
  /// Where it is.
  public var place: SourcePlace? { nil }
  /// Whose turn it is to put it right.
  public var fault: Fault { .request }

  /// The place and what happened, in full: `a.csv:4: the date '31/02' does not exist`.
  public var description: String { (place.map { "\($0): " } ?? "") + message.text }
}
