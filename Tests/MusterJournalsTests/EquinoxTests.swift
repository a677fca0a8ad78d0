import Testing

@testable import MusterJournals

struct EquinoxTests {
  @Test(arguments: [
    (1979, 21), (1980, 20), (2000, 20), (2003, 21), (2012, 20), (2023, 21), (2024, 20), (2025, 20),
    (2026, 20),
  ])
  func vernalDayIsTheOneKeptInJapan(year: Int, day: Int) {
    #expect(Equinox.march.day(in: year) == Day(year: year, month: 3, day: day))
  }

  @Test(arguments: [
    (1979, 24), (1980, 23), (2000, 23), (2011, 23), (2012, 22), (2020, 22), (2024, 22), (2025, 23),
    (2026, 23),
  ])
  func autumnalDayIsTheOneKeptInJapan(year: Int, day: Int) {
    #expect(Equinox.september.day(in: year) == Day(year: year, month: 9, day: day))
  }
}
