import MusterJournals
import TestSupport
import Testing

/// Mark objects with objects in them, and one a line.
struct JSONRowsTests {
  @Test func membersOfObjectsAreColumns() throws {
    let reading = try FileReading(
      """
      [
        {"date": "2026-11-16", "person": {"name": "Ava Quist", "id": 17}, "status": "present"},
        {"date": "2026-11-16", "person": {"name": "Ivo", "id": 18}, "status": "late"}
      ]
      """, name: "t.json")
    #expect(reading.errors == [])
    #expect(reading.people == ["Ava Quist <17>", "Ivo <18>"])
    #expect(reading.marks == ["2026-11-16 day Ava Quist: present", "2026-11-16 day Ivo: partial"])
  }

  @Test(arguments: [
    #"{"date": "2026-11-16", "user": {"name": "Ava Quist", "email": "a@example.org"}}"#,
    #"{"event": {"date": "2026-11-16", "title": "x"}, "attendee": {"first_name": "Ava", "last_name": "Quist"}}"#,
    #"{"session": {"date": "2026-11-16"}, "member": {"name": "Ava Quist"}}"#,
    #"{"date": "2026-11-16", "student": "Ava Quist", "teacher": {"name": "Bob"}}"#,
  ])
  func membersKeepTheSenseOfTheirObject(object: String) throws {
    let reading = try FileReading("[\(object)]", name: "t.json")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ava Quist: present"])
  }

  @Test(arguments: ["t.jsonl", "t.ndjson", "t.json", "t.txt"])
  func objectsStandOneALine(name: String) throws {
    let reading = try FileReading(
      """
      {"date":"2026-11-16","person":"Ava","mark":"present"}
      {"date":"2026-11-16","person":{"name":"Ivo"},"mark":"absent"}

      {"date":"2026-11-17","person":"Ava","mark":"P"}

      """.replacing("{\"name\":\"Ivo\"}", with: "\"Ivo\""), name: name)
    #expect(reading.format == "json")
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent", "2026-11-17 day Ava: present",
      ])
  }

  @Test func aSingleLineIsToldByTheName() throws {
    let line = #"{"date":"2026-11-16","person":"Ava","mark":"present"}"# + "\n"
    #expect(try FileReading(line, name: "t.jsonl").marks == ["2026-11-16 day Ava: present"])
  }

  @Test func aBrokenLineIsPlaced() throws {
    let reading = try FileReading(
      "{\"date\":\"2026-11-16\",\"person\":\"Ava\"}\n{\"date\":\"2026-11-16\",\"person\":\n", name: "t.jsonl")
    #expect(reading.errors == [.brokenJSON])
    #expect(reading.log.problems.first?.place.line == 3)
  }

  @Test func contradictionsPointAtTheLine() throws {
    let reading = try FileReading(
      "{\"date\":\"2026-11-16\",\"person\":\"Ava\",\"mark\":\"P\"}\n{\"date\":\"2026-11-16\",\"person\":\"Ava\",\"mark\":\"A\"}\n",
      name: "t.jsonl")
    #expect(reading.errors == [.conflictingMarks])
    #expect(reading.log.problems.first?.place.line == 2)
  }
}
