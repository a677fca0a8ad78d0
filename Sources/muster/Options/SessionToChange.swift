import ArgumentParser
import MusterApp
import MusterCheckIn
import MusterText

/// The journal whose sessions are changed, and how, the same on every command that does.
struct SessionToChange: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The journal; default: $MUSTER_JOURNAL.", valueName: "journal"),
    completion: .file(extensions: ["journal"]))
  var journal: [String] = []

  @Flag(help: "Show what would be written, without writing it.")
  var dryRun = false

  /// Changes the journal and says which line was written.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - time: when it happens.
  func change(by edit: CheckInEdit, at time: CheckInTime = Clock.checkIn) throws {
    try CheckInReport.show(make(edit, at: time), isDryRun: dryRun)
  }

  /// Changes the journal.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - time: when it happens.
  func make(_ edit: CheckInEdit, at time: CheckInTime) throws -> JournalEdit {
    try JournalEditing.edit(journal) { path in
      try CheckInRequest.make(edit, in: path, at: time, isDryRun: dryRun)
    }
  }
}

/// The time of day of what happened at a session.
struct EventTime: ParsableArguments {
  @Option(help: ArgumentHelp("The time of day, as in 18:02; default: now.", valueName: "time"))
  var time: String?

  /// When it happens.
  ///
  /// - Throws: ``CommandFailure`` when the time is none.
  var moment: CheckInTime {
    get throws {
      var moment = Clock.checkIn
      moment.minute = try time.map { try CommandDay.minute($0, option: "time") }
      return moment
    }
  }
}
