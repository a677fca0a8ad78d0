import MusterAnalytics
import MusterCheckIn
import MusterJournals
import MusterLanguage
import MusterTables

/// The sessions of each group: who came, of how many members.
public struct SessionsRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<SessionsRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("polls", \.hasPolls), RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "sessions"

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// Whether the answers to polls are counted too.
  public var hasPolls = false
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// All sessions, without polls.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  ///
  /// - Parameters:
  ///   - selections: the groups.
  ///   - defaults: what the journals say of options.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [SessionList], tables: @Sendable (Language) -> [Table]) {
    let lists = selections.map { $0.sessionList(hasPolls: hasPolls) }
    return (lists, { language in lists.flatMap { SessionListTables($0, language: language).tables } })
  }
}
