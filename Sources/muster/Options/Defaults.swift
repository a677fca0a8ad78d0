import MusterJournals
import MusterReading

/// The defaults of options: the command line wins, then the journal, then the settings file.
struct Defaults {
  private var values: [SettingOption: String] = [:]

  /// The defaults that journals and the settings file give.
  ///
  /// Of several journals the first that sets an option counts.
  ///
  /// - Throws: ``CommandFailure`` when the settings file cannot be read or understood.
  init(_ journals: [Journal], usesSettings: Bool) throws {
    var settings = usesSettings ? try Defaults.fileSettings() : []
    settings += journals.reversed().flatMap(\.facts.settings)
    for setting in settings {
      if let option = SettingOption(rawValue: setting.option) { values[option] = setting.value }
    }
  }

  /// Whether a flag is on; `nil` when nothing is set.
  func flag(_ option: SettingOption) -> Bool? { values[option].map { $0 == "on" } }

  /// The value of an option; `nil` when nothing is set.
  func value(_ option: SettingOption) -> String? { values[option] }

  /// The value of an option that is one of the words of a type; `nil` when nothing is set.
  func choice<Choice: RawRepresentable<String>>(_ option: SettingOption) -> Choice? {
    values[option].flatMap { Choice(rawValue: $0) ?? Choice(rawValue: $0.lowercased()) }
  }

  private static func fileSettings() throws -> [Setting] {
    guard let path = ConfigurationFolder.path(of: "settings") else { return [] }
    let (settings, log): ([Setting], DiagnosticLog)
    do throws(InputError) {
      (settings, log) = try SettingsFile.read(path)
    } catch {
      throw CommandFailure(error)
    }
    if log.errors > 0 {
      DiagnosticPrinter.printErrors(log)
      throw CommandFailure(
        .data, "the settings file is in error", help: "correct the lines above, or go on with --no-settings")
    }
    return settings
  }
}
