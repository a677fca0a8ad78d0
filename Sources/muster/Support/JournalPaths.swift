import Foundation
import MusterApp
import MusterFiles
import MusterJournals

/// The journals that a command is about.
enum JournalPaths {
  /// The variable of the environment that names a journal.
  static let variable = "MUSTER_JOURNAL"

  /// The paths given, or else the one that the environment or the settings file names.
  ///
  /// - Throws: ``CommandFailure`` when there is none, or a path is a name of somebody or a mistyped command.
  static func resolved(_ given: [String], usesSettings: Bool = true) throws -> [String] {
    if !given.isEmpty {
      for path in given { try refuseName(path) }
      return given
    }
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty { return [path] }
    if usesSettings, let file = ConfigurationFolder.path(of: "settings"),
      let path = try? ReadRequest.journal(inSettings: file)
    {
      return [path]
    }
    throw CommandFailure(
      .usage, "no journal given", help: "give a file, a folder or - for standard input, or set \(variable)")
  }

  /// A word that is no file and looks like none was meant for an option.
  private static func refuseName(_ path: String) throws {
    guard path != "-", !path.contains("."), !path.contains("/"), !FilePath.exists(path),
      !FilePath.isBrokenLink(path)
    else { return }
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--names"), arguments.dropFirst(option + 1).first == path {
      let words = NameArguments.NameChoice.allValueStrings
      throw CommandFailure(
        .usage, "'\(path)' is not a value of --names",
        help: Spelling.nearest(to: path, among: words).map { "did you mean '\($0)'?" }
          ?? "expected one of \(words.joined(separator: ", "))")
    }
    throw CommandFailure(
      .noInput, "file not found: '\(path)'",
      help: "to select a person, use --person '\(path)'; put several names in quotes, separated by commas")
  }
}
