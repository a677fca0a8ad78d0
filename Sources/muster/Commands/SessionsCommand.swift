import ArgumentParser
import MusterApp

/// `muster sessions`: who came to each session, of how many members.
struct SessionsCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List the sessions of a group: attendance, members and growth.",
    discussion: """
      The members of a session are the people who belong to the group at its close, those who joined at it included. CSV has the \
      sessions or, with --polls, the answers to polls; JSON has everything.

      EXAMPLES
        muster sessions friends.journal
        muster sessions friends.journal --polls
        muster sessions friends.journal --period 2026-11 --format json
        muster sessions friends.journal --late-after 10m --slot morning
      """)

  @OptionGroup var journals: JournalArguments
  @Flag(help: "Count the answers to the polls of the sessions.") var polls = false
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: SessionsRequest {
    var request = SessionsRequest()
    request.hasPolls = polls
    return request
  }
}
