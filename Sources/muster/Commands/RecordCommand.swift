import ArgumentParser
import MusterApp
import MusterJournals
import MusterText

/// `muster record`: takes attendance.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Take attendance in a journal.",
    discussion: """
      Adds to the journal's text and keeps the rest as it is, comments too; the file is locked meanwhile and replaced \
      when whole. Refused are holidays and closed days, days on or before 'locked', the future, past days without \
      --past, and another mark than the one on record without --replace.

      EXAMPLES
        muster record friends.journal --slot morning --present "Franco, Sossio"
        muster record choir.journal --date 2026-11-16 --past --warned Ingrid
        muster record friends.journal --slot morning --clear Ciro
      """)

  @Argument(help: "The journal.", completion: .file(extensions: ["journal"]))
  var journal: [String]

  @Option(name: .shortAndLong, help: "The slot; it may be left out when there is one.")
  var slot: String?

  @Option(help: "The date; today without it.")
  var date: String?

  @Option(
    help: ArgumentHelp("The session's own name, where there are several at one slot.", valueName: "name"))
  var session: String?

  @Option(help: ArgumentHelp("Who came, at commas.", valueName: "names"))
  var present: [String] = []
  @Option(help: ArgumentHelp("Who came late or left early.", valueName: "names"))
  var partial: [String] = []
  @Option(help: ArgumentHelp("Who did not come, unexcused.", valueName: "names"))
  var absent: [String] = []
  @Option(help: ArgumentHelp("Who did not come, excused.", valueName: "names"))
  var excused: [String] = []
  @Option(help: ArgumentHelp("Who had said they would come and did not.", valueName: "names"))
  var warned: [String] = []
  @Option(help: ArgumentHelp("Who was not expected.", valueName: "names"))
  var exempt: [String] = []
  @Option(help: ArgumentHelp("Whose mark is taken back.", valueName: "names"))
  var clear: [String] = []

  @Flag(help: "Let a mark take the place of another.")
  var replace = false

  @Flag(help: "Allow days before today.")
  var past = false

  @Flag(help: "Allow people who are not on the list yet.")
  var new = false

  func run() throws {
    let request = try request
    let edit = try JournalEditing.edit(journal) { try request.record(in: $0, today: Clock.today) }
    try OutputFile.write(RecordCommand.summary(of: edit))
  }

  /// What the options ask for.
  var request: RecordRequest {
    get throws {
      var request = RecordRequest()
      (request.slot, request.session) = (slot, session)
      (request.replaces, request.allowsPast, request.addsPeople) = (replace, past, new)
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
    guard let first = changes.first else { return "nothing to change\n" }
    var lines = ["\(first.session)"]
    for mark in Mark.allCases.map(Optional.some) + [nil] {
      let names = changes.filter { $0.after == mark }.map(\.person)
      if !names.isEmpty { lines.append("  \(mark?.word ?? "cleared"): \(names.joined(separator: ", "))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
