import ArgumentParser
import MusterApp

/// `muster init`: a journal to start with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a journal to start with.",
    discussion: """
      The journal has what the options give, and comments that explain what else it can have. A file that is there is \
      not written over.

      EXAMPLES
        muster init choir.journal
        muster init class.journal --days Mon-Fri --slots am,pm --people "Ada, Bo"
      """)

  @Argument(
    help: ArgumentHelp("The file to write; its name ends in .journal.", valueName: "journal"),
    completion: .file(extensions: ["journal"]))
  var path: String

  @Option(help: ArgumentHelp("What the group is called; the file's name unless given.", valueName: "name"))
  var groupName: String?

  @Option(help: ArgumentHelp("The weekdays on which the group meets.", valueName: "Mon-Fri"))
  var days: String?

  @Option(help: ArgumentHelp("The slots of a day, separated by commas.", valueName: "slots"))
  var slots: [String] = []

  @Option(help: ArgumentHelp("The people, separated by commas.", valueName: "names"))
  var people: [String] = []

  func validate() throws {
    guard path.hasSuffix(".journal") else {
      throw ValidationError("the name of a journal ends in .journal, and '\(path)' does not")
    }
  }

  func run() throws {
    var journal = StarterJournal()
    (journal.group, journal.days) = (groupName, days)
    try journal.set("slots", to: slots)
    try journal.set("people", to: people)
    try journal.write(to: path, today: Clock.today)
    try OutputFile.write("\(path) is written; open it in an editor, or begin with 'muster record \(path)'\n")
  }
}
