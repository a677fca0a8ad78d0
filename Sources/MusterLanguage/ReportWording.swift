import MusterAnalytics
import MusterJournals

/// The words of one language for reports made of templates.
public protocol ReportWording: Sendable {
  /// A line that leads back to a person's row in the ranking: `Ranking, page 2`.
  func backToRanking(page: Int) -> String

  // MARK: Sentences

  /// The day with most attendance.
  func bestDay(_ day: DayCount) -> String
  /// What was attended of what was expected.
  func total(_ attended: Int, of expected: Int, percent: Double?) -> String
  /// The first day that a person attended; `nil` for never.
  func firstAttendance(_ day: Day?) -> String

  // MARK: Key figures

  /// The label of a person's place: `of 23 by attendance`.
  func placeLabel(of people: Int) -> String
  /// The label of sessions attended by a person: `of 10 sessions attended`.
  func attendedLabel(of expected: Int) -> String
  /// A place as a number of order: `3rd`.
  func ordinal(_ place: Int) -> String

  // MARK: Headings and notes

  /// What the sign of fewer sessions than a limit means.
  func lowNote(below limit: Int) -> String
  /// What the sign of as many warnings as a limit means.
  func warnedNote(from limit: Int) -> String
  /// How many came and how many were warned at a session.
  func sessionCounts(attended: Int, warned: Int) -> String
}

/// The key figures that a section can show.
public enum FigureKind: String, CaseIterable, Sendable {
  case people, attended, percent, most, warned, sessions
  case bestDay = "best-day"
  case rank
  case streak
  case weighted
}
