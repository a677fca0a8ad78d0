import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage
import MusterTables

/// Three to five large numbers.
struct FiguresSection: Section {
  static let keys = ["show"]
  private let kinds: [FigureKind]?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    kinds = try options["show"]?.choices(of: "show")
    if let kinds, kinds.count > 6, let node = options["show"] {
      throw node.problem(.expected("at most six figures"))
    }
  }

  /// The usual figures.
  init() { kinds = nil }

  func blocks(in scope: SectionScope) -> [any Block] {
    let isPerson = scope.statistics.person != nil
    let usual: [FigureKind] =
      isPerson
      ? [.attended, .percent, .rank, .streak, .warned] : [.people, .attended, .percent, .most, .warned]
    let shown = (kinds ?? usual).filter { scope.report.audience == .friends || ![.rank, .most].contains($0) }
    let figures = shown.compactMap { FigureMaker(scope: scope).figure($0) }
    return figures.isEmpty ? [] : [FiguresBlock(figures: figures)]
  }
}

/// Makes key figures of a group or a person.
private struct FigureMaker {
  let scope: SectionScope

  private var statistics: Statistics { scope.statistics }
  private var wording: any Wording { scope.wording }

  func figure(_ kind: FigureKind) -> KeyFigure? {
    // Where nobody is ever warned, the word says nothing to anybody.
    if kind == .warned, !scope.data.hasWarnings { return nil }
    if let person = statistics.person, let figure = figure(kind, of: person) { return figure }
    switch kind {
    case .people: return number(statistics.people, kind)
    case .attended:
      var figure = number(statistics.total, kind)
      figure.change = change
      return figure
    case .percent:
      let value = statistics.percent.map { wording.percent($0, decimals: 1) } ?? wording.missing
      return KeyFigure(value: value, label: wording.label(of: kind, count: 1))
    case .most: return most
    case .warned: return number(ranking.warned, kind)
    case .sessions: return number(statistics.sessions, kind)
    case .bestDay:
      return statistics.bestDay.map { day in
        KeyFigure(
          value: wording.number(day.attended),
          label: "\(wording.label(of: kind, count: day.attended)), \(wording.date(day.date))")
      }
    case .rank, .streak, .weighted: return nil
    }
  }

  private func figure(_ kind: FigureKind, of person: PersonStatistics) -> KeyFigure? {
    switch kind {
    case .attended:
      // A change beside "of 44 sessions attended" would be read as the rate; a sentence tells it.
      return KeyFigure(
        value: wording.number(statistics.total), label: wording.attendedLabel(of: statistics.expected))
    case .rank:
      return person.rank.map { rank in
        KeyFigure(
          value: wording.ordinal(rank), label: wording.placeLabel(of: scope.data.selection.field.count),
          change: movement(of: person.row))
      }
    case .streak: return number(person.bestStreak.days, kind)
    case .weighted:
      return KeyFigure(
        value: wording.number(person.row.weighted, decimals: 1), label: wording.label(of: kind, count: 1))
    case .warned: return number(person.row.counts[.warned], kind)
    default: return nil
    }
  }

  private var ranking: Ranking { scope.data.ranking(RankingRequest()) }

  /// The most that one person attended; `nil` when nobody attended anything.
  private var most: KeyFigure? {
    let people = ranking.most
    return people.first.map { first in
      KeyFigure(
        value: wording.number(first.counts.attended),
        label: wording.mostAttended(first.person, others: people.count - 1))
    }
  }

  private func number(_ count: Int, _ kind: FigureKind) -> KeyFigure {
    KeyFigure(value: wording.number(count), label: wording.label(of: kind, count: count))
  }

  /// The selected period against the one before it; one that is not over, up to the same day.
  private var change: KeyFigure.Change? {
    (statistics.deltas?.before).flatMap(wording.change).map {
      KeyFigure.Change(text: $0.text, trend: $0.trend)
    }
  }

  private func movement(of row: RankingRow) -> KeyFigure.Change? {
    guard let before = row.previousRank, before != row.rank else { return nil }
    return KeyFigure.Change(
      text: wording.number(abs(before - row.rank)), trend: before > row.rank ? .up : .down)
  }
}
