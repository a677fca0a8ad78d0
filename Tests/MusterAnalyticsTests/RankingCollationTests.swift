import MusterAnalytics
import MusterJournals
import Testing

struct RankingCollationTests {
  private func ranking(_ names: [String], key: RankingKey = .name, isDescending: Bool = false) -> Ranking {
    var ranking = Ranking.sample(detail: false)
    ranking.key = key
    ranking.isDescending = isDescending
    ranking.rows = names.map { RankingRow(rank: 1, person: $0, counts: Counts()) }
    return ranking
  }

  private func byLetters(_ lhs: String, _ rhs: String) -> Bool { lhs.lowercased() < rhs.lowercased() }

  @Test func rankIsThePositionInTheCollation() {
    let sorted = ranking(["Zoe", "adam", "Bea"]).collated(by: byLetters)
    #expect(sorted.rows.map(\.person) == ["adam", "Bea", "Zoe"])
    #expect(sorted.rows.map(\.rank) == [1, 2, 3])
  }

  @Test func descendingTurnsItRoundAndEqualNamesStay() {
    let sorted = ranking(["Bea", "bea", "Zoe"], isDescending: true).collated(by: byLetters)
    #expect(sorted.rows.map(\.person) == ["Zoe", "Bea", "bea"])
  }

  @Test func otherOrdersAreLeftAlone() {
    let attended = ranking(["Zoe", "adam"], key: .attended, isDescending: true)
    #expect(attended.collated(by: byLetters) == attended)
  }
}
