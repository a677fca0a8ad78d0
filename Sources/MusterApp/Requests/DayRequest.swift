import MusterAnalytics
import MusterJournals
import MusterTables

/// The sheet of a day, or of each day of a period: who came at each slot.
public struct DayRequest: AnswerRequest {
  public static let options: [RequestOption<DayRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  public static let document = "day"
  public static let usualPeriod = PeriodExpression.relative(.day, offset: 0)
  public static let isPlan = true

  public var selection = SelectionOptions()
  public var locale: LocaleTag?

  /// The sheet of the day that the answer is as of.
  public init() {}

  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [DaySheet], tables: @Sendable () -> [Table]) {
    let answers = selections.map { $0.daySheet() }
    return (answers, { answers.flatMap { DaySheetTable($0).tables } })
  }
}
