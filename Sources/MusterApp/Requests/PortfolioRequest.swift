import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterPortfolios
import MusterTables

/// The portfolio of a student, or the coverage of the standards by a class.
public struct PortfolioRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<PortfolioRequest>] =
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  /// What the answer is called in the name of a file.
  public static let document = "portfolio"
  /// A class has a portfolio before its first session, and after the last.
  public static let isPlan = true

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The portfolios of everybody.
  public init() {}

  /// Refuses groups none of which has standards.
  ///
  /// - Parameter selections: the selections.
  /// - Throws: `NoStandards`.
  public static func check(_ selections: [Selection]) throws {
    guard selections.contains(where: { $0.journal.facts[Portfolio.self] != nil }) else {
      throw NoStandards()
    }
  }

  /// Returns the portfolios of each class, and their tables; groups without standards are passed by.
  ///
  /// - Parameters:
  ///   - selections: the selections.
  ///   - defaults: the defaults of options.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [PortfolioAnswer], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.compactMap { $0.portfolioAnswer(isOfPerson: $0.person != nil) }
    return (answers, { language in answers.flatMap { PortfolioTables($0, language: language).tables } })
  }
}
