import MusterAnalytics
import MusterJournals
import Oracle
import Testing

/// The statistics against the slow, obvious implementation of the specification, on random groups.
@Suite struct StatisticsOracleTests {
  @Test(arguments: 0..<300) func agreeOnRandomGroups(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    for shift in 0..<2 {
      let wanted = RandomGroup.selection(for: group, seed: UInt64(seed * 37 + shift))
      try Self.compare(wanted, of: group, with: journal)
    }
  }

  @Test(arguments: 0..<300) func agreeOnOnePersonOfARandomGroup(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed + 1000))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    var wanted = RandomGroup.selection(for: group, seed: UInt64(seed))
    (wanted.tags, wanted.withoutTags, wanted.excluded, wanted.current) = ([], [], [], false)
    for person in group.people.prefix(2) {
      wanted.persons = [person.name]
      try Self.compare(wanted, of: group, with: journal)
    }
  }

  @Test(arguments: 0..<60) func eachPersonsAreThoseOfThePersonChosenAlone(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    var request = try RandomJournal.request(RandomGroup.selection(for: group, seed: UInt64(seed)))
    for statistics in try Selection(request, of: journal).statisticsOfEach(target: 80) {
      request.people = [try #require(statistics.person?.row.person)]
      let alone = try Selection(request, of: journal).statistics(target: 80)
      #expect(statistics.document == alone.document)
    }
  }

  static func compare(_ wanted: OracleSelection, of group: OracleGroup, with journal: Journal) throws {
    var wanted = wanted
    // The document has no options of a ranking: ranks are by attendance, and three friends by shared sessions.
    wanted.everybody = false
    wanted.key = .attended
    wanted.order = nil
    wanted.measure = .shared
    wanted.top = nil
    let statistics = try Selection(RandomJournal.request(wanted), of: journal).statistics()
    let expected = try OracleStats.document(group, wanted)
    let actual = try Oracle.JSONValue(parsing: AnswerSet([statistics]).json())
    let difference = expected.difference(from: actual, ordered: true)
    #expect(difference == nil, "\(wanted)")
  }
}
