import ArgumentParser
import Foundation
import MusterApp
import MusterBatch
import MusterFiles
import MusterJournals
import MusterReading

/// The journals that a command reads and how, the same on every command that reads.
struct JournalArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders of .journal files, or - for standard input; without one, MUSTER_JOURNAL names it.",
      valueName: "journal"),
    completion: .file())
  var journals: [String] = []

  @OptionGroup(title: "Reading") var reading: ReadingArguments
  @OptionGroup(title: "Names") var names: NameArguments

  /// What reading gave.
  struct Loaded {
    /// The journals with the names to show.
    let journals: [RenamedJournal]
    /// Every problem found, without names where they are hidden.
    let log: DiagnosticLog
  }

  /// The paths named, or the one that the environment names.
  ///
  /// - Throws: ``CommandFailure`` when there is none.
  var paths: [String] {
    get throws {
      if !journals.isEmpty { return journals }
      if let path = ProcessInfo.processInfo.environment["MUSTER_JOURNAL"], !path.isEmpty { return [path] }
      throw CommandFailure(
        .usage, "no journal is named", help: "name a file, a folder or -, or set MUSTER_JOURNAL")
    }
  }

  /// Reads the journals and renames the people as asked for; their errors are shown and stop the command, their warnings are counted.
  ///
  /// - Parameter output: the path that the command writes to, beside which rejected records go.
  /// - Throws: ``CommandFailure``.
  func read(output: String? = nil) throws -> [RenamedJournal] {
    if names.names == .likely {
      throw CommandFailure(
        .usage, "--names needs a value", help: "write --names full, --names initials or --names pseudonyms")
    }
    let loaded = try load(gathersPlaces: false)
    try report(loaded.log, output: output)
    return loaded.journals
  }

  /// Shows what was found in reading: errors stop the command unless they were to be left out, warnings are counted.
  ///
  /// - Parameter keepsRejects: whether rejected records are written to their file.
  /// - Throws: ``CommandFailure``.
  func report(_ log: DiagnosticLog, output: String?, keepsRejects: Bool = true) throws {
    if log.errors > 0, !log.skipsInvalid || log.hasUnreadFile {
      DiagnosticPrinter.printErrors(log)
      throw CommandFailure(
        .data, "\(DiagnosticPrinter.counted(log.errors, "error")) in the data; nothing is written",
        help: log.hasUnreadFile
          ? "a file that cannot be read at all is not left out"
          : log.hasRecordInError
            ? "correct the lines above, or leave them out with --skip-invalid"
            : "do what the help above says; there is no record that could be left out")
    }
    if log.skipsInvalid {
      DiagnosticPrinter.printErrors(log)
      if keepsRejects { try reading.writeRejects(log, output: output) }
    }
    if !reading.quiet {
      DiagnosticPrinter.printNotes(log)
      if log.warnings > 0 {
        StandardError.write(
          "\(DiagnosticPrinter.counted(log.warnings, "warning")); `muster check` lists them")
      }
    }
  }

  /// The defaults of options that journals and the settings file give.
  ///
  /// - Throws: ``CommandFailure`` when the settings file is in error.
  func defaults(from journals: [RenamedJournal]) throws -> Defaults {
    try Defaults(journals.map(\.journal), usesSettings: !reading.noSettings)
  }

  /// Reads the journals, whatever is found.
  ///
  /// - Throws: ``CommandFailure`` when a file cannot be read, or there is no key for pseudonyms.
  func load(gathersPlaces: Bool) throws -> Loaded {
    var options = try reading.options
    options.gathersPlaces = gathersPlaces
    let paths = try paths
    let reading: JournalLoader.Reading
    do throws(InputError) {
      reading = try JournalLoader(options: options).read(paths)
    } catch {
      throw CommandFailure(error)
    }
    let choice = try names.choice(try Defaults(reading.journals, usesSettings: !self.reading.noSettings))
    let hidesNames = choice == .initials || choice == .pseudonyms
    // Journals in error are not shown, and no key is made for them.
    let isUsable = reading.log.errors == 0 || reading.log.skipsInvalid
    return Loaded(
      journals: isUsable || !hidesNames
        ? try names.renamed(reading.journals, choice, isQuiet: self.reading.quiet) : [],
      log: hidesNames ? reading.log.withoutNames : reading.log)
  }
}
