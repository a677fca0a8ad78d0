/// What became of an output.
public enum OutputStatus: String, CaseIterable, Sendable {
  /// It was made.
  case made
  /// It was there already, made of the same.
  case unchanged
  /// There is nothing to make it of.
  case nothing
  /// It could not be made.
  case failed
}
