import MusterAnalytics
import MusterJournals
import MusterLanguage

/// Attendance against periods before, for a page: of the chosen period, or of the last whole period of each kind.
public struct DeltasTable: TableMaker {
  private let statistics: Statistics
  package let wording: any Wording
  package var numbers: NumberFormatting { wording.signs }

  /// The tables of some statistics.
  public init(_ statistics: Statistics, language: Language) {
    self.statistics = statistics
    wording = language.wording
  }

  /// The chosen period against the one before it and the same one a year earlier; `nil` when it is not of a kind, or
  /// not over.
  public var comparisons: Table? {
    guard let deltas = statistics.deltas, !deltas.isSoFar else { return nil }
    let kind = statistics.heading.periodKind
    let period = wording.name(of: .holding(deltas.before.from, kind: kind))
    let heads = wording.lists.comparisonHeads
    let columns: [Table.Column] = [
      .init(heads.reference, .name), .init(heads.then, .count), .init(period, .count),
      .init(heads.change, .rate),
    ]
    // The year before a year is that of a year ago.
    let yearAgo = deltas.yearAgo?.reference == deltas.before.reference ? nil : deltas.yearAgo
    let rows = [deltas.before, yearAgo].compactMap { $0 }.map { delta in
      Table.Row([
        Table.Cell(wording.name(of: .holding(delta.referenceFrom, kind: kind))),
        count(delta.referenceAttended), count(delta.attended), change(delta),
      ])
    }
    return Table(columns: columns, rows: rows)
  }

  /// The last whole period of each of some kinds against the one before it; of everything, also the running one and the
  /// one a year earlier.
  ///
  /// A page about one period speaks of no other: there it is the last whole one in that period.
  public func movements(by kinds: [PeriodKind]) -> Table {
    let heads = wording.lists.deltaHeads
    let isAboutAll = statistics.heading.periodKind == .all
    let columns: [Table.Column] = [
      .init(heads.period, .name), .init(heads.attended, .count), .init(heads.before, .count),
      .init(heads.change, .rate),
    ]
    let more: [Table.Column] = [.init(heads.toDate, .rate), .init(heads.yearAgo, .rate)]
    let rows = kinds.compactMap { kind in
      lastChange(by: kind).map { last in
        let growth = statistics.growth[kind]
        let rest = isAboutAll ? [change(growth?.toDate), change(growth?.yearAgo)] : []
        return Table.Row(
          [
            Table.Cell(wording.name(of: .holding(last.from, kind: kind))), count(last.attended),
            count(last.referenceAttended), change(last),
          ] + rest)
      }
    }
    return Table(columns: isAboutAll ? columns + more : columns, rows: rows)
  }

  /// How the last whole period of a kind compares with the one before it; `nil` for the chosen period while it goes on.
  private func lastChange(by kind: PeriodKind) -> Delta? {
    if statistics.heading.periodKind == kind, statistics.deltas?.isSoFar ?? true { return nil }
    return statistics.change(by: kind)
  }

  private func change(_ delta: Delta?) -> Table.Cell {
    guard let change = delta.flatMap(wording.change) else { return Table.Cell(wording.missing, .quiet) }
    guard change.trend != .level else { return Table.Cell(change.text, .quiet) }
    return Table.Cell(
      "\(change.trend.sign) \(change.text)", change.trend.style,
      figure: .arrow(isUp: change.trend == .up, change.text))
  }
}

extension Wording {
  /// A change in percent without its sign, and which way it goes; `new` for one from nothing, `nil` for nothing from
  /// nothing.
  public func change(_ delta: Delta) -> (text: String, trend: Trend)? {
    guard let percent = delta.percent else {
      return delta.reason == .new && delta.attended > 0 ? (phrases.new, .level) : nil
    }
    return (self.percent(abs(percent), decimals: 0), Trend(percent))
  }
}
