import ArgumentParser
import MusterJournals

/// The help: `--help` has the options that most people need, `--help-all` every one.
enum HelpPages {
  /// The option that shows everything.
  static let all = "--help-all"
  /// What the parser calls it.
  private static let hidden = "--help-hidden"

  /// Whether the completions of a shell are asked for, which have every option.
  static let completes = CommandLine.arguments.contains { $0.hasPrefix("--generate-completion-script") }

  /// The arguments as the parser takes them.
  static func parsed(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { $0 == all ? hidden : $0 } + arguments[end...]
  }

  /// Whether the arguments ask for the help of a command that leaves something out.
  static func isAsked(_ arguments: [String]) -> Bool {
    guard command(of: arguments) != "muster", !arguments.contains(all) else { return false }
    return arguments.first == "help" || arguments.contains("--help") || arguments.contains("-h")
  }

  /// Writes the help of a command to standard output, and where the rest of it is; or what else the parser has to say.
  static func show(_ text: String, _ arguments: [String]) -> Never {
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let rest = isAsked(arguments) ? "\n'\(command(of: arguments)) \(all)' lists every option.\n" : ""
    do { try OutputFile.write("\(text)\(end)\(rest)") } catch let error as any ExplainedError {
      CommandFailure(error).exit()
    } catch {
      Muster.exit(withError: error)
    }
    Muster.exit()
  }

  /// The command that arguments begin with: `muster people add`.
  static func command(of arguments: [String]) -> String {
    var words = ["muster"]
    var type: any ParsableCommand.Type = Muster.self
    for argument in arguments.drop(while: { $0 == "help" }) {
      let known =
        type.configuration.subcommands + type.configuration.groupedSubcommands.flatMap(\.subcommands)
      guard let next = known.first(where: { $0._commandName == argument }) else { break }
      words.append(argument)
      type = next
    }
    return words.joined(separator: " ")
  }
}
