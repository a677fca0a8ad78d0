import MusterFiles
import MusterJournals
import MusterTimetables

extension ReadRequest {
  /// What reading a catalogue gave.
  public struct LoadedCatalogue: Sendable {
    /// The catalogue with the names to show; not to be trusted when there are errors.
    public let catalogue: Catalogue
    /// The defaults that the settings file gives.
    public let defaults: Defaults
    /// Every problem found.
    public let log: DiagnosticLog
    /// Warnings about lines of the settings file that are left out.
    public let settingsLog: DiagnosticLog
    /// The file in which a key of pseudonyms was made; `nil` where none was.
    public let newKey: String?
    /// What is wrong with how names are hidden.
    public let warnings: [DiagnosticText]
  }

  /// Whether the paths are a catalogue, not journals.
  ///
  /// - Throws: ``CatalogueFailure/severalInputs(_:)`` when a catalogue is one of several paths.
  public var isCatalogue: Bool {
    get throws {
      let catalogues = paths.filter(CatalogueReader.isCatalogue)
      guard let first = catalogues.first else { return false }
      if paths.count > 1 { throw CatalogueFailure.severalInputs(first) }
      return true
    }
  }

  /// Reads the only path as a catalogue, whatever is found in it.
  ///
  /// - Throws: an `ExplainedError` when a file cannot be read, the path is no catalogue, the settings are in error, or there
  ///   is no key for pseudonyms.
  public func loadCatalogue() throws -> LoadedCatalogue {
    if paths.count > 1 { throw CatalogueFailure.severalInputs(paths[0]) }
    let settings = try fileSettings()
    let defaults = Defaults(settings.settings)
    let choice = names.choice(over: defaults)
    if choice != .pseudonyms, names.key != nil { throw NamesProblem.needlessKey }
    let found = try reading.limits.apply {
      try CatalogueReader(year: reading.year).read(paths.first ?? "")
    }
    // No key is made for a catalogue in error, which is not shown.
    let keys = NameKeys(usualFile: namesKey)
    let policy = found.log.errors == 0 ? try keys.policy(names, defaults) : .initials
    let isFull = choice == .full
    let shown = isFull ? (found.catalogue, NameMentions()) : policy.renamed(found.catalogue)
    return LoadedCatalogue(
      catalogue: shown.0, defaults: defaults, log: isFull ? found.log : found.log.hiding(shown.1),
      settingsLog: isFull ? settings.log : settings.log.hiding(shown.1), newKey: keys.made.first,
      warnings: names.warnings(defaults) + keys.warnings)
  }
}
