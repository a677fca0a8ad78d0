import MusterJournals
import MusterReading
import TestSupport
import Testing

struct CheckInTimesTests {
  private func reading(_ rows: String, _ marks: [String: MarkCode] = [:]) throws -> FileReading {
    try FileReading("Date,Name,Status,Check-in Time\n" + rows) { $0.marks = marks }
  }

  @Test func whoSaidTheyWouldComeAndHasNoTimeDidNot() throws {
    let reading = try reading(
      "2026-11-16,Ann,Checked In,18:02\n2026-11-16,Ben,Attending,\n2026-11-16,Cy,Checked In,18:05\n")
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-16 day Ann: present", "2026-11-16 day Ben: absent", "2026-11-16 day Cy: present",
      ])
  }

  @Test func aTimeBesideBothLeavesItOpen() throws {
    let reading = try reading("2026-11-16,Ann,Checked In,18:02\n2026-11-16,Ben,Attending,18:03\n")
    #expect(reading.marks.contains("2026-11-16 day Ben: present"))
  }

  @Test func whatTheUserSaysHolds() throws {
    let reading = try reading(
      "2026-11-16,Ann,Checked In,18:02\n2026-11-16,Ben,Attending,\n", ["Attending": .mark(.present)])
    #expect(reading.marks.contains("2026-11-16 day Ben: present"))
  }
}
