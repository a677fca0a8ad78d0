import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// The list of people: tags, joined, left, first and last mark.
public struct PeopleRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<PeopleRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  /// What the answer is called in the name of a file.
  public static let document = "people"
  /// The period unless the request names one.
  public static let usualPeriod = PeriodExpression.all
  /// Whether the answer reaches to the end of its period.
  public static let isPlan = true

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// Everybody.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [PeopleList], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.map { $0.peopleList() }
    return (answers, { language in answers.map { PeopleTable($0, language: language).table } })
  }
}
