import MusterFiles
import MusterJournals
import MusterTimetables

extension ReadRequest {
  /// What reading a catalogue gave.
  public struct LoadedCatalogue: Sendable {
    /// The catalogue; not to be trusted when there are errors.
    public let catalogue: Catalogue
    /// The defaults that the settings file gives.
    public let defaults: Defaults
    /// Every problem found.
    public let log: DiagnosticLog
    /// Warnings about lines of the settings file that are left out.
    public let settingsLog: DiagnosticLog
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
  /// - Throws: an `ExplainedError` when a file cannot be read, the path is no catalogue, the settings are in error, or names
  ///   are to be hidden, which a catalogue cannot do.
  public func loadCatalogue() throws -> LoadedCatalogue {
    if paths.count > 1 { throw CatalogueFailure.severalInputs(paths[0]) }
    let settings = try fileSettings()
    let defaults = Defaults(settings.settings)
    guard names.choice(over: defaults) == .full else { throw CatalogueFailure.hiddenNames }
    let found = try reading.limits.apply {
      try CatalogueReader(year: reading.year).read(paths.first ?? "")
    }
    return LoadedCatalogue(
      catalogue: found.catalogue, defaults: defaults, log: found.log, settingsLog: settings.log)
  }
}
