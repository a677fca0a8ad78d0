import MusterAnalytics
import MusterJournals
import MusterLanguage

/// Some days of one person in a line with their marks.
public struct DayLine: Hashable, Sendable {
  /// One day of one person.
  public struct Cell: Hashable, Sendable {
    /// The day.
    public var day: Day
    /// A mark or none for each session, in the order of the day.
    public var marks: [Mark?]
    /// Whether the group did not meet for a holiday or a closure.
    public var isClosed: Bool
  }

  /// How the days are arranged.
  public enum Layout: Hashable, Sendable {
    /// The days of one week across, weekdays below each other, the sessions of a day side by side.
    case week(daysAcross: Int)
    /// The days of one month across, the sessions of a day below each other.
    case month
  }

  /// The days.
  public var cells: [Cell]
  /// How they are arranged.
  public var layout: Layout
}

/// Lays the days of the people of a ranking out in lines: the days of a week across while there are few, else the
/// days of a month.
public struct DayLines: Sendable {
  private let ranking: Ranking
  private let daysAcross: Int

  /// The lines of a ranking that has its days.
  public init(_ ranking: Ranking) {
    self.ranking = ranking
    let lastWeekday = ranking.rows.lazy.flatMap { $0.days ?? [] }.map(\.date.weekday).max()
    daysAcross = max(lastWeekday ?? .friday, .friday).rawValue
  }

  /// The lines for a person's days and the group's closures among them.
  public func of(_ days: [DayDetail]) -> [DayLine] {
    let cells = ranking.daysWithClosures(days).map { day in
      DayLine.Cell(
        day: day.date, marks: day.marks.map(\.mark), isClosed: ranking.closures.contains(day.date))
    }
    guard let first = cells.first?.day, let last = cells.last?.day else { return [] }
    let isShort = last - first < Self.shortSpan && cells.allSatisfy { $0.marks.count <= Self.marksAcross }
    if isShort {
      return runs(of: cells) { $0.monday.number }.map {
        DayLine(cells: $0, layout: .week(daysAcross: daysAcross))
      }
    }
    return runs(of: cells) { Int32($0.year * 12 + $0.month) }.map { DayLine(cells: $0, layout: .month) }
  }

  /// Up to this many days are laid out by weeks.
  private static let shortSpan = 21
  /// This many symbols find room beside a day of a week.
  private static let marksAcross = 3

  /// The cells in runs whose days have one key.
  private func runs(of cells: [DayLine.Cell], by key: (Day) -> Int32) -> [[DayLine.Cell]] {
    cells.reduce(into: [[DayLine.Cell]]()) { runs, cell in
      if let last = runs.last?.last, key(last.day) == key(cell.day) {
        runs[runs.count - 1].append(cell)
      } else {
        runs.append([cell])
      }
    }
  }
}

extension [DayLine] {
  /// The days as a table: a row for each.
  public func table(_ wording: any Wording) -> Table {
    Table(
      columns: [.init(wording.lists.sessionHeads.day, .name), .init("")],
      rows: flatMap(\.cells).map { cell in
        Table.Row([
          Table.Cell(wording.date(cell.day), cell.isClosed ? .quiet : .plain),
          cell.isClosed
            ? Table.Cell(wording.phrases.closedDay, .quiet) : Table.Cell(cell.signs(separator: " ")),
        ])
      })
  }

  /// All days that are not closed in a row: `Mon 16 ✓○, Tue 17 ✓✓`.
  func text(_ wording: any Wording) -> String {
    flatMap(\.cells).filter { !$0.isClosed }.map { "\(wording.shortDay($0.day)) \($0.signs(separator: ""))" }
      .joined(separator: ", ")
  }
}

extension DayLine.Cell {
  fileprivate func signs(separator: String) -> String {
    marks.map(MarkSign.drawn).joined(separator: separator)
  }
}

extension Table {
  /// The table of a page as text: without bars, which have their number beside them, and with the days below each row
  /// in a column of their own.
  public func withoutFigures(_ wording: any Wording) -> Table {
    var table = self
    let shown = columns.indices.filter { columns[$0].role != .bar }
    let hasDays = rows.contains { !$0.days.isEmpty }
    table.columns = shown.map { columns[$0] } + (hasDays ? [Column(wording.phrases.daysHeading, .mark)] : [])
    table.rows = rows.map { row in
      Row(shown.map { row.cells[$0] } + (hasDays ? [Cell(row.days.text(wording))] : []))
    }
    return table
  }
}
