import ArgumentParser
import MusterApp
import MusterJournals
import MusterText

/// `muster record`: takes attendance.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Take attendance in a journal.",
    discussion: """
      Marks are added to the journal's text; everything else, including comments, stays as it is. Muster refuses \
      holidays, closed days, future dates and days on or before 'locked'. Past days require --past, and changing a \
      mark that is on record requires --replace. A class is recorded at the times of its timetable; a session in \
      addition has a name of its own, with --session.

      EXAMPLES
        muster record friends.journal --slot morning --present "Franco, Sossio"
        muster record choir.journal --date 2026-11-16 --past --warned Ingrid
        muster record friends.journal --slot morning --held --note "storm warning"
        muster record friends.journal --slot morning --clear Ciro
        muster record friends.journal --undo
      """)

  @Argument(
    help: ArgumentHelp("The journal; default: $MUSTER_JOURNAL.", valueName: "journal"),
    completion: .file(extensions: ["journal"]))
  var journal: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The slot; required if the group has several.", valueName: "name")
  )
  var slot: String?

  @Option(help: ArgumentHelp("The date: today (the default), yesterday or YYYY-MM-DD.", valueName: "day"))
  var date: String?

  @Option(
    help: .rare("The name of the session, if there are several at one slot.", valueName: "name"))
  var session: String?

  @Option(help: ArgumentHelp("People who came, separated by commas.", valueName: "names"))
  var present: [String] = []
  @Option(help: ArgumentHelp("People who came late or left early.", valueName: "names"))
  var partial: [String] = []
  @Option(help: ArgumentHelp("People who did not come, without an excuse.", valueName: "names"))
  var absent: [String] = []
  @Option(help: ArgumentHelp("People who did not come, with an excuse.", valueName: "names"))
  var excused: [String] = []
  @Option(help: ArgumentHelp("People who did not come and got a warning.", valueName: "names"))
  var warned: [String] = []
  @Option(help: ArgumentHelp("People who were not expected.", valueName: "names"))
  var exempt: [String] = []
  @Option(help: ArgumentHelp("Remove these people's marks.", valueName: "names"))
  var clear: [String] = []

  @Flag(help: "Record that the session took place, even if nobody came.")
  var held = false

  @Option(help: ArgumentHelp("A remark, written as a comment below the session.", valueName: "text"))
  var note: String?

  @Flag(help: "Replace marks that are on record.")
  var replace = false

  @Flag(help: "Allow days before today.")
  var past = false

  @Flag(help: "Allow people who are not on the list yet.")
  var new = false

  @Flag(help: "Undo the last record.")
  var undo = false

  @Flag(help: "Show what would be written, without writing it.")
  var dryRun = false

  func validate() throws {
    let lists = present + partial + absent + excused + warned + exempt + clear
    if undo {
      guard lists.isEmpty, !held, note == nil, !dryRun else {
        throw ValidationError("--undo cannot be combined with other options of 'record'")
      }
    } else if lists.isEmpty, !held, note == nil {
      throw ValidationError("nothing to record. Give names, for example with --present, or add --held")
    }
  }

  func run() throws {
    if undo {
      let path = try JournalEditing.path(journal)
      let lines = try RecordRequest.undo(in: path).map { "  took back: \($0)\n" }
      let text = (["\(path): the last record was undone\n"] + lines).joined()
      return try JournalEditing.tell(text, of: path, isWritten: true)
    }
    let request = try request
    try JournalEditing.edit(journal) {
      try request.record(in: $0, today: Clock.today)
    } summary: { edit in
      (dryRun ? "would record " : "") + RecordCommand.summary(of: edit)
    }
  }

  /// What the options ask for.
  var request: RecordRequest {
    get throws {
      var request = RecordRequest()
      (request.slot, request.session) = (slot, session)
      (request.replaces, request.allowsPast, request.addsPeople) = (replace, past, new)
      (request.isHeld, request.remark, request.isDryRun) = (held, note, dryRun)
      if let date { try request.set("date", to: date) }
      let lists = [
        ("present", present), ("partial", partial), ("absent", absent), ("excused", excused),
        ("warned", warned), ("exempt", exempt), ("clear", clear),
      ]
      for (name, texts) in lists { try request.set(name, to: texts) }
      return request
    }
  }

  private static func summary(of edit: JournalEdit) -> String {
    let changes = edit.marks.filter(\.isChange)
    guard let session = edit.session else { return "nothing to change\n" }
    var lines = ["\(session)" + (changes.isEmpty ? "  held" : "")]
    for mark in Mark.allCases.map(Optional.some) + [nil] {
      let names = changes.filter { $0.after == mark }.map(\.person)
      if !names.isEmpty { lines.append("  \(mark?.word ?? "cleared"): \(names.joined(separator: ", "))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
