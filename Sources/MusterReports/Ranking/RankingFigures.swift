import MusterAnalytics
import MusterLanguage

/// The key figures of a ranking.
struct RankingFigures {
  private let ranking: Ranking
  private let wording: any Wording

  init(_ ranking: Ranking, _ wording: any Wording) {
    self.ranking = ranking
    self.wording = wording
  }

  /// People, sessions attended, common rate, most attended and warnings.
  var all: [KeyFigure] { [people, attended, percent, most, warned].compactMap { $0 } }

  /// The number of people.
  var people: KeyFigure {
    let count = ranking.rows.count
    return KeyFigure(value: wording.number(count), label: wording.label(of: .people, count: count))
  }

  /// The sessions that they attended.
  var attended: KeyFigure {
    let count = sum(\.attended)
    return KeyFigure(value: wording.number(count), label: wording.label(of: .attended, count: count))
  }

  /// What they attended of what was expected of them.
  var percent: KeyFigure {
    let percent = Counts.percent(sum(\.attended), of: sum(\.expected))
    return KeyFigure(
      value: percent.map { wording.percent($0, decimals: 1) } ?? wording.missing,
      label: wording.label(of: .percent, count: 1))
  }

  /// The most that one person attended; `nil` when nobody attended anything.
  var most: KeyFigure? {
    guard let most = ranking.rows.map(\.counts.attended).max(), most > 0 else { return nil }
    let people = ranking.rows.filter { $0.counts.attended == most }
    return KeyFigure(
      value: wording.number(most),
      label: wording.mostAttended(people[0].person, others: people.count - 1))
  }

  /// The warnings that they received.
  var warned: KeyFigure {
    let count = sum { $0[.warned] }
    return KeyFigure(value: wording.number(count), label: wording.label(of: .warned, count: count))
  }

  private func sum(_ value: (Counts) -> Int) -> Int { ranking.rows.reduce(0) { $0 + value($1.counts) } }
}
