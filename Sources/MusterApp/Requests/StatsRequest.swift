import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// The statistics of each group, or of one person.
public struct StatsRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<StatsRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("target", \.target), RequestOption("include-current", \.includesCurrent),
      RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "statistics"

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// A rate that is to be reached, as in `80%`.
  public var target: Percentage?
  /// Whether series end with the period that is still running.
  public var includesCurrent: Bool?
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The statistics of everything.
  public init() {}

  /// Refuses a period of more days than the limit, each week of which would be listed.
  ///
  /// - Parameter selections: the selections.
  public static func check(_ selections: [Selection]) throws { try DayLimits.check(selections) }

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Statistics], tables: @Sendable (Language) -> [Table]) {
    let target = (target ?? defaults.value(.target).flatMap(Percentage.init))?.value
    let includesCurrent = includesCurrent ?? defaults.flag(.includeCurrent) ?? false
    let answers = selections.map { $0.statistics(target: target) }
    return (
      answers,
      { language in
        zip(answers, selections).flatMap { answer, selection in
          StatisticsTables(
            answer, includesCurrent: includesCurrent, rule: ExpectationRule(selection),
            showsBands: selection.journal.facts.showsBands, language: language
          ).tables
        }
      }
    )
  }
}
