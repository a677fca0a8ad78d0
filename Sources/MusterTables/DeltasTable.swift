import MusterAnalytics
import MusterJournals
import MusterLanguage

/// Attendance against periods before, for a page: of the chosen period, or of the last whole period of each kind.
public struct DeltasTable: TableMaker {
  private let statistics: Statistics
  let wording: any Wording
  var numbers: NumberFormatting { wording.signs }

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

  /// The last whole period of each of some kinds against the one before it, the running one and the one a year
  /// earlier.
  public func movements(by kinds: [PeriodKind]) -> Table {
    let heads = wording.lists.deltaHeads
    let columns: [Table.Column] = [
      .init(heads.period, .name), .init(heads.attended, .count), .init(heads.before, .count),
      .init(heads.change, .rate), .init(heads.toDate, .rate), .init(heads.yearAgo, .rate),
    ]
    let rows = kinds.compactMap { kind in
      statistics.growth[kind].map { growth in
        Table.Row([
          Table.Cell(wording.name(of: .holding(growth.last.from, kind: kind))),
          count(growth.last.attended), count(growth.last.referenceAttended), change(growth.last),
          change(growth.toDate), change(growth.yearAgo),
        ])
      }
    }
    return Table(columns: columns, rows: rows)
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
