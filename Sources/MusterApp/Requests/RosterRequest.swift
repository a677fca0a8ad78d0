import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables

/// The roster of each class: its people, its sessions, and the marks.
public struct RosterRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<RosterRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("sort", \.sort), RequestOption("blank", \.isBlank), RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "roster"
  /// Whether the answer reaches to the end of its period.
  public static var isPlan: Bool { true }

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// By which part of their names people are listed.
  public var sort = NameOrder.last
  /// Whether marks are left out: a sheet to be filled in.
  public var isBlank = false
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The roster of the whole class, by last names.
  public init() {}

  /// Refuses rosters of more sessions and people than a table can hold.
  ///
  /// - Parameter selections: the classes.
  /// - Throws: ``RequestFailure`` when the sessions of all people of one are above the limit of their days.
  public static func check(_ selections: [Selection]) throws { try DayLimits.check(sessionsOf: selections) }

  /// Returns the answer about each selection, and its tables.
  ///
  /// - Parameters:
  ///   - selections: the classes.
  ///   - defaults: what the journals say of options.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Roster], tables: @Sendable (Language) -> [Table]) {
    let collation = LocaleChoice(locale, defaults).collation
    let isBlank = isBlank
    let rosters = selections.map { selection in
      (isBlank ? selection.signInSheet() : selection.roster()).sorted(by: sort, collation)
    }
    return (
      rosters,
      { language in rosters.flatMap { RosterTable($0, isBlank: isBlank, language: language).tables } }
    )
  }
}
