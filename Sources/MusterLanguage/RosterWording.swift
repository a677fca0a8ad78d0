/// The words of one language for rosters: the grid of a class's people and sessions.
public protocol RosterWording: Sendable {
  /// The words that are the same wherever they are used.
  var rosterWords: RosterWords { get }
  /// How many people are in a class: `28 students`.
  func students(_ count: Int) -> String
}

/// The words of rosters: titles, headings and notes.
public struct RosterWords: Sendable {
  /// What the report is called, with marks and without.
  public var title, blankTitle: String
  /// What the numbers of marks are called that a person has.
  public var totals: String
  /// What is said of sessions that are not on record, before their days.
  public var notOnRecord: String
}
