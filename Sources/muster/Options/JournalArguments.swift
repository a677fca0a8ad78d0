import ArgumentParser
import Foundation
import MusterApp
import MusterDrawing
import MusterJournals

/// The journals that a command reads and how, the same on every command that reads.
struct JournalArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders of .journal files, or - for standard input; default: $MUSTER_JOURNAL.",
      valueName: "journal"),
    completion: .file())
  var journals: [String] = []

  @OptionGroup(title: "Reading") var reading: ReadingArguments
  @OptionGroup(title: "Names") var names: NameArguments

  /// The paths given, or the one that the environment or the settings file names.
  ///
  /// - Throws: ``CommandFailure`` when there is none.
  var paths: [String] {
    get throws {
      try JournalPaths.resolved(journals, usesSettings: !reading.noSettings)
    }
  }

  /// Reads the journals and renames the people as asked for; their errors are shown and stop the command, their warnings are counted.
  ///
  /// - Parameters:
  ///   - output: the path that the command writes to, beside which rejected records go.
  ///   - options: the options that the command has: a wrong line about another one in the settings file is no more than a
  ///     warning; any is an error when `nil`.
  /// - Throws: ``CommandFailure``.
  func read(output: String? = nil, options: [String]? = nil) throws -> Workspace {
    _ = try paths
    try OutputFile.checkDistinct([("-o", output), ("--rejects", reading.rejects)])
    if names.names == .likely {
      throw CommandFailure(
        .usage, "--names requires a value", help: "write --names full, --names initials or --names pseudonyms"
      )
    }
    let loaded = try load(gathersPlaces: false, options: options)
    try report(loaded.log, output: output, showsNotes: reading.verbose)
    return Workspace(
      loaded.journals, defaults: loaded.defaults, today: Clock.today, application: Muster.application,
      stamp: Clock.sourceDate)
  }

  /// Shows what was found in reading: errors stop the command unless they were to be left out, warnings are counted.
  ///
  /// - Parameters:
  ///   - keepsRejects: whether rejected records are written to their file.
  ///   - showsNotes: whether it is said what was assumed; of a file that is read again and again that is left to `check`.
  /// - Throws: ``CommandFailure``.
  func report(
    _ log: DiagnosticLog, output: String?, keepsRejects: Bool = true, showsNotes: Bool = true
  ) throws {
    if log.errors > 0, !log.skipsInvalid || log.hasUnreadFile {
      DiagnosticPrinter.printErrors(log)
      throw CommandFailure(
        .data, "nothing was written because of \(DiagnosticPrinter.counted(log.errors, "error"))",
        help: log.hasUnreadFile
          ? "a file that cannot be read at all cannot be skipped"
          : log.hasRecordInError
            ? "correct the lines above, or skip them with --skip-invalid"
            : "follow the help above; there is no entry that could be skipped")
    }
    if log.skipsInvalid {
      DiagnosticPrinter.printErrors(log)
      if keepsRejects { try reading.rejects(log, besides: output)?.keep() }
    }
    if !reading.quiet {
      if showsNotes { DiagnosticPrinter.printNotes(log) }
      if log.warnings > 0 {
        StandardError.write(
          "\(DiagnosticPrinter.counted(log.warnings, "warning")); `muster check` lists them")
      }
    }
  }

  /// Reads the journals, whatever is found.
  ///
  /// - Throws: an error with its place and help when a file cannot be read, or there is no key for pseudonyms.
  func load(gathersPlaces: Bool, options: [String]? = nil) throws -> ReadRequest.Loaded {
    var request = ReadRequest(
      try paths, reading: try reading.options(names: names.options), names: names.options)
    request.reading.gathersPlaces = gathersPlaces
    request.reading.today = Clock.today
    request.settings = reading.noSettings ? nil : ConfigurationFolder.path(of: "settings")
    request.neededSettings = options
    request.namesKey = ConfigurationFolder.path(of: "names.key")
    let loaded = try request.load()
    tell(loaded.settingsLog, loaded.warnings, newKey: loaded.newKey)
    return loaded
  }

  /// Says what is wrong with the settings file and with how names are hidden, and which key was made.
  ///
  /// - Parameters:
  ///   - settings: warnings about lines of the settings file.
  ///   - warnings: what is wrong with how names are hidden.
  ///   - newKey: the file in which a key of pseudonyms was made.
  func tell(_ settings: DiagnosticLog, _ warnings: [DiagnosticText], newKey: String?) {
    guard !reading.quiet else { return }
    DiagnosticPrinter.printWarnings(settings)
    for warning in warnings { StandardError.write("warning: \(warning.text)") }
    guard let newKey else { return }
    StandardError.write(
      "note: created a pseudonym key in \(newKey); keep it secret, and keep a copy: another key gives other pseudonyms"
    )
  }

  /// Says which characters no font could show, and which pictures are missing.
  func warn(about fonts: FontBook, _ pictures: PictureFiles, in workspace: Workspace) {
    for glyphs in fonts.missing { StandardError.write("warning: \(glyphs)") }
    guard !reading.quiet else { return }
    for problem in pictures.problems {
      let path = workspace.mentions.replaced(in: problem.path)
      StandardError.write("warning: \(path): \(problem.message.text); initials are shown instead")
      StandardError.write("  help: \(problem.help?.text ?? "")")
    }
  }

  /// Shows what the person who asks should know about an answer.
  func show(_ notes: [RequestNote]) {
    guard !reading.quiet else { return }
    for note in notes { StandardError.write("\(note.severity): \(note.text)") }
  }
}
