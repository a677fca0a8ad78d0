import Foundation
import MusterAnalytics
import MusterApp
import MusterBatch
import MusterDrawing
import MusterFiles
import MusterJournals

/// Why a command stops, for the person at the keyboard, with its exit code (sysexits).
struct CommandFailure: Error {
  /// The exit codes of the command.
  enum Code: Int32 {
    /// Wrong usage, or a selection that matches nothing.
    case usage = 64
    /// The data is wrong.
    case data = 65
    /// An input cannot be read.
    case noInput = 66
    /// A defect in the program.
    case software = 70
    /// An output cannot be written.
    case cannotCreate = 73
    /// Some of a batch failed, or another one is in the way; it may go well the next time.
    case temporary = 75
  }

  let code: Code
  /// What happened; `nil` when it has been said already.
  let message: String?
  /// What to do.
  let help: String?

  init(_ code: Code, _ message: String?, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  /// A word that is none of those known; the nearest is offered.
  init(unknown kind: String, _ word: String, among known: [String], otherwise help: String? = nil) {
    let nearest = Spelling.nearest(to: word, among: known)
    self.init(
      .usage, "there is no \(kind) '\(word)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? help ?? "known are \(known.joined(separator: ", "))")
  }

  /// Several groups, and room for one.
  init(severalGroups names: [String]) {
    self.init(
      .usage,
      "a journal holds one group, and here are \(names.count): \(names.map { "'\($0)'" }.joined(separator: ", "))",
      help: "choose one with --group, or write each to a file of its own with -o FOLDER/")
  }

  /// Prints the failure to standard error and ends the process.
  func exit() -> Never {
    if let message { StandardError.write("muster: error: \(message)") }
    if let help { StandardError.write("  help: \(help)") }
    Foundation.exit(code.rawValue)
  }
}

extension CommandFailure {
  /// The failure of a command by an error that says what happened.
  init(_ error: some ExplainedError) { self.init(explaining: error) }

  private init(explaining error: some ExplainedError) {
    let code: Code =
      switch error.fault {
      case .request: .usage
      case .data: .data
      case .input: .noInput
      case .output: .cannotCreate
      case .moment: .temporary
      case .program: .software
      }
    self.init(code, error.description, help: error.help?.text)
  }

  init(_ problem: OptionProblem) {
    self.init(.usage, "--\(problem.option): \(problem)", help: problem.help?.text)
  }

  init(_ failure: RequestFailure) {
    if case .option(let problem) = failure { self.init(problem) } else { self.init(explaining: failure) }
  }

  /// Shows what is wrong with a settings file, which is all that is said about it elsewhere.
  init(_ failure: ReadRequest.Failure) {
    if case .settings(let log) = failure { DiagnosticPrinter.printErrors(log) }
    self.init(explaining: failure)
  }
}

/// The stream for everything that is not the result.
enum StandardError {
  /// Writes over the line of the terminal that the cursor is in.
  static func rewriteLine(_ text: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text.safeForTerminal)".utf8))
  }

  /// Writes a line, or several; what files and their names hold cannot steer the terminal.
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line.linesSafeForTerminal + "\n").utf8))
  }
}
