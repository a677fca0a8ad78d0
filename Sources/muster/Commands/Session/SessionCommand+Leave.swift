import ArgumentParser
import MusterApp

extension SessionCommand {
  /// `muster session leave`.
  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "leave", abstract: "Leave the group.",
      discussion: """
        To come back, the code of a session is needed.

        EXAMPLES
          muster session leave club.journal --person "Bob Ray"
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "The person's name.") var person: String
    @Option(help: ArgumentHelp("The last day of membership; default: today.", valueName: "day"))
    var date: String?
    @OptionGroup var output: ChangeOutput

    func run() throws {
      let day = try date.map { try CommandDay.day($0, option: "date") }
      try journal.change(by: .leave(person, on: day), output: output)
    }
  }
}
