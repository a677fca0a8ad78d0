import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A calendar as tables for people: a week as a list of days, anything longer as a grid of weeks for each
/// month.
public struct CalendarTable: TableMaker, Sendable {
  private let calendar: CalendarOverview
  package let wording: any Wording

  /// The tables of a calendar.
  public init(_ calendar: CalendarOverview, language: Language = .english) {
    self.calendar = calendar
    wording = language.wording
  }

  /// The sign beside the number of a day on which the group does not meet.
  public static let closedSign = "×"

  /// One table of up to seven days, or one for each month.
  public var tables: [Table] {
    if calendar.days.count <= 7 { return [list] }
    var months: [[CalendarDay]] = []
    for day in calendar.days {
      if let last = months.last?.last, last.date.month == day.date.month {
        months[months.count - 1].append(day)
      } else {
        months.append([day])
      }
    }
    return months.enumerated().map { grid(of: $1, isFirst: $0 == 0) }
  }

  /// What is said of a day that is not an ordinary one: its name, or what it is.
  private func note(of day: PlannedDay) -> String? {
    switch day.status {
    case .open, .holiday, .closed: day.name ?? word(for: day.status)
    default: word(for: day.status)
    }
  }
}

// MARK: - A list of days

extension CalendarTable {
  private var list: Table {
    let slots = calendar.heading.slots.count > 1 ? calendar.heading.slots : []
    let columns: [Table.Column] =
      [column(\.date, .date), column(\.weekday, .date)]
      + slots.map { .init(wording.slotName($0), .count) } + [column(\.attended), column(\.note, .text)]
    return Table(
      title: calendar.heading.group, subtitles: lines(of: calendar.heading), columns: columns,
      rows: calendar.days.map { row(of: $0, slots: slots.count) })
  }

  private func row(of day: CalendarDay, slots: Int) -> Table.Row {
    let style: Table.Style = day.isClosed ? .struck : .plain
    var cells = [
      Table.Cell(wording.tableDate(day.date), style),
      Table.Cell(name(of: day.date.weekday), day.isClosed ? .struck : .quiet),
    ]
    for slot in 0..<slots {
      let number = day.bySlot?[slot]
      // Where there was no session, nobody is not worth a 0.
      cells.append(number == 0 && !day.hasSession[slot] ? "" : count(number, of: day))
    }
    cells.append(count(day.attended, of: day))
    cells.append(Table.Cell(note(of: day.day) ?? "", .quiet))
    return Table.Row(cells)
  }

  /// A number of people; blank where none is counted, or where nobody was expected and nobody came.
  private func count(_ number: Int?, of day: CalendarDay) -> Table.Cell {
    guard let number, number > 0 || day.day.status.isExpected else { return "" }
    return count(number)
  }
}

// MARK: - A grid of weeks

extension CalendarTable {
  private func grid(of days: [CalendarDay], isFirst: Bool) -> Table {
    let (year, month, _) = days[0].date.civil
    let title = wording.monthAndYear(month, year).capitalizedFirst
    let columns =
      [Table.Column("", .text)]
      + Weekday.allCases.map { Table.Column(name(of: $0), .date) }
    return Table(
      title: isFirst ? "\(calendar.heading.group) · \(title)" : title,
      subtitles: isFirst ? lines(of: calendar.heading) : [],
      columns: columns, rows: weeks(of: days), footnotes: notes(of: days))
  }

  private func weeks(of days: [CalendarDay]) -> [Table.Row] {
    let byWeek = Dictionary(grouping: days, by: \.date.monday)
    return byWeek.sorted { $0.key < $1.key }.map { monday, days in
      let label = Table.Cell(wording.weekLabel(monday.isoWeek.week), .quiet)
      return Table.Row(
        [label]
          + Weekday.allCases.map { weekday in days.first { $0.date.weekday == weekday }.map(cell) ?? "" })
    }
  }

  /// The day's number, then how many came or the sign of a closed day.
  private func cell(_ day: CalendarDay) -> Table.Cell {
    let number = (day.date.dayOfMonth < 10 ? " " : "") + String(day.date.dayOfMonth)
    let count = count(day.attended, of: day)
    if day.isClosed {
      let came = count.text.isEmpty ? "" : " " + count.text
      return Table.Cell("\(number) \(CalendarTable.closedSign)\(came)", .struck)
    }
    return Table.Cell(
      count.text.isEmpty ? number : "\(number) \(count.text)", count.text.isEmpty ? .quiet : count.style)
  }

  /// The closed days with their names, days in a row with one name together.
  private func notes(of days: [CalendarDay]) -> [String] {
    var spans: [(first: Day, last: Day, note: String)] = []
    for day in days where day.isClosed || day.day.status == .open {
      let note = note(of: day.day) ?? ""
      if let last = spans.last, last.last + 1 == day.date, last.note == note {
        spans[spans.count - 1].last = day.date
      } else {
        spans.append((day.date, day.date, note))
      }
    }
    return spans.map { "\(span(from: $0.first, to: $0.last)) \($0.note)" }
  }
}

extension CalendarDay {
  fileprivate var date: Day { day.date }
  /// Whether the group would have met but for a holiday or a closure.
  fileprivate var isClosed: Bool { day.status == .holiday || day.status == .closed }
}

extension DayStatus {
  /// Whether somebody could have come, so that nobody is worth a 0.
  var isExpected: Bool {
    switch self {
    case .working, .open, .held: true
    case .holiday, .closed, .off, .beforeStart, .none: false
    }
  }
}
