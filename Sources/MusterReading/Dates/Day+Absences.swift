import MusterJournals

extension Day {
  /// How many days the longest absence has that is parted.
  package static let longestAbsence = 366

  /// The days of an absence from this day to another: Saturdays and Sundays are left out, unless it begins or ends on one.
  package func daysOfAbsence(to last: Day) -> [Day] {
    (0...(last - self)).map { self + $0 }.filter { day in
      day == self || day == last || ![.saturday, .sunday].contains(day.weekday)
    }
  }
}
