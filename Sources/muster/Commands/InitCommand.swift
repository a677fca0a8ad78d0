import ArgumentParser
import MusterApp

/// `muster init`: a journal to start with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a journal to start with.",
    discussion: """
      The journal contains what you give as options, and comments that explain the rest. Existing files are never \
      overwritten.

      EXAMPLES
        muster init choir.journal
        muster init class.journal --days Mon-Fri --slots am,pm --people "Ada, Bo"
      """)

  @Argument(
    help: ArgumentHelp("The file to create; its name ends in .journal.", valueName: "journal"),
    completion: .file(extensions: ["journal"]))
  var path: String

  @Option(help: ArgumentHelp("The name of the group; default: the file's name.", valueName: "name"))
  var groupName: String?

  @Option(help: ArgumentHelp("The weekdays on which the group meets.", valueName: "Mon-Fri"))
  var days: String?

  @Option(help: ArgumentHelp("The slots of a day, separated by commas.", valueName: "slots"))
  var slots: [String] = []

  @Option(help: ArgumentHelp("The people, separated by commas.", valueName: "names"))
  var people: [String] = []

  func validate() throws {
    guard path.hasSuffix(".journal") else {
      throw ValidationError("'\(path)' does not end in .journal")
    }
  }

  func run() throws {
    var journal = StarterJournal()
    (journal.group, journal.days) = (groupName, days)
    try journal.set("slots", to: slots)
    try journal.set("people", to: people)
    try journal.write(to: path, today: Clock.today)
    try JournalEditing.tell(
      "created \(path); open it in an editor, or start with 'muster record \(path)'\n", of: path,
      isWritten: true)
  }
}
