import ArgumentParser

extension SessionCommand {
  /// `muster session message`.
  struct Message: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "message", abstract: "Change what members are told.",
      discussion: """
        The text takes the place of the one before; an empty text takes it away.

        EXAMPLES
          muster session message club.journal --text "Bring your laptops on Thursday."
          muster session message club.journal --text ""
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "What members are told.") var text: String
    @OptionGroup var output: ChangeOutput

    func run() throws { try journal.change(by: .message(text), output: output) }
  }
}
