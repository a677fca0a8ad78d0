import MusterJournals
import TestSupport
import Testing

@Suite struct TeamsJSONReaderTests {
  private static let records = """
    [{"emailAddress": "ana@example.org", "totalAttendanceInSeconds": 3600, "identity": {"displayName": "Ana"},
      "attendanceIntervals": [
        {"joinDateTime": "2026-11-17T18:00:00Z", "leaveDateTime": "2026-11-17T19:00:00Z", "durationInSeconds": 3600}]},
     {"emailAddress": null, "totalAttendanceInSeconds": 1200, "identity": {"guest": {"displayName": "Bo (Guest)"}},
      "attendanceIntervals": []}]
    """
  private static func report(day: Int) -> String {
    """
    {"id": "r\(day)", "totalParticipantCount": 2, "meetingStartDateTime": "2026-11-\(day)T18:00:00Z",
     "meetingEndDateTime": "2026-11-\(day)T19:00:00Z",
     "attendanceRecords": \(records.replacing("-17T", with: "-\(day)T"))}
    """
  }

  @Test func sampleGivesWhatTheTableOfTheSameMeetingGives() throws {
    let json = try FileReading(Sample.source("teams-graph.json")) { $0.timeZone = "Europe/Rome" }
    let table = try FileReading(Sample.source("teams.csv"))
    #expect(json.format == "teams-json")
    #expect(json.log.problems.map(\.message.text) == [])
    #expect(json.sessions == ["2026-11-17 18:58 18:58-20:03"])
    #expect(
      json.marks == [
        "2026-11-17 18:58 Ines Ferro: present", "2026-11-17 18:58 Bao, Lin: present",
        "2026-11-17 18:58 Otto K: partial",
      ])
    #expect(json.people == ["Ines Ferro <ines@example.org>", "Bao, Lin <lin.bao@example.org>", "Otto K"])
    #expect(table.format == "teams")
  }

  @Test(arguments: [
    report(day: 17), "[\(report(day: 17))]", "{\"@odata.context\": \"c\", \"value\": [\(report(day: 17))]}",
    "{\"value\": \(records)}",
  ]) func formsOfOneReportAreTheSame(text: String) throws {
    let reading = try FileReading(text, name: "t.json")
    #expect(reading.format == "teams-json")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-17 18:00 Ana: present", "2026-11-17 18:00 Bo: partial"])
    #expect(reading.remarks == [.universalTime])
  }

  @Test func markOfTheEncodingAndWhiteSpaceComeFirst() throws {
    let text = " \r\n" + Self.report(day: 17)
    let wide: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [[0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + wide] {
      let reading = try FileReading(bytes: bytes, name: "t.json")
      #expect(reading.format == "teams-json")
      #expect(reading.marks.count == 2)
    }
  }

  @Test func reportsOfAListAreSessions() throws {
    let list = "{\"value\": [\(Self.report(day: 17)), \(Self.report(day: 24))]}"
    let reading = try FileReading(list, name: "t.json") { $0.timeZone = "UTC" }
    #expect(reading.sessions == ["2026-11-17 18:00 18:00-19:00", "2026-11-24 18:00 18:00-19:00"])
    #expect(reading.marks.count == 4)
    #expect(reading.remarks == [])
  }

  @Test func reportsWithoutRecordsSayHowToGetThem() throws {
    let reading = try FileReading(
      """
      {"value": [
        {"id": "r", "totalParticipantCount": 2, "meetingStartDateTime": "2026-11-17T18:00:00Z"}]}
      """, name: "t.json")
    #expect(reading.errors == [.unknownLayout])
    #expect(reading.log.problems.first?.place.line == 2)
    #expect(reading.help == ["request each report from Graph by its id with ?$expand=attendanceRecords"])
  }

  @Test func wrongMomentIsShownWhereItStands() throws {
    let text = Self.report(day: 17).replacing("\"2026-11-17T19:00:00Z\", \"dur", with: "\"soon\", \"dur")
    let reading = try FileReading(text, name: "t.json")
    #expect(reading.errors == [.noSuchDate])
    #expect(reading.log.problems.first { $0.code == .noSuchDate }?.place.line == 5)
  }

  @Test(arguments: [
    ("{\"attendanceRecords\": {\"2026-11-16\": {\"u1\": \"present\"}}}", "assemble"),
    ("[{\"date\": \"2026-11-16\", \"person\": \"Ana\", \"mark\": \"P\"}]", "json"),
  ]) func otherJSONStaysWhatItIs(text: String, format: String) throws {
    #expect(try FileReading(text, name: "t.json").format == format)
  }
}
