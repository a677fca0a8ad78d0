import MusterApp
import MusterBatch
import MusterFiles
import MusterJournals
import MusterText

extension Defaults {
  /// The defaults that journals and the settings file give; the command line wins over both.
  ///
  /// - Throws: ``CommandFailure`` when the settings file cannot be read or understood.
  init(_ journals: [Journal], usesSettings: Bool) throws {
    self.init(journals, over: usesSettings ? try Defaults.fileSettings() : [])
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
