import ArgumentParser
import MusterDiagnostics

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
      valueName: "name=value"))
  var limit: [Limits.Change] = []
}

extension Limits.Change: ExpressibleByArgument {
  /// The change that an option gives: `columns=500000`.
  public init?(argument: String) { self.init(argument) }
}

extension AnswerCommand {
  var limitOptions: LimitArguments { journals.reading.limits }
}
