import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// Who came how often: the people of each group in order.
public struct RankRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<RankRequest>] =
    SelectionOptions.options(of: \.selection) + RankingOptions.options(of: \.ranking) + [
      RequestOption("percent", \.showsPercent), RequestOption("detail", \.showsDays),
      RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "ranking"

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// How the ranking is made.
  public var ranking = RankingOptions()
  /// Whether attendance and warnings are shown with their rates.
  public var showsPercent: Bool?
  /// Whether each person's days are shown.
  public var showsDays = false
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The days of each person, where they are shown.
  public var listedDays: ListedDays? { showsDays ? .ofEachPerson : nil }

  /// The ranking of everybody by sessions attended.
  public init() {}

  /// Refuses journals that have sessions and nobody.
  ///
  /// - Parameter selections: the selections.
  /// - Throws: ``RequestFailure/nobody``.
  public static func check(_ selections: [Selection]) throws {
    let journals = selections.map(\.journal)
    if journals.allSatisfy({ $0.people.isEmpty && !$0.sessions.isEmpty }) { throw RequestFailure.nobody }
  }

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Ranking], tables: @Sendable (Language) -> [Table]) {
    let ranking = ranking.over(defaults)
    let rankings = ranking.rankings(of: selections, showsDays: showsDays)
    let showsShares = showsPercent ?? defaults.flag(.percent) ?? false
    let collation = LocaleChoice(locale, defaults).collation
    return (
      rankings.map(ranking.cut),
      { language in
        zip(rankings, selections).flatMap { answer, selection in
          var shown = RankingTable.Options()
          (shown.showsShares, shown.rule) = (showsShares, ExpectationRule(selection))
          shown.showsBands = selection.journal.facts.showsBands
          let listed = ranking.shown(answer, collation: collation)
          var tables = RankingTable(listed, options: shown, language: language).tables
          if listed.rows.isEmpty, !answer.rows.isEmpty {
            tables[0].footnotes.insert(language.wording.nobody(in: ranking.filter), at: 0)
          }
          return tables
        }
      }
    )
  }
}
