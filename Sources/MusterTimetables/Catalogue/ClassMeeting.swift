import MusterJournals

/// When and where a section meets, week for week.
public struct ClassMeeting: Hashable, Sendable {
  /// The time of day.
  public enum Time: Hashable, Sendable {
    /// A period, or several in a row.
    case periods(ClosedRange<Int>)
    /// A clock time.
    case clock(TimeSpan)
    /// To be arranged: no time is known.
    case arranged
  }

  /// The weekdays, Monday first; none where they are to be arranged.
  public var weekdays: [Weekday]
  /// The time of day.
  public var time: Time
  /// The room as the registrar writes it; `nil` where none is named.
  public var room: String?
  /// The days between which it meets; those of the term when `nil`.
  public var days: ClosedRange<Day>?

  /// A meeting of these parts.
  ///
  /// - Parameters:
  ///   - weekdays: the weekdays, in any order.
  ///   - time: the time of day.
  ///   - room: the room.
  ///   - days: the first and the last day.
  public init(
    weekdays: some Sequence<Weekday>, time: Time, room: String? = nil, days: ClosedRange<Day>? = nil
  ) {
    self.weekdays = Set(weekdays).sorted()
    (self.time, self.room, self.days) = (time, room, days)
  }

  /// Whether its room is one that somebody can go to, not a word such as `TBA` or `ONLINE`.
  public var hasRoom: Bool { room.map { !ClassMeeting.isPlaceholder($0) } ?? false }

  /// The words that stand for a room, days or a time that is not there, or not yet.
  private static let placeholders: Set<String> = [
    "tba", "tbd", "arr", "by arr", "arranged", "online", "onl", "web", "remote", "off campus", "none",
    "cancelled", "canceled",
  ]

  /// Whether a text only says that something is to be arranged.
  static func isPlaceholder(_ text: String) -> Bool { placeholders.contains(text.lowercased()) }
}
