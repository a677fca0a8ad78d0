import ArgumentParser
import MusterApp
import MusterCheckIn
import MusterText

/// The journal that a command changes, the same on every command that changes reminders, alerts and sessions.
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
    try JournalEditing.edit(journal) { path in
      try edit.make(in: path, today: Clock.today, isDryRun: dryRun)
    } summary: { change in
      let added = change.addedLine.map { "\(dryRun ? "would add" : "added") '\($0)'\n" } ?? ""
      let removed = change.removedLine.map { "\(dryRun ? "would delete" : "deleted") '\($0)'\n" } ?? ""
      return added + removed
    }
  }

  /// Changes the journal and says which line was written.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - time: when it happens.
  ///   - output: how it is said.
  ///   - isTold: whether it is said.
  @discardableResult
  func change(
    by edit: CheckInEdit, at time: CheckInTime = Clock.checkIn, output: ChangeOutput, isTold: Bool = true
  ) throws -> JournalEdit {
    let path = try JournalEditing.path(journal)
    return try JournalEditing.edit(journal) { path in
      try CheckInRequest.make(edit, in: path, at: time, isDryRun: dryRun)
    } summary: {
      isTold ? output.text(of: $0, in: path, isDryRun: dryRun) : ""
    }
  }
}
