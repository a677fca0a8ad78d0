import MusterAnalytics
import MusterJournals
import MusterTables

/// A week or a month at a glance: attendance by day, holidays and closed days.
public struct CalendarRequest: AnswerRequest {
  public static let options: [RequestOption<CalendarRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  public static let document = "calendar"
  public static let usualPeriod = PeriodExpression.relative(.week, offset: 0)
  public static let isPlan = true

  public var selection = SelectionOptions()
  public var locale: LocaleTag?

  /// This week.
  public init() {}

  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [CalendarOverview], tables: @Sendable () -> [Table]) {
    let answers = selections.map { $0.calendarOverview() }
    return (answers, { answers.flatMap { CalendarTable($0).tables } })
  }
}
