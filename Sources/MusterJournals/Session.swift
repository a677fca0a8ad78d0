/// A session on record: a date and a slot, and a name where the source has several at one slot of one day.
public struct Session: Hashable, Sendable {
  /// The slot of a session that names none.
  public static let usualSlot = "day"

  /// The day.
  public var day: Day
  /// The slot, one of the journal's.
  public var slot: SlotID
  /// The session's own name, `17` for `#17`.
  public var name: String?
  /// When it began and ended, where known.
  public var span: TimeSpan?
  /// What happened at it, in order of time.
  public var events: [TimedEvent] = []

  /// A session of these parts.
  public init(day: Day, slot: SlotID, name: String? = nil, span: TimeSpan? = nil) {
    self.day = day
    self.slot = slot
    self.name = name
    self.span = span
  }
}

/// A span of clock time within a day, in minutes since midnight.
public struct TimeSpan: Hashable, Sendable {
  /// The first minute, 0...1439.
  public var start: Int
  /// The minute of the end, after `start`, up to 1440.
  public var end: Int

  /// A span from one minute of the day to a later one; `nil` when the end is not after the start or outside the day.
  public init?(start: Int, end: Int) {
    guard (0..<1440).contains(start), start < end, end <= 1440 else { return nil }
    self.start = start
    self.end = end
  }

  /// Reads `HH:MM-HH:MM`, hours of one or two digits; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    // Nearly all slots are names.
    guard let first = text.utf8.first, (48...57).contains(first) else { return nil }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = ClockTime.minutes(of: ends[0]),
      let end = ClockTime.minutes(of: ends[1])
    else { return nil }
    self.init(start: start, end: end)
  }
}

extension TimeSpan: CustomStringConvertible {
  /// `15:00-19:00`.
  public var description: String { ClockTime.text(of: start) + "-" + ClockTime.text(of: end) }
}

/// Clock times as `HH:MM`.
public enum ClockTime {
  /// The minutes since midnight of `H:MM` or `HH:MM`, 0...1440; `nil` for anything else.
  public static func minutes(of text: some StringProtocol) -> Int? {
    var hour = 0
    var minute = 0
    var digits = (hour: 0, minute: 0)
    var isPastColon = false
    for byte in text.utf8 {
      switch byte {
      case 48...57 where isPastColon:
        minute = minute * 10 + Int(byte - 48)
        digits.minute += 1
      case 48...57:
        hour = hour * 10 + Int(byte - 48)
        digits.hour += 1
      case UInt8(ascii: ":") where !isPastColon: isPastColon = true
      default: return nil
      }
      guard digits.hour <= 2, digits.minute <= 2 else { return nil }
    }
    guard digits.hour >= 1, digits.minute == 2, minute < 60, hour * 60 + minute <= 1440 else { return nil }
    return hour * 60 + minute
  }

  /// `15:00` for 900.
  public static func text(of minutes: Int) -> String {
    padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
  }
}
