import ArgumentParser
import MusterDiagnostics
import MusterJournals

/// A command that takes `--limit`.
protocol LimitedCommand {
  /// The limits that it changes.
  var limitOptions: LimitArguments { get }
}

/// How much files and outputs may ask of the machine, the same on every command that reads journals.
struct LimitArguments: ParsableArguments {
  @Option(
    help: .rare(
      "Change a limit on what files and outputs may ask of the machine, such as columns=500000; docs/limits.md lists them.",
      valueName: "name=value"), transform: Limits.Change.init(argument:))
  var limit: [Limits.Change] = []
}

extension Limits.Change {
  /// The change that an option gives: `columns=500000`.
  fileprivate init(argument: String) throws {
    do throws(Problem) { try self.init(argument) } catch {
      switch error {
      case .unknownName(let name):
        let names = Limits.Name.allCases.map(\.rawValue)
        throw ValidationError(
          "unknown limit '\(name)'. "
            + (Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
              ?? "expected one of \(names.joined(separator: ", "))"))
      case .outOfRange(let name):
        throw ValidationError("it is out of range. write \(name.rawValue)=NUMBER, \(name.range)")
      }
    }
  }
}

extension AnswerCommand {
  var limitOptions: LimitArguments { journals.reading.limits }
}
