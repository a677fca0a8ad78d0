/// A problem found while reading, with its place and what to do about it.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The record cannot be true, or cannot be read.
    case error
    /// It is read, but looks wrong.
    case warning
    /// It is read; this says what was assumed.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// What kind of problem it is; its raw value is stable.
  public var code: DiagnosticCode
  /// Where it is.
  public var place: SourcePlace
  /// What happened.
  public var message: DiagnosticText
  /// What to do.
  public var help: DiagnosticText?
  /// What to do where a command was about to write the line; as ``help`` says when `nil`.
  package var commandHelp: DiagnosticText?
  /// The line of the file, where there is one to show.
  public var sourceLine: String?

  /// A diagnostic of these parts; its severity follows from the code unless given.
  public init(
    _ code: DiagnosticCode, at place: SourcePlace, _ message: DiagnosticText, help: DiagnosticText? = nil,
    sourceLine: String? = nil, severity: Severity? = nil
  ) {
    self.severity = severity ?? code.severity
    self.code = code
    self.place = place
    self.message = message
    self.help = help
    self.sourceLine = sourceLine
  }

  /// That a limit is reached, at a place.
  public init(_ limit: LimitError, at place: SourcePlace, sourceLine: String? = nil) {
    self.init(.overLimit, at: place, limit.message, help: limit.help, sourceLine: sourceLine)
  }

  /// The problem without the names that its texts hold, and without the line of the file.
  public var withoutNames: Diagnostic {
    Diagnostic(code, at: place, message.withoutNames, help: help?.withoutNames, severity: severity)
  }

  /// The problem without names, and with those to show in the path of its file.
  public func hiding(_ names: NameMentions) -> Diagnostic {
    var problem = withoutNames
    problem.place.file = names.replaced(in: place.file)
    return problem
  }

  /// The problem as one of a file that a journal includes.
  var ofIncludedFile: Diagnostic {
    var problem = self
    problem.help = help?.ofIncludedFile
    return problem
  }
}
