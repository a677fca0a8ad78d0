import MusterAnalytics
import MusterJournals
import MusterTables

/// The list of people: tags, joined, left, first and last mark.
public struct PeopleRequest: AnswerRequest {
  public static let options: [RequestOption<PeopleRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  public static let document = "people"
  public static let usualPeriod = PeriodExpression.all
  public static let isPlan = true

  public var selection = SelectionOptions()
  public var locale: LocaleTag?

  /// Everybody.
  public init() {}

  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [PeopleList], tables: @Sendable () -> [Table]) {
    let answers = selections.map { $0.peopleList() }
    return (answers, { answers.map { PeopleTable($0).table } })
  }
}
