/// The alert that somebody means.
public enum AlertChoice: Hashable, Sendable {
  /// The alert about a person; the only one that is pending where no kind is given.
  case person(String, AlertKind?)
  /// The reminder with a text.
  case reminder(String)
}
