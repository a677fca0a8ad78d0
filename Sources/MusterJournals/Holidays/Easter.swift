extension Day {
  /// Easter Sunday of a year by the Gregorian calendar, as the western churches keep it.
  ///
  /// The years 1 to 9999 give a day between 22 March and 25 April of that year; those before 1583 follow the rule
  /// backwards.
  ///
  /// Source: the "anonymous" computation sent to *Nature* in 1876, in the form of J. Meeus, *Astronomical
  /// Algorithms*, 2nd edition, chapter 8.
  public static func easter(year: Int) -> Day {
    let (golden, century, ofCentury) = (year % 19, year / 100, year % 100)
    let lunarCorrection = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - lunarCorrection + 15) % 30
    let toSunday = (32 + 2 * (century % 4) + 2 * (ofCentury / 4) - epact - ofCentury % 4) % 7
    let lateMoon = (golden + 11 * epact + 22 * toSunday) / 451
    let sinceMarch = epact + toSunday - 7 * lateMoon + 21
    return Day(number: number(year: year, month: 3, day: 1)) + sinceMarch
  }
}
