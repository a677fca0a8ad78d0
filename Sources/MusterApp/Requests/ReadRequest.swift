import Foundation
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
  /// The options of the request that follows; a wrong line of the settings file about another is left out with a warning.
  /// Every wrong line is an error when `nil`.
  public var neededSettings: [String]?
  /// The file with the key of pseudonyms unless ``names`` has one.
  public var namesKey: String?

  /// Journals at some paths, with the names that they have.
  public init(
    _ paths: [String], reading: ReadingOptions = ReadingOptions(formats: .complete),
    names: NameOptions = NameOptions()
  ) {
    (self.paths, self.reading, self.names) = (paths, reading, names)
  }

  /// What reading gave.
  public struct Loaded: Sendable {
    /// The journals with the names to show; none when they are in error and names are hidden.
    public let journals: [ShownJournal]
    /// The defaults that journals and the settings file give.
    public let defaults: Defaults
    /// Every problem found, without names where they are hidden.
    public let log: DiagnosticLog
    /// The file with the key of pseudonyms, if it is new.
    public let newKey: String?
    /// What is wrong with how names are hidden.
    public let warnings: [DiagnosticText]
    /// Warnings about lines of the settings file that are left out.
    public let settingsLog: DiagnosticLog
    /// The plan of each file.
    public let plans: [FilePlan]
    /// Finds the real names in other texts, such as paths; nobody where they are shown.
    public let mentions: NameMentions
  }

  /// That the settings file contains errors.
  public struct SettingsInError: ExplainedError {
    /// The problems found.
    public let log: DiagnosticLog
    /// Whose turn it is to put it right.
    public var fault: Fault { .data }
    /// What happened.
    public var message: DiagnosticText { "the settings file contains errors" }
    /// What to do.
    public var help: DiagnosticText? {
      "correct the lines above, or ignore the file with \(known: .option("no-settings"))"
    }
  }

  /// Reads the journals, whatever is found in them, and hides names as asked for.
  ///
  /// - Throws: an `ExplainedError` when a file cannot be read, the settings are in error, or there is no
  ///   key for pseudonyms.
  public func load() throws -> Loaded {
    let settings = try fileSettings()
    let found = try JournalLoader(options: reading).read(paths)
    if reading.groupName != nil, found.journals.count > 1 {
      throw GroupNameProblem(groups: found.journals.map(\.group))
    }
    // Pictures are inputs even where this command draws none of them.
    for path in found.journals.flatMap(\.picturePaths) { FileLedger.current?.noteInput(path) }
    let read = found.plans.filter { !$0.isIncluded }
    if let day = reading.date, !read.isEmpty, read.allSatisfy({ $0.plan.format == "journal" }) {
      throw NeedlessDateProblem(day: day)
    }
    let defaults = Defaults(found.journals, over: settings.settings)
    let choice = names.choice(over: defaults)
    if choice != .pseudonyms, names.key != nil { throw NamesProblem.needlessKey }
    // Journals in error are not shown, and no key is made for them.
    guard choice == .full || found.log.errors == 0 || found.log.skipsInvalid else {
      let mentions = NameMentions(found.journals.flatMap { $0.spellings { _ in "…" } })
      return Loaded(
        journals: [], defaults: defaults, log: found.log.hiding(mentions), newKey: nil, warnings: [],
        settingsLog: settings.log.hiding(mentions), plans: [], mentions: mentions)
    }
    let keys = NameKeys(usualFile: namesKey)
    let journals = try keys.policy(names, defaults).renamed(found.journals)
    let mentions = journals.first?.mentions ?? NameMentions()
    return Loaded(
      journals: journals, defaults: defaults,
      log: choice == .full ? found.log : found.log.hiding(mentions), newKey: keys.made.first,
      warnings: names.warnings(defaults) + keys.warnings,
      settingsLog: choice == .full ? settings.log : settings.log.hiding(mentions),
      plans: choice == .full ? found.plans : [], mentions: mentions)
  }

  func fileSettings() throws -> (settings: [Setting], log: DiagnosticLog) {
    guard let settings else { return ([], DiagnosticLog()) }
    let found = try SettingsFile.read(settings)
    let hidesNames = names.choice(over: Defaults(found.settings)) != .full
    let inError = SettingsInError(log: hidesNames ? found.log.withoutNames : found.log)
    guard let neededSettings else {
      if found.log.errors > 0 { throw inError }
      return (found.settings, found.log)
    }
    // How people are called is every command's business.
    let needed = Set(neededSettings + [SettingOption.names.rawValue])
    guard needed.isDisjoint(with: found.wrong) else { throw inError }
    return (found.settings, found.log.withErrorsAsWarnings)
  }

  /// The journal that a settings file names, as seen from the folder of the file; `~` is the home folder.
  public static func journal(inSettings path: String) throws -> String? {
    guard let written = Defaults(try SettingsFile.read(path).settings).value(.journal) else { return nil }
    if written.hasPrefix("~/") { return NSString(string: written).expandingTildeInPath }
    return FilePath.resolve(written, besides: path)
  }
}

extension Journal {
  /// The paths of the logo and the photos.
  fileprivate var picturePaths: [String] {
    ([facts[Logo.self]].compactMap { $0 } + people.compactMap(\.photo)).map { facts.resolved($0) }
  }
}
