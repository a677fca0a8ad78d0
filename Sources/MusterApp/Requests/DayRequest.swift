import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// The sheet of a day, or of each day of a period: who came at each slot.
public struct DayRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<DayRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  /// What the answer is called in the name of a file.
  public static let document = "day"
  /// The period unless the request names one.
  public static let usualPeriod = PeriodExpression.relative(.day, offset: 0)
  /// Whether the answer reaches to the end of its period.
  public static let isPlan = true

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The sheet of the day that the answer is as of.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [DaySheet], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.map { $0.daySheet() }
    return (answers, { language in answers.flatMap { DaySheetTable($0, language: language).tables } })
  }
}
