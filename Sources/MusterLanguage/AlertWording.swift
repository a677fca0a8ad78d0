/// The words of one language for alerts: what a teacher should act on.
public protocol AlertWording: Sendable {
  /// The words that are the same wherever they are used.
  var alerts: AlertWords { get }
  /// How many alerts are pending: `3 pending`.
  func pending(_ count: Int) -> String
}

/// The words for alerts: the name of the report, headings, and kinds of alerts.
public struct AlertWords: Sendable {
  /// The name of the report, and what it says where there is nothing.
  public var report, nothing: String
  /// The headings of the three lists.
  public var actionItems, scheduled, cleared: String
  /// The headings of columns.
  public var kind, count, limit, clearedOn: String
  /// The kinds of alerts.
  public var reminder, absences, unexcused, partial, consecutive: String

  /// The name of a kind of alerts.
  ///
  /// - Parameter word: the word of the kind, as journals and JSON have it; one that is not known stays.
  public func name(ofKind word: String) -> String {
    switch word {
    case "reminder": reminder
    case "absences": absences
    case "unexcused": unexcused
    case "partial": partial
    case "consecutive": consecutive
    default: word
    }
  }
}
