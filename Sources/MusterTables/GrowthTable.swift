import MusterAnalytics
import MusterJournals
import MusterLanguage

/// How attendance moves, each comparison on a line: of the selected period, and of each kind the last whole
/// one against the one before it, the running one against the same days of the last, and the last against a
/// year earlier.
struct GrowthTable: TableMaker {
  let statistics: Statistics
  package let wording: any Wording

  /// The table; `nil` when there is no attendance to compare.
  var table: Table? {
    let rows = deltas.filter { $0.delta.attended > 0 || $0.delta.referenceAttended > 0 }.map(row)
    guard !rows.isEmpty else { return nil }
    return Table(
      title: wording.words.growth,
      columns: [
        column(\.period, .date), column(\.attended, isOptional: true), column(\.against, .text),
        column(\.then, isOptional: true),
        column(\.change, .rate),
      ], rows: rows)
  }

  /// A comparison of periods of a kind.
  private struct Line {
    let kind: PeriodKind
    let delta: Delta
    var isSoFar = false
  }

  private var deltas: [Line] {
    let kind = statistics.heading.periodKind
    let isSoFar = statistics.deltas?.isSoFar ?? false
    let selected = statistics.deltas.map { [$0.before, $0.yearAgo] } ?? []
    let kinds = statistics.growth.all.flatMap { kind, growth in
      [Line(kind: kind, delta: growth.last)]
        + (growth.toDate.map { [Line(kind: kind, delta: $0, isSoFar: true)] } ?? [])
        + (growth.yearAgo.map { [Line(kind: kind, delta: $0)] } ?? [])
    }
    // A page about one period speaks of no other.
    guard statistics.heading.periodKind == .all else {
      return selected.compactMap { $0.map { Line(kind: kind, delta: $0, isSoFar: isSoFar) } }
    }
    var seen: Set<Delta> = []
    // The selected period may be the last whole one itself.
    return (selected.compactMap { $0.map { Line(kind: kind, delta: $0, isSoFar: isSoFar) } } + kinds).filter {
      seen.insert($0.delta).inserted
    }
  }

  private func row(_ line: Line) -> Table.Row {
    let delta = line.delta
    let period = wording.tablePeriod(line.kind, holding: delta.from, label: delta.period)
    let reference = wording.tablePeriod(line.kind, holding: delta.referenceFrom, label: delta.reference)
    return Table.Row([
      Table.Cell(line.isSoFar ? "\(period) \(wording.words.soFar)" : period),
      Table.Cell(numbers.count(delta.attended)),
      Table.Cell(line.isSoFar ? "\(reference) \(wording.words.sameDays)" : reference, .quiet),
      Table.Cell(numbers.count(delta.referenceAttended), .quiet), change(delta),
    ])
  }

  private func change(_ delta: Delta) -> Table.Cell {
    guard let percent = delta.percent else {
      return Table.Cell(
        delta.reason == .new ? wording.phrases.new : wording.missing, .quiet)
    }
    let trend = Trend(percent)
    if trend == .level { return Table.Cell(wording.words.unchanged, .quiet) }
    return Table.Cell("\(trend.sign) \(numbers.percentage(abs(percent)))", trend.style)
  }
}
