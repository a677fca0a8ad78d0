import ArgumentParser
import MusterApp

/// `muster stats`: the statistics of a group or a person.
struct StatsCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Statistics of a group, or of one person.",
    discussion: """
      Totals, the best day, growth against the week, month, quarter and year before, series, weekdays, months and \
      attendance bands; with exactly one person chosen, that person's, with rank, streaks and best friends.

      EXAMPLES
        muster stats friends.journal
        muster stats friends.journal --person Franco --period 2026
        muster stats friends.journal --period "this month" --target 80%
        muster stats friends.journal --as-of last --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(help: "A share, such as 80%: can it still be reached?")
  var target: String?

  @Flag(inversion: .prefixedNo, help: "Show the running period at the end of the series.")
  var includeCurrent: Bool?

  @OptionGroup(title: "Output") var output: OutputArguments

  var asked: StatsRequest {
    var request = StatsRequest()
    (request.target, request.includesCurrent) = (target, includeCurrent)
    return request
  }
}
