import MusterJournals
import TestSupport
import Testing

/// Dates that could begin with the day or the month, and what tells which.
struct DateOrderTests {
  private static let april = ["2026-04-03 day Ann: present", "2026-04-03 day Ben: absent"]
  private static let march = ["2026-03-04 day Ann: present", "2026-03-04 day Ben: absent"]

  private func table(_ head: String, _ beside: String) -> String {
    "Date,Name,Status,\(head)\n03/04/2026,Ann,present,\(beside)\n03/04/2026,Ben,absent,\(beside)\n"
  }

  @Test func nothingTellsIt() throws {
    #expect(try FileReading(table("Room", "12")).errors == [.ambiguousDates])
  }

  @Test(arguments: [("25/02/2026", april), ("02/25/2026", march)])
  func datesInAnotherColumnTellIt(other: String, marks: [String]) throws {
    let reading = try FileReading(table("Registered", other))
    #expect(reading.errors == [])
    #expect(reading.marks == marks)
  }

  @Test func datesThatDisagreeDoNot() throws {
    let text =
      "Date,Name,Status,Registered,Printed\n03/04/2026,Ann,present,25/02/2026,02/25/2026\n03/04/2026,Ben,absent,25/02/2026,02/25/2026\n"
    #expect(try FileReading(text).errors == [.ambiguousDates])
  }

  // The third of April 2026 is a Friday, and the fourth of March a Wednesday.
  @Test(arguments: [("Friday 9:00am", april), ("Wednesday 9:00am", march)])
  func weekdaysInAnotherColumnTellIt(schedule: String, marks: [String]) throws {
    let reading = try FileReading(table("Schedule", schedule))
    #expect(reading.errors == [])
    #expect(reading.marks == marks)
  }

  @Test(arguments: [("Date (dd/mm/yyyy)", april), ("Date (mm/dd/yyyy)", march)])
  func headingsTellIt(heading: String, marks: [String]) throws {
    let text = "\(heading),Name,Status\n03/04/2026,Ann,present\n03/04/2026,Ben,absent\n"
    let reading = try FileReading(text) { $0.columns = [.date: heading] }
    #expect(reading.errors == [])
    #expect(reading.marks == marks)
  }
}
