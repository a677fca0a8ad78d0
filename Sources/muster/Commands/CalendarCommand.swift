import ArgumentParser
import MusterAnalytics
import MusterTables

/// `muster calendar`: a week or a month at a glance.
struct CalendarCommand: ParsableCommand {
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
  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    try PlanAnswer.run(
      journals, selection, output, usualPeriod: .relative(.week, offset: 0), document: "calendar",
      answer: { $0.calendarOverview() }, tables: { CalendarTable($0, language: $1).tables })
  }
}
