import MusterAnalytics
import MusterJournals
import MusterLanguage

/// The days of one person in a ranking: date, weekday, and the marks at each slot; closed days struck through.
struct RankingDetail {
  let row: RankingRow
  let days: [DayDetail]
  let ranking: Ranking
  let words: TableWords

  var table: Table {
    Table(
      title: row.person, subtitles: HeadingLines(heading: ranking.heading, words: words).lines,
      columns: columns, rows: rows, footnotes: legend)
  }

  /// The selected slots, then any other at which there is a mark.
  private var slots: [String] {
    var slots = ranking.heading.slots
    for mark in days.lazy.flatMap(\.marks) where !slots.contains(mark.slot) { slots.append(mark.slot) }
    return slots
  }

  private var columns: [Table.Column] {
    [.init(words.date, .number, alignment: .leading), .init(words.weekday, .number, alignment: .leading)]
      + slots.map { .init($0, .sign) }
  }

  /// The person's days and the group's closures, by date.
  private var rows: [Table.Row] {
    let closures = Set(ranking.closures)
    let own = Set(days.map(\.date))
    let closed = ranking.closures.filter { !own.contains($0) }.map { DayDetail(date: $0, marks: []) }
    let slots = slots
    return (days + closed).sorted { $0.date < $1.date }.map { day in
      cells(of: day, slots: slots, isClosed: closures.contains(day.date))
    }
  }

  private func cells(of day: DayDetail, slots: [String], isClosed: Bool) -> Table.Row {
    let style: Table.Style = isClosed ? .struck : .plain
    var cells = [
      Table.Cell(words.nameOfDay(day.date), style),
      Table.Cell(words.nameOfWeekday(day.date.weekday), isClosed ? .struck : .quiet),
    ]
    cells += slots.map { slot in cell(of: day.marks.filter { $0.slot == slot }) }
    if isClosed, day.marks.isEmpty, cells.count > 2 { cells[2] = Table.Cell(words.closed, .quiet) }
    return Table.Row(cells)
  }

  /// The marks at one slot; several sessions there are told apart by their names.
  private func cell(of marks: [SessionMark]) -> Table.Cell {
    let texts = marks.map { line in
      let sign = MarkSign.sign(of: line.mark)
      guard let session = line.session else { return sign }
      return sign + (session.hasPrefix("#") ? " " : " #") + session
    }
    return Table.Cell(texts.joined(separator: "  "), style(of: marks))
  }

  private func style(of marks: [SessionMark]) -> Table.Style {
    if marks.contains(where: { $0.mark == .warned }) { return .warning }
    return marks.contains { $0.mark?.isAttended == true } ? .plain : .quiet
  }

  /// The meaning of each sign that is used.
  private var legend: [String] {
    let used = Set(days.lazy.flatMap(\.marks).map(\.mark))
    var signs = Mark.allCases.filter { used.contains($0) }.map {
      "\(MarkSign.sign(of: $0)) \(words.name(of: $0))"
    }
    if used.contains(nil) { signs.append("\(MarkSign.sign(of: nil)) \(words.blank)") }
    return signs.isEmpty ? [] : [signs.joined(separator: " · ")]
  }
}

/// The signs of marks in text, each a single column wide and readable in grey.
public enum MarkSign {
  /// The sign of a mark, an en dash for none.
  public static func sign(of mark: Mark?) -> String {
    switch mark {
    case .present: "✓"
    case .partial: "☑"
    case .absent: "○"
    case .excused: "⊙"
    case .warned: "⊘"
    case .exempt: "◌"
    case nil: NumberFormatting.missing
    }
  }
}
