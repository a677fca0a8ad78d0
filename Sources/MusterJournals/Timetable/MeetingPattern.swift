/// When a class meets, as one `meets` line says it: a clock time on some weekdays over some weeks, or on one day.
///
/// ```swift
/// // Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks
/// MeetingPattern(
///   span: span, first: first,
///   repetition: .init(weekdays: [.monday, .wednesday], end: .weeks(15)))
/// ```
public struct MeetingPattern: Hashable, Sendable {
  /// How the meetings of a pattern repeat.
  public struct Repetition: Hashable, Sendable {
    /// The weekdays, at least one.
    public var weekdays: Set<Weekday>
    /// Every how many weeks, from 1; weeks begin on Monday, and the first is the one that holds the pattern's first day.
    public var interval: Int
    /// When it ends.
    public var end: End
    /// Days of the pattern without a meeting, in order.
    public var exceptions: [Day]

    /// A repetition of these parts; every week unless said.
    public init(weekdays: Set<Weekday>, interval: Int = 1, end: End, exceptions: [Day] = []) {
      self.weekdays = weekdays
      self.interval = max(1, interval)
      self.end = end
      self.exceptions = exceptions.sorted()
    }
  }

  /// When a repetition ends.
  public enum End: Hashable, Sendable {
    /// On the day before the first day of the pattern and this many times seven days.
    case weeks(Int)
    /// On this day, which is included.
    case until(Day)
  }

  /// The clock time of each meeting.
  public var span: TimeSpan
  /// The day from which the pattern holds; of one without repetition, the only day.
  public var first: Day
  /// How it repeats; `nil` for a meeting on one day.
  public var repetition: Repetition?

  /// A pattern of these parts.
  public init(span: TimeSpan, first: Day, repetition: Repetition? = nil) {
    self.span = span
    self.first = first
    self.repetition = repetition
  }

  /// The longest pattern, in weeks from its first day to its last.
  public static let longest = 18
  /// How many weeks a pattern lasts that does not say so.
  public static let usualWeeks = 15
  /// How many minutes a meeting takes that does not say so.
  public static let usualMinutes = 150

  /// The last day on which the pattern can hold.
  public var last: Day {
    switch repetition?.end {
    case .weeks(let weeks): first + (7 * weeks - 1)
    case .until(let day): day
    case nil: first
    }
  }

  /// The number of weeks that the pattern lasts, begun ones counted.
  public var weeks: Int { (last - first) / 7 + 1 }

  /// Whether the pattern has a meeting on a day, exceptions apart.
  func meets(on day: Day) -> Bool {
    guard first <= day, day <= last else { return false }
    guard let repetition else { return true }
    let week = (day.monday - first.monday) / 7
    return repetition.weekdays.contains(day.weekday) && week % repetition.interval == 0
  }

  /// The days of a span on which the pattern has a meeting, exceptions apart, in order.
  package func days(from first: Day, through last: Day) -> [Day] {
    let (first, last) = (max(first, self.first), min(last, self.last))
    guard first <= last else { return [] }
    return (first.number...last.number).lazy.map(Day.init(number:)).filter(meets)
  }

  /// Whether the pattern itself takes a meeting out.
  func isException(_ day: Day) -> Bool { repetition?.exceptions.contains(day) ?? false }
}
