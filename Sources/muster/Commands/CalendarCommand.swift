import ArgumentParser
import MusterAnalytics
import MusterApp

/// `muster calendar`: a week or a month at a glance.
struct CalendarCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "A week or month at a glance: attended by day, holidays and closed days.",
    discussion: """
      Without a period it is this week. Days after the one that the report speaks for are blank.

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
