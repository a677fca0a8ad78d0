import Foundation
import MusterJournals
import Testing

struct HolidaySetTests {
  @Test(arguments: [
    ("it", 2026, "01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26"),
    ("it", 2011, "01-01 01-06 03-17 04-24 04-25 05-01 06-02 08-15 11-01 11-06 12-08 12-25 12-26"),
    (
      "it-bdc", 2026,
      "01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 09-23 11-01 12-08 12-24 12-25 12-26 12-31"
    ),
    (
      "us", 2021,
      "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31"
    ),
    ("us", 2022, "01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26"),
    ("gb", 2020, "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-26 12-28"),
    ("gb", 2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-25 12-26 12-27 12-28"),
    ("gb", 2022, "01-01 01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-25 12-26 12-27"),
    ("gb", 2023, "01-01 01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"),
    ("nl", 2025, "01-01 04-18 04-20 04-21 04-26 05-05 05-29 06-08 06-09 12-25 12-26"),
    ("es", 2022, "01-01 01-06 04-15 08-15 10-12 11-01 12-06 12-08"),
    ("fr", 2006, "01-01 04-17 05-01 05-08 05-25 07-14 08-15 11-01 11-11 12-25"),
    ("de", 2017, "01-01 04-14 04-17 05-01 05-25 06-05 10-03 10-31 12-25 12-26"),
    (
      "pl", 2018,
      "01-01 01-06 04-01 04-02 05-01 05-03 05-20 05-31 08-15 11-01 11-11 11-12 12-25 12-26"
    ),
    (
      "jp", 2009,
      "01-01 01-12 02-11 03-20 04-29 05-03 05-04 05-05 05-06 07-20 09-21 09-22 09-23 10-12 11-03 11-23 12-23"
    ),
    (
      "jp", 2019,
      "01-01 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 "
        + "09-23 10-14 10-22 11-03 11-04 11-23"
    ),
    (
      "jp", 2020,
      "01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-23 07-24 08-10 09-21 09-22 "
        + "11-03 11-23"
    ),
    (
      "jp", 2021,
      "01-01 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09 09-20 09-23 11-03 11-23"
    ),
  ])
  func yearHasTheOfficialDays(name: String, year: Int, expected: String) throws {
    let set = try #require(HolidaySet.named(name))
    let days = set.holidays(in: year).map { String($0.day.description.dropFirst(5)) }
    #expect(days.joined(separator: " ") == expected)
  }

  @Test func holidayHasItsNamesInEnglishAndInTheLanguageOfTheCountry() throws {
    let set = try #require(HolidaySet.named("it"))
    let first = try #require(set.holidays(in: 2026).first)
    #expect(first.name == "New Year's Day" && first.localName == "Capodanno")
  }

  @Test func holidaysOnOneDayShareAnEntry() throws {
    let set = try #require(HolidaySet.named("it"))
    let entry = try #require(set.holidays(in: 2038).first { $0.day == Day.easter(year: 2038) })
    #expect(entry.name == "Easter Sunday, Liberation Day")
    #expect(entry.localName == "Pasqua, Anniversario della Liberazione")
  }

  @Test func namesAreSortedAndEachGivesASet() throws {
    #expect(HolidaySet.names == HolidaySet.names.sorted())
    for name in HolidaySet.names {
      let set = try #require(HolidaySet.named(name))
      #expect(set.name == name && !set.title.isEmpty)
    }
  }

  @Test func everyFileOfRulesIsBuiltIn() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources/MusterJournals/Holidays/Sets").path)
    #expect(files.sorted() == HolidaySet.names.map { $0 + ".holidays" }.sorted())
  }

  @Test func nameIsKnownInAnyCase() {
    #expect(HolidaySet.named("It-BdC")?.title == "Italy (BdC)")
    #expect(HolidaySet.named("atlantis") == nil)
    #expect(HolidaySet.named("") == nil)
  }

  @Test(arguments: HolidaySet.names)
  func everyYearIsSortedNamedAndWithinItself(name: String) throws {
    let set = try #require(HolidaySet.named(name))
    for year in [1, 1582, 1899, 1999, 2000, 2024, 2041, 2150, 9998, 9999] {
      let holidays = set.holidays(in: year)
      #expect(zip(holidays, holidays.dropFirst()).allSatisfy { $0.day < $1.day })
      #expect(holidays.allSatisfy { $0.day.year == year && !$0.name.isEmpty && !$0.localName.isEmpty })
    }
  }

  @Test(arguments: [Int.min, -1, 0, 10_000, Int.max])
  func yearOutsideTheCalendarHasNoHolidays(year: Int) throws {
    #expect(try #require(HolidaySet.named("us")).holidays(in: year).isEmpty)
  }
}
