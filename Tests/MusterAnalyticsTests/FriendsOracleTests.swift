import MusterAnalytics
import MusterJournals
import Oracle
import Testing

/// Best friends against the slow, obvious implementation of the specification, on random groups.
@Suite struct FriendsOracleTests {
  @Test(arguments: 0..<400) func agreeOnRandomGroups(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    var wanted = RandomGroup.selection(for: group, seed: UInt64(seed * 41 + 3))
    for measure in OracleMeasure.allCases {
      wanted.measure = measure
      let selection = try Selection(RandomJournal.request(wanted), of: journal)
      let friends = selection.friends(
        measure: try #require(FriendMeasure(rawValue: measure.rawValue)), top: wanted.top ?? 3)
      let expected = try OracleFriends.document(group, wanted)
      let actual = try Oracle.JSONValue(parsing: AnswerSet([friends]).json())
      let difference = expected.difference(from: actual, ordered: true)
      #expect(difference == nil, "\(wanted)")
    }
  }
}
