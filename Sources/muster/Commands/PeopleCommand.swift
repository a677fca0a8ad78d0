import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterFiles
import MusterJournals
import MusterTables
import MusterText

/// `muster people`: the list of people, and changes to it.
struct PeopleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "List the people of a group; add, rename or mark them as left.",
    discussion: """
      Changes are written to the journal, which keeps its comments. Marks are never deleted.

      EXAMPLES
        muster people friends.journal
        muster people add friends.journal --person "Paco KH" --tags "staff, driver"
        muster people rename friends.journal --person Paco --to "Paco KH"
        muster people leave friends.journal --person "Paco KH" --date 2026-06-30
      """,
    subcommands: [List.self, Add.self, Rename.self, Leave.self], defaultSubcommand: List.self)
}

extension PeopleCommand {
  /// `muster people list`, and `muster people` alone.
  struct List: AnswerCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the people of a group: tags, joined, left, first and last mark.",
      discussion: """
        EXAMPLES
          muster people list friends.journal
          muster people friends.journal --tag staff --format csv
        """)

    @OptionGroup var journals: JournalArguments
    @OptionGroup(title: "Selection") var selection: SelectionArguments
    @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

    func validate() throws {
      guard let word = journals.journals.first, !FilePath.exists(word) else { return }
      let commands = ["list", "add", "rename", "leave"]
      if ["remove", "delete", "rm", "drop"].contains(word.lowercased()) {
        throw ValidationError(
          "unknown command 'people \(word)'. "
            + "'muster people leave' records when a person left; marks are never deleted")
      }
      try SubcommandWord.check(word, of: "people", among: commands)
    }

    var asked: PlanRequest<PeopleList> { PlanRequest() }
  }

  /// `muster people add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a person to a journal.",
      discussion: """
        EXAMPLES
          muster people add friends.journal --person "Paco KH" --id 117 --alias "Paco, P. KH"
        """)

    @Argument(
      help: ArgumentHelp("The journal; default: $MUSTER_JOURNAL.", valueName: "journal"),
      completion: .file(extensions: ["journal"]))
    var journal: [String] = []
    @Option(help: "The person's name.") var person: String
    @Option(help: "The id that identifies the person in other sources.") var id: String?
    @Option(help: "The e-mail address, for batches.") var email: String?
    @Option(help: "Tags for --tag, separated by commas.") var tags: String?
    @Option(help: "Other spellings of the name, separated by commas.") var alias: String?
    @Option(help: "The factor for weighted attendance, above 0.") var difficulty: Double?
    @Option(help: "The first day of membership, YYYY-MM-DD.") var joined: String?

    func validate() throws {
      if let difficulty, !(difficulty > 0 && difficulty.isFinite) {
        throw ValidationError("--difficulty takes a number above 0")
      }
    }

    func run() throws {
      var added = Person(name: PersonName.normalized(person), id: id)
      added.email = email
      added.tags = try names(tags, option: "tags")
      added.aliases = try names(alias, option: "alias")
      added.difficulty = difficulty
      added.joined = try joined.map { try CommandDay.day($0, option: "joined") }
      try JournalEditing.edit(journal, PeopleEdit.add(added).make) {
        "added \($0.addedPerson ?? added.name)\n"
      }
    }

    private func names(_ text: String?, option: String) throws -> [String] {
      try OptionList.items(of: [text].compactMap { $0 }, option: option)
    }
  }

  /// `muster people rename`.
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a person in all records of a journal.",
      discussion: """
        Included files are not changed; the old name is then read as an alias of the new one.

        EXAMPLES
          muster people rename friends.journal --person Paco --to "Paco KH"
        """)

    @Argument(
      help: ArgumentHelp("The journal; default: $MUSTER_JOURNAL.", valueName: "journal"),
      completion: .file(extensions: ["journal"]))
    var journal: [String] = []
    @Option(help: "The current name.") var person: String
    @Option(help: "The new name.") var to: String

    func run() throws {
      try JournalEditing.edit(journal, PeopleEdit.rename(person, to: to).make) { edit in
        "renamed \(edit.renaming?.old ?? person) to \(edit.renaming?.new ?? to)\n"
      }
    }
  }

  /// `muster people leave`.
  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "leave", abstract: "Record when a person left.",
      discussion: """
        EXAMPLES
          muster people leave friends.journal --person "Paco KH" --date 2026-06-30
        """)

    @Argument(
      help: ArgumentHelp("The journal; default: $MUSTER_JOURNAL.", valueName: "journal"),
      completion: .file(extensions: ["journal"]))
    var journal: [String] = []
    @Option(help: "The person's name.") var person: String
    @Option(help: "The last day of membership; default: today.") var date: String?
    @Flag(help: "Replace the date that is on record.") var replace = false

    func run() throws {
      let day = try date.map { try CommandDay.day($0, option: "date") } ?? Clock.today
      try JournalEditing.edit(journal, PeopleEdit.leave(person, on: day, replaces: replace).make) { _ in
        "\(person) left on \(day)\n"
      }
    }
  }
}
