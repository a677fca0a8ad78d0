import ArgumentParser
import MusterAnalytics
import MusterApp

/// `muster calendar`: a week or a month at a glance.
struct CalendarCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Show a week or month: attendance per day, holidays and closed days.",
    discussion: """
      Without --period, it shows this week. Days after the as-of day are blank.

      EXAMPLES
        muster calendar friends.journal
        muster calendar friends.journal --period "this month"
        muster calendar friends.journal --period 2026-08 --person Franco
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: PlanRequest<CalendarOverview> { PlanRequest() }
}
