import MusterJournals
import MusterTables

/// The signs and marks that blocks show.
struct UsedSigns {
  private(set) var signs: Set<NameSign> = []
  private(set) var marks: Set<Mark> = []

  mutating func note(_ block: any Block) {
    switch block {
    case let table as TableBlock:
      for row in table.table.rows {
        for cell in row.cells {
          if case .name(_, let shown, _) = cell.figure { signs.formUnion(shown) }
        }
        note(row.days)
      }
    case let days as DaysBlock: note(days.lines)
    case let columns as ColumnsBlock: for column in columns.columns { for inner in column { note(inner) } }
    default: marks.formUnion(block.marks)
    }
  }

  private mutating func note(_ lines: [DayLine]) {
    for line in lines { for cell in line.cells { marks.formUnion(cell.marks.compactMap { $0 }) } }
  }
}
