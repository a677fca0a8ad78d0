import Foundation
import MusterCheckIn
import MusterJournals

/// The only place where the clock is read.
enum Clock {
  /// Today in the local time zone.
  static var today: Day {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return Day(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      ?? Day(number: Int32(clamping: now / 86_400))
  }

  /// The minute of the day in the local time zone.
  static var minute: Int {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return Int(local.tm_hour) * 60 + Int(local.tm_min)
  }

  /// The day and the minute that it is.
  static var checkIn: CheckInTime { CheckInTime(today: today, now: minute) }

  /// The day of `SOURCE_DATE_EPOCH` (seconds since 1970, UTC), by which builds are repeated; `nil` when it is not set.
  static var sourceDate: Day? {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int.init)
      .map { Day(number: Int32(clamping: $0 / 86_400)) }
  }
}
