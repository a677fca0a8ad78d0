import MusterJournals
import MusterText
import TestSupport
import Testing

/// `meets` as it is written, printed and put into JSON, and what is wrong with it.
@Suite struct MeetsDirectiveTests {
  private static func read(_ lines: String...) throws -> FormatReading {
    try FormatReading(
      "group Studio\n" + lines.map { "meets \($0)\n" }.joined(), named: "t.journal")
  }

  @Test(arguments: [
    ("Mon, Wed, Fri  14:00-16:30  from 2026-08-31  for 15 weeks", nil),
    ("Tue 09:00-10:00 from 2026-09-01 until 2026-12-15 except 2026-11-24, 2026-12-01", nil),
    ("Mon-Fri 09:00-10:00 from 2026-08-31 for 1 week", nil),
    ("Mon 09:00-10:00 from 2026-08-31 for 8 weeks every 2 weeks", nil),
    ("2026-10-17 10:00-12:00", nil),
    ("Mon 14:00 from 2026-08-31", "Mon 14:00-16:30 from 2026-08-31 for 15 weeks"),
    ("14:00 from 2026-09-01 until 2026-09-08", "Tue 14:00-16:30 from 2026-09-01 until 2026-09-08"),
    ("Mon 23:00 every 3 weeks from 2026-08-31", "Mon 23:00-24:00 from 2026-08-31 for 15 weeks every 3 weeks"),
    ("2026-10-17 9:30", "2026-10-17 09:30-12:00"),
  ]) func whatIsReadIsPrintedAndReadBack(line: String, printed: String?) throws {
    let reading = try Self.read(line)
    #expect(reading.errors == [])
    let journal = try #require(reading.journals.first)
    let text = TextJournalPrinter.print(journal)
    let expected = printed ?? line.replacing("  ", with: " ")
    #expect(text.contains("meets       \(expected)\n"), "\(text)")
    let again = try FormatReading(text, named: "t.journal")
    #expect(again.journals[0].facts.timetable == journal.facts.timetable)
    let json = try FormatReading(JournalJSON.text(of: journal), named: "t.json")
    #expect(json.errors == [] && json.journals[0].facts.timetable == journal.facts.timetable)
  }

  @Test(arguments: [
    ("Mon 14:00", "the first day is missing"),
    ("Mon 14:00-13:00 from 2026-08-31", "'14:00-13:00' is not a time of a class"),
    ("Mon 14:00 from 2026-08-31 for 19 weeks", "the class meets for 19 weeks (the limit is 18)"),
    ("Mon 14:00 from 2026-08-31 until 2027-01-04", "the class meets for 19 weeks (the limit is 18)"),
    ("Mon 14:00 from 2026-08-31 until 2026-08-01", "the last day is before the first"),
    ("Funday 14:00 from 2026-08-31", "'Funday' is not a weekday"), ("Mon", "the time is missing"),
    ("Mon from 2026-09-10 until 2026-09-01", "the time is missing"),
    ("Mon 2026-09-10", "the time is missing"), ("2026-10-17", "the time is missing"),
    ("2026-10-17 10:00 every 2 weeks", "a meeting on one day does not repeat"),
    ("Mon 14:00 from 2026-08-31 for x", "a number of weeks is missing"),
    ("Mon 14:00 from 2026-08-31 for 0 weeks", "a number of weeks is missing"),
    ("Mon 14:00 from 2026-02-30", "'2026-02-30' is not a valid date"),
    ("Mon 14:00 from 2026-08-31 except", "'' is not a date"),
    ("Mon 14:00 from 2026-08-31 from 2026-09-01", "'from' cannot follow here"),
  ]) func whatIsWrongIsTold(line: String, message: String) throws {
    #expect(try Self.read(line).messages.filter { !$0.contains("never") } == [message])
  }

  @Test func theLongestPatternIsEighteenWeeks() throws {
    #expect(try Self.read("Mon 14:00 from 2026-08-31 until 2027-01-03").errors == [])
    #expect(try Self.read("Mon 14:00 from 2026-08-31 for 18 weeks").errors == [])
  }

  @Test func aSessionThatTheTimetableDoesNotHaveIsWarnedOf() throws {
    let reading = try FormatReading(
      """
      meets Mon 14:00-15:00 from 2026-08-31
      2026-08-31 14:00
        Ann
      2026-08-31 18:00
        Ann
      2026-09-01
        Ann
      2026-09-07
        Ann

      """, named: "t.journal")
    #expect(reading.errors == [])
    #expect(
      reading.log.problems.map { "\($0.place.line ?? 0) \($0.code.rawValue)" } == [
        "4 unplanned-session", "6 unplanned-session",
      ])
    #expect(reading.journals[0].slots.elements == ["14:00", "18:00", "day"])
    #expect(reading.journals[0].facts.showsBands, "a class shows bands")
  }
}
