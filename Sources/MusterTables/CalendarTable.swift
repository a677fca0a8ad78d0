import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A calendar as tables for people: a week as a list of days, anything longer as a grid of weeks for each
/// month.
public struct CalendarTable: Sendable {
  /// The calendar shown.
  public var calendar: CalendarOverview
  /// How numbers are written.
  public var numbers: NumberFormatting
  /// The words of the table.
  public var words: TableWords

  /// The tables of a calendar.
  public init(_ calendar: CalendarOverview, numbers: NumberFormatting = .plain, words: TableWords = .english)
  {
    self.calendar = calendar
    self.numbers = numbers
    self.words = words
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

  private var subtitles: [String] { HeadingLines(heading: calendar.heading, words: words).lines }

  /// What is said of a day that is not an ordinary one: its name, or what it is.
  private func note(of day: PlannedDay) -> String? {
    switch day.status {
    case .working, .held, .none: nil
    case .off, .beforeStart: words.calendar.statuses[day.status]
    case .open, .holiday, .closed: day.name ?? words.calendar.statuses[day.status]
    }
  }
}

// MARK: - A list of days

extension CalendarTable {
  private var list: Table {
    let slots = calendar.heading.slots.count > 1 ? calendar.heading.slots : []
    let columns: [Table.Column] =
      [.init(words.date, .number, alignment: .leading), .init(words.weekday, .number, alignment: .leading)]
      + slots.map { .init($0, .number) } + [.init(words.attended, .number), .init(words.calendar.note)]
    return Table(
      title: calendar.heading.group, subtitles: subtitles, columns: columns,
      rows: calendar.days.map { row(of: $0, slots: slots.count) })
  }

  private func row(of day: CalendarDay, slots: Int) -> Table.Row {
    let style: Table.Style = day.isClosed ? .struck : .plain
    var cells = [
      Table.Cell(words.nameOfDay(day.date), style),
      Table.Cell(words.nameOfWeekday(day.date.weekday), day.isClosed ? .struck : .quiet),
    ]
    for slot in 0..<slots { cells.append(count(day.bySlot?[slot], of: day)) }
    cells.append(count(day.attended, of: day))
    cells.append(Table.Cell(note(of: day.day) ?? "", .quiet))
    return Table.Row(cells)
  }

  /// A number of people; blank where none is counted, or where nobody was expected and nobody came.
  private func count(_ number: Int?, of day: CalendarDay) -> Table.Cell {
    guard let number, number > 0 || day.day.status.isExpected else { return "" }
    return Table.Cell(numbers.count(number), number == 0 ? .quiet : .plain)
  }
}

// MARK: - A grid of weeks

extension CalendarTable {
  private func grid(of days: [CalendarDay], isFirst: Bool) -> Table {
    let (year, month, _) = days[0].date.civil
    let title = words.calendar.nameOfMonth(year, month)
    let columns =
      [Table.Column("", .text)]
      + Weekday.allCases.map { Table.Column(words.nameOfWeekday($0), .number, alignment: .leading) }
    return Table(
      title: isFirst ? "\(calendar.heading.group) · \(title)" : title, subtitles: isFirst ? subtitles : [],
      columns: columns, rows: weeks(of: days), footnotes: notes(of: days))
  }

  private func weeks(of days: [CalendarDay]) -> [Table.Row] {
    let byWeek = Dictionary(grouping: days, by: \.date.monday)
    return byWeek.sorted { $0.key < $1.key }.map { monday, days in
      let label = Table.Cell(words.calendar.nameOfWeek(monday.isoWeek.week), .quiet)
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
    return spans.map { first, last, note in
      let days =
        first == last
        ? words.nameOfDay(first) : "\(words.nameOfDay(first)) \(words.to) \(words.nameOfDay(last))"
      return "\(days) \(note)"
    }
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
