import ArgumentParser
import MusterApp
import MusterJournals
import MusterRoster
import MusterText

/// `muster alerts`: what a teacher should act on, and clearing it.
struct AlertsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts", abstract: "List what to act on in a class: reminders and limits of absence.",
    discussion: """
      Alerts are reminders that have come due, and people who have reached a limit of absences or partial attendances. \
      Clearing an alert adds a line to the journal; a cleared alert does not return.

      EXAMPLES
        muster alerts studio.journal
        muster alerts studio.journal --format json
        muster alerts clear studio.journal --person "Jane Doe" --kind unexcused
        muster alerts clear studio.journal --reminder "Collect the essays"
      """,
    subcommands: [List.self, Clear.self], defaultSubcommand: List.self)
}

extension AlertsCommand {
  /// `muster alerts list`, and `muster alerts` alone.
  struct List: AnswerCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List what is pending, scheduled and cleared.",
      discussion: """
        Without 'limit' lines, the limits follow from the timetable: as many unexcused absences as sessions a week, twice \
        as many absences of all kinds, and twice as many partial attendances. CSV has what is pending; JSON has all lists.

        EXAMPLES
          muster alerts studio.journal --as-of 2026-10-20
          muster alerts studio.journal --no-auto
          muster alerts classes/ --exit-code || echo "something to do"
        """)

    @OptionGroup var journals: JournalArguments
    @Flag(help: "Leave out limits that somebody has reached; show reminders only.") var noAuto = false
    @Flag(help: "Exit with code 1 if something is pending.") var exitCode = false
    @OptionGroup(title: "Selection") var selection: SelectionArguments
    @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

    func validate() throws {
      try SubcommandWord.check(journals.journals.first, of: "alerts", among: ["list", "clear"])
    }

    var asked: AlertsRequest {
      var request = AlertsRequest()
      request.hasOnlyReminders = noAuto
      return request
    }

    func finish(_ answer: AnswerDocument<Alerts>) throws {
      guard exitCode, answer.set.answers.contains(where: { $0.pending > 0 }) else { return }
      throw CommandFailure(.pending, nil)
    }
  }

  /// `muster alerts clear`.
  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Clear an alert that is pending.",
      discussion: """
        A clearing cannot be taken back by a command. --kind can be left out if only one alert about the person is pending.

        EXAMPLES
          muster alerts clear studio.journal --person "Jane Doe" --kind unexcused
          muster alerts clear studio.journal --reminder Quiz --date 2026-10-12
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "The person whom the alert is about.") var person: String?
    @Option(help: ArgumentHelp("The kind of the alert.", valueName: "kind")) var kind: ChosenKind?
    @Option(help: ArgumentHelp("The text of a reminder.", valueName: "text")) var reminder: String?
    @Option(help: ArgumentHelp("The day on which it was dealt with; default: today.", valueName: "day"))
    var date: String?

    func validate() throws {
      guard (person == nil) != (reminder == nil) else {
        throw ValidationError("give either --person or --reminder")
      }
      if kind != nil, person == nil { throw ValidationError("--kind requires --person") }
    }

    func run() throws {
      let day = try date.map { try CommandDay.day($0, option: "date") } ?? Clock.today
      let alert: AlertChoice = reminder.map(AlertChoice.reminder) ?? .person(person ?? "", kind?.kind)
      try journal.change(by: .clear(alert, on: day))
    }
  }

  /// A kind of alert about a person.
  enum ChosenKind: String, ExpressibleByArgument, CaseIterable {
    case absences, unexcused, partial, consecutive

    var kind: AlertKind {
      switch self {
      case .absences: .absences
      case .unexcused: .unexcused
      case .partial: .partial
      case .consecutive: .consecutive
      }
    }
  }
}
