/// The kinds of period: spans of the calendar, a group's terms, and what people choose.
public enum PeriodKind: String, CaseIterable, Sendable {
  /// One day.
  case day
  /// An ISO 8601 week, Monday to Sunday.
  case week
  /// A calendar month.
  case month
  /// A quarter of a calendar year.
  case quarter
  /// A calendar year.
  case year
  /// A term that the journal names.
  case term
  /// Two ends that somebody chose, each perhaps open.
  case custom
  /// Everything, from the group's start to as-of.
  case all
}
