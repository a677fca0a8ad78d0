import Oracle
import Testing

@Suite struct OracleDocumentsTests {
  @Test func theRankingIsTheDocumentOfTheSpecification() throws {
    let selection = try Samples.view(Samples.club, "2024-03") {
      $0.detail = true
      $0.persons = ["Bob"]
      $0.asOf = day("2024-03-31")
    }.selection
    let expected = """
      {"schema": "muster.rank/1", "group": "Club",
       "period": {"label": "2024-03", "from": "2024-03-01", "to": "2024-03-31"}, "asOf": "2024-03-31",
       "slots": ["day"], "sort": {"by": "attended", "order": "descending"},
       "rows": [{"rank": 2, "previousRank": 2, "person": "Bob", "attended": 1, "present": 1, "partial": 0, "absent": 0,
        "excused": 0, "warned": 0, "exempt": 0, "expected": 2, "missed": 1, "percent": 50, "difficulty": 1, "weighted": 1,
        "perfect": false, "bestStreak": 1, "currentAbsence": 0, "band": null,
        "days": [{"date": "2024-03-05", "marks": [{"slot": "day", "session": null, "mark": null},
          {"slot": "day", "session": "2", "mark": "present"}]}]}]}
      """
    let document = try OracleRank.document(Samples.club, selection)
    #expect(try document.difference(from: JSONValue(parsing: expected), ordered: true) == nil)
  }

  @Test func aPersonsStatisticsHaveEveryKeyOfAGroups() throws {
    var selection = OracleSelection()
    let group = try OracleStats.document(Samples.bar, selection)
    selection.persons = ["Ann"]
    let person = try OracleStats.document(Samples.bar, selection)
    guard case .object(let groups) = group, case .object(let persons) = person else {
      Issue.record("not an object")
      return
    }
    #expect(groups.map(\.key) == persons.map(\.key))
    #expect(group["friends"] == .null)
    #expect(person["bestStreak"]?["days"] == .count(9))
    #expect(person["percent"] == .number(100))
  }

  @Test func differencesHaveAPlace() throws {
    let one = try JSONValue(parsing: #"{"a": [1, {"b": "x\u00e9"}], "c": true}"#)
    let two = try JSONValue(parsing: #"{"c": true, "a": [1.0000000001, {"b": "y"}]}"#)
    #expect(one.difference(from: two) == #"$.a[1].b: "xé" is not "y""#)
    #expect(one.difference(from: one, ordered: true) == nil)
    #expect(try JSONValue(parsing: "{\"a\": 1, \"b\": 2}") == JSONValue(parsing: "{\"b\": 2, \"a\": 1}"))
    #expect(try JSONValue(parsing: "1") != JSONValue(parsing: "true"))
  }

  @Test(arguments: ["", "{", "[1,]", "nul", "\"a", "1 2", "{\"a\" 1}", "\"\\x\""])
  func whatIsNoJSONIsRefused(_ text: String) {
    #expect(throws: JSONReadingError.self) { try JSONValue(parsing: text) }
  }
}
