import ArgumentParser
import Foundation
import MusterBatch

/// What the parser of options says, in the style of all other messages.
enum UsageFailure {
  /// Ends the process with what the parser says: help and version on standard output, anything else as an error.
  static func exit(_ error: any Error, arguments: [String]) -> Never {
    guard Muster.exitCode(for: error) != .success else {
      HelpPages.show(Muster.fullMessage(for: error), arguments)
    }
    let (message, help) = parts(of: Muster.message(for: error), arguments)
    CommandFailure(.usage, message, help: help).exit()
  }

  /// The message without a capital and a full stop, and what to do, of which the parser's second sentence says something.
  static func parts(of text: String, _ arguments: [String]) -> (message: String, help: String) {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let choices = lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    let all = lines.filter { !$0.hasPrefix("- ") }.joined(separator: " ")
    let command = HelpPages.command(of: arguments)
    let seeHelp =
      jobKey(in: all, of: command).map { "write '\($0):' in the jobs file" }
      ?? "'\(command) --help' lists the options"
    if !choices.isEmpty, let end = all.range(of: ". ") {
      return (sentence(String(all[..<end.lowerBound])), "expected one of \(choices.joined(separator: ", "))")
    }
    guard let end = all.range(of: ". ") else { return (sentence(all), seeHelp) }
    return (sentence(String(all[..<end.lowerBound])), sentence(String(all[end.upperBound...])))
  }

  /// The key of a jobs file that a message says is no option, of the command that reads such files.
  private static func jobKey(in message: String, of command: String) -> String? {
    guard command == "muster \(BatchCommand._commandName)",
      let option = message.firstMatch(of: /^Unknown option '--([^']+)'/)?.1
    else { return nil }
    return JobKey.names.first { $0 == option }
  }

  private static func sentence(_ text: String) -> String {
    var text = text.trimmingCharacters(in: .whitespaces)
    if text.hasSuffix(".") { text.removeLast() }
    if text.hasPrefix("Please provide one of ") {
      text = "expected one of " + text.dropFirst("Please provide one of ".count)
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
