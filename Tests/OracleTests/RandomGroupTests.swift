import Oracle
import Testing

@Suite struct RandomGroupTests {
  static let seeds = Array(UInt64(1)...60)

  @Test(arguments: seeds) func aSeedIsOneGroup(_ seed: UInt64) {
    let (one, two) = (RandomGroup.make(seed: seed), RandomGroup.make(seed: seed))
    #expect(one.journalText(seed: 7) == two.journalText(seed: 7))
    #expect(one.csvLong(seed: 7) == two.csvLong(seed: 7))
    #expect(one.csvWide(seed: 7) == two.csvWide(seed: 7))
  }

  @Test(arguments: seeds) func groupsAreValid(_ seed: UInt64) {
    let group = RandomGroup.make(seed: seed)
    for session in group.sessions {
      let rests = group.holidays.union(group.closed).subtracting(group.open)
      #expect(!rests.contains(session.date))
      #expect(group.weekdays == nil || group.isWorkingDay(session.date))
      #expect(group.slots?.contains(session.slot) ?? true)
    }
    #expect(Set(group.people.map(\.name)).count == group.people.count)
    #expect(group.marks.values.allSatisfy { group.sessions.isSuperset(of: $0.keys) })
  }

  @Test(arguments: seeds) func documentsAgreeWithThemselves(_ seed: UInt64) throws {
    let group = RandomGroup.make(seed: seed)
    let selection = RandomGroup.selection(for: group, seed: seed)
    let view = try OracleView(group, selection)
    let byPerson = view.selected.map { view.counts(of: $0).attended }.reduce(0, +)
    #expect(view.totals.total == byPerson)
    #expect(view.totals.bySlot.map(\.attended).reduce(0, +) == byPerson)
    for kind in OraclePeriodKind.charted {
      #expect(view.series(by: kind).map(\.attended).reduce(0, +) == byPerson)
      #expect(view.series(by: kind).map(\.expected).reduce(0, +) == view.totals.expected)
    }
    let ranks = view.ranking.map(\.rank)
    #expect(ranks == ranks.sorted())
    #expect(ranks.isEmpty || ranks[0] == 1)
    for document in [
      try OracleRank.document(group, selection), try OracleStats.document(group, selection),
      try OracleFriends.document(group, selection),
    ] {
      #expect(try document.difference(from: JSONValue(parsing: "\(document)"), ordered: true) == nil)
    }
  }

  @Test func theSeedsCoverWhatMatters() {
    let groups = Self.seeds.map { RandomGroup.make(seed: $0) }
    #expect(groups.contains { $0.weekdays == nil } && groups.contains { $0.weekdays != nil })
    #expect(groups.contains { $0.sessions.isEmpty })
    #expect(groups.contains { $0.sessions.count > 200 })
    #expect(groups.contains { $0.people.count == 1 } && groups.contains { $0.people.count > 25 })
    #expect(groups.contains { $0.sessions.contains { $0.name != nil } })
    #expect(groups.contains { !$0.holidays.isEmpty } && groups.contains { !$0.open.isEmpty })
    #expect(OracleBlank.allCases.allSatisfy { blank in groups.contains { $0.blank == blank } })
    let marks = Set(groups.flatMap { $0.marks.values.flatMap(\.values) })
    #expect(marks == Set(OracleMark.allCases))
  }
}
