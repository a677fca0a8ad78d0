import MusterJournals
import Testing

struct EasterTests {
  @Test func agreesWithTheTablesOfLilius() {
    for year in 1900...2100 {
      #expect(Day.easter(year: year) == lilian(year: year), "\(year)")
    }
  }

  @Test(arguments: [
    (1818, "1818-03-22"), (1943, "1943-04-25"), (1954, "1954-04-18"), (1981, "1981-04-19"),
    (2000, "2000-04-23"), (2011, "2011-04-24"), (2026, "2026-04-05"), (2038, "2038-04-25"),
    (2049, "2049-04-18"), (2285, "2285-03-22"),
  ])
  func isTheDayOfTheAlmanacs(year: Int, expected: String) {
    #expect(Day.easter(year: year).description == expected)
  }

  @Test func isASundayFromLateMarchToLateAprilInEveryYear() throws {
    for year in 1...9999 {
      let easter = Day.easter(year: year)
      let first = try #require(Day(year: year, month: 3, day: 22))
      #expect(easter.weekday == .sunday && (0...34).contains(easter - first), "\(year)")
    }
  }

  /// Easter by golden number and epact, as C. Clavius explains the reform (1603): another way to the same day.
  private func lilian(year: Int) -> Day? {
    let golden = year % 19 + 1
    let century = year / 100 + 1
    let leapYearsDropped = 3 * century / 4 - 12
    let moonCorrection = (8 * century + 5) / 25 - 5
    let sunday = 5 * year / 4 - leapYearsDropped - 10
    var epact = ((11 * golden + 20 + moonCorrection - leapYearsDropped) % 30 + 30) % 30
    if epact == 24 || (epact == 25 && golden > 11) { epact += 1 }
    var fullMoon = 44 - epact
    if fullMoon < 21 { fullMoon += 30 }
    let day = fullMoon + 7 - (sunday + fullMoon) % 7
    return Day(year: year, month: 3, day: 1).map { $0 + (day - 1) }
  }
}
