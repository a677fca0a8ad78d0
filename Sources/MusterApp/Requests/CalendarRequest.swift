import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// A week or a month at a glance: attendance by day, holidays and closed days.
public struct CalendarRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<CalendarRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  /// What the answer is called in the name of a file.
  public static let document = "calendar"
  /// The period unless the request names one.
  public static let usualPeriod = PeriodExpression.relative(.week, offset: 0)
  /// Whether the answer reaches to the end of its period.
  public static let isPlan = true

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// This week.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [CalendarOverview], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.map { $0.calendarOverview() }
    return (answers, { language in answers.flatMap { CalendarTable($0, language: language).tables } })
  }
}
