import MusterJournals
import TestSupport
import Testing

/// Rows of totals below a blank row of a long table.
struct TotalRowsTests {
  @Test func totalsBelowABlankRowAreLeftOut() throws {
    let reading = try FileReading(
      "Name,Status\nAnna,P\nBob,A\n,\nSummary,\nTotal Present,1\nAbsent,1\n,\nCara,P\n"
    ) { $0.date = Day(iso: "2026-11-16") }
    #expect(reading.errors == [])
    #expect(reading.people == ["Anna", "Bob", "Cara"])
    #expect(
      reading.log.problems.contains {
        $0.message.text == "ignored 3 rows of totals after a blank row"
      })
  }

  @Test func theyMayStandBelowTheDates() throws {
    let reading = try FileReading(
      "Date,Name,Status\n16/11/2026,Anna,P\n16/11/2026,Bob,A\n\nSummary,,\nTotal Present,1,\n")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: absent"])
  }

  @Test func peopleBelowABlankRowStay() throws {
    let reading = try FileReading("Name,Status\nAnna,P\n,\nTotila,A\nMedia,P\n") {
      $0.date = Day(iso: "2026-11-16")
    }
    #expect(reading.people == ["Anna", "Totila", "Media"])
  }
}
