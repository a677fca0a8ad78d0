import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage

/// Three to five large numbers.
struct FiguresSection: Section {
  static let keys = ["show"]
  private let kinds: [FigureKind]?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    kinds = try options.choices("show")
    if let kinds, kinds.count > 6, let node = options["show"] {
      throw node.problem(.expected("six figures at the most"))
    }
  }

  /// The usual figures.
  init() { kinds = nil }

  func blocks(in scope: SectionScope) -> [any Block] {
    let isPerson = scope.statistics.person != nil
    let usual: [FigureKind] =
      isPerson
      ? [.attended, .percent, .rank, .streak, .warned] : [.people, .attended, .percent, .most, .warned]
    let figures = (kinds ?? usual).compactMap { FigureMaker(scope).figure($0) }
    return figures.isEmpty ? [] : [FiguresBlock(figures: figures)]
  }
}

/// Makes key figures of a group or a person.
private struct FigureMaker {
  private let scope: SectionScope
  private let statistics: Statistics
  private let wording: any Wording

  init(_ scope: SectionScope) {
    self.scope = scope
    statistics = scope.statistics
    wording = scope.wording
  }

  func figure(_ kind: FigureKind) -> KeyFigure? {
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
    case .most: return RankingFigures(ranking, wording).most
    case .warned: return RankingFigures(ranking, wording).warned
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
      return KeyFigure(
        value: wording.number(statistics.total), label: wording.attendedLabel(of: statistics.expected),
        change: change)
    case .rank:
      return KeyFigure(
        value: wording.ordinal(person.row.rank),
        label: wording.placeLabel(of: scope.data.selection.field.count), change: movement(of: person.row))
    case .streak: return number(person.bestStreak.days, kind)
    case .weighted:
      return KeyFigure(
        value: wording.number(person.row.weighted, decimals: 1), label: wording.label(of: kind, count: 1))
    case .warned: return number(person.row.counts[.warned], kind)
    case .most: return nil
    default: return nil
    }
  }

  private var ranking: Ranking { scope.data.ranking(RankingRequest()) }

  private func number(_ count: Int, _ kind: FigureKind) -> KeyFigure {
    KeyFigure(value: wording.number(count), label: wording.label(of: kind, count: count))
  }

  /// The selected period against the one before it; one that is not over, up to the same day.
  private var change: KeyFigure.Change? {
    statistics.fairDelta.flatMap(wording.change)
  }

  private func movement(of row: RankingRow) -> KeyFigure.Change? {
    guard let before = row.previousRank, before != row.rank else { return nil }
    return KeyFigure.Change(
      text: wording.number(abs(before - row.rank)), trend: before > row.rank ? .up : .down)
  }
}

extension Statistics {
  /// Whether the selected period is of a kind and goes on after as-of.
  var isRunning: Bool { deltas.map { $0.before.to > heading.asOf } ?? false }

  /// The selected period against the one before it; of one that is not over, as many days of both.
  var fairDelta: Delta? {
    guard let deltas else { return nil }
    return isRunning ? growth[heading.periodKind]?.toDate : deltas.before
  }
}

extension Wording {
  /// A change in percent, `new` for one from nothing; `nil` for nothing from nothing.
  func change(_ delta: Delta) -> KeyFigure.Change? {
    guard let percent = delta.percent else {
      return delta.attended > 0 ? KeyFigure.Change(text: new, trend: .level) : nil
    }
    let text = self.percent(abs(percent), decimals: 0)
    return KeyFigure.Change(text: text, trend: percent == 0 ? .level : percent > 0 ? .up : .down)
  }
}
