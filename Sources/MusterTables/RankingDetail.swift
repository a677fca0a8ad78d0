import MusterAnalytics
import MusterJournals
import MusterLanguage

/// The days of one person in a ranking: date, weekday, and the marks at each slot; closed days struck through.
struct RankingDetail: TableMaker {
  let row: RankingRow
  let days: [DayDetail]
  let ranking: Ranking
  package let wording: any Wording

  var table: Table {
    let slots = slots
    let closures = Set(ranking.closures)
    return Table(
      title: row.person, subtitles: lines(of: ranking.heading),
      columns: [column(\.date, .date), column(\.weekday, .date)]
        + slots.map { .init(wording.slotName($0), .mark) },
      rows: ranking.daysWithClosures(days).map { day in
        cells(of: day, slots: slots, isClosed: closures.contains(day.date))
      }, footnotes: legend(days.lazy.flatMap(\.marks).map(\.mark)))
  }

  /// The selected slots, then any other at which there is a mark.
  private var slots: [String] {
    var slots = ranking.heading.slots
    for mark in days.lazy.flatMap(\.marks) where !slots.contains(mark.slot) { slots.append(mark.slot) }
    return slots
  }

  private func cells(of day: DayDetail, slots: [String], isClosed: Bool) -> Table.Row {
    var cells = [
      Table.Cell(wording.tableDate(day.date), isClosed ? .struck : .plain),
      Table.Cell(name(of: day.date.weekday), isClosed ? .struck : .quiet),
    ]
    cells += slots.map { slot in cell(of: day.marks.filter { $0.slot == slot }) }
    if isClosed, day.marks.isEmpty, cells.count > 2 {
      cells[2] = Table.Cell(wording.phrases.closedDay, .quiet)
    }
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
}
