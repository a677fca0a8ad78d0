import ArgumentParser
import MusterApp
import MusterJournals

/// `muster roster`: the grid of a class.
struct RosterCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster", abstract: "Show the grid of a class: names by dates.",
    discussion: """
      ✓ is present, ☑ partial, ○ absent, ⊙ excused, ⊘ warned and ◌ exempt. Without --period, it shows the class from its \
      first session to its last. CSV is a grid that Muster reads back.

      EXAMPLES
        muster roster friends.journal
        muster roster friends.journal --period 2026-11 --sort first
        muster roster friends.journal --format csv
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Roster") var roster: RosterArguments
  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: RosterRequest {
    var request = RosterRequest()
    request.sort = roster.sort ?? .last
    request.isBlank = roster.blankSheet
    return request
  }
}
