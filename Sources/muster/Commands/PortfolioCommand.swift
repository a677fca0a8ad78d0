import ArgumentParser
import MusterApp

/// `muster portfolio`: the work of students on standards.
struct PortfolioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "portfolio", abstract: "Show which standards students have work on, and lay out a class.",
    discussion: """
      A portfolio shows a student's work on each standard of a class. Standards, students, assignments and work are \
      files that the journal names.

      EXAMPLES
        muster portfolio init room-12
        muster portfolio room-12.journal --person "Jane Doe"
        muster portfolio room-12.journal --all --format csv
      """,
    subcommands: [Show.self, Init.self], defaultSubcommand: Show.self)
}

extension PortfolioCommand {
  /// `muster portfolio show`, and `muster portfolio` alone.
  struct Show: AnswerCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show the work of a student by standard, or the coverage of a class.",
      discussion: """
        With --person and the name of one student, each standard is listed with the assignments and the work on it; ✓ says \
        that it is met. Otherwise there is a row for each student, with the number of assignments with work for each \
        standard, and what is missing most. Work counts up to --as-of.

        EXAMPLES
          muster portfolio room-12.journal --person "Jane Doe"
          muster portfolio room-12.journal --all --qualifier ELL
          muster portfolio room-12.journal --format json
        """)

    @OptionGroup var journals: JournalArguments
    @Flag(help: "Show all students by standards (the default without --person).") var all = false
    @Option(
      help: ArgumentHelp(
        "Only students with one of these qualifiers, separated by commas, as in ELL; '!ELL' means without it.",
        valueName: "qualifiers"))
    var qualifier: [String] = []
    @OptionGroup(title: "Selection") var selection: SelectionArguments
    @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

    func validate() throws {
      try SubcommandWord.check(journals.journals.first, of: "portfolio", among: ["show", "init"])
      if all, !selection.person.isEmpty { throw ValidationError("--all cannot be combined with --person") }
    }

    var asked: PortfolioRequest { PortfolioRequest() }

    /// Qualifiers of students are tags of people.
    func select(_ options: inout SelectionOptions) throws {
      if !qualifier.isEmpty { try options.set("tag", to: selection.tag + qualifier) }
    }
  }

  /// `muster portfolio init`.
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Lay out a class: a journal, its tables, and a folder for work.",
      discussion: """
        The folder gets a journal, tables of students, assignments and work with their headers, an example of standards to \
        replace with your own, and a folder for images of work. Existing files are never overwritten.

        EXAMPLES
          muster portfolio init room-12
          muster portfolio init room-12 --group-name "Room 12"
        """)

    @Argument(help: ArgumentHelp("The folder to lay out.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The name of the class; default: the folder's name.", valueName: "name"))
    var groupName: String?

    func run() throws {
      let portfolio = StarterPortfolio(folder: folder, group: groupName)
      try portfolio.write()
      try OutputFile.write("created \(portfolio.journal); fill in the tables beside it\n")
    }
  }
}
