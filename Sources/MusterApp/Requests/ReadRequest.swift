import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// Which journals are read and how, and how their people are called.
public struct ReadRequest: Sendable {
  /// Files, folders of journals, or `-` for standard input.
  public var paths: [String]
  /// How files are read where their content does not say.
  public var reading: ReadingOptions
  /// How people are called.
  public var names: NameOptions
  /// The settings file; none when `nil`.
  public var settings: String?
  /// The file with the key of pseudonyms unless ``names`` has one.
  public var namesKey: String?

  /// Journals at some paths, with the names that they have.
  public init(
    _ paths: [String], reading: ReadingOptions = ReadingOptions(formats: .all),
    names: NameOptions = NameOptions()
  ) {
    (self.paths, self.reading, self.names) = (paths, reading, names)
  }

  /// What reading gave.
  public struct Loaded: Sendable {
    /// The journals with the names to show; none when they are in error and names are hidden.
    public let journals: [RenamedJournal]
    /// The defaults that journals and the settings file give.
    public let defaults: Defaults
    /// Every problem found, without names where they are hidden.
    public let log: DiagnosticLog
    /// The file with the key of pseudonyms, if it is new.
    public let newKey: String?
  }

  /// That the settings file is in error.
  public struct SettingsInError: ExplainedError {
    /// The problems found.
    public let log: DiagnosticLog
    /// Whose turn it is to put it right.
    public var fault: Fault { .data }
    /// What happened.
    public var message: DiagnosticText { "the settings file is in error" }
    /// What to do.
    public var help: DiagnosticText? {
      "correct the lines above, or go on with \(known: .option("no-settings"))"
    }
  }

  /// Reads the journals, whatever is found in them, and hides names as asked for.
  ///
  /// - Throws: an ``MusterDiagnostics/ExplainedError`` when a file cannot be read, the settings are in error, or there is no
  ///   key for pseudonyms.
  public func load() throws -> Loaded {
    let found = try JournalLoader(options: reading).read(paths)
    let defaults = Defaults(found.journals, over: try fileSettings())
    let choice = names.choice(over: defaults)
    if choice != .pseudonyms, names.key != nil { throw NamesProblem.needlessKey }
    let log = choice == .full ? found.log : found.log.withoutNames
    // Journals in error are not shown, and no key is made for them.
    guard choice == .full || found.log.errors == 0 || found.log.skipsInvalid else {
      return Loaded(journals: [], defaults: defaults, log: log, newKey: nil)
    }
    let keys = NameKeys(usualFile: namesKey)
    let journals = try keys.policy(names, defaults).renamed(found.journals)
    return Loaded(journals: journals, defaults: defaults, log: log, newKey: keys.made.first)
  }

  private func fileSettings() throws -> [Setting] {
    guard let settings else { return [] }
    let found = try SettingsFile.read(settings)
    if found.log.errors > 0 { throw SettingsInError(log: found.log) }
    return found.settings
  }
}
