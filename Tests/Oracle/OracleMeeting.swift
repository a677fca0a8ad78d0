/// A session of a timetable: a date and two clock times.
public struct OracleMeeting: Hashable, Sendable {
  /// The date.
  public var date: OracleDay
  /// When it begins, in minutes after midnight.
  public var start: Int
  /// When it ends, in minutes after midnight.
  public var end: Int

  /// A meeting from its parts.
  public init(_ date: OracleDay, start: Int, end: Int) {
    self.date = date
    self.start = start
    self.end = end
  }

  /// The slot of its session: the start time, `09:00`.
  public var slot: String { clockText(start) }

  /// The session that it is on record.
  public var session: OracleSession { OracleSession(date, slot) }

  /// Whether both take place at some minute.
  public func overlaps(_ other: OracleMeeting) -> Bool {
    guard date == other.date else { return false }
    return (start..<end).contains { (other.start..<other.end).contains($0) }
  }

  /// Date, then start, the longer of two that begin together first.
  static func isBefore(_ a: OracleMeeting, _ b: OracleMeeting) -> Bool {
    (a.date, a.start, -a.end) < (b.date, b.start, -b.end)
  }
}

/// A clock time with two digits for the hour.
func clockText(_ minutes: Int) -> String { "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))" }
