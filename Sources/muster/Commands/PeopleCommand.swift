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
    commandName: "people", abstract: "List the people of a group, add, rename, or let one leave.",
    discussion: """
      Changes are written into the journal's text, which keeps its comments; nothing deletes anybody's marks.

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
      abstract: "List the people of a group: tags, joined, left, first and last mark.",
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
            + "'muster people leave' writes down when a person left; nothing deletes anybody's marks")
      }
      if let near = Spelling.nearest(to: word, among: commands), !word.contains(".") {
        throw ValidationError("unknown command 'people \(word)'. Did you mean '\(near)'?")
      }
    }

    var asked: PlanRequest<PeopleList> { PlanRequest() }
  }

  /// `muster people add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a person to a journal.",
      discussion: """
        EXAMPLES
          muster people add friends.journal --person "Paco KH" --id 117 --alias "Paco, P. KH"
        """)

    @Argument(
      help: ArgumentHelp("The journal; $MUSTER_JOURNAL unless given.", valueName: "journal"),
      completion: .file(extensions: ["journal"]))
    var journal: [String] = []
    @Option(help: "The name.") var person: String
    @Option(help: "The key in another source.") var id: String?
    @Option(help: "The e-mail address.") var email: String?
    @Option(help: "Words to filter by, separated by commas.") var tags: String?
    @Option(help: "Other spellings, separated by commas.") var alias: String?
    @Option(help: "The difficulty, above 0.") var difficulty: Double?
    @Option(help: "The first day of membership.") var joined: String?

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
      added.joined = try joined.map { try PeopleCommand.day($0, option: "joined") }
      let edit = try JournalEditing.edit(journal, PeopleEdit.add(added).make)
      try OutputFile.write("added \(edit.addedPerson ?? added.name)\n")
    }

    private func names(_ text: String?, option: String) throws -> [String] {
      guard let text else { return [] }
      guard let names = NameList.names(in: text) else {
        throw CommandFailure(.usage, "--\(option): the quotes of '\(text)' do not close")
      }
      return names
    }
  }

  /// `muster people rename`.
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rename a person in all records of a journal.",
      discussion: """
        Files that the journal includes stay as they are; the old name is read as the new one.

        EXAMPLES
          muster people rename friends.journal --person Paco --to "Paco KH"
        """)

    @Argument(
      help: ArgumentHelp("The journal; $MUSTER_JOURNAL unless given.", valueName: "journal"),
      completion: .file(extensions: ["journal"]))
    var journal: [String] = []
    @Option(help: "The name as it is.") var person: String
    @Option(help: "The name as it shall be.") var to: String

    func run() throws {
      _ = try JournalEditing.edit(journal, PeopleEdit.rename(person, to: to).make)
      try OutputFile.write("renamed \(person) to \(to)\n")
    }
  }

  /// `muster people leave`.
  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write down when a person left.",
      discussion: """
        EXAMPLES
          muster people leave friends.journal --person "Paco KH" --date 2026-06-30
        """)

    @Argument(
      help: ArgumentHelp("The journal; $MUSTER_JOURNAL unless given.", valueName: "journal"),
      completion: .file(extensions: ["journal"]))
    var journal: [String] = []
    @Option(help: "The name.") var person: String
    @Option(help: "The last day; today unless given.") var date: String?
    @Flag(help: "Let the date replace the one on record.") var replace = false

    func run() throws {
      let day = try date.map { try PeopleCommand.day($0, option: "date") } ?? Clock.today
      _ = try JournalEditing.edit(journal, PeopleEdit.leave(person, on: day, replaces: replace).make)
      try OutputFile.write("\(person) left on \(day)\n")
    }
  }

  fileprivate static func day(_ text: String, option: String) throws -> Day {
    guard let day = Day(iso: text) else {
      throw CommandFailure(.usage, "--\(option): '\(text)' is not a date", help: "write YYYY-MM-DD")
    }
    return day
  }
}
