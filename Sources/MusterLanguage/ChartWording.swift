import MusterAnalytics
import MusterJournals

/// The words of one language for charts.
public protocol ChartWording: Sendable {
  // MARK: Axes

  /// A quarter of a year: `Q4`.
  func quarterName(_ quarter: Int) -> String
  /// The average of the points of a line: `average 12.5`.
  func average(_ value: Double) -> String

  // MARK: Titles

  /// Attendance, of a person where there is one, by something: `Attendance of Franco by month`.
  func attendance(_ parts: String, of person: String?) -> String
  /// What periods of a kind are by: `by month`.
  func by(_ kind: PeriodKind) -> String
  /// The title of a podium.
  func friendsTitle(of person: String) -> String

  // MARK: Sentences

  /// How the last whole period compares with the one before it: risen, fallen, equal, new, or nothing in
  /// both.
  func growth(_ delta: Delta, by kind: PeriodKind) -> String
  /// How two slots compare.
  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String

  // MARK: Podium and heat map

  /// The sessions that two people share: `12 sessions together`.
  func shared(_ count: Int) -> String
  /// After the steps of a heat map's legend, with the greatest number of a day.
  func moreUp(to greatest: Int) -> String
}
