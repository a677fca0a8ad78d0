import MusterJournals
import MusterLanguage

/// Days with their marks as a table: a row for each day.
struct DayTable {
  var lines: [DayLine]
  var wording: any Wording

  var table: Table {
    let columns = [
      TableColumn(head: wording.head(of: SessionColumn.day), width: .name), TableColumn(head: ""),
    ]
    let rows = lines.flatMap(\.cells).map { cell in
      TableRow(cells: [
        .text(wording.date(cell.day), cell.isClosed ? .quiet : .plain),
        cell.isClosed ? .text(wording.closedDay, .quiet) : .marks(cell.marks),
      ])
    }
    return Table(columns: columns, rows: rows)
  }
}
