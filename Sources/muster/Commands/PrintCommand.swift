import ArgumentParser
import MusterApp
import MusterBatch
import MusterFiles
import MusterJournals
import MusterText

/// `muster print`: any input in the native text form.
struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Write any input in Muster's own text form.",
    discussion: """
      Includes are expanded; comments and the order of blocks are not kept. Reading the result gives the same answers.

      EXAMPLES
        muster print friends.journal
        muster print register.csv -o register.journal
        muster print club.csv --group Chess -o chess.journal
        muster print friends.journal --json -o friends.json
      """)

  @OptionGroup var journals: JournalArguments

  @Option(help: "Only this group of several.")
  var group: String?

  @Flag(help: "Write Muster's JSON export, muster.journal/1, which reads back as the same journal.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file; a folder with / at its end takes a file for each group.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Write over the journal that is read; its comments are lost.")
  var force = false

  func run() throws {
    var renamed = try journals.read(output: path, options: []).journals
    if let group {
      let names = renamed.map(\.journal.group)
      renamed = renamed.filter { $0.realGroup.isSame(as: group) }
      if renamed.isEmpty { throw CommandFailure(unknown: "group", group, among: names) }
    }
    let found = renamed.map(\.journal)
    if let output = path, output.hasSuffix("/") {
      OutputFile.makeFolder(output)
      let paths = FileSlug.names(found.map(\.group)).map { output + $0 + (isJSON ? ".json" : ".journal") }
      for path in paths { try refuseToOverwriteInput(path) }
      for (journal, path) in zip(found, paths) { try write(journal, to: path) }
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
      .cannotCreate, "\(path): is what is read; its comments and order would be lost",
      help: "name another file, or write over it with --force")
  }

  private var isJSON: Bool { json || output?.lowercased().hasSuffix(".json") == true }

  private func write(_ journal: Journal, to path: String?) throws {
    let text = isJSON ? JournalJSON.text(of: journal) : TextJournalPrinter.print(journal)
    let bytes = Array(text.utf8)
    if let path {
      try OutputFile.write(bytes, to: path)
    } else {
      try OutputFile.writeToStandardOutput(bytes)
    }
  }
}
