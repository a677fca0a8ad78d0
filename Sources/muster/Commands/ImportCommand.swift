import ArgumentParser
import MusterApp
import MusterBatch
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// `muster import`: makes a journal of any input, or adds it to one.
struct ImportCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a journal of any input, or add it to one.",
    discussion: """
      Several files become one record. With --append a journal gets what it does not have yet, by session and person: a \
      second run adds nothing, and its text, comments and order stay. A mark that contradicts the one on record is an \
      error, with both places, and nothing is written; --replace takes the new mark, --skip-invalid leaves it out.

      EXAMPLES
        muster import register.csv -o register.journal
        muster import register.csv --append -o register.journal --dry-run
        muster import club.csv --group Chess --append -o chess.journal
        muster import club.csv -o groups/ --save-rules club.rules
      """)

  @OptionGroup var files: JournalArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The journal; a folder with / at its end takes one for each group.", valueName: "file"),
    completion: .file(extensions: ["journal"]))
  var output: String?

  @Option(help: "Only this group of several.")
  var group: String?

  @Flag(help: "Add to the journal what it does not have yet.")
  var append = false

  @Flag(help: "With --append: let a mark take the place of another.")
  var replace = false

  @Flag(help: "Write over a journal that is there.")
  var force = false

  @Flag(help: "Say what would be done, and write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Keep how the files were read as rules for --rules and 'include'.", valueName: "file"),
    completion: .file(extensions: ["rules"]))
  var saveRules: String?

  func validate() throws {
    guard !files.journals.isEmpty else { throw ValidationError("name the files to import") }
    guard let output else { throw ValidationError("say with -o which journal the files go to") }
    guard output.hasSuffix("/") || FilePath.name(of: output).hasSuffix(".journal") else {
      throw ValidationError("the name of a journal ends in .journal, and '\(output)' does not")
    }
    if append, force {
      throw ValidationError("--append adds to a journal and --force writes over it: choose one")
    }
    if replace, !append { throw ValidationError("--replace goes with --append") }
    if files.names.names != nil || files.names.namesKey != nil {
      throw ValidationError(
        "import keeps the real names; 'muster print --names' writes a journal without them")
    }
  }

  var limitOptions: LimitArguments { files.reading.limits }

  func run() throws {
    guard let output else { return }
    var request = ImportRequest(files.journals, to: output, reading: try files.reading.options)
    // The form of the files is wanted, which the fastest way of reading does not look at.
    request.reading.gathersPlaces = saveRules != nil
    request.group = group
    (request.appends, request.replaces) = (append, replace)
    (request.overwrites, request.isDryRun) = (force, dryRun)
    let forms: [FileForm]
    do {
      forms = try request.run(onRead: files.reading.quiet ? nil : ProgressLine.ifWanted()?.report, show)
    } catch let failure as ImportRequest.Failure {
      throw CommandFailure(failure)
    }
    guard let saveRules, !dryRun else { return }
    let text = RulesFile.text(of: try files.reading.options, completedBy: FileForm.common(of: forms))
    try OutputFile.write(Array(text.utf8), to: saveRules)
  }

  /// Says what happens; errors in the data stop the import.
  private func show(_ event: ImportRequest.Event) throws {
    switch event {
    case .read(let log, let path): try files.report(log, output: path, keepsRejects: !dryRun)
    case .written(let journal, let path):
      try OutputFile.writeToStandardOutput(Array(ImportSummary(of: journal).text(path: path).utf8))
    case .completed(let addition, let path):
      let summary = ImportSummary(of: addition, replaces: replace)
      try OutputFile.writeToStandardOutput(Array(summary.text(path: path).utf8))
      try files.report(addition.log, output: path, keepsRejects: !dryRun)
      if !files.reading.quiet { for note in summary.notes { StandardError.write("note: \(note.text)") } }
    }
  }
}

extension CommandFailure {
  fileprivate init(_ failure: ImportRequest.Failure) {
    switch failure {
    case .unknownGroup(let group, let known): self.init(unknown: "group", group, among: known)
    case .severalGroups(let names): self.init(severalGroups: names)
    case .isThere(let path):
      self.init(
        .cannotCreate, "\(path): is there already",
        help: "add to it with --append, or write over it with --force")
    case .inError: self.init(.data, nil)
    }
  }
}
