import MusterAnalytics
import MusterDrawing
import MusterJournals

/// Lays one person's days out in lines: the days of a week across while there are few, else the days of a
/// month.
struct DayDetailBuilder {
  private let closures: [Day]
  private let daysAcross: Int
  private let setter: Typesetter

  init(_ ranking: Ranking, _ setter: Typesetter) {
    closures = ranking.closures
    let lastWeekday = ranking.rows.lazy.flatMap { $0.days ?? [] }.map(\.date.weekday).max()
    daysAcross = max(lastWeekday ?? .friday, .friday).rawValue
    self.setter = setter
  }

  /// The lines for a person's days and the group's closures among them.
  func inserts(for days: [DayDetail]) -> [any TableInsert] {
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

  private func weeks(_ cells: [DayCell]) -> [any TableInsert] {
    parted(cells) { $0.day.monday.number }.map { WeekLine(cells: $0, daysAcross: daysAcross, setter) }
  }

  private func months(_ cells: [DayCell]) -> [any TableInsert] {
    parted(cells) { Int32($0.day.year * 12 + $0.day.month) }.map { MonthLine(cells: $0, setter) }
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

/// One day of one person.
struct DayCell {
  var day: Day
  /// A mark or none for each session, in the order of the day.
  var marks: [Mark?]
  /// Whether the group did not meet for a holiday or a closure.
  var isClosed: Bool
}

/// The days of one week across, weekdays below each other.
struct WeekLine: TableInsert {
  private let cells: [(cell: DayCell, label: ShapedText)]
  private let daysAcross: Int
  let height: Double

  init(cells: [DayCell], daysAcross: Int, _ setter: Typesetter) {
    let font = setter.theme.fonts.noteNumber
    self.cells = cells.map { ($0, setter.fonts.shape(setter.wording.shortDay($0.day), font)) }
    self.daysAcross = daysAcross
    height = setter.theme.table.weekLine
  }

  func draw(on page: inout Page, in area: Rectangle, _ setter: Typesetter) {
    let table = setter.theme.table
    let step = area.width / Double(daysAcross)
    let label = cells.map(\.label.width).max() ?? 0
    let middle = Rectangle(x: area.minX, y: area.minY, width: area.width, height: table.symbolRow)
    let baseline = setter.baseline(of: setter.theme.fonts.noteNumber, in: middle)
    for (cell, text) in cells {
      let x = area.minX + step * Double(cell.day.weekday.rawValue - 1)
      page.write(text, x: x, baseline: baseline, setter.colors.grey)
      if cell.isClosed { page.strike(text, x: x, y: middle.midY, setter) }
      for (index, mark) in cell.marks.enumerated() {
        let center = x + label + 4 + table.symbol / 2 + Double(index) * (table.symbol + 3)
        MarkSymbol(mark).draw(on: &page, center: Point(x: center, y: middle.midY), setter.theme)
      }
    }
  }
}

/// The days of one month across, the sessions of a day below each other.
struct MonthLine: TableInsert {
  private let cells: [(cell: DayCell, label: ShapedText)]
  private let title: ShapedText
  let height: Double

  init(cells: [DayCell], _ setter: Typesetter) {
    let (theme, wording) = (setter.theme, setter.wording)
    self.cells = cells.map {
      ($0, setter.fonts.shape(wording.number($0.day.dayOfMonth), theme.fonts.day))
    }
    let month = cells.first.map { wording.shortMonth($0.day.month, year: $0.day.year) } ?? ""
    title = setter.fonts.shape(month, theme.fonts.note)
    let sessions = min(cells.map(\.marks.count).max() ?? 0, Self.mostSessions)
    height = theme.table.dayHead + Double(sessions) * theme.table.symbolRow + theme.table.lineGap
  }

  /// More sessions than this on one day find no room.
  private static let mostSessions = 12
  private static let titleWidth = 46.0

  func draw(on page: inout Page, in area: Rectangle, _ setter: Typesetter) {
    let table = setter.theme.table
    let step = (area.width - Self.titleWidth) / 31
    let head = Rectangle(x: area.minX, y: area.minY, width: area.width, height: table.dayHead)
    let baseline = setter.baseline(of: setter.theme.fonts.day, in: head)
    page.write(title, x: area.minX, baseline: baseline, setter.colors.grey)
    for (cell, text) in cells {
      let center = area.minX + Self.titleWidth + step * (Double(cell.day.dayOfMonth) - 0.5)
      page.write(text, x: center, baseline: baseline, setter.colors.grey, alignment: .center)
      if cell.isClosed { page.strike(text, x: center - text.width / 2, y: head.midY, setter) }
      for (index, mark) in cell.marks.prefix(Self.mostSessions).enumerated() {
        let y = head.maxY + table.symbolRow * (Double(index) + 0.5)
        MarkSymbol(mark).draw(on: &page, center: Point(x: center, y: y), setter.theme)
      }
    }
  }
}

extension Page {
  /// Draws a line through a text that begins at `x`.
  fileprivate mutating func strike(_ text: ShapedText, x: Double, y: Double, _ setter: Typesetter) {
    let stroke = Stroke(setter.colors.grey, width: setter.theme.table.rule)
    rule(from: Point(x: x - 1, y: y), length: text.width + 2, stroke)
  }
}
