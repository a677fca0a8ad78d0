import Foundation
import MusterApp
import MusterFiles
import MusterJournals
import MusterText

/// Why a command stops, for the person at the keyboard, with its exit code (sysexits).
struct CommandFailure: Error {
  /// The exit codes of the command.
  enum Code: Int32 {
    /// Something is pending, and somebody asked to be told by the exit code.
    case pending = 1
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
      .usage, "unknown \(kind) '\(word)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? help
        ?? "expected one of \(known.joined(separator: ", "))")
  }

  /// Several groups and room for one, or none where all of the input was skipped.
  init(severalGroups names: [String]) {
    guard !names.isEmpty else {
      self.init(.data, "the input contains no attendance records", help: "correct the lines above")
      return
    }
    self.init(
      .usage,
      "a journal can hold one group, but the input has \(names.count): \(names.map { "'\($0)'" }.joined(separator: ", "))",
      help:
        "choose one with --group, write one file per group with -o FOLDER/, or ignore the group column of a table with --column group="
    )
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
  init(_ error: any ExplainedError) {
    let code: Code =
      switch error.fault {
      case .request: .usage
      case .data: .data
      case .input: .noInput
      case .output: .cannotCreate
      case .moment: .temporary
      case .program: .software
      }
    let option = (error as? OptionProblem).map { "--\($0.option): " } ?? ""
    self.init(code, option + error.description, help: error.help?.text)
  }

  /// Shows what an error has found in a file, before the error itself is shown.
  static func showFindings(of error: any ExplainedError) {
    switch error {
    case let error as ReadRequest.SettingsInError: DiagnosticPrinter.printErrors(error.log)
    case JournalFileError.invalid(let log), JournalFileError.spoiled(let log):
      DiagnosticPrinter.printErrors(log)
    case JournalFileError.refused(let refusal):
      for problem in refusal.problems.dropLast() {
        StandardError.write("muster: error: \(problem)\n  help: \(problem.help?.text ?? "")")
      }
    default: break
    }
  }
}

/// The stream for everything that is not the result. That it cannot be written changes nothing in what the command does.
enum StandardError {
  /// Writes over the line of the terminal that the cursor is in.
  static func rewriteLine(_ text: String) {
    StandardStream.error.write("\r\u{1B}[K\(text.safeForTerminal)".utf8)
  }

  /// Writes a line, or several; what files and their names hold cannot steer the terminal.
  static func write(_ line: String) {
    StandardStream.error.write((line.linesSafeForTerminal + "\n").utf8)
  }
}
