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

  /// What became of the attendance of a period, behind its name and a colon: `98, up 11% from week 46`.
  func outcome(_ growth: GrowthKind, _ count: String, of delta: Delta, by kind: PeriodKind) -> String
  /// How two slots compare.
  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String
  /// How two slots compare for one person; what is said of a group, unless a language speaks of people there.
  func personSentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String

  // MARK: Podium and heat map

  /// How many others share the last place of a list: `and 2 others`.
  func andOthers(_ count: Int) -> String
  /// How many people share the first place, each with this attendance, which may be all that was expected of them.
  func tied(_ people: Int, attended: Int, isAll: Bool) -> String
  /// The weekday, or the month of the year, with the highest rate: `Best-attended weekday: Friday, 84%`.
  func busiest(_ kind: PeriodKind, _ name: String, rate: String) -> String
  /// The sessions that two people share: `12 sessions together`.
  func shared(_ count: Int) -> String
  /// After the steps of a heat map's legend, with the greatest number of a day.
  func moreUp(to greatest: Int) -> String
  /// How many years of a heat map found no room, all of them before those shown: `+ 8 earlier years`.
  func earlierYears(_ count: Int) -> String
}

extension ChartWording {
  func personSentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    sentence(for: relation, first, second)
  }
}
