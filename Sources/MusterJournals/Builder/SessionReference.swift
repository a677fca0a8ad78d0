/// A session as people name it: a date, a slot, and a name where there are several.
public struct SessionReference: Hashable, Sendable, CustomStringConvertible {
  /// The day.
  public var day: Day
  /// The slot's name.
  public var slot: String
  /// The session's own name, without `#`.
  public var name: String?

  /// A session of these parts.
  public init(day: Day, slot: String, name: String? = nil) {
    self.day = day
    self.slot = slot
    self.name = name
  }

  /// `2026-11-16 morning #2`.
  public var description: String { "\(day) \(slot)" + (name.map { " #\($0)" } ?? "") }
}
