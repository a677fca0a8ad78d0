import MusterJournals
import TestSupport
import Testing

/// Columns beside that of marks that say more of them.
struct FinerMarksTests {
  @Test(arguments: [
    ("excused", "true", "absent", "excused"), ("isExcused", "yes", "absent", "excused"),
    ("justifié", "1", "absent", "excused"), ("late", "true", "present", "partial"),
    ("reason", "Excused", "absent", "excused"), ("absenceType", "excused", "absent", "excused"),
    ("absence reason", "excused - at the doctor", "absent", "excused"),
    // What does not hold, says something else, or contradicts.
    ("excused", "false", "absent", "absent"), ("excused", "", "absent", "absent"),
    ("reason", "ill", "absent", "absent"), ("reason", "e", "absent", "absent"),
    ("reason", "ill", "present", "present"), ("absenceType", "unexcused", "absent", "absent"),
    ("excused", "true", "present", "present"), ("late", "true", "absent", "absent"),
  ])
  func aColumnMakesAMarkFiner(title: String, cell: String, mark: String, expected: String) throws {
    let text = "Name,Date,Status,\(title)\nAnn,2026-11-16,\(mark),\(cell)\nBen,2026-11-16,present,\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.marks.contains("2026-11-16 day Ann: \(expected)"))
    // What the user takes for a remark says nothing.
    let plain = try FileReading(text) { $0.columns[.note] = title }
    #expect(plain.marks.contains("2026-11-16 day Ann: \(mark)"))
    let json =
      "[{\"date\": \"2026-11-16\", \"attendees\": [{\"name\": \"Ann\", \"status\": \"\(mark)\", \"\(title)\": \"\(cell)\"}]}]"
    #expect(try FileReading(json, name: "t.json").marks.contains("2026-11-16 day Ann: \(expected)"))
  }
}
