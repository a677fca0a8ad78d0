import ArgumentParser

extension SessionCommand {
  /// `muster session close`.
  struct Close: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "close", abstract: "Close the open session; its code is then no longer good.",
      discussion: """
        EXAMPLES
          muster session close club.journal
        """)

    @OptionGroup var journal: JournalToChange
    @OptionGroup var time: EventTime
    @OptionGroup var output: ChangeOutput

    func run() throws { try journal.change(by: .close, at: time.moment, output: output) }
  }
}
