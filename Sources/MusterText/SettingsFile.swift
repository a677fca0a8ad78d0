import MusterFiles
import MusterJournals

/// The settings file: lines `set OPTION VALUE` that hold for every journal.
public enum SettingsFile {
  /// Reads the settings of a file; one that does not exist has none.
  ///
  /// - Returns: the settings, and a diagnostic for each line that is not understood.
  /// - Throws: `InputError` when the file cannot be read.
  public static func read(_ path: String) throws(InputError) -> (settings: [Setting], log: DiagnosticLog) {
    var log = DiagnosticLog()
    guard FilePath.exists(path) else { return ([], log) }
    var settings: [Setting] = []
    let lines = try TextLines.read(try FileSource(path: path), log: &log) ?? []
    for statement in Statement.parse(lines, log: &log) {
      do throws(DirectiveError) {
        guard statement.keyword == "set" else {
          throw DirectiveError(
            "'\(statement.keyword)' is not a setting", help: "write set percent on", part: statement.keyword)
        }
        let (option, value) = TextSyntax.firstWord(statement.value)
        settings.append(try SetDirective.setting(option, value: PersonName.normalized(value)))
      } catch {
        log.add(
          statement.header.line.diagnostic(
            error.code, at: error.part ?? statement.header.content, error.message, help: error.help))
      }
    }
    return (settings, log)
  }
}
