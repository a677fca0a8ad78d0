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

  /// Why nothing is read.
  public enum Failure: Sendable {
    /// A file cannot be read.
    case input(FileError)
    /// The settings file is in error.
    case settings(DiagnosticLog)
    /// The names to show cannot be made.
    case names(NamesProblem)
  }

  /// Reads the journals, whatever is found in them, and hides names as asked for.
  ///
  /// - Throws: ``Failure`` when a file cannot be read, or there is no key for pseudonyms.
  public func load() throws(Failure) -> Loaded {
    let found: JournalLoader.Reading
    do throws(FileError) {
      found = try JournalLoader(options: reading).read(paths)
    } catch {
      throw .input(error)
    }
    let defaults = Defaults(found.journals, over: try fileSettings())
    let choice = names.choice(over: defaults)
    if choice != .pseudonyms, names.key != nil { throw .names(.needlessKey) }
    let log = choice == .full ? found.log : found.log.withoutNames
    // Journals in error are not shown, and no key is made for them.
    guard choice == .full || found.log.errors == 0 || found.log.skipsInvalid else {
      return Loaded(journals: [], defaults: defaults, log: log, newKey: nil)
    }
    let keys = NameKeys(usualFile: namesKey)
    do throws(NamesProblem) {
      let journals = try keys.policy(names, defaults).renamed(found.journals)
      return Loaded(journals: journals, defaults: defaults, log: log, newKey: keys.made.first)
    } catch {
      throw .names(error)
    }
  }

  private func fileSettings() throws(Failure) -> [Setting] {
    guard let settings else { return [] }
    let found: (settings: [Setting], log: DiagnosticLog)
    do throws(FileError) {
      found = try SettingsFile.read(settings)
    } catch {
      throw .input(error)
    }
    if found.log.errors > 0 { throw .settings(found.log) }
    return found.settings
  }
}
