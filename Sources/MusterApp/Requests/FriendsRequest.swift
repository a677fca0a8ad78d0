import MusterAnalytics
import MusterJournals
import MusterTables

/// Who comes with whom: the best friends of the people chosen.
public struct FriendsRequest: AnswerRequest {
  public static let options: [RequestOption<FriendsRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("measure", \.measure), RequestOption("top", \.top), RequestOption("locale", \.locale),
    ]
  public static let document = "friends"

  public var selection = SelectionOptions()
  /// What friends are ordered by.
  public var measure: FriendMeasure?
  /// The most friends of each person.
  public var top: Int?
  public var locale: LocaleTag?

  /// The best friends of everybody.
  public init() {}

  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Friends], tables: @Sendable () -> [Table]) {
    let measure = measure ?? defaults.choice(.measure) ?? .shared
    let answers = selections.map { $0.friends(measure: measure, top: top ?? 3) }
    return (answers, { answers.flatMap { FriendsTables($0).tables } })
  }
}
