import MusterAnalytics
import MusterJournals
import MusterText
import Oracle
import Testing

/// The ranking against the slow, obvious implementation of the specification, on random groups.
@Suite struct RankingOracleTests {
  @Test(arguments: 0..<400) func agreesOnRandomGroups(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    for key in OracleKey.allCases {
      var wanted = RandomGroup.selection(for: group, seed: UInt64(seed * 31 + 7))
      wanted.key = key
      wanted.detail = seed % 2 == 0
      try Self.compare(wanted, of: group, with: journal)
    }
  }

  @Test(arguments: 0..<200) func agreesAfterPrintingAndReadingAgain(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed) + 99))
    let printed = TextJournalPrinter.print(journal)
    let again = try RandomJournal.read(printed)
    #expect(TextJournalPrinter.print(again) == printed)
    try Self.compare(RandomGroup.selection(for: group, seed: UInt64(seed)), of: group, with: again)
  }

  static func compare(_ wanted: OracleSelection, of group: OracleGroup, with journal: Journal) throws {
    let selection = try Selection(RandomJournal.request(wanted), of: journal)
    let key = try #require(RankingKey(rawValue: wanted.key.rawValue))
    var filter = RankingFilter()
    (filter.below, filter.above) = (wanted.below, wanted.above)
    filter.bands = Set(wanted.bands.compactMap { Band(rawValue: $0.rawValue) })
    let ranking = selection.ranking(
      by: key, isDescending: wanted.effectiveOrder == .descending, includesEverybody: wanted.everybody,
      showsDays: wanted.detail
    ).only(filter).top(wanted.top ?? .max)
    let expected = try OracleRank.document(group, wanted)
    let actual = try Oracle.JSONValue(parsing: AnswerSet([ranking]).json())
    let difference = expected.difference(from: actual, ordered: true)
    #expect(difference == nil, "\(wanted)")
  }
}
