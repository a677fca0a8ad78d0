import MusterJournals
import Testing

struct HolidaySetReferenceTests {
  @Test(
    .enabled(if: ReferenceHolidays.dates != nil, "no Python with the package holidays"),
    arguments: ReferenceHolidays.countries.keys.sorted())
  func daysAgreeWithThePythonPackage(name: String) throws {
    let set = try #require(HolidaySet.named(name))
    let expected = try #require(ReferenceHolidays.dates?[name])
    let ours = Set(ReferenceHolidays.years.flatMap(set.holidays).map(\.day.description))
    let missing = expected.subtracting(ours).sorted()
    let extra = ours.subtracting(expected).sorted()
    #expect(missing.isEmpty, "\(name): missing \(missing.joined(separator: " "))")
    #expect(extra.isEmpty, "\(name): not in the package \(extra.joined(separator: " "))")
  }

  @Test func everyOfficialSetIsCompared() {
    #expect(Set(HolidaySet.names) == Set(ReferenceHolidays.countries.keys).union(["it-bdc"]))
  }
}
