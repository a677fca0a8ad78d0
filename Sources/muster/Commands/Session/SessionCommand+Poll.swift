import ArgumentParser

extension SessionCommand {
  /// `muster session poll`.
  struct Poll: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "poll", abstract: "Ask a question at the open session, or answer it.",
      discussion: """
        Without --person the question is asked, with the answers that can be given. With --person it is answered; each person \
        answers once.

        EXAMPLES
          muster session poll club.journal --question "Next venue?" --answer Library --answer Park
          muster session poll club.journal --question "Next venue?" --answer Park --person "Bob Ray"
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: "The question.") var question: String
    @Option(help: ArgumentHelp("An answer; may be given several times.", valueName: "text"))
    var answer: [String] = []
    @Option(help: "Who answers.") var person: String?
    @OptionGroup var time: EventTime
    @OptionGroup var output: ChangeOutput

    func validate() throws {
      if answer.isEmpty { throw ValidationError("give the answers with --answer") }
      if person != nil, answer.count > 1 { throw ValidationError("a person gives one answer") }
    }

    func run() throws {
      if let person, let answer = answer.first {
        try journal.change(by: .answer(question, with: answer, by: person), at: time.moment, output: output)
      } else {
        try journal.change(by: .ask(question, answers: answer), at: time.moment, output: output)
      }
    }
  }
}
