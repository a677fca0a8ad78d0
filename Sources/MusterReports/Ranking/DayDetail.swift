import MusterAnalytics
import MusterDrawing
import MusterJournals

/// Lays one person's days out in lines: the days of a week across while there are few, else the days of a
/// month.
struct DayDetailBuilder {
  private let closures: [Day]
  private let daysAcross: Int

  init(_ ranking: Ranking) {
    closures = ranking.closures
    let lastWeekday = ranking.rows.lazy.flatMap { $0.days ?? [] }.map(\.date.weekday).max()
    daysAcross = max(lastWeekday ?? .friday, .friday).rawValue
  }

  /// The lines for a person's days and the group's closures among them.
  func lines(for days: [DayDetail]) -> [DayLine] {
    let known = Set(days.map(\.date))
    let closed = closures.filter { !known.contains($0) }
    let cells =
      (days.map { DayCell(day: $0.date, marks: $0.marks.map(\.mark), isClosed: closures.contains($0.date)) }
      + closed.map { DayCell(day: $0, marks: [], isClosed: true) }).sorted { $0.day < $1.day }
    guard let first = cells.first?.day, let last = cells.last?.day else { return [] }
    let isShort = last - first < Self.shortSpan && cells.allSatisfy { $0.marks.count <= Self.marksAcross }
    return isShort ? weeks(cells) : months(cells)
  }

  /// Up to this many days are laid out by weeks.
  private static let shortSpan = 21
  /// This many symbols find room beside a day of a week.
  private static let marksAcross = 3

  private func weeks(_ cells: [DayCell]) -> [DayLine] {
    parted(cells) { $0.day.monday.number }.map { DayLine(cells: $0, layout: .week(daysAcross: daysAcross)) }
  }

  private func months(_ cells: [DayCell]) -> [DayLine] {
    parted(cells) { Int32($0.day.year * 12 + $0.day.month) }.map { DayLine(cells: $0, layout: .month) }
  }

  /// The cells in runs of one key.
  private func parted(_ cells: [DayCell], by key: (DayCell) -> Int32) -> [[DayCell]] {
    cells.reduce(into: [[DayCell]]()) { runs, cell in
      if let last = runs.last?.last, key(last) == key(cell) {
        runs[runs.count - 1].append(cell)
      } else {
        runs.append([cell])
      }
    }
  }
}
