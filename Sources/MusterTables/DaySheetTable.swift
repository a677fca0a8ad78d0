import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A day sheet as tables for people: one a day, a row for everybody with a mark, then the two counters.
public struct DaySheetTable: Sendable {
  /// The sheet shown.
  public var sheet: DaySheet
  /// How numbers are written.
  public var numbers: NumberFormatting
  /// The words of the table.
  public var words: TableWords

  /// The tables of a sheet.
  public init(_ sheet: DaySheet, numbers: NumberFormatting = .plain, words: TableWords = .english) {
    self.sheet = sheet
    self.numbers = numbers
    self.words = words
  }

  /// A table for each day; of several days those without a session are left out.
  public var tables: [Table] {
    let rows = Dictionary(grouping: sheet.rows, by: \.date)
    let days = sheet.days.count == 1 ? sheet.days : sheet.days.filter { rows[$0.date] != nil }
    return days.map { table(of: $0, sessions: rows[$0.date] ?? []) }
  }

  private func table(of day: PlannedDay, sessions: [SheetSession]) -> Table {
    let people = Set(sessions.flatMap { $0.names.flatMap { $0 } }).sorted()
    let columns = [Table.Column(words.person, .name)] + sessions.map { Table.Column(heading(of: $0), .sign) }
    let rows = people.map { person in
      Table.Row([Table.Cell(person)] + sessions.map { cell(of: person, at: $0) })
    }
    return Table(
      title: sheet.heading.group, subtitles: subtitles(of: day), columns: columns,
      rows: rows + (sessions.isEmpty ? [] : counters(of: sessions)), footnotes: legend(of: sessions))
  }

  private func subtitles(of day: PlannedDay) -> [String] {
    var parts = ["\(words.nameOfWeekday(day.date.weekday)) \(words.nameOfDay(day.date))"]
    if !day.status.isExpected || day.status == .open {
      if let status = words.calendar.statuses[day.status] { parts.append(status) }
    }
    if let name = day.name { parts.append(name) }
    parts.append("\(words.asOf) \(words.nameOfDay(sheet.heading.asOf))")
    var heading = sheet.heading
    heading.periodLabel = "all"
    // What was selected besides the day: the second line of any heading.
    return [parts.joined(separator: " · ")] + HeadingLines(heading: heading, words: words).lines.dropFirst()
  }

  private func heading(of session: SheetSession) -> String {
    session.slot + (session.session.map { " #\($0)" } ?? "")
  }

  private func cell(of person: String, at session: SheetSession) -> Table.Cell {
    let mark = Mark.allCases.first { session[$0].contains(person) }
    if session.isBlank { return "" }
    let style: Table.Style = mark == .warned ? .warning : mark?.isAttended == true ? .plain : .quiet
    return Table.Cell(MarkSign.sign(of: mark), style)
  }

  private func counters(of sessions: [SheetSession]) -> [Table.Row] {
    func row(_ title: String, _ value: (SheetSession) -> Int?) -> Table.Row {
      Table.Row(
        [Table.Cell(title, .strong)]
          + sessions.map { Table.Cell(value($0).map(numbers.count) ?? "", .strong) })
    }
    return [row(words.attended, \.attended), row(words.warned, \.warned)]
  }

  /// The meaning of each sign that is used.
  private func legend(of sessions: [SheetSession]) -> [String] {
    let used = Mark.allCases.filter { mark in sessions.contains { !$0[mark].isEmpty } }
    guard !used.isEmpty else { return [] }
    return [used.map { "\(MarkSign.sign(of: $0)) \(words.name(of: $0))" }.joined(separator: " · ")]
  }
}
