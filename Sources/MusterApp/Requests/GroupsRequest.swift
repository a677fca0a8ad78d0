import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables

/// A request for the list of groups.
public struct GroupsRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static var options: [RequestOption<GroupsRequest>] {
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  }
  /// What the answer is called in the name of a file.
  public static let document = "groups"
  /// The list has groups whose first session is still to come.
  public static let isPlan = true
  /// The list of groups counts nothing that is on record.
  public static let hasFigures = false
  /// One list has all groups.
  public static let isAboutAll = true

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// All groups.
  public init() {}

  /// Returns the list of the groups, and its tables.
  ///
  /// - Parameters:
  ///   - selections: a selection of each group.
  ///   - defaults: the defaults of options.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [GroupList], tables: @Sendable (Language) -> [Table]) {
    let list = GroupList(selections)
    return ([list], { language in GroupListTables(list, language: language).tables })
  }
}
