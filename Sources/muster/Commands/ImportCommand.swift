import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterBatch
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// `muster import`: makes a journal of any input, or adds it to one.
struct ImportCommand: ParsableCommand {
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

  func run() throws {
    guard let output else { return }
    let forms = output.hasSuffix("/") ? try fill(folder: output) : try fill(output)
    guard let saveRules, !dryRun else { return }
    let text = RulesFile.text(of: try files.reading.options, completedBy: FileForm.common(of: forms))
    try OutputFile.write(Array(text.utf8), to: saveRules)
  }

  /// Writes or completes one journal, and gives the forms of the files.
  private func fill(_ path: String) throws -> [FileForm] {
    let sources = try sources
    if append, FilePath.exists(path) { return try add(sources, to: path, group: group, isDryRun: dryRun) }
    try refuseToOverwrite([path])
    // Parts of one record are called as the whole.
    let reading = try read(
      sources, group: sources.paths.count > 1 ? FilePath.stem(of: path) : nil, output: path)
    let found = try chosen(reading.journals)
    guard found.count == 1, let journal = found.first else { throw severalGroups(found.map(\.group)) }
    try write(journal, to: path)
    return reading.forms
  }

  /// Writes or completes a journal for each group, and gives the forms of the files.
  private func fill(folder: String) throws -> [FileForm] {
    let sources = try sources
    let reading = try read(sources, group: nil, output: folder)
    let journals = try chosen(reading.journals)
    let paths = FileSlug.names(journals.map(\.group)).map { folder + $0 + ".journal" }
    let isThere = paths.map { append && FilePath.exists($0) }
    if !append { try refuseToOverwrite(paths) }
    // Nothing is written to one journal that another would not take its part of.
    if !dryRun {
      for (index, path) in paths.enumerated() where isThere[index] {
        _ = try add(sources, to: path, group: journals[index].group, isDryRun: true, isSilent: true)
      }
      OutputFile.makeFolder(folder)
    }
    for (index, path) in paths.enumerated() {
      if isThere[index] {
        _ = try add(sources, to: path, group: journals[index].group, isDryRun: dryRun)
      } else {
        try write(journals[index], to: path)
      }
    }
    return reading.forms
  }
}

// MARK: - Reading

extension ImportCommand {
  private var sources: ImportFiles {
    get throws {
      let progress = files.reading.quiet ? nil : ProgressLine.ifWanted()
      do throws(InputError) {
        return try ImportFiles(files.journals, loader: JournalLoader(formats: .all), onRead: progress?.report)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  /// How the files are read; with every place where their form is wanted, which the fastest way does not look at.
  private var options: ReadingOptions {
    get throws {
      var options = try files.reading.options
      options.gathersPlaces = saveRules != nil
      return options
    }
  }

  private func read(
    _ sources: ImportFiles, group: String?, output: String
  ) throws -> JournalLoader.Reading {
    let loader = JournalLoader(options: try options)
    let reading: JournalLoader.Reading
    do throws(InputError) {
      reading = try loader.join(sources, group: group)
    } catch {
      throw CommandFailure(error)
    }
    try files.report(reading.log, output: output, keepsRejects: !dryRun)
    return reading
  }

  private func chosen(_ journals: [Journal]) throws -> [Journal] {
    guard let group else { return journals }
    let found = journals.filter { $0.group == group }
    if found.isEmpty { throw CommandFailure(unknown: "group", group, among: journals.map(\.group)) }
    return found
  }

  private func severalGroups(_ names: [String]) -> CommandFailure {
    CommandFailure(
      .usage,
      "a journal holds one group, and here are \(names.count): \(names.map { "'\($0)'" }.joined(separator: ", "))",
      help: "choose one with --group, or write each to a file of its own with -o FOLDER/")
  }
}

// MARK: - Writing

extension ImportCommand {
  private func refuseToOverwrite(_ paths: [String]) throws {
    guard !force, let path = paths.first(where: FilePath.exists) else { return }
    throw CommandFailure(
      .cannotCreate, "\(path): is there already",
      help: "add to it with --append, or write over it with --force")
  }

  private func write(_ journal: Journal, to path: String) throws {
    if !dryRun { try OutputFile.write(Array(TextJournalPrinter.print(journal).utf8), to: path) }
    try OutputFile.writeToStandardOutput(Array(ImportSummary(of: journal).text(path: path).utf8))
  }

  private func add(
    _ sources: ImportFiles, to path: String, group: String?, isDryRun: Bool, isSilent: Bool = false
  ) throws -> [FileForm] {
    var rules = AdditionRules()
    (rules.group, rules.replaces, rules.isDryRun) = (group, replace, isDryRun)
    let options = try options
    let addition: JournalAddition
    do throws(JournalFileError) {
      addition = try JournalFile(path, options: ReadingOptions(formats: .all)).add(
        sources, options: options, rules: rules)
    } catch {
      throw JournalEditing.failure(error)
    }
    if isSilent, addition.isWhole { return addition.forms }
    if let group, !addition.hasOneGroup {
      throw CommandFailure(unknown: "group", group, among: addition.groups)
    }
    guard addition.hasOneGroup else { throw severalGroups(addition.groups) }
    let summary = ImportSummary(of: addition, replaces: replace)
    try OutputFile.writeToStandardOutput(Array(summary.text(path: path).utf8))
    try files.report(addition.log, output: path, keepsRejects: !isDryRun)
    if !files.reading.quiet { for note in summary.notes { StandardError.write("note: \(note.text)") } }
    return addition.forms
  }
}
