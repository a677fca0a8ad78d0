import MusterAnalytics
import MusterLanguage

/// Sessions on record as a table for a page: columns that would say nothing are left out.
public struct SessionsTable: TableMaker {
  private let sessions: [SessionTotal]
  private let hasSlots: Bool
  package let wording: any Wording
  package var numbers: NumberFormatting { wording.signs }

  /// The table of some sessions.
  ///
  /// - Parameters:
  ///   - sessions: the sessions, each a row.
  ///   - hasSlots: whether the group has several slots.
  ///   - language: the language of words and numbers.
  public init(_ sessions: [SessionTotal], hasSlots: Bool, language: Language) {
    self.sessions = sessions
    self.hasSlots = hasSlots
    wording = language.wording
  }

  /// The table.
  public var table: Table {
    let most = max(sessions.map(\.attended).max() ?? 0, 1)
    let heads = wording.lists.sessionHeads
    let columns: [(column: Table.Column, isShown: Bool, cell: (SessionTotal) -> Table.Cell)] = [
      (.init(heads.day, .name), true, { Table.Cell(wording.shortWeekdayDate($0.date)) }),
      (.init(heads.slot), hasSlots, { Table.Cell(wording.slotLabel($0.slot)) }),
      (.init(heads.name), sessions.contains { $0.name != nil }, { Table.Cell($0.name ?? "") }),
      (.init(heads.attended, .count), true, { count($0.attended) }),
      (.init("", .bar), true, { Table.Cell("", figure: .bar(Double($0.attended) / Double(most))) }),
      (.init(heads.warned, .count), sessions.contains { $0.warned > 0 }, { count($0.warned) }),
    ]
    let shown = columns.filter(\.isShown)
    return Table(
      columns: shown.map(\.column), rows: sessions.map { row in Table.Row(shown.map { $0.cell(row) }) })
  }
}
