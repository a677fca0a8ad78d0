import ArgumentParser
import MusterApp

/// The journal that a command changes, the same on every command that changes reminders and alerts.
struct JournalToChange: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The journal; default: $MUSTER_JOURNAL.", valueName: "journal"),
    completion: .file(extensions: ["journal"]))
  var journal: [String] = []

  @Flag(help: "Show what would be written, without writing it.")
  var dryRun = false

  /// Changes the journal and says which line was added or deleted.
  ///
  /// - Parameter edit: the change.
  func change(by edit: AlertEdit) throws {
    let change = try JournalEditing.edit(journal) { path in
      try edit.make(in: path, today: Clock.today, isDryRun: dryRun)
    }
    if let line = change.addedLine { try OutputFile.write("\(dryRun ? "would add" : "added") '\(line)'\n") }
    if let line = change.removedLine {
      try OutputFile.write("\(dryRun ? "would delete" : "deleted") '\(line)'\n")
    }
  }
}
