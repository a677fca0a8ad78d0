import MusterJournals

/// When something happens: what the clock says, or what somebody says of an earlier event.
public struct CheckInTime: Hashable, Sendable {
  /// The day that it is.
  public var today: Day
  /// The minute of the day that it is.
  public var now: Int
  /// The minute that was given; by the clock when `nil`.
  public var minute: Int?

  /// A time.
  ///
  /// - Parameters:
  ///   - today: the day that it is.
  ///   - now: the minute of the day that it is.
  ///   - minute: the minute that was given; by the clock when `nil`.
  public init(today: Day, now: Int, minute: Int? = nil) {
    (self.today, self.now, self.minute) = (today, now, minute)
  }

  /// The minute of an event of the open session, which by the clock is never before the last one; `nil` past midnight, when the
  /// session's day has ended.
  func minute(in state: CheckInState) -> Int? {
    if let minute { return minute }
    guard let day = state.session?.day, day >= today else { return nil }
    return max(now, state.latest)
  }
}

extension ClockTime {
  /// The end of a day.
  static let endOfDay = 1440
}
