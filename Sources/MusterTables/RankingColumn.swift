/// A column that a ranking can have.
public enum RankingColumn: String, CaseIterable, Sendable {
  /// The rank, and how it moved since the period before.
  case rank, movement
  /// The person's name.
  case name
  /// The sessions attended and expected, and their rate as a bar and in percent.
  case attended, expected, bar, rate
  /// The expected sessions that were not attended.
  case missed
  /// The marks of each kind.
  case present, partial, absent, excused, warned, exempt
  /// Attendance times difficulty.
  case weighted
  /// The longest streak, and the run of absence that goes on, in days.
  case streak, absence
  /// The attendance band.
  case band
}
