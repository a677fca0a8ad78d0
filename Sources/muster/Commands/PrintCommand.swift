import ArgumentParser
import MusterApp
import MusterBatch
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// `muster print`: any input in the native text form.
struct PrintCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print any input as a journal in Muster's text format.",
    discussion: """
      Included files become part of the output. Comments and the order of blocks are not kept. Reading the output gives the same answers.

      EXAMPLES
        muster print friends.journal
        muster print register.csv -o register.journal
        muster print club.csv --group Chess -o chess.journal
        muster print friends.journal --json -o friends.json
      """)

  @OptionGroup var journals: JournalArguments

  @Option(help: "Only this group.")
  var group: String?

  @Flag(help: "Write JSON (muster.journal/1), which reads back as the same journal.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file; FOLDER/ writes one file per group.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Overwrite the input; its comments are lost.")
  var force = false

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    var renamed = try journals.read(output: path, options: []).journals
    if let group {
      let names = renamed.map(\.journal.group)
      renamed = renamed.filter { $0.realGroup.isSame(as: group) }
      if renamed.isEmpty { throw CommandFailure(unknown: "group", group, among: names) }
    }
    let found = renamed.map(\.journal)
    if let output = path, output.hasSuffix("/") {
      FilePath.makeFolder(output)
      let groups = found.map(\.group)
      let paths =
        isJSON
        ? FileSlug.names(groups).map { output + $0 + ".json" } : try GroupFolder(output).paths(of: groups)
      for path in paths { try refuseToOverwriteInput(path) }
      for (journal, path) in zip(found, paths) { try write(journal, to: path, inFolder: output) }
      return
    }
    guard found.count == 1, let journal = found.first else {
      throw CommandFailure(severalGroups: found.map(\.group))
    }
    if let path { try refuseToOverwriteInput(path) }
    try write(journal, to: path)
  }

  /// The file to write to; `nil` for standard output.
  private var path: String? { output == "-" ? nil : output }

  /// A journal that somebody wrote has comments and an order that printing does not keep.
  private func refuseToOverwriteInput(_ path: String) throws {
    let target = FilePath.canonical(path)
    guard !force, FilePath.exists(path),
      try journals.paths.contains(where: { FilePath.canonical($0) == target })
    else { return }
    throw CommandFailure(
      .cannotCreate, "\(path): the output is also the input, and its comments and order would be lost",
      help: "choose another file, or overwrite it with --force")
  }

  private var isJSON: Bool { json || output?.lowercased().hasSuffix(".json") == true }

  private func write(_ journal: Journal, to path: String?, inFolder folder: String? = nil) throws {
    let text = isJSON ? JournalJSON.text(of: journal) : TextJournalPrinter.print(journal)
    guard let path else { return try OutputFile.writeToStandardOutput(Array(text.utf8)) }
    var rules = AtomicFile.Rules()
    (rules.folder, rules.replacesInput) = (folder, force)
    try JournalFile(path, options: ReadingOptions(formats: .all)).replace(with: text, rules: rules)
  }
}
