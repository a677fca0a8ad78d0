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
    commandName: "import", abstract: "Convert any input to a journal, or add it to one.",
    discussion: """
      Several files become one record. --append adds the sessions, people and marks that the journal does not have yet \
      and keeps its text, comments and order; a second run adds nothing. A mark that contradicts the one on record is \
      an error, and nothing is written: --replace uses the new mark, --skip-invalid skips it.

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
      "The journal to write; FOLDER/ writes one journal per group.", valueName: "file"),
    completion: .file(extensions: ["journal"]))
  var output: String?

  @Option(help: "Only this group.")
  var group: String?

  @Flag(help: "Add to an existing journal.")
  var append = false

  @Flag(help: "With --append: replace marks that differ.")
  var replace = false

  @Flag(help: "Overwrite an existing journal.")
  var force = false

  @Flag(help: "Say what would be done, without writing anything.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Save how the files were read to a rules file, for --rules and 'include'.", valueName: "file"),
    completion: .file(extensions: ["rules"]))
  var saveRules: String?

  func validate() throws {
    guard !files.journals.isEmpty else { throw ValidationError("no input files given") }
    guard let output else { throw ValidationError("no journal given. Name the journal to write with -o") }
    guard output.hasSuffix("/") || FilePath.name(of: output).hasSuffix(".journal") else {
      throw ValidationError("'\(output)' does not end in .journal")
    }
    if append, force {
      throw ValidationError("--append cannot be combined with --force")
    }
    if replace, !append { throw ValidationError("--replace requires --append") }
    if files.names.names != nil || files.names.namesKey != nil {
      throw ValidationError(
        "--names cannot be combined with 'import'. 'muster print --names' writes a journal without real names"
      )
    }
  }

  var limitOptions: LimitArguments { files.reading.limits }

  func run() throws {
    guard let output else { return }
    try OutputFile.checkDistinct([
      ("-o", output), ("--save-rules", saveRules), ("--rejects", files.reading.rejects),
    ])
    // Before the journal is written, not after it.
    for path in files.journals { FileLedger.current?.noteInput(path) }
    if let saveRules { try checkRules(saveRules) }
    var request = ImportRequest(files.journals, to: output, reading: try files.reading.options)
    // The plan of the files is wanted, which the fastest way of reading does not tell.
    request.reading.gathersPlaces = saveRules != nil
    request.reading.today = Clock.today
    request.group = group
    (request.appends, request.replaces) = (append, replace)
    (request.overwrites, request.isDryRun) = (force, dryRun)
    let plans: [FilePlan]
    var replacedRejects = false
    do {
      plans = try request.run(onRead: files.reading.quiet ? nil : ProgressLine.ifWanted()?.report) {
        try show($0, &replacedRejects)
      }
    } catch let failure as ImportRequest.Failure {
      throw CommandFailure(failure)
    }
    guard let saveRules, !dryRun else { return }
    let declared = try files.reading.options.plan
    let plan = (ReadingPlan.common(of: plans.filter { !$0.isIncluded }.map(\.plan)) ?? declared).ofKind(
      declared: declared)
    let text = RulesFile.text(of: plan)
    try OutputFile.write(Array(text.utf8), to: saveRules)
  }

  /// Refuses to write rules where they cannot be written, or over a file of another kind.
  private func checkRules(_ path: String) throws {
    try AtomicFile.check(path)
    // A journal for each group may be written there, and their names are known only after reading.
    if output?.hasSuffix("/") == true, path.hasSuffix(".journal") {
      throw CommandFailure(
        .cannotCreate, "\(path): the rules could replace the journal of a group",
        help: "give the rules a name that ends in .rules")
    }
    guard FilePath.exists(path), !path.hasSuffix(".rules") else { return }
    throw CommandFailure(
      .cannotCreate, "\(path): file already exists",
      help: "rules are only written over files that end in .rules")
  }

  /// Says what happens; errors in the data stop the import.
  private func show(_ event: ImportRequest.Event, _ replacedRejects: inout Bool) throws {
    switch event {
    case .read(let log, let path): try files.report(log, output: path, keepsRejects: !dryRun)
    case .written(let journal, let path):
      try JournalEditing.tell(
        ImportSummary(of: journal).text(path: path), of: path, isWritten: !dryRun)
    case .completing(let addition, let path):
      replacedRejects =
        try files.reading.rejects(addition.log, besides: path)?.write() == true || replacedRejects
    case .completed(let addition, let path):
      let summary = ImportSummary(of: addition, replaces: replace)
      try JournalEditing.tell(summary.text(path: path), of: path, isWritten: !dryRun)
      try files.report(addition.log, output: path, keepsRejects: false)
      if addition.log.skipsInvalid, !dryRun {
        files.reading.rejects(addition.log, besides: path)?.announce(replacesOthers: replacedRejects)
      }
      if !files.reading.quiet { for note in summary.notes { StandardError.write("note: \(note.text)") } }
    }
  }
}

extension CommandFailure {
  fileprivate init(_ failure: ImportRequest.Failure) {
    switch failure {
    case .unknownGroup(let group, let known): self.init(unknown: "group", group, among: known)
    case .severalGroups(let names): self.init(severalGroups: names)
    case .otherGroup(let group, let path):
      self.init(
        .data, "\(path): the journal is of another group than the files, which are of '\(group)'",
        help: "name the journal of '\(group)', or add it to this one with --group '\(group)'")
    case .isThere(let path):
      self.init(
        .cannotCreate, "\(path): file already exists",
        help: "add to it with --append, or overwrite it with --force")
    case .inError: self.init(.data, nil)
    }
  }
}
