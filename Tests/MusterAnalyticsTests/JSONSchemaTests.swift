import Foundation
import MusterAnalytics
import MusterJournals
import Oracle
import Testing

/// The schemas in `docs/schemas` against what is really written.
@Suite struct JSONSchemaTests {
  private static func schema(_ name: String) throws -> JSONSchema {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/\(name).json"), encoding: .utf8))
  }

  @Test(arguments: 0..<60) func answersAreAsTheirSchemasSay(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    let wanted = RandomGroup.selection(for: group, seed: UInt64(seed))
    let selection = try Selection(RandomJournal.request(wanted), of: journal)
    let person = selection.only(selection.people[0])
    try Self.expect(selection.ranking(showsDays: seed % 2 == 0), isOf: "rank")
    try Self.expect(selection.friends(measure: .lift), isOf: "friends")
    try Self.expect(selection.statistics(), isOf: "stats")
    try Self.expect(person.statistics(target: 80), isOf: "stats")
    try Self.expect(selection.daySheet(), isOf: "day")
    try Self.expect(selection.calendarOverview(), isOf: "calendar")
    try Self.expect(selection.peopleList(), isOf: "people")
    let workspace = AnswerSet([selection.statistics(), person.statistics()]).json()
    try #expect(Self.schema("workspace").problems(of: .init(parsing: workspace)) == [])
  }

  private static func expect(_ answer: some Answer, isOf name: String) throws {
    let problems = try schema(name).problems(of: .init(parsing: AnswerSet([answer]).json()))
    #expect(problems == [])
  }

  @Test func theExampleOfACheckIsAsItsSchemaSays() throws {
    let text = """
      {"schema": "muster.check/1", "errors": 1, "warnings": 0, "notes": 0, "problems": [{"file": "friends.journal",
       "line": 42, "column": 11, "severity": "error", "code": "conflicting-marks", "message": "two marks", "help": null}],
       "unlisted": 0, "groups": [{"group": "A", "people": 1, "sessions": 2, "from": "2026-11-16", "to": null,
       "expected": 3, "missing": [{"date": "2026-11-17", "slot": "day"}]},
       {"group": "B", "people": 0, "sessions": 0, "from": null, "to": null, "expected": null, "missing": null}]}
      """
    try #expect(Self.schema("check").problems(of: .init(parsing: text)) == [])
  }

  @Test(arguments: [
    (#"{"a": 1}"#, 0), (#"{"a": null}"#, 0), (#"{"a": 1.5}"#, 1), (#"{}"#, 1), (#"{"a": 1, "b": 2}"#, 1),
    ("[]", 1),
    (#"{"a": 1, "c": ["x", "y"]}"#, 0), (#"{"a": 1, "c": ["x", "z"]}"#, 1), (#"{"a": 1, "d": true}"#, 1),
  ])
  func aDocumentThatIsOtherwiseHasProblems(document: String, problems: Int) throws {
    let schema = try JSONSchema(
      """
      {"type": "object", "required": ["a"], "additionalProperties": false, "properties": {"a": {"$ref": "#/$defs/n"},
       "c": {"items": {"enum": ["x", "y"]}}, "d": {"const": false}}, "$defs": {"n": {"type": ["integer", "null"]}}}
      """)
    #expect(schema.problems(of: try .init(parsing: document)).count == problems)
  }

  @Test func anUnknownKeywordIsAProblem() throws {
    #expect(try JSONSchema(#"{"minimum": 3}"#).problems(of: .number(4)).count == 1)
  }
}
