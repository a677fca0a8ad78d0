import MusterJournals
import TestSupport
import Testing

/// Which of several columns of dates holds the days of the sessions.
struct DateHeadingTests {
  @Test(arguments: [
    ("sabbathDate", "createdAt"), ("sessions.session_date", "created_at"), ("Rehearsal date", "Marked At"),
    ("eventdate", "recorded_at"),
  ])
  func daysOfSessionsGoBeforeMomentsOfWriting(days: String, moments: String) throws {
    let text =
      "name,\(days),status,\(moments)\nAnna,2026-11-16,P,2026-11-20T10:00:00\nBob,2026-11-17,A,2026-11-20T10:01:00\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-17 day Bob: absent"])
  }

  @Test(arguments: ["birth_date", "signup_date", "updated_at", "dueDate", "deletedAt", "Date joined"])
  func daysOfSomethingElseDoNot(title: String) throws {
    let reading = try FileReading("name,\(title),status,createdAt\nAnna,2001-11-16,P,2026-11-20T10:00:00\n")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-20 day Anna: present"])
  }

  @Test(arguments: [
    ("event.starts_at", "created_at"), ("Shift Date", "Check In"), ("scheduledFor", "createdAt"),
  ])
  func doubtIsAskedAbout(other: String, moments: String) throws {
    let text = "name,status,\(moments),\(other)\nAnna,P,2026-11-20T10:00:00,2026-11-16\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.rivalDates])
    let help = try #require(reading.help.last)
    #expect(help.contains("date=\(other)") && help.contains("date=\(moments)"))
    let told = try FileReading(text) { $0.columns = [.date: other] }
    #expect(told.errors == [])
    #expect(told.marks == ["2026-11-16 day Anna: present"])
  }

  @Test func severalColumnsOfDaysAreAskedAbout() throws {
    let text = "name,event_date,visitDate,createdAtUTC,createdAt\nAnna,2026-11-16,2026-11-17,,2026-11-20\n"
    #expect(try FileReading(text).errors == [])
    let several = text.replacing("event_date", with: "meal_date")
    #expect(
      try FileReading(several).help == [
        "specify the date column: --column date=meal_date or --column date=visitDate or --column date=createdAt"
      ])
  }

  @Test func daysOfSigningUpAreNotOffered() throws {
    let alone = try FileReading("name,signup_date,attended\nIda,2026-11-16,yes\nJan,2026-11-15,no\n")
    #expect(alone.errors == [.unknownColumns])
    #expect(alone.help.allSatisfy { !$0.contains("signup_date") && $0.contains("--date YYYY-MM-DD") })
    let beside = try FileReading("name,updated_at,when,came\nIda,2026-11-16,2026-11-15,yes\n")
    #expect(beside.help.allSatisfy { !$0.contains("updated_at") && $0.contains("--column date=when") })
  }
}
