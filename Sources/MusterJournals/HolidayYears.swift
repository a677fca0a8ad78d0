import Synchronization

/// The holidays of some sets by day, worked out year by year as they are asked for.
///
/// A calendar asks for the holidays of one year thousands of times; the rules are applied once. Sharing it between
/// copies of a calendar is safe: what it remembers depends on the sets alone, and a lock guards it.
final class HolidayYears: Sendable {
  private let sets: [HolidaySet]
  private let years = Mutex<[Int: [Day: String]]>([:])

  init(sets: [HolidaySet]) { self.sets = sets }

  /// The holidays of a year with their names.
  func holidays(in year: Int) -> [Day: String] {
    years.withLock { years in
      if let known = years[year] { return known }
      var found: [Day: String] = [:]
      for holiday in sets.flatMap({ $0.holidays(in: year) }) where found[holiday.day] == nil {
        found[holiday.day] = holiday.name
      }
      years[year] = found
      return found
    }
  }
}
