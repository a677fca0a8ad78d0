/// One of the two days of the year on which the sun crosses the equator.
enum Equinox: Hashable, Sendable {
  case march, september

  /// The day of the equinox in Japan Standard Time, by which Japan keeps two holidays.
  ///
  /// Made for the years 1900 to 2150; its outer coefficients serve beyond, where they drift from the sky by and by.
  ///
  /// Source: *Shin koyomi benrichō* (New handbook of the calendar), Hydrographic Department of the Japan Coast
  /// Guard: day = ⌊c + 0.242194 (year − 1980)⌋ − ⌊(year − 1980) / 4⌋, c by the span of years. The day is counted in
  /// millionths here, so that no rounding of binary fractions can matter.
  func day(in year: Int) -> Day {
    let sinceEpoch = year - 1980
    let millionths = coefficient(in: year) + 242_194 * sinceEpoch
    let dayOfMonth = floorQuotient(millionths, 1_000_000) - floorQuotient(sinceEpoch, 4)
    return Day(number: Day.number(year: year, month: self == .march ? 3 : 9, day: 1)) + (dayOfMonth - 1)
  }

  /// The handbook's constant for a year, in millionths of a day of the month.
  private func coefficient(in year: Int) -> Int {
    switch (self, year) {
    case (.march, ..<1980): 20_835_700
    case (.march, ..<2100): 20_843_100
    case (.march, _): 21_851_000
    case (.september, ..<1980): 23_258_800
    case (.september, ..<2100): 23_248_800
    case (.september, _): 24_248_800
    }
  }
}

/// The quotient rounded towards the past, unlike `/`, which rounds towards zero.
private func floorQuotient(_ dividend: Int, _ divisor: Int) -> Int {
  (dividend - (dividend % divisor + divisor) % divisor) / divisor
}
