import Synchronization

/// The holidays, closures and openings that a calendar lists, by day: found out once, when they are first asked for.
///
/// A calendar is asked about each session. Sharing this between copies of a calendar is safe: a calendar whose lists change
/// gets a new one, and a lock guards what is found.
final class DeclaredDays: Sendable {
  /// What is found.
  struct Found: Sendable {
    /// The names of listed holidays; of several on a day, the first.
    var holidays: [Day: String]
    var closures: DaySpanTexts
    var openings: DaySpans
    var openingTexts: DaySpanTexts
  }

  private let days = Mutex<Found?>(nil)

  /// The days of a calendar, always the one that has this value.
  func found(in calendar: GroupCalendar) -> Found {
    days.withLock { days in
      if let days { return days }
      let found = Found(
        holidays: Dictionary(
          calendar.listedHolidays.lazy.map { ($0.day, $0.name) }, uniquingKeysWith: { first, _ in first }),
        closures: DaySpanTexts(calendar.closures), openings: DaySpans(calendar.openings),
        openingTexts: DaySpanTexts(calendar.openings))
      days = found
      return found
    }
  }
}
