import MusterJournals
import MusterRoster
import Oracle
import Testing

/// Rosters against the slow, obvious implementation of the specification, on random classes.
struct RosterOracleTests {
  @Test(arguments: 0..<300) func randomClasses(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let asOf = RandomClass.asOf(for: group, seed: UInt64(seed))
    let journal = try RosterTests.journal(group.journalText(seed: UInt64(seed)))
    let roster = try RosterTests.selection(journal, asOf: asOf.description).roster()
    let expected = OracleRoster(group, asOf: asOf)
    #expect(
      roster.sessions.map { "\($0.date) \($0.slot) #\($0.session ?? "") \($0.state)" }
        == expected.columns.map { "\($0.date) \($0.slot) #\($0.session ?? "") \($0.state)" })
    #expect(roster.rows.map(\.person).sorted() == expected.rows.map(\.person))
    for row in expected.rows {
      let own = try #require(roster.rows.first { $0.person == row.person })
      #expect(own.marks.map { $0?.word } == row.marks.map { $0?.rawValue })
      for mark in OracleMark.allCases {
        let kind = try #require(Mark.allCases.first { $0.word == mark.rawValue })
        #expect(own.counts[kind] == row.counts[mark, default: 0])
      }
    }
  }
}
