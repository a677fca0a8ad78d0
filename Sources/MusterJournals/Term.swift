/// A named span of days, such as a semester.
public struct Term: Hashable, Sendable {
  /// The name that `--period "term NAME"` takes.
  public var name: String
  /// The first day.
  public var first: Day
  /// The last day.
  public var last: Day

  /// A term of these parts.
  public init(name: String, first: Day, last: Day) {
    self.name = name
    self.first = first
    self.last = last
  }
}
