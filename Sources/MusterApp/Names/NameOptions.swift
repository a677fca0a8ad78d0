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
    RequestOption("names", \.choice), RequestOption("names-key", \.key, "the path of a key"),
  ]

  /// The way; that of the defaults when `nil`.
  public var choice: Choice?
  /// The file with the key of pseudonyms; the usual one when `nil`.
  public var key: String?

  /// As the defaults have it.
  public init() {}

  /// The way, with the defaults.
  public func choice(over defaults: Defaults) -> Choice { choice ?? defaults.choice(.names) ?? .full }
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
    case .noKeyFile: "there is no configuration folder for the key of pseudonyms"
    case .needlessKey: "\(known: .option("names-key")) is a key of pseudonyms, which nobody asked for"
    }
  }

  /// What to do.
  public var help: DiagnosticText? {
    switch self {
    case .noKeyFile: "name a file with \(known: .option("names-key"))"
    case .needlessKey: "add \(known: .option("names", "pseudonyms"))"
    }
  }
}

/// The keys of pseudonyms, each read once, or made if missing. Several threads may ask at once.
public final class NameKeys: Sendable {
  private struct Known {
    var keys: [String: NamesKey] = [:]
    var made: [String] = []
  }

  private let usualFile: String?
  private let makesFiles: Bool
  private let known = Mutex(Known())

  /// The keys in files.
  ///
  /// - Parameters:
  ///   - usualFile: the file unless options name one.
  ///   - makesFiles: whether a missing file is made; otherwise its key is a random one.
  public init(usualFile: String?, makesFiles: Bool = true) {
    (self.usualFile, self.makesFiles) = (usualFile, makesFiles)
  }

  /// The files that were made.
  public var made: [String] { known.withLock(\.made) }

  /// Returns the policy that options and defaults ask for.
  ///
  /// - Throws: ``NamesProblem`` when nothing names the key, or why its file cannot be read or made.
  public func policy(_ options: NameOptions, _ defaults: Defaults) throws -> NamePolicy {
    switch options.choice(over: defaults) {
    case .full: return .full
    case .initials: return .initials
    case .pseudonyms:
      guard let path = options.key ?? usualFile else { throw NamesProblem.noKeyFile }
      return .pseudonyms(try key(path))
    }
  }

  private func key(_ path: String) throws -> NamesKey {
    try known.withLock { known in
      if let key = known.keys[path] { return key }
      let (key, isNew) =
        !makesFiles && !FilePath.exists(path) ? (.random(), false) : try NamesKeyFile(path: path).key()
      known.keys[path] = key
      if isNew { known.made.append(path) }
      return key
    }
  }
}
