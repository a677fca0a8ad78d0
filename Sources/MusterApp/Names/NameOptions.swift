import MusterFiles
import MusterJournals
import Synchronization

/// How people are called, as somebody asks for it.
public struct NameOptions: Request {
  /// The ways to call them, each telling less than the one before.
  public enum Choice: String, CaseIterable, Sendable {
    case full, initials, pseudonyms
  }

  /// The options, in the order of the documentation.
  public static let options: [RequestOption<NameOptions>] = [
    RequestOption("names", \.choice), RequestOption("names-key", \.key, "the path of a key file"),
  ]

  /// The way; that of the defaults when `nil`.
  public var choice: Choice?
  /// The file with the key of pseudonyms; the usual one when `nil`.
  public var key: String?

  /// As the defaults have it.
  public init() {}

  /// The way, with the defaults.
  public func choice(over defaults: Defaults) -> Choice { choice ?? defaults.choice(.names) ?? .full }

  /// That settings contradict each other about names, where nobody says which of them holds.
  public func warnings(_ defaults: Defaults) -> [DiagnosticText] {
    guard choice == nil, let hidden = defaults.hiddenDespiteFull else { return [] }
    return [
      "'set names \(known: hidden)' and 'set names full' contradict each other; names are hidden, and \(known: .option("names", "full")) shows them"
    ]
  }
}

/// Why there is no policy of names.
public enum NamesProblem: ExplainedError, Hashable {
  /// Nothing says where the key of pseudonyms is.
  case noKeyFile
  /// A key is given for names that are no pseudonyms.
  case needlessKey

  /// What happened.
  public var message: DiagnosticText {
    switch self {
    case .noKeyFile: "no configuration folder found for the pseudonym key"
    case .needlessKey: "\(known: .option("names-key")) requires \(known: .option("names", "pseudonyms"))"
    }
  }

  /// What to do.
  public var help: DiagnosticText? {
    switch self {
    case .noKeyFile: "give the path of a key file with \(known: .option("names-key"))"
    case .needlessKey:
      "add \(known: .option("names", "pseudonyms")), or remove \(known: .option("names-key"))"
    }
  }
}

/// The keys of pseudonyms, each read once, or made if missing. Several threads may ask at once.
public final class NameKeys: Sendable {
  private struct Known {
    var keys: [String: NamesKey] = [:]
    var made: [String] = []
    var warnings: [DiagnosticText] = []
  }

  private let usualFile: String?
  private let makesFiles: Bool
  private let naming: FileSource.Naming
  private let known = Mutex(Known())

  /// The keys in files.
  ///
  /// - Parameters:
  ///   - usualFile: the file unless options name one.
  ///   - makesFiles: whether a missing file is made; otherwise its key is a random one.
  ///   - naming: who names a file other than the usual one.
  public init(usualFile: String?, makesFiles: Bool = true, namedBy naming: FileSource.Naming = .person) {
    (self.usualFile, self.makesFiles, self.naming) = (usualFile, makesFiles, naming)
  }

  /// The files that were made.
  public var made: [String] { known.withLock(\.made) }

  /// What is wrong with files that were read, each once.
  public var warnings: [DiagnosticText] { known.withLock(\.warnings) }

  /// Returns the policy that options and defaults ask for.
  ///
  /// - Throws: ``NamesProblem`` when nothing names the key, or why its file cannot be read or made.
  public func policy(_ options: NameOptions, _ defaults: Defaults) throws -> NamePolicy {
    switch options.choice(over: defaults) {
    case .full: return .full
    case .initials: return .initials
    case .pseudonyms:
      guard let path = options.key ?? usualFile else { throw NamesProblem.noKeyFile }
      return .pseudonyms(try key(path, namedBy: options.key == nil ? .data : naming))
    }
  }

  private func key(_ path: String, namedBy naming: FileSource.Naming) throws -> NamesKey {
    try known.withLock { known in
      if let key = known.keys[path] { return key }
      guard makesFiles || FilePath.exists(path) else {
        let key = NamesKey.random()
        known.keys[path] = key
        return key
      }
      let file = NamesKeyFile(path: path, namedBy: naming)
      let (key, isNew) = try file.key()
      known.keys[path] = key
      if isNew {
        known.made.append(path)
      } else if let warning = file.weakness(of: key) {
        known.warnings.append(warning)
      }
      return key
    }
  }
}
