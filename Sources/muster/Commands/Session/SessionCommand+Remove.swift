import ArgumentParser
import MusterApp

extension SessionCommand {
  /// `muster session remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Take somebody off the list of the open session, or out of the group.",
      discussion: """
        Who is taken off a session's list is still a member.

        EXAMPLES
          muster session remove club.journal --person "Dan Fox"
          muster session remove club.journal --person "Dan Fox" --from-group
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "The person's name.") var person: String
    @Flag(help: "Take the person out of the group.") var fromGroup = false
    @OptionGroup var time: EventTime
    @Option(
      help: ArgumentHelp("With --from-group, the last day of membership; default: today.", valueName: "day"))
    var date: String?
    @OptionGroup var output: ChangeOutput

    func validate() throws {
      if fromGroup, time.time != nil { throw ValidationError("--time cannot be combined with --from-group") }
      if !fromGroup, date != nil { throw ValidationError("--date requires --from-group") }
    }

    func run() throws {
      let day = try date.map { try CommandDay.day($0, option: "date") }
      try journal.change(
        by: fromGroup ? .removeFromGroup(person, on: day) : .removeFromSession(person), at: time.moment,
        output: output)
    }
  }
}
