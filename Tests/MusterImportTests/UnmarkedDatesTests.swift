import MusterJournals
import TestSupport
import Testing

/// Dates of a grid at which nobody has a mark, and blanks of people who were not there yet, or any more.
struct UnmarkedDatesTests {
  private let grid = """
    Name,2026-11-05,2026-11-12,2026-11-19
    Ann,P,A,
    Ben,A,P,

    """

  @Test func aDateWithoutAMarkIsASessionThatIsWarnedOf() throws {
    let reading = try FileReading(grid)
    #expect(reading.sessions == ["2026-11-05 day", "2026-11-12 day", "2026-11-19 day"])
    #expect(
      reading.log.problems.first { $0.code == .unmarkedDates }?.message.text.contains("2026-11-19") == true)
  }

  @Test func whoeverSaysWhatBlankMeansIsNotWarned() throws {
    #expect(!(try FileReading(grid) { $0.blank = .missed }.remarks.contains(.unmarkedDates)))
  }

  /// Whole Septembers from a title and days in the head, of which the blank ones are no sessions.
  @Test(arguments: [true, false]) func daysOffOfACalendarAreNoSessions(isRepeated: Bool) throws {
    let days = (1...30).map(String.init)
    let marks = (1...30).map { [5, 6, 12, 13, 19, 20, 26, 27].contains($0) ? "" : "P" }
    let text =
      "September 2026\n" + (["Name"] + days).joined(separator: ",") + "\n"
      + ["Ann", "Ben"].map { ([$0] + marks).joined(separator: ",") + "\n" }.joined()
    let reading = try FileReading(text) { if isRepeated { $0.blank = .missed } }
    #expect(reading.errors == [])
    // Where somebody says what blank means, each day is a session.
    #expect(reading.sessions.count == (isRepeated ? 30 : 22))
    #expect(!reading.remarks.contains(.unmarkedDates))
  }

  @Test func manyRowsAreLookedThroughToo() throws {
    let rows = (0..<200).map { "Person \($0),P,\($0 % 2 == 0 ? "A" : "P"),\n" }.joined()
    let reading = try FileReading("Name,2026-11-05,2026-11-12,2026-11-19\n" + rows)
    #expect(reading.remarks.contains(.unmarkedDates))
    #expect(reading.sessions.count == 3)
  }

  @Test func blanksBeforeSomebodyJoinedAreAskedAbout() throws {
    let text = "Name,Joined,2026-11-05,2026-11-12\nAnn,,P,A\nBen,2026-11-10,,P\n"
    #expect(try FileReading(text).errors == [.unclearMarks])
    let reading = try FileReading(text) { $0.blank = .exempt }
    #expect(reading.errors == [])
    #expect(reading.marks.count == 3)
    // Whoever joined long before, or has no blank, is as others are.
    #expect(
      try FileReading("Name,Joined,2026-11-05,2026-11-12\nAnn,2019-02-01,P,A\nBen,2020-03-01,,P\n").errors
        == [])
    #expect(
      try FileReading("Name,Joined,2026-11-05,2026-11-12\nAnn,2020-01-01,P,A\nBen,2026-11-10,A,P\n").errors
        == [])
  }

  @Test func eachPartOfATableHasItsOwnDates() throws {
    let text = """
      Name,2026-11-05,2026-11-12
      Ann,P,
      Name,2026-11-19,2026-11-26,2026-12-03
      Ann,,P,A

      """
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.sessions.count == 5)
    let warning = reading.log.problems.first { $0.code == .unmarkedDates }?.message.text ?? ""
    #expect(
      warning.contains("2026-11-12") && warning.contains("2026-11-19") && !warning.contains("2026-12-03"))
  }
}
