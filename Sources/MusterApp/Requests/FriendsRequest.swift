import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// Who comes with whom: the best friends of the people chosen.
public struct FriendsRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<FriendsRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("measure", \.measure), RequestOption("top", \.top), RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "friends"

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// What friends are ordered by.
  public var measure: FriendMeasure?
  /// The most friends of each person.
  public var top: Int?
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The best friends of everybody.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Friends], tables: @Sendable (Language) -> [Table]) {
    let measure = measure ?? defaults.choice(.measure) ?? .shared
    let answers = selections.map { $0.friends(measure: measure, top: top ?? 3) }
    return (
      answers,
      { language in
        selections.flatMap {
          let friends = $0.friends(measure: measure, top: top ?? 3, countsTies: true)
          return FriendsTables(friends, language: language).tables
        }
      }
    )
  }
}
