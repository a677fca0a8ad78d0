import MusterAnalytics
import MusterLanguage

/// How attendance moves, each comparison on a line: of the selected period, and of each kind the last whole
/// one against the one before it, the running one against the same days of the last, and the last against a
/// year earlier.
struct GrowthTable {
  let statistics: Statistics
  let numbers: NumberFormatting
  let words: TableWords

  init(_ statistics: Statistics, numbers: NumberFormatting, words: TableWords) {
    self.statistics = statistics
    self.numbers = numbers
    self.words = words
  }

  /// The table; `nil` when there is no attendance to compare.
  var table: Table? {
    let rows = deltas.filter { $0.delta.attended > 0 || $0.delta.referenceAttended > 0 }.map(row)
    guard !rows.isEmpty else { return nil }
    let names = words.statistics
    return Table(
      title: names.growth,
      columns: [
        .init(names.period, .number, alignment: .leading), .init(names.attended, .number),
        .init(names.against, .number, alignment: .leading), .init(names.then, .number),
        .init(names.change, .number),
      ], rows: rows)
  }

  private var deltas: [(delta: Delta, isSoFar: Bool)] {
    let selected = statistics.deltas.map { [$0.before, $0.yearAgo] } ?? []
    let kinds = statistics.growth.all.flatMap { _, growth in
      [(growth.last, false), (growth.toDate, true)] + (growth.yearAgo.map { [($0, false)] } ?? [])
    }
    var seen: Set<Delta> = []
    // The selected period may be the last whole one itself.
    return (selected.compactMap { $0.map { ($0, false) } } + kinds).filter { seen.insert($0.0).inserted }
  }

  private func row(_ delta: Delta, isSoFar: Bool) -> Table.Row {
    let names = words.statistics
    return Table.Row([
      Table.Cell(isSoFar ? "\(delta.period) \(names.soFar)" : delta.period),
      Table.Cell(numbers.count(delta.attended)),
      Table.Cell(isSoFar ? "\(delta.reference) \(names.sameDays)" : delta.reference, .quiet),
      Table.Cell(numbers.count(delta.referenceAttended), .quiet), change(delta),
    ])
  }

  private func change(_ delta: Delta) -> Table.Cell {
    guard let percent = delta.percent else { return Table.Cell(words.statistics.new, .quiet) }
    if percent == 0 { return Table.Cell(words.statistics.unchanged, .quiet) }
    return Table.Cell(
      (percent > 0 ? "▲ " : "▼ ") + numbers.percentage(abs(percent)), GrowthTable.style(of: delta))
  }

  /// Better, worse, or neither.
  static func style(of delta: Delta) -> Table.Style {
    guard let percent = delta.percent, percent != 0 else { return .plain }
    return percent > 0 ? .positive : .negative
  }
}
