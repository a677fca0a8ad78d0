import ArgumentParser
import MusterAnalytics
import MusterApp

/// `muster day`: the sheet of a day.
struct DayCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Show who came on a day, at each slot.",
    discussion: """
      Without --period, it shows the as-of day, which is today unless --as-of is given.

      EXAMPLES
        muster day friends.journal
        muster day friends.journal --period 2026-11-16
        muster day friends.journal --period "this week" --slot morning --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: PlanRequest<DaySheet> { PlanRequest() }
}
