import ArgumentParser

/// `muster session`: the sessions that people check in to.
struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "Let people check in: open a session, join it, close it.",
    discussion: """
      While a session is open, people join it with its code. Who joined is present, and the first join makes a member. Each \
      command writes one line to the journal; several at once lose nothing. 'muster record --undo' takes the last one back.

      EXAMPLES
        muster session open club.journal -o poster.pdf
        muster session join club.journal --person "Bob Ray" --code 48213
        muster session close club.journal
        muster session leave club.journal --person "Bob Ray"
        muster session message club.journal --text "Bring your laptops on Thursday."
      """,
    subcommands: [Open.self, Join.self, Close.self, Leave.self, Remove.self, Message.self, Poll.self])
}
