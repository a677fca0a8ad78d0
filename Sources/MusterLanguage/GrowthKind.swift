import MusterAnalytics

/// What became of attendance from one period to the next.
enum GrowthKind {
  /// It rose or fell by so many percent.
  case risen(Double)
  case fallen(Double)
  /// It stayed.
  case same
  /// There was none before.
  case new
  /// There was none in either.
  case none

  init(_ delta: Delta) {
    guard let percent = delta.percent else {
      self = delta.attended > 0 ? .new : .none
      return
    }
    self = percent > 0 ? .risen(percent) : percent < 0 ? .fallen(-percent) : .same
  }
}
