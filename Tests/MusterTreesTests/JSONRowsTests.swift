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

  /// Objects with a member `k0`, `k1`, … each beside a mark.
  private func rows(_ count: Int) -> String {
    let objects = (0..<count).map {
      #"{"k\#($0)": 1, "date": "2026-11-16", "person": "P\#($0)", "mark": "present"}"#
    }
    return "[\(objects.joined(separator: ",\n"))]"
  }

  @Test func noKeyIsDroppedHoweverManyThereAre() throws {
    var text = rows(1200)
    text.removeLast()
    text +=
      #", {"date": "2026-11-17", "person": "Last", "late": "yes", "mark": "present", "group": "Chess"}]"#
    let reading = try FileReading(text, name: "t.json")
    #expect(reading.errors == [])
    #expect(reading.marks.count == 1201)
    #expect(reading.journals.map(\.group).contains("Chess"))
  }

  @Test func tooManyKeysOrCellsAreToldByTheirLimit() throws {
    let wide = try FileReading(rows(50), name: "t.json") { $0.limits[.columns] = 20 }
    #expect(wide.errors == [.overLimit])
    #expect(wide.log.problems.first?.message.text == "the table has more than 20 columns")
    #expect(wide.log.problems.first?.place.line == 18)
    let large = try FileReading(rows(50), name: "t.json") { $0.limits[.sheetCells] = 2000 }
    #expect(large.errors == [.overLimit])
    #expect(large.log.problems.first?.message.text == "the table spans more than 2,000 cells")
  }
}
