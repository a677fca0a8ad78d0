@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
import TestSupport
import Testing

/// The reports of programs that people opened in a spreadsheet and saved, with real dates, times and numbers.
@Suite struct XLSXReportTests {
  private func read(
    _ table: [[String]], named name: String = "t.xlsx", _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FormatReading {
    try FormatReading(WorkbookFile(table: table).bytes, named: name, change)
  }

  private static let zoomHead = [
    "Name (Original Name)", "User Email", "Join Time", "Leave Time", "Duration (Minutes)", "Guest",
  ]

  @Test func zoomVisitsBelowTheMeetingsData() throws {
    let reading = try read([
      ["Meeting ID", "Topic", "Start Time", "End Time", "User Email", "Duration (Minutes)", "Participants"],
      ["812 0000 0001", "Chess", "2026-11-18 17:55", "2026-11-18 19:02", "host@example.org", "67", "3"],
      [], Self.zoomHead,
      ["Rosa Tilde", "rosa@example.org", "2026-11-18 17:55", "2026-11-18 19:02", "67", "No"],
      ["Pim (Pim Aalto)", "", "2026-11-18 18:01", "2026-11-18 18:20", "19", "Yes"],
      ["Pim (Pim Aalto)", "", "2026-11-18 18:24", "2026-11-18 19:00", "36", "Yes"],
      ["Lou", "", "2026-11-18 18:40", "2026-11-18 19:02", "22", "Yes"],
    ])
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(
      reading.marks == [
        "2026-11-18 17:55 Rosa Tilde: present", "2026-11-18 17:55 Pim (Pim Aalto): present",
        "2026-11-18 17:55 Lou: partial",
      ])
  }

  @Test func zoomMeetingsOfTwoDaysAreTwo() throws {
    let reading = try read([
      Self.zoomHead, ["Ana", "", "2026-11-18 18:00", "2026-11-18 19:00", "60", "No"],
      ["Ana", "", "2026-11-25 18:00", "2026-11-25 19:00", "60", "No"],
    ])
    #expect(reading.messages == [])
    #expect(reading.marks == ["2026-11-18 18:00 Ana: present", "2026-11-25 18:00 Ana: present"])
  }

  @Test(arguments: [nil, "dd/MM/yyyy"]) func momentsAtMidnightAreMoments(pattern: String?) throws {
    let reading = try read([
      Self.zoomHead, ["Ana", "", "2026-11-18 23:00", "2026-11-19 00:00", "60", "No"],
      ["Bo", "", "2026-11-18 23:40", "2026-11-19 00:00", "20", "No"],
    ]) { $0.dateFormat = pattern.flatMap { DateFormat(pattern: $0) } }
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-18 23:00 Ana: present", "2026-11-18 23:00 Bo: partial"])
  }

  @Test(arguments: [nil, "dd/MM/yyyy"]) func datesOfWhichAProgramTookSomeForOthersAreRefused(pattern: String?)
    throws
  {
    let reading = try read([
      Self.zoomHead, ["Ana", "", "2026-06-09 18:00", "2026-06-09 19:00", "60", "No"],
      ["Bo", "", "13/09/2026 18:00:00", "13/09/2026 19:00:00", "60", "No"],
    ]) { $0.dateFormat = pattern.flatMap { DateFormat(pattern: $0) } }
    #expect(reading.errors == [.convertedDates])
    #expect(reading.log.problems.first?.place.line == 3)
    #expect(reading.help.first?.contains("as it was downloaded") == true)
  }

  @Test func teamsSections() throws {
    let reading = try read([
      ["1. Summary"], ["Meeting title", "Circle"], ["Attended participants", "3"],
      ["Start time", "2026-11-17 18:58:02"], ["End time", "2026-11-17 20:03:40"],
      ["Meeting duration", "1h 5m 38s"], [], ["2. Participants"],
      ["Name", "First Join", "Last Leave", "In-Meeting Duration", "Email", "Participant ID (UPN)", "Role"],
      [
        "Bao, Lin", "2026-11-17 19:01:10", "2026-11-17 20:03:30", "52m 10s", "bao@example.org",
        "bao@example.org", "Presenter",
      ],
      ["Otto K (External)", "2026-11-17 19:20", "2026-11-17 19:50:12", "30m 12s", "", "", "Attendee"], [],
      ["3. In-Meeting Activities"], ["Name", "Join Time", "Leave Time", "Duration", "Email", "Role"],
      ["Bao, Lin", "2026-11-17 19:01:10", "2026-11-17 19:31:10", "30m", "bao@example.org", "Presenter"],
    ])
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(reading.marks == ["2026-11-17 18:58 Bao, Lin: present", "2026-11-17 18:58 Otto K: partial"])
  }

  @Test func teamsEvents() throws {
    let reading = try read([
      ["Full Name", "User Action", "Timestamp"], ["Ana", "Joined", "2026-11-17 18:00"],
      ["Bo", "Joined", "2026-11-17 18:40"], ["Ana", "Left", "2026-11-17 19:00"],
    ])
    #expect(reading.marks == ["2026-11-17 18:00 Ana: present", "2026-11-17 18:00 Bo: partial"])
  }

  @Test func meetTimesAndDurations() throws {
    let reading = try read(
      [
        ["First name", "Last name", "Email", "Duration", "Time joined", "Time exited"],
        ["Sana", "Reyes", "sana@example.org", "56 min", "6:02\u{202F}PM", "6:58\u{202F}PM"],
        ["Teo", "", "t****@example.net", "PT1:02", "17:57", "18:59"],
        ["Lou", "Ek", "", "PT0:20", "18:02", "18:58"],
      ], named: "2026-11-18 18-00 Circle.xlsx")
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-18 18:00 Sana Reyes: present", "2026-11-18 18:00 Teo: present",
        "2026-11-18 18:00 Lou Ek: partial",
      ])
  }

  @Test func dayOfClockTimesMayBeTheSheets() throws {
    var file = WorkbookFile(table: [
      ["First name", "Last name", "Email", "Duration", "Time joined", "Time exited"],
      ["Sana", "Reyes", "", "PT1:00", "18:00", "19:00"],
    ])
    file.sheets[0].name = "2026-11-18"
    file.sheets.append(.init(name: "Live stream", rows: ""))
    #expect(
      try FormatReading(file.bytes, named: "Circle.xlsx").marks == ["2026-11-18 18:00 Sana Reyes: present"])
  }

  @Test func moodleSheet() throws {
    let reading = try read([
      ["Course", "History of Maps"], ["Group", "All participants"], [],
      [
        "Last name", "First name", "ID number", "03 Nov 2026 9.00AM All students", "",
        "10 Nov 2026 9.00AM All students", "", "P", "L", "E", "A", "Taken sessions", "Points", "Percentage",
      ],
      ["Quist", "Ava", "s1", "P (2/2)", "", "L (1/2)", "late bus", "1", "1", "0", "0", "2", "3 / 4", "75.5"],
      ["Nunes", "Ivo", "7", "A (0/2)", "", "?", "", "0", "0", "0", "1", "1", "0 / 2", "0"],
    ])
    #expect(reading.errors == [])
    #expect(reading.log.warnings == 0)
    #expect(reading.journals.map(\.group) == ["History of Maps"])
    #expect(
      reading.marks == [
        "2026-11-03 09:00 Ava Quist: present", "2026-11-03 09:00 Ivo Nunes: absent",
        "2026-11-10 09:00 Ava Quist: partial",
      ])
    #expect(reading.journals[0].people.map(\.id) == ["s1", "7"])
  }

  @Test func canvasRows() throws {
    let reading = try read([
      [
        "Course ID", "Course Name", "Section Name", "Section ID", "Teacher Name", "Student ID",
        "Student Name", "Class Date", "Attendance", "Timestamp",
      ],
      ["501", "Biology", "Sec A", "77", "Dr", "1001", "Ava Quist", "2026-11-03", "present", ""],
      ["501", "Biology", "Sec B", "78", "Dr", "1002", "Ivo Nunes", "2026-11-04", "late", ""],
    ])
    #expect(reading.errors == [])
    #expect(reading.journals.map(\.group) == ["Biology, Sec A", "Biology, Sec B"])
    #expect(reading.marks == ["2026-11-03 day Ava Quist: present", "2026-11-04 day Ivo Nunes: partial"])
  }

  @Test func nameOfTheFormatIsTakenForTheSheet() throws {
    let table = [Self.zoomHead, ["Ana", "", "2026-11-18 18:00", "2026-11-18 19:00", "60", "No"]]
    for format in ["zoom", "xlsx"] {
      #expect(try read(table) { $0.format = format }.marks == ["2026-11-18 18:00 Ana: present"])
    }
    #expect(try read(table) { $0.layout = .long }.marks == ["2026-11-18 day Ana: present"])
  }

  @Test func rulesThatAreSavedNameTheReport() throws {
    let file = WorkbookFile(table: [
      Self.zoomHead, ["Ana", "", "2026-11-18 18:00", "2026-11-18 19:00", "60", "No"],
    ])
    let reading = try JournalLoader(formats: .all).read(MemorySource(name: "t.xlsx", bytes: file.bytes))
    #expect(reading.plans.map(\.plan.format) == ["zoom"])
  }
}
