import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables

/// What a teacher should act on: reminders, and limits of absence that somebody has reached.
public struct AlertsRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<AlertsRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("no-auto", \.hasOnlyReminders), RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "alerts"
  /// Whether the answer reaches to the end of its period, as scheduled reminders do.
  public static let isPlan = true

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// Whether limits that somebody has reached are left out.
  public var hasOnlyReminders = false
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The alerts of everybody.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Alerts], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.map { $0.alerts(isAutomatic: !hasOnlyReminders) }
    return (answers, { language in answers.flatMap { AlertsTables($0, language: language).tables } })
  }
}
