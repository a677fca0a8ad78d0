import MusterAnalytics
import MusterJournals

/// The words of one language for charts.
public protocol ChartWording: Sendable {
  // MARK: Axes

  /// A month in short on an axis, without its year: `Nov`.
  func monthName(_ month: Int) -> String
  /// A month in short with its year: `Nov 2026`.
  func shortMonth(_ month: Int, year: Int) -> String
  /// A quarter of a year: `Q4`.
  func quarterName(_ quarter: Int) -> String
  /// The average of the points of a line: `average 12.5`.
  func average(_ value: Double) -> String

  // MARK: Titles

  /// The title of a line of attendance: `Attendance by month`, with a person's name `Attendance of Franco by
  /// month`.
  func attendanceTitle(by kind: PeriodKind, of person: String?) -> String
  /// The title of lines of slots: `Attendance by month and slot`.
  func slotsTitle(by kind: PeriodKind, of person: String?) -> String
  /// The title of bars of weekdays.
  func weekdayTitle(of person: String?) -> String
  /// The title of bars of months of the year.
  func monthOfYearTitle(of person: String?) -> String
  /// The title of a heat map.
  func dayTitle(of person: String?) -> String
  /// The title of a podium.
  func friendsTitle(of person: String) -> String

  // MARK: Sentences

  /// How the last whole period compares with the one before it: risen, fallen, equal, new, or nothing in
  /// both.
  func growth(_ delta: Delta, by kind: PeriodKind) -> String
  /// How two slots compare.
  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String
  /// What stands where a chart has nothing to show.
  var nothingToShow: String { get }
  /// What stands on a podium without anybody.
  var noFriends: String { get }

  // MARK: Podium and heat map

  /// The sessions that two people share: `12 sessions together`.
  func shared(_ count: Int) -> String
  /// Before the steps of a heat map's legend.
  var fewer: String { get }
  /// After the steps of a heat map's legend, with the greatest number of a day.
  func moreUp(to greatest: Int) -> String
  /// Beside the sign of holidays.
  var holiday: String { get }
  /// Beside the sign of closed days.
  var closedDay: String { get }
}
