import ArgumentParser
import MusterApp

/// `muster stats`: the statistics of a group or a person.
struct StatsCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show statistics of a group, or of one person.",
    discussion: """
      Shows totals, the busiest day, changes since the previous week, month, quarter and year, trends, weekdays, \
      months and attendance bands. With one --person, it shows that person's figures, with rank, streaks and best \
      friends.

      EXAMPLES
        muster stats friends.journal
        muster stats friends.journal --person Franco --period 2026
        muster stats friends.journal --period "this month" --target 80%
        muster stats friends.journal --as-of last --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(help: ArgumentHelp("Say whether this rate can still be reached.", valueName: "80%"))
  var target: String?

  @Flag(inversion: .prefixedNo, help: "Include the current, unfinished period in trends.")
  var includeCurrent: Bool?

  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: StatsRequest {
    get throws {
      var request = StatsRequest()
      if let target { try request.set("target", to: target) }
      request.includesCurrent = includeCurrent
      return request
    }
  }
}
