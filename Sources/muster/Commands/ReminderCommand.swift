import ArgumentParser
import MusterApp
import MusterRoster

/// `muster reminder`: the reminders of a class.
struct ReminderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminder", abstract: "List the reminders of a class; add or delete them.",
    discussion: """
      A reminder is something to do at a session of the class. It appears among the alerts from that day on, until it is \
      cleared with 'muster alerts clear'.

      EXAMPLES
        muster reminder list studio.journal
        muster reminder add studio.journal --date 2026-10-12 --text "Bring scissors"
        muster reminder delete studio.journal --text "Bring scissors"
      """,
    subcommands: [List.self, Add.self, Delete.self], defaultSubcommand: List.self)
}

extension ReminderCommand {
  /// `muster reminder list`, and `muster reminder` alone.
  struct List: AnswerCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the reminders that are pending, scheduled and cleared.",
      discussion: """
        EXAMPLES
          muster reminder list studio.journal
          muster reminder list studio.journal --format json
        """)

    @OptionGroup var journals: JournalArguments
    @OptionGroup(title: "Selection") var selection: SelectionArguments
    @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

    func validate() throws {
      try SubcommandWord.check(journals.journals.first, of: "reminder", among: ["list", "add", "delete"])
    }

    var asked: AlertsRequest {
      var request = AlertsRequest()
      request.hasOnlyReminders = true
      return request
    }
  }

  /// `muster reminder add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a reminder for a session.",
      discussion: """
        A text has at most 35 characters, and a class at most 50 reminders.

        EXAMPLES
          muster reminder add studio.journal --date 2026-10-12 --text "Bring scissors"
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: ArgumentHelp("The date of the session.", valueName: "day")) var date: String
    @Option(help: "What to do.") var text: String

    func run() throws {
      let day = try CommandDay.day(date, option: "date")
      try journal.change(by: .addReminder(Reminder(day: day, text: text)))
    }
  }

  /// `muster reminder delete`.
  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Delete a reminder that is scheduled or cleared.",
      discussion: """
        A reminder that is pending must be cleared first. The record of a clearing stays in the journal.

        EXAMPLES
          muster reminder delete studio.journal --text "Bring scissors"
          muster reminder delete studio.journal --text Quiz --date 2026-10-12
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "What the reminder says.") var text: String
    @Option(
      help: ArgumentHelp("The date of its session, if several reminders have the text.", valueName: "day"))
    var date: String?

    func run() throws {
      let day = try date.map { try CommandDay.day($0, option: "date") }
      try journal.change(by: .deleteReminder(text, on: day))
    }
  }
}
