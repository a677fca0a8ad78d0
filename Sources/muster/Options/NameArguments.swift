import ArgumentParser
import MusterBatch
import MusterJournals
import MusterReading

/// How people are called in everything that a command writes, messages included.
struct NameArguments: ParsableArguments {
  @Option(
    defaultAsFlag: .likely, parsing: .next,
    help: ArgumentHelp(
      "How people are called everywhere, messages included; full unless said.", valueName: "how"))
  var names: NameChoice?

  @Option(
    help: ArgumentHelp(
      "The key of pseudonyms, made if missing; by default names.key in your configuration folder.",
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

  /// The choice made on the command line or by the defaults.
  ///
  /// - Throws: ``CommandFailure`` when there is a key and nothing that it is for.
  func choice(_ defaults: Defaults) throws -> NameChoice {
    let choice = names ?? defaults.choice(.names) ?? .full
    if choice != .pseudonyms, namesKey != nil {
      throw CommandFailure(
        .usage, "--names-key is a key of pseudonyms, which nobody asked for", help: "add --names pseudonyms")
    }
    return choice
  }

  /// Journals with the names of a choice.
  ///
  /// - Throws: ``CommandFailure`` when there is no key for pseudonyms.
  func renamed(_ journals: [Journal], _ choice: NameChoice, isQuiet: Bool) throws -> [RenamedJournal] {
    switch choice {
    case .full, .likely: return NamePolicy.full.renamed(journals)
    case .initials: return NamePolicy.initials.renamed(journals)
    case .pseudonyms: return NamePolicy.pseudonyms(try key(isQuiet: isQuiet)).renamed(journals)
    }
  }

  private func key(isQuiet: Bool) throws -> NamesKey {
    guard let path = namesKey ?? ConfigurationFolder.path(of: "names.key") else {
      throw CommandFailure(
        .usage, "there is no configuration folder for the key of pseudonyms",
        help: "name a file with --names-key")
    }
    do throws(NamesKeyFile.Failure) {
      let (key, isNew) = try NamesKeyFile(path: path).key()
      if isNew, !isQuiet {
        StandardError.write(
          "note: a new key of pseudonyms is in \(path); keep it, as another key gives other pseudonyms, and keep it secret"
        )
      }
      return key
    } catch {
      throw CommandFailure(error)
    }
  }
}
