import MusterJournals
@testable import MusterText
import Oracle
import TestSupport
import Testing

struct JournalJSONTests {
  private let full = #"""
    group "Amici; del Bar"
    owner "Lee; Ann <ann@example.org>"
    start 2021-10-25
    days Mon-Fri
    slots morning, afternoon, "late, very"
    holidays it-bdc, de
    holiday 2026-12-07 "bridge ""day"""
    closed 2026-08-10..2026-08-21 summer break
    open 2026-05-01
    place 40.8518, 14.2681
    difficulty-band 0..10 km 1.0
    difficulty-band 30.. km 1.4
    term fall 2026-08-31..2026-12-18
    locked 2026-10-31
    blank exempt
    excused neutral
    bands 4, 9, 30
    set percent on
    person Franco
    person "Rossi, Mary"
      id 117
      first Mary
      last Rossi
      email mary@example.org
      tags staff, driver
      difficulty 1.5
      home 41.0722, 14.3328
      joined 2022-01-10
      left 2027-06-30
      photo photos/mary.png
      alias Mary, "R\ossi"
    2026-11-16 morning 09:00-11:30
      present: Franco
      warned: "Rossi, Mary"
    2026-11-16 morning #2
      partial: 山田 花
    2026-11-17 "late, very"
    """#

  private func journal(_ text: String, named name: String = "t.journal") throws -> Journal {
    let reading = try FormatReading(text, named: name)
    #expect(reading.errors == [])
    return try #require(reading.journals.first)
  }

  @Test func aKeyThatJournalsDoNotHaveIsWarnedOfOnce() throws {
    let sessions = (2...4).map { "{\"date\": \"2026-11-0\($0)\", \"present\": [\"A\"], \"presnt\": [\"B\"]}" }
    let text = """
      {"schema": "muster.journal/1", "group": "G", "x": 1, "people": [{"name": "A", "mail": "a@example.org"}],
       "sessions": [\(sessions.joined(separator: ", "))]}
      """
    let reading = try FormatReading(text, named: "t.json")
    #expect(reading.log.problems.map(\.code) == [.unknownKey, .unknownKey, .unknownKey])
    #expect(
      reading.log.problems.map(\.message.text)
        == ["the key 'x' is ignored", "the key 'mail' is ignored", "the key 'presnt' is ignored"])
    #expect(reading.log.problems.last?.help?.text == "did you mean 'present'?")
    #expect(reading.journals.first?.people.map(\.name) == ["A"])
  }

  @Test(arguments: [
    #""sessions": [{"date": "2026-11-02", "present": "A"}]"#,
    #""sessions": [{"date": "2026-11-02", "present": ["A"], "from": "09:00"}]"#,
    #""people": [{"name": "A", "aliases": "B"}]"#, #""sessions": {"date": "2026-11-02"}"#,
  ]) func whatHasAnotherShapeIsAnError(part: String) throws {
    let text = "{\"schema\": \"muster.journal/1\", \"group\": \"G\", \(part)}"
    let errors = try FormatReading(text, named: "t.json").errors
    #expect(!errors.isEmpty)
  }

  @Test func everyFactComesBack() throws {
    let journal = try journal(full)
    let text = JournalJSON.text(of: journal)
    let again = try self.journal(text, named: "t.json")
    #expect(TextJournalPrinter.print(again) == TextJournalPrinter.print(journal))
    #expect(JournalJSON.text(of: again) == text)
    #expect(again.people == journal.people)
    #expect(again.sessions == journal.sessions)
    #expect(again.facts.calendar.listedHolidays == journal.facts.calendar.listedHolidays)
  }

  @Test func textIsStable() throws {
    let journal = try journal(
      """
      group Friends
      person Franco
      2026-11-16 morning
        Franco
      """)
    #expect(
      JournalJSON.text(of: journal) == """
        {
          "schema": "muster.journal/1",
          "group": "Friends",
          "owner": null,
          "start": null,
          "days": null,
          "slots": null,
          "holidays": [],
          "listedHolidays": [],
          "closed": [],
          "open": [],
          "meets": [],
          "place": null,
          "logo": null,
          "difficultyBands": [],
          "terms": [],
          "locked": null,
          "blank": null,
          "excused": null,
          "bands": null,
          "settings": [],
          "people": [
            {"name": "Franco", "id": null, "first": null, "last": null, "email": null, "tags": [], "difficulty": null, "home": null, "joined": null, "left": null, "photo": null, "aliases": [], "declared": true}
          ],
          "sessions": [
            {"date": "2026-11-16", "slot": "morning", "name": null, "from": null, "to": null, "present": ["Franco"], "partial": [], "absent": [], "excused": [], "warned": [], "exempt": []}
          ]
        }

        """)
  }

  @Test(arguments: 0..<30) func randomGroupsComeBack(seed: Int) throws {
    let text = RandomGroup.make(seed: UInt64(seed)).journalText(seed: UInt64(seed))
    let reading = try FormatReading(text, named: "t.journal") { $0.skipsInvalid = true }
    let journal = try #require(reading.journals.first)
    let again = try FormatReading(JournalJSON.text(of: journal), named: "t.json") { $0.skipsInvalid = true }
    #expect(again.errors == [])
    #expect(again.journals.map(TextJournalPrinter.print) == [TextJournalPrinter.print(journal)])
  }

  @Test func severalGroupsAreAWorkspace() throws {
    let journals = try ["group A\n2026-11-16\n  X", "group B\n2026-11-17\n  Y"].map { try journal($0) }
    let text = JournalJSON.text(of: journals)
    #expect(text.hasPrefix("{\n  \"schema\": \"muster.workspace/1\",\n  \"groups\": [\n    {\n"))
    let reading = try FormatReading(text, named: "t.json")
    #expect(reading.journals.map(\.group) == ["A", "B"])
    #expect(reading.marks == ["2026-11-16 day X: present", "2026-11-17 day Y: present"])
  }

  @Test func journalThatIncludesAnExportHasTheLastWord() throws {
    let folder = try TemporaryFolder()
    try folder.write(JournalJSON.text(of: try journal(full)), to: "full.json")
    let path = try folder.write(
      """
      group Mine
      blank absent
      slots morning, "late, very"
      include full.json
      """, to: "a.journal")
    let reading = try FormatReading(path: path)
    #expect(reading.errors == [])
    let facts = reading.journals[0].facts
    #expect(facts.name == "Mine")
    #expect(facts.blank == .absent)
    #expect(facts.slots == ["morning", "late, very"])
    #expect(facts.calendar.start?.description == "2021-10-25")
  }

  @Test(arguments: [
    (#""start": "2026-02-30""#, DiagnosticCode.noSuchDate), (#""days": ["someday"]"#, .wrongValue),
    (#""owner": "Ann""#, .wrongValue), (#""holidays": ["xx"]"#, .unknownHolidays),
    (#""place": {"latitude": 91, "longitude": 0}"#, .wrongValue),
    (#""bands": [3, 2, 1]"#, .wrongValue), (#""blank": "maybe""#, .wrongValue),
    (#""people": [{"id": "1"}]"#, .wrongValue), (#""people": [{"name": " "}]"#, .emptyName),
    (#""people": {"a": 1}"#, .wrongValue), (#""sessions": [{"slot": "day"}]"#, .wrongValue),
    (#""sessions": [{"date": "2026-11-16", "present": ["A"], "absent": ["A"]}]"#, .conflictingMarks),
    (#""people": [{"name": "A", "joined": "2026-02-01", "left": "2026-01-01"}]"#, .leftBeforeJoined),
    (#""people": [{"name": "A"}, {"name": "B", "aliases": ["A"]}]"#, .conflictingPerson),
    (#""settings": [{"option": "colour", "value": "red"}]"#, .wrongValue),
  ])
  func wrongValuesAreErrorsAtTheirPlace(member: String, code: DiagnosticCode) throws {
    let reading = try FormatReading("{\"schema\": \"muster.journal/1\",\n\(member)}", named: "t.json")
    #expect(reading.errors == [code])
    #expect(reading.log.problems.first { $0.severity == .error }?.place.line == 2)
  }
}

struct JSONReaderTests {
  @Test func arrayOfMarksIsReadAsATable() throws {
    let text = """
      [{"Data": "16/11/2026", "slot": "morning", "nome": "Franco", "mark": "P", "id": 7},
       {"Data": "17/11/2026", "slot": "morning", "nome": "Søs \\"S\\"", "mark": false, "extra": {"a": 1}},
       {"nome": "Franco", "Data": "17/11/2026", "slot": null, "mark": 0.5, "id": 7}]
      """
    let reading = try FormatReading(text, named: "t.json")
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-16 morning Franco: present", "2026-11-17 day Franco: partial",
        "2026-11-17 morning Søs \"S\": absent",
      ])
    #expect(reading.journals[0].people.first?.id == "7")
  }

  @Test func messagesPointAtTheValue() throws {
    let text = """
      [
        {"date": "2026-11-16", "person": "A\\u0042", "mark": "maybe"},
        {"date": "2026-11-31", "person": "C", "mark": "P"}
      ]
      """
    let reading = try FormatReading(text, named: "t.json")
    let places = reading.log.problems.filter { $0.severity == .error }.map(\.place)
    #expect(places.map(\.line) == [3, 2])
    #expect(places.map(\.column) == [12, 55])
    #expect(reading.log.problems.compactMap(\.sourceLine).contains { $0.contains("\"maybe\"}") })
  }

  @Test func marksMayStandInAnObject() throws {
    let text = #"{"from": "app", "marks": [{"date": "2026-11-16", "person": "A", "mark": "late"}]}"#
    #expect(try FormatReading(text, named: "t.json").marks == ["2026-11-16 day A: partial"])
  }

  @Test(arguments: [
    ("[1]", DiagnosticCode.unknownLayout), ("[]", .emptyRecord), ("[{\"a\": 1}]", .unknownColumns),
    ("{\"schema\": \"muster.rank/1\"}", .unknownLayout), ("[{\"date\": ", .brokenJSON),
    ("{\"a\": 1}", .unknownLayout),
  ])
  func otherDocumentsAreRefused(text: String, code: DiagnosticCode) throws {
    #expect(try FormatReading(text, named: "t.json").errors == [code])
  }

  @Test func brokenDocumentIsToldWithItsPlace() throws {
    let reading = try FormatReading("[\n  {\"date\" \"x\"}]", named: "t.json")
    #expect(
      reading.log.problems.map { "\($0.place) \($0.message.text)" } == [
        "t.json:2:11 expected a colon: the file is not valid JSON"
      ])
  }

  @Test func sampleIsRead() throws {
    let reading = try FormatReading(path: SampleData.path("formats/marks.json"))
    #expect(reading.errors == [])
    #expect(reading.marks.count == 5)
  }
}
