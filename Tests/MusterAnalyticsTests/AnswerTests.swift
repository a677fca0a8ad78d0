import MusterAnalytics
import MusterJournals
import Testing

struct AnswerTests {
  private static let compactFranco = """
    {"schema":"muster.rank/1","group":"Amici del Bar",\
    "period":{"label":"2026-W47","from":"2026-11-16","to":"2026-11-20"},\
    "asOf":"2026-11-20","slots":["morning","afternoon"],\
    "sort":{"by":"attended","order":"descending"},\
    "rows":[{"rank":1,"previousRank":2,"person":"Franco","attended":9,"present":9,"partial":0,"absent":0,\
    "excused":0,"warned":0,"exempt":0,"expected":10,"missed":1,"percent":90.0,"difficulty":1.0,"weighted":9.0,\
    "perfect":false,"bestStreak":5,"currentAbsence":0,"band":"moderate",\
    "days":[{"date":"2026-11-16","marks":[{"slot":"morning","session":null,"mark":"present"},\
    {"slot":"afternoon","session":null,"mark":null}]}]}]}

    """

  @Test func theRankingIsTheDocumentOfTheSpecification() {
    #expect(AnswerSet([Ranking.sample()]).jsonLines() == AnswerTests.compactFranco)
  }

  @Test func prettyHasTheSameKeysInLines() {
    #expect(
      AnswerSet([Ranking.sample()]).json() == """
        {
          "schema": "muster.rank/1",
          "group": "Amici del Bar",
          "period": {"label": "2026-W47", "from": "2026-11-16", "to": "2026-11-20"},
          "asOf": "2026-11-20",
          "slots": ["morning", "afternoon"],
          "sort": {"by": "attended", "order": "descending"},
          "rows": [
            {
              "rank": 1,
              "previousRank": 2,
              "person": "Franco",
              "attended": 9,
              "present": 9,
              "partial": 0,
              "absent": 0,
              "excused": 0,
              "warned": 0,
              "exempt": 0,
              "expected": 10,
              "missed": 1,
              "percent": 90.0,
              "difficulty": 1.0,
              "weighted": 9.0,
              "perfect": false,
              "bestStreak": 5,
              "currentAbsence": 0,
              "band": "moderate",
              "days": [
                {
                  "date": "2026-11-16",
                  "marks": [
                    {"slot": "morning", "session": null, "mark": "present"},
                    {"slot": "afternoon", "session": null, "mark": null}
                  ]
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func withoutTheDetailDaysAreNull() throws {
    let row = try #require(
      AnswerSet([Ranking.sample(detail: false)]).jsonLines().split(separator: "band").last)
    #expect(row == "\":\"moderate\",\"days\":null}]}\n")
  }

  @Test func whatIsUnknownIsNull() {
    var ranking = Ranking.sample(detail: false)
    ranking.heading.from = nil
    ranking.heading.to = nil
    ranking.rows = [RankingRow(rank: 1, person: "Sossio", counts: Counts())]
    let line = AnswerSet([ranking]).jsonLines()
    #expect(line.contains(#""period":{"label":"2026-W47","from":null,"to":null}"#))
    #expect(line.contains(#""previousRank":null"#))
    #expect(line.contains(#""percent":null"#))
    #expect(line.contains(#""band":null"#))
  }

  @Test func severalGroupsStandInAWorkspace() {
    let set = AnswerSet([Ranking.sample(), Ranking.sample(group: "Chess")])
    let text = set.json(.compact)
    #expect(
      text.hasPrefix(#"{"schema":"muster.workspace/1","groups":[{"schema":"muster.rank/1","group":"Amici"#))
    #expect(text.hasSuffix("]}\n"))
    #expect(set.jsonLines().split(separator: "\n").count == 2)
  }

  @Test func aWorkspaceWithOneAnswerIsStillOne() {
    let set = AnswerSet([Ranking.sample()], isWorkspace: true)
    #expect(set.json(.compact).hasPrefix(#"{"schema":"muster.workspace/1","groups":[{"#))
  }
}
