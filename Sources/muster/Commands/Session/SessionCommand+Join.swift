import ArgumentParser
import MusterCheckIn
import MusterJournals

extension SessionCommand {
  /// `muster session join`.
  struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "join", abstract: "Join the open session.",
      discussion: """
        A first join needs the code, and makes a member. Members need it too in a group with 'option code-each-session'.

        EXAMPLES
          muster session join club.journal --person "Bob Ray" --email bob@example.org --code 48213
          muster session join club.journal --person "Bob Ray"
          muster session join club.journal --person "Bob Ray" --at 40.8518,14.2681
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "The person's name.") var person: String
    @Option(help: "The person's e-mail address.") var email: String?
    @Option(help: ArgumentHelp("The code of the session.", valueName: "digits")) var code: String?
    @Option(
      help: ArgumentHelp("Where the person is: latitude and longitude in degrees.", valueName: "place"))
    var at: String?
    @OptionGroup var time: EventTime
    @OptionGroup var output: ChangeOutput

    func run() throws {
      try journal.change(by: .join(event), at: time.moment, output: output)
    }

    private var event: JoinEvent {
      get throws {
        var event = JoinEvent(person: person)
        event.email = try email.map { try MailAddress($0).mailbox }
        event.code = try code.map { text in
          guard let code = CheckInCode(text) else {
            throw CommandFailure(
              .usage, "--code: '\(text)' is not a code", help: "a code has five digits, as in 48213")
          }
          return code
        }
        event.place = try at.map { text in
          guard let place = JoinEvent.place(text) else {
            throw CommandFailure(
              .usage, "--at: '\(text)' is not a place",
              help: "write latitude and longitude, as in 40.8518,14.2681")
          }
          return place
        }
        return event
      }
    }
  }
}
