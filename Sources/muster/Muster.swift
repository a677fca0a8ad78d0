import ArgumentParser
import MusterDiagnostics
import MusterFiles
import MusterJournals

/// The command `muster`.
@main
struct Muster: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "muster",
    abstract: "Statistics and reports from attendance journals.",
    discussion: """
      Muster reads records of who came (text journals, CSV files, spreadsheets, meeting reports, exports of apps) and \
      makes rankings, statistics, charts and printable reports.

      EXAMPLES
        muster check friends.journal
        muster rank friends.journal --period "last month" --percent
        muster report ranking friends.journal -p 2026-W47 -o ranking.pdf

      A journal is a file, a folder of .journal files, or - for standard input. If you give none, Muster uses the \
      environment variable MUSTER_JOURNAL, or the line 'set journal FILE' in the settings file.

      'muster <command> --help' lists the usual options of a command, 'muster <command> --help-all' lists every option.
      """,
    version: "muster \(Muster.version)",
    groupedSubcommands: [
      CommandGroup(
        name: "Journal",
        subcommands: [
          InitCommand.self, RecordCommand.self, PeopleCommand.self, CheckCommand.self, ImportCommand.self,
          PrintCommand.self,
        ]),
      CommandGroup(
        name: "Statistics",
        subcommands: [
          RankCommand.self, StatsCommand.self, FriendsCommand.self, DayCommand.self, CalendarCommand.self,
        ]),
      CommandGroup(
        name: "Classes",
        subcommands: [
          TimetableCommand.self, GroupsCommand.self, RosterCommand.self, SessionsCommand.self,
          AlertsCommand.self,
          ReminderCommand.self,
          PickCommand.self, SplitCommand.self, PortfolioCommand.self,
        ]),
      CommandGroup(name: "Check-in", subcommands: [SessionCommand.self]),
      CommandGroup(
        name: "Catalogues",
        subcommands: [ContactCommand.self, CompareCommand.self, FavoritesCommand.self]),
      CommandGroup(
        name: "Chart and report",
        subcommands: [ChartCommand.self, ReportCommand.self, BatchCommand.self]),
      CommandGroup(
        name: "Reference",
        subcommands: [TemplatesCommand.self, FormatsCommand.self, HolidaysCommand.self]),
    ])

  /// The version of the program.
  static let version = "0.1.0"

  /// The program's name and version, as reports print it.
  static let application = "Muster \(version)"

  static func main() {
    MachineLocale.ignore()
    StandardStream.prepare()
    RoomyStack.run(start)
  }

  @Sendable private static func start() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try FileLedger.$current.withValue(FileLedger()) { try run(arguments) }
    } catch let failure as CommandFailure {
      failure.exit()
    } catch let error as any ExplainedError {
      CommandFailure.showFindings(of: error)
      CommandFailure(error).exit()
    } catch {
      UsageFailure.exit(error, arguments: arguments)
    }
  }

  private static func run(_ arguments: [String]) throws {
    try rejectBrokenText()
    try rejectUnknownCommand(arguments)
    var command = try parsed(RosterArguments.parsed(HelpPages.parsed(arguments)))
    var limits = Limits()
    limits.make((command as? any LimitedCommand)?.limitOptions.limit ?? [])
    try limits.apply { try command.run() }
  }

  /// The command of arguments.
  ///
  /// Among all commands the parser makes the options of one several times, which every start would wait for, so that it is
  /// asked for it alone; all are for help, for mistakes and for commands with subcommands.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let found = commands.first(where: { $0.configuration.commandName == arguments.first }),
      found.configuration.subcommands.isEmpty,
      let command = try? found.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == found
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  private static var commands: [any ParsableCommand.Type] {
    configuration.groupedSubcommands.flatMap(\.subcommands)
  }

  /// An argument that is no UTF-8 would name another file than the one that was meant.
  private static func rejectBrokenText() throws {
    for (number, argument) in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).enumerated() {
      guard let argument, String(validatingCString: argument) == nil else { continue }
      throw CommandFailure(
        .usage, "argument \(number) is not valid UTF-8: '\(String(cString: argument))'",
        help: "rename the file; Muster reads only names in UTF-8")
    }
  }

  /// A mistyped command gets the nearest right one.
  private static func rejectUnknownCommand(_ arguments: [String]) throws {
    guard let word = arguments.first, !word.hasPrefix("-") else { return }
    let names = commands.compactMap { $0.configuration.commandName }
    guard word != "help", !names.contains(word) else {
      return try rejectUnknownSubcommand(of: word, arguments.dropFirst().first)
    }
    throw CommandFailure(
      unknown: "command", word, among: names, otherwise: "'muster --help' lists the commands")
  }

  /// A mistyped word behind a command that only has subcommands gets the nearest right one.
  private static func rejectUnknownSubcommand(of command: String, _ word: String?) throws {
    let found = commands.map { $0.configuration }.first { $0.commandName == command }
    guard let found, !found.subcommands.isEmpty, found.defaultSubcommand == nil, let word,
      !word.hasPrefix("-"), word != "help"
    else { return }
    let names = found.subcommands.map { $0._commandName }
    guard !names.contains(word) else { return }
    throw CommandFailure(
      .usage, "unknown command '\(command) \(word)'",
      help: Spelling.nearest(to: word, among: names).map { "did you mean '\(command) \($0)'?" }
        ?? "'muster \(command) --help' lists the commands"
        + (word == "undo" ? "; 'muster record --undo' takes the last change back" : ""))
  }
}
