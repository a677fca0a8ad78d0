import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A day sheet as tables for people: one a day, a row for everybody with a mark, then the two counters.
public struct DaySheetTable: TableMaker, Sendable {
  private let sheet: DaySheet
  package let wording: any Wording

  /// The tables of a sheet.
  public init(_ sheet: DaySheet, language: Language = .english) {
    self.sheet = sheet
    wording = language.wording
  }

  /// A table for each day; of several days those without a session are left out.
  public var tables: [Table] {
    let rows = Dictionary(grouping: sheet.rows, by: \.date)
    let days = sheet.days.count == 1 ? sheet.days : sheet.days.filter { rows[$0.date] != nil }
    return days.map { table(of: $0, sessions: rows[$0.date] ?? []) }
  }

  private func table(of day: PlannedDay, sessions: [SheetSession]) -> Table {
    let people = Set(sessions.flatMap { $0.names.flatMap { $0 } }).sorted()
    let columns = [column(\.name, .name)] + sessions.map { Table.Column(heading(of: $0), .mark) }
    let rows = people.map { person in
      Table.Row([Table.Cell(person)] + sessions.map { cell(of: person, at: $0) })
    }
    return Table(
      title: sheet.heading.group, subtitles: subtitles(of: day), columns: columns,
      rows: rows + (sessions.isEmpty ? [] : counters(of: sessions)),
      footnotes: legend(
        Mark.allCases.filter { mark in sessions.contains { !$0[mark].isEmpty } }.map { $0 as Mark? }))
  }

  private func subtitles(of day: PlannedDay) -> [String] {
    var parts = ["\(name(of: day.date.weekday)) \(wording.tableDate(day.date))"]
    if !day.status.isExpected || day.status == .open {
      if let status = word(for: day.status) { parts.append(status) }
    }
    if let name = day.name { parts.append(name) }
    parts.append(wording.tableAsOf(sheet.heading.asOf))
    // What was selected besides the day.
    return [parts.joined(separator: " · ")] + filterLines(of: sheet.heading)
  }

  private func heading(of session: SheetSession) -> String {
    wording.slotName(session.slot) + (session.session.map { " #\($0)" } ?? "")
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
    return [row(wording.words.attended, \.attended), row(wording.words.warned, \.warned)]
  }
}
