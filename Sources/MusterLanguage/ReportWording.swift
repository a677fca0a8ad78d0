import MusterAnalytics
import MusterJournals

/// The words of one language for reports made of templates.
public protocol ReportWording: Sendable {
  /// The name of a built-in report: `Weekly report`; `nil` for a name that is none.
  func name(ofReport template: String) -> String?
  /// A line that leads back to a person's row in the ranking: `Ranking, page 2`.
  func backToRanking(page: Int) -> String
  /// A kind of period, of many, as a heading: `Weeks`.
  func plural(of kind: PeriodKind) -> String

  // MARK: Sentences

  /// The day with most attendance.
  func bestDay(_ day: DayCount) -> String
  /// What was attended of what was expected.
  func total(_ attended: Int, of expected: Int, percent: Double?) -> String
  /// The first day that a person attended; `nil` for never.
  func firstAttendance(_ day: Day?) -> String
  /// What was attended at each slot.
  func bySlot(_ slots: [SlotCount]) -> String
  /// A person's longest streak with its days.
  func bestStreak(_ streak: Streak) -> String

  // MARK: Key figures

  /// The label of a key figure of a group or a person, for a count of it.
  func label(of figure: FigureKind, count: Int) -> String
  /// The label of a person's place: `of 23 by attendance`.
  func placeLabel(of people: Int) -> String
  /// The label of sessions attended by a person: `of 10 sessions attended`.
  func attendedLabel(of expected: Int) -> String
  /// A place as a number of order: `3rd`.
  func ordinal(_ place: Int) -> String
  /// What a growth from nothing is called: `new`.
  var new: String { get }

  // MARK: Tables

  /// The head of a column of comparisons.
  func head(of column: DeltaColumn) -> String
  /// The head of a column of sessions.
  func head(of column: SessionColumn) -> String
  /// The head of a column of the comparisons of one period.
  func head(of column: ComparisonColumn, period: String) -> String

  // MARK: Headings and notes

  /// The heading of comparisons.
  var deltasHeading: String { get }
  /// The heading of a table of sessions.
  var sessionsHeading: String { get }
  /// The title of best friends where it is known whose they are.
  var friendsHeading: String { get }
  /// The heading of a person's days.
  var daysHeading: String { get }
  /// The title of those who attended most.
  var mostTitle: String { get }
  /// What stands where there are no sessions.
  var noSessions: String { get }
  /// What the sign of fewer sessions than a limit means.
  func lowNote(below limit: Int) -> String
  /// What the sign of as many warnings as a limit means.
  func warnedNote(from limit: Int) -> String
  /// How many came and how many were warned at a session.
  func sessionCounts(attended: Int, warned: Int) -> String
  /// What stands at a session that is not on record.
  var notRecorded: String { get }
}

/// The key figures that a section can show.
public enum FigureKind: String, CaseIterable, Sendable {
  case people, attended, percent, most, warned, sessions
  case bestDay = "best-day"
  case rank
  case streak
  case weighted
}

/// The columns of a table of comparisons.
public enum DeltaColumn: CaseIterable, Sendable {
  case period, attended, before, change, toDate, yearAgo
}

/// The columns of a table that compares one period with others.
public enum ComparisonColumn: CaseIterable, Sendable {
  case reference, then, now, change
}

/// The columns of a table of sessions.
public enum SessionColumn: CaseIterable, Sendable {
  case day, slot, name, attended, bar, warned
}
