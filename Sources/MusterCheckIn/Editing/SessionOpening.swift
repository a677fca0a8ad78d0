import MusterJournals

/// What session is opened, and by which code people join it.
public struct SessionOpening: Hashable, Sendable {
  /// The day; today when `nil`.
  public var day: Day?
  /// The slot; the group's only one, or the time of day, when `nil`.
  public var slot: String?
  /// The session's own name, where there are several at one slot.
  public var name: String?
  /// The code.
  public var code: CheckInCode

  /// An opening with a code.
  ///
  /// - Parameter code: the code.
  public init(code: CheckInCode) { self.code = code }
}
