import ArgumentParser
import MusterApp
import MusterJournals

/// How people are called in everything that a command writes, messages included.
struct NameArguments: ParsableArguments {
  @Option(
    defaultAsFlag: .likely, parsing: .next,
    help: .rare("How to show names, in messages too; default: full.", valueName: "how"))
  var names: NameChoice?

  @Option(
    help: .rare(
      "The key file for pseudonyms, created if missing; default: names.key in your configuration folder.",
      valueName: "file"),
    completion: .file())
  var namesKey: String?

  /// What `--names` takes.
  enum NameChoice: String, ExpressibleByArgument, CustomStringConvertible {
    case full, initials, pseudonyms
    /// The option without a value, which `check` has for its list of people who are likely the same.
    case likely = ""

    static var allValueStrings: [String] { ["full", "initials", "pseudonyms"] }

    /// The word, as the help shows the one that is meant without a value: not at all.
    var description: String { rawValue }

    init?(argument: String) {
      guard NameChoice.allValueStrings.contains(argument.lowercased()) else { return nil }
      self.init(rawValue: argument.lowercased())
    }
  }

  /// What the options say; the list that `check` makes has the real names.
  var options: NameOptions {
    var options = NameOptions()
    options.choice = names.map { NameOptions.Choice(rawValue: $0.rawValue) ?? .full }
    options.key = namesKey
    return options
  }
}
