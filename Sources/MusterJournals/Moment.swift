/// A date and a clock time of one place, in seconds since 1 January 1970 there; summer time is not looked at.
package struct Moment: Hashable, Comparable {
  /// Seconds since the beginning of 1 January 1970 on the same clock.
  package let seconds: Int

  /// The moment this many seconds after the beginning of a day.
  package init(day: Day, second: Int) { seconds = Int(day.number) * Moment.secondsPerDay + second }

  private init(seconds: Int) { self.seconds = seconds }

  /// The moment this many seconds, or parts of them, since 1970; `nil` in a year that is not read.
  package init?(since1970 seconds: Double) {
    let days = (seconds / Double(Moment.secondsPerDay)).rounded(.down)
    guard let day = Int32(exactly: days).map(Day.init(number:)), day >= .earliest, day <= .latest else {
      return nil
    }
    self.init(day: day, second: Int(seconds - days * Double(Moment.secondsPerDay)))
  }

  /// The number of seconds of a day.
  package static let secondsPerDay = 86_400

  /// The day.
  package var day: Day { Day(number: Int32(clamping: (seconds - second) / Moment.secondsPerDay)) }

  /// The minute of the day, 0...1439.
  package var minute: Int { second / 60 }

  /// The second of the day, 0..<86,400.
  package var second: Int {
    let rest = seconds % Moment.secondsPerDay
    return rest < 0 ? rest + Moment.secondsPerDay : rest
  }

  /// The moment this many seconds later.
  package static func + (moment: Moment, seconds: Int) -> Moment { Moment(seconds: moment.seconds + seconds) }
  /// The number of seconds from the right moment to the left one.
  package static func - (left: Moment, right: Moment) -> Int { left.seconds - right.seconds }
  /// Earlier moments come first.
  package static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }
}
